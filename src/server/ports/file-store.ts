/** The shop's files: delivery photos (rule photo-storage), pictures of menus (rule menu-pictures). */
export interface FileStore {
  /** Whether there is room for an upload in addition to everything else that must still be written. */
  readonly hasRoom: () => Promise<boolean>;
  /** Keeps the bytes under `name`; when it resolves they survive a power cut. The same name again replaces them. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or null if there are none under this name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly has: (name: string) => Promise<boolean>;
  /** Removes them; ignores a missing name. */
  readonly remove: (name: string) => Promise<void>;
  /** The names of all that was put before `before` (Unix ms); removes leftovers of broken writes on the way. */
  readonly namesBefore: (before: number) => Promise<readonly string[]>;
}

/**
 * Delivery photos are taken down to this much free space, bytes: without one a driver can't complete a delivery. It
 * leaves room for hundreds of photos above the 64 MB below which the shop itself isn't ready (rule upload-room).
 */
export const PHOTOS_LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** How long delivery photos are kept, ms (rule retention-times). */
export const PHOTOS_KEPT_MS = 30 * 86_400_000;

/** Names begin with 128 random or hashed bits, and hold nothing that means something to a file system or a URL. */
export const FILE_NAME = /^[0-9a-f]{32}[a-z0-9.-]{0,32}$/;

/** The store does not answer, or not as it should; trying again later may help. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
