/** A browser's storage in memory. */
export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }
  clear(): void {
    this.#values.clear();
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, String(value));
  }
}

/** The part of a browser window that the stored state uses: storages, and the events of other tabs. */
export class StubWindow extends EventTarget {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage = new MemoryStorage();

  constructor(localStorage: Storage = new MemoryStorage()) {
    super();
    this.localStorage = localStorage;
  }

  /** Another tab changed a key. */
  hearStorage(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}
