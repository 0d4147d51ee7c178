import { paths } from '#web/paths.ts';

/** Any origin will do: a path of ours keeps it, everything else leaves it. */
const ORIGIN = 'http://shop.invalid';
const STAFF_PAGES = /^\/(?:delivery|office)(?:\/|$)/;

/** Whether a text is the path of a page of the staff: no other site ('//evil', '/\\evil'), and no other page. */
function isStaffPath(text: unknown): text is string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, ORIGIN)) return false;
  const url = new URL(text, ORIGIN);
  return url.origin === ORIGIN && STAFF_PAGES.test(url.pathname);
}

/** Where a sign-in leads: to the page that was asked for, else to the orders. `search` is the address's query. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return isStaffPath(next) ? next : paths.delivery();
}
