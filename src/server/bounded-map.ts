/** A map with a maximum size: another entry replaces the one that was set longest ago. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    const oldest = this.size >= this.#most ? this.keys().next() : undefined;
    if (oldest?.done === false) this.delete(oldest.value);
    return super.set(key, value);
  }
}
