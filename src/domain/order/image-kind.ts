/** A picture's type by its bytes (rule photo-limits). */

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'gif';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** A file's type by its first bytes, ignoring its name; null if it isn't one of these picture types. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif';
  return ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 12)) ? 'heic' : null;
}

/** The pixels that a GIF says it has. GIFs are never taken, but one that says too many is refused as too large. */
export function gifPixels(bytes: Uint8Array): number {
  const side = (at: number): number => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  return side(6) * side(8);
}
