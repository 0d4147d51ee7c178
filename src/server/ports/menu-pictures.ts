import type { Result } from '#domain/result.ts';

/** A picture of a menu in the sizes that pages use, as WebP. */
export interface PictureSizes {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
}

/** Where the shop keeps the pictures of its menus (rule menu-pictures). */
export interface MenuPictures {
  /** The name of the picture that came from this address before; null where there is none, or its files are gone. */
  readonly known: (url: string) => Promise<string | null>;
  /** Keeps a picture under a name made from its content, notes the address that it came from, and returns the name. */
  readonly keep: (url: string, sizes: PictureSizes) => Promise<string>;
  /** The bytes of one size ('<name>-small.webp'), or null where there are none. */
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Fetches the file at a link of a menu, or says in words why not. It reaches only what any stranger may reach too
 * (rule fixed-upstreams).
 */
export type PictureSource = (url: string) => Promise<Result<Uint8Array, string>>;
