import { useLayoutEffect } from 'react';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { arrive, wasHere } from './scroll-memory.ts';

/** The path of the page before; undefined on the first. */
let before: string | undefined;

/** The page's link to a path; of a dish's two places in a menu the one on the screen. */
const linkTo = (path: string | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main a[href="${path}"]`)].find(
    (link) => link.getBoundingClientRect().top >= 0,
  );

/**
 * Inside each page's Suspense boundary, so it runs when the page itself is shown: restores the scroll position of a
 * page that the visitor comes back to, with the focus on the link that led away, and starts others at the top, on their
 * heading. The first page keeps the browser's own behavior.
 */
export function Arrival() {
  useLayoutEffect(() => {
    const leave = arrive();
    const link = wasHere() && linkTo(before);
    if (link) link.focus({ preventScroll: true });
    else if (before !== undefined) focusHeading();
    before = location.pathname;
    return leave;
  }, []);
  return null;
}
