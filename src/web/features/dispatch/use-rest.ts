import { useEffect } from 'react';

/** The page is at rest once nothing was touched for this long, ms. */
const REST_MS = 1000;
/** Beyond this the page counts as scrolled, px. */
const TOP_PX = 24;

let touchedAt = 0;
let isDown = false;

const touch = (): void => {
  touchedAt = Date.now();
};
const down = (): void => {
  isDown = true;
  touch();
};
const up = (): void => {
  isDown = false;
  touch();
};

const LISTENED = [
  ['pointerdown', down],
  ['pointerup', up],
  ['pointercancel', up],
  // A person who moves the pointer may be about to press.
  ['pointermove', touch],
  ['scroll', touch],
  ['wheel', touch],
  ['keydown', touch],
] as const;

/** Notes when the page was touched last. */
export function useTouches(): void {
  useEffect(() => {
    for (const [kind, listener] of LISTENED) addEventListener(kind, listener, { passive: true });
    return () => {
      for (const [kind, listener] of LISTENED) removeEventListener(kind, listener);
    };
  }, []);
}

/**
 * Whether the lists of this page may move by themselves (rule held-list): the page is at its top and untouched, no
 * pointer is over a list, no list has the keyboard focus or an open choice, and no dialog is open.
 */
export function isAtRest(): boolean {
  if (scrollY > TOP_PX || isDown || Math.abs(Date.now() - touchedAt) < REST_MS) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  const lists = '[data-held-list]';
  if (document.querySelector(`${lists} :is(:focus-visible, select:focus)`) !== null) return false;
  return !matchMedia('(hover: hover)').matches || document.querySelector(`${lists}:hover`) === null;
}
