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

/** As much of a browser window as the stored state uses: storages, and the events by which tabs hear of each other. */
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
