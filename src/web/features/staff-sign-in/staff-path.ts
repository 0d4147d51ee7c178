import { ownUrl } from '#web/own-url.ts';
import { paths } from '#web/paths.ts';

const STAFF_PAGES = /^\/(?:delivery|office)(?:\/|$)/;

/** Whether a text is the path of a staff page: no other site, and no other page. */
function isStaffPath(text: unknown): text is string {
  const url = ownUrl(text);
  return url !== null && STAFF_PAGES.test(url.pathname);
}

/** Who signs in; 'opening': the owner of a shop that nobody has opened yet. */
type SignedIn = 'office' | 'opening' | 'driver';

/**
 * Where a sign-in leads: to the page that was asked for, else to the orders, or to the set-up for the owner of a shop
 * that nobody has opened yet; drivers come to their orders from any page of the office (rule staff-pages). `search` is
 * the URL's query.
 */
export function afterSignIn(search: string, who: SignedIn): string {
  const next = new URLSearchParams(search).get('next');
  if (who === 'driver' && next?.startsWith(paths.office())) return paths.delivery();
  if (who === 'opening' && (next === null || next === paths.office())) return paths.office('set-up');
  return isStaffPath(next) ? next : paths.delivery();
}
