import type { Result } from '#domain/result.ts';

/**
 * Fetches the file at a link of a menu, or says in words why not. It reaches only what any stranger may reach too
 * (rule fixed-upstreams).
 */
export type PictureSource = (url: string) => Promise<Result<Uint8Array, string>>;
