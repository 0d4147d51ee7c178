import { useLayoutEffect } from 'react';
import { arrive } from './scroll-memory.ts';

let isFirstPage = true;

/**
 * Focuses the page's heading: a screen reader says that it is another page (rule live-regions). A page that loads first
 * has its main part focused, and its heading once that is there, unless the focus has moved. Returns what stops that.
 */
function focusHeading(): () => void {
  const heading = document.querySelector<HTMLElement>('h1');
  const target = heading ?? document.querySelector<HTMLElement>('main');
  if (target?.hasAttribute('tabindex') === false) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === null) return;
    observer.disconnect();
    if (document.activeElement?.matches('main, body')) focusHeading();
  });
  if (heading === null) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Inside each page's Suspense boundary, so it runs when the page itself is shown: restores the scroll
 * position of a page that the visitor comes back to, starts others at the top, and moves the focus. The first page
 * keeps the browser's own behavior.
 */
export function Arrival() {
  useLayoutEffect(() => {
    const leave = arrive();
    const stop = isFirstPage ? undefined : focusHeading();
    isFirstPage = false;
    return () => {
      stop?.();
      leave();
    };
  }, []);
  return null;
}
