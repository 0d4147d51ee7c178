import { type BrowserLocationHook, useBrowserLocation } from 'wouter/use-browser-location';

/** The named parts of the pattern, as they were before `paths` encoded them. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * The path for the router, with its percent signs encoded again. The router decodes a path as a whole, which leaves
 * '%26' as it is and turns '%2526' into the same. Encoded again, the path comes through unchanged, and
 * `decodedParams` decodes each part alone.
 */
export const useEncodedPath: BrowserLocationHook = (options) => {
  const [path, go] = useBrowserLocation(options);
  return [path.replaceAll('%', '%25'), go];
};

/** A part that was not encoded properly names nothing in the shop and stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parts of the address as `paths` was given them. */
export function decodedParams(params: RouteParams): RouteParams {
  const entries = Object.entries(params).map(([name, part]) => [name, part === undefined ? part : decoded(part)]);
  return Object.fromEntries(entries);
}
