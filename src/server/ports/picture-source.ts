import type { Result } from '#domain/result.ts';

/** Fetches the file at a menu's link, or tells why not; from public addresses only (rule fixed-upstreams). */
export type PictureSource = (url: string) => Promise<Result<Uint8Array, string>>;
