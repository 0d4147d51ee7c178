import { useLayoutEffect } from 'react';
import { arrive } from './scroll-memory.ts';

let isFirstPage = true;

/** Says in words and by focus that another page is shown: focus goes to its heading, or to its main part. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Stands inside each page's Suspense boundary, so that it comes to life when the page itself is shown: restores the scroll position
 * of a page that one comes back to, starts others at the top, and moves the focus. The first page keeps the browser's own behaviour.
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
