/** Any origin will do: a path of ours keeps it, everything else leaves it. */
const ORIGIN = 'http://shop.invalid';

/**
 * Reads a text as a path inside this shop; null for another site ('//evil', '/\\evil') and for what is no path at all.
 * (`URL.canParse` is younger than the browsers that the build is for.)
 */
export function ownUrl(text: unknown): URL | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  try {
    const url = new URL(text, ORIGIN);
    return url.origin === ORIGIN ? url : null;
  } catch {
    return null;
  }
}
