/** Calls that change something must come from our own pages, or from no page at all (rule own-origin-calls). */
import type { IncomingHttpHeaders } from 'node:http';
import { carriesStaffCookie } from '../identity/staff-cookie.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}

/** The `Origin` of a page without referrer, hidden even from its own server; another site's form names its own. */
const HIDDEN = 'null';

/**
 * False if a browser says that another site made the call. An `Origin` with another site is decisive; `Sec-Fetch-Site`
 * is next, because a page without referrer sends `Origin: null` with its own forms. A call with neither header isn't
 * from a browser that we know; if it still has a staff cookie, it must also have a header that no form of another site
 * can send.
 */
export function isFromOwnOrigin(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (SAFE.has(method)) return true;
  const { origin } = headers;
  const isNamed = origin !== undefined && origin !== HIDDEN;
  if (isNamed && origin !== publicOrigin && hostOf(origin) !== headers.host) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return !carriesStaffCookie(headers.cookie) || headers['x-requested-with'] !== undefined;
  return isNamed;
}
