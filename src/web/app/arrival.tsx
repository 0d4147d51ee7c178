import { useLayoutEffect } from 'react';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { arrive, wasHere } from './scroll-memory.ts';

/** Path and query of the page before; undefined on the first. */
let before: string | undefined;

/** The page's link to an address; of a dish's two places in a menu the one on the screen. */
const linkTo = (address: string | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main a[href="${address}"]`)].find(
    (link) => link.getBoundingClientRect().top >= 0,
  );

/**
 * Inside each page's Suspense boundary, so it runs when the page itself is shown: restores the scroll position of a
 * page that the visitor comes back to, with the focus on the link that led away, and starts others at the top, on their
 * heading. The first page keeps the browser's own behavior. Pages that share a path each have one of their own, which
 * does nothing on an address that it has arrived at already.
 */
export function Arrival() {
  useLayoutEffect(() => {
    const here = location.pathname + location.search;
    if (here === before) return undefined;
    const leave = arrive();
    const link = wasHere() && linkTo(before);
    if (link) link.focus({ preventScroll: true });
    else if (before !== undefined) focusHeading();
    before = here;
    return leave;
  }, []);
  return null;
}
