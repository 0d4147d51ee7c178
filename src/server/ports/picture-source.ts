import type { Result } from '#domain/result.ts';

/**
 * Fetches the file at a menu's link, or returns the reason why not. It reaches only public addresses (rule
 * fixed-upstreams).
 */
export type PictureSource = (url: string) => Promise<Result<Uint8Array, string>>;
