import { useLayoutEffect } from 'react';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { arrive } from './scroll-memory.ts';

let isFirstPage = true;

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
