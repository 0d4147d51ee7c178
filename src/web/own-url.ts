/** Any origin will do: a path inside the shop keeps it, everything else leads to another one. */
const ORIGIN = 'http://shop.invalid';

/** Reads a text as a path in this shop; null for another site ('//evil', '/\\evil') and for no path. */
export function ownUrl(text: unknown): URL | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  try {
    const url = new URL(text, ORIGIN);
    return url.origin === ORIGIN ? url : null;
  } catch {
    return null;
  }
}
