import { type BrowserLocationHook, useBrowserLocation } from 'wouter/use-browser-location';

/** What the address holds: the pattern's named parts, as they were before `paths` encoded them. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * The path of the address, for the router, which decodes it as a whole: that leaves '%26' as it is and takes '%2526' for the same. With
 * its percent signs encoded once more the path stays whole, and each part is decoded alone, by `decodedParams`.
 */
export const useEncodedPath: BrowserLocationHook = (options) => {
  const [path, go] = useBrowserLocation(options);
  return [path.replaceAll('%', '%25'), go];
};

/** A part that was never encoded rightly names nothing of ours: it stays as it is. */
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
