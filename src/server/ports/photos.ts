/** Where delivery photos are kept: outside the web root, under names that cannot be guessed (rule photo-storage). */
export interface PhotoStore {
  /** Whether there is room for an upload, besides everything else that must go on being written. */
  readonly hasRoom: () => Promise<boolean>;
  /** Keeps the bytes and resolves to their name; from then on they survive a power cut. */
  readonly store: (bytes: Uint8Array) => Promise<string>;
  /** The bytes, or null where there are none under this name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes them; a name that is gone already is fine. */
  readonly remove: (name: string) => Promise<void>;
  /**
   * The names of everything that was stored before `before` (Unix ms); leftovers of broken writes are removed on the
   * way.
   */
  readonly namesBefore: (before: number) => Promise<readonly string[]>;
}
