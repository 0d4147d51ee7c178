import { useLayoutEffect } from 'react';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { arrive, wasHere } from './scroll-memory.ts';

/** The path of the page before; undefined on the first. */
let before: string | undefined;

/**
 * Inside each page's Suspense boundary, so it runs when the page itself is shown: restores the scroll position of a
 * page that the visitor comes back to, with the focus on the link that led away, and starts others at the top, on their
 * heading. The first page keeps the browser's own behavior.
 */
export function Arrival() {
  useLayoutEffect(() => {
    const leave = arrive();
    // Of a dish's two places in a menu the one on the screen.
    const links = document.querySelectorAll<HTMLElement>(`main a[href="${before}"]`);
    const link = wasHere() && [...links].find((one) => one.getBoundingClientRect().top >= 0);
    if (link) link.focus({ preventScroll: true });
    else if (before !== undefined) focusHeading();
    before = location.pathname;
    return leave;
  }, []);
  return null;
}
