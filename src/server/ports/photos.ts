/** Where delivery photos are kept: outside the web root, under names that cannot be guessed (decisions.md, "Photos"). */
export interface PhotoStore {
  /** Whether there is room for an upload and for everything else that must go on writing. */
  readonly hasRoom: () => Promise<boolean>;
  /** Keeps the bytes and answers their name; once it resolves they survive a power cut. */
  readonly store: (bytes: Uint8Array) => Promise<string>;
  /** The bytes, or null where there are none under this name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes them; a name that is gone already is fine. */
  readonly remove: (name: string) => Promise<void>;
  /** The names of everything kept since before `before` (Unix ms); leftovers of broken writes are cleared away on the way. */
  readonly namesBefore: (before: number) => Promise<readonly string[]>;
}
