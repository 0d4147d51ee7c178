import { useLayoutEffect } from 'react';
import { arrive } from './scroll-memory.ts';

let isFirstPage = true;

/** Focuses the page's heading, else its main part: a screen reader says that it is another (rule live-regions). */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Inside each page's Suspense boundary, so it runs when the page itself is shown: restores the scroll
 * position of a page that the visitor comes back to, starts others at the top, and moves the focus. The first page
 * keeps the browser's own behavior.
 */
export function Arrival() {
  useLayoutEffect(() => {
    const leave = arrive();
    if (isFirstPage) isFirstPage = false;
    else focusHeading();
    return leave;
  }, []);
  return null;
}
