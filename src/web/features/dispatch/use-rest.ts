import { useEffect } from 'react';

/** The page is at rest once nothing was touched for this long, ms. */
const REST_MS = 1000;
/** Beyond this the page counts as scrolled, px. */
const TOP_PX = 24;
/** Rows so far below the screen keep their places too: a scroll may show them in a moment, px. */
const MARGIN_PX = 60;

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

/** Stores when the page was touched last. */
export function useTouches(): void {
  useEffect(() => {
    for (const [kind, listener] of LISTENED) addEventListener(kind, listener, { passive: true });
    return () => {
      for (const [kind, listener] of LISTENED) removeEventListener(kind, listener);
    };
  }, []);
}

const LISTS = '[data-held-list]';
const FOCUS = ':is(:focus-visible, select:focus)';
const isHovered = (): boolean =>
  matchMedia('(hover: hover)').matches && document.querySelector(`${LISTS}:hover`) !== null;

/** Nobody scrolls, presses or points at the moment, the page is at its top, and no dialog is open. */
function isCalm(): boolean {
  if (scrollY > TOP_PX || isDown || Math.abs(Date.now() - touchedAt) < REST_MS) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Whether all lists of this page may move (rule held-list): it is calm, and no pointer, focus or choice is in them. */
export function isAtRest(): boolean {
  return isCalm() && !isHovered() && document.querySelector(`${LISTS} ${FOCUS}`) === null;
}

/**
 * How many rows at the top of a list keep their places (rule held-list): all down to the one under the pointer or with
 * the focus, and while the page isn't calm, all down to the bottom of the screen. Null = all, because another list is
 * below this one. `isSeen`: the rows below them may be on the screen.
 */
export function rowsInPlace(ids: ReadonlySet<string>): { readonly kept: number | null; readonly isSeen: boolean } {
  const rows = [...document.querySelectorAll<HTMLElement>(`${LISTS} > li`)];
  const isOwn = ({ dataset }: HTMLElement): boolean => ids.has(dataset.id ?? '');
  const canHover = matchMedia('(hover: hover)').matches;
  const inHand = rows.filter((row) => row.querySelector(FOCUS) !== null || (canHover && row.matches(':hover')));
  // The pointer is on the button over the list, which a change may take away.
  const isOnButton = isHovered() && !inHand.some((row) => row.matches(':hover'));
  const isSeen = isCalm() && !isOnButton;
  const inPlace = isSeen ? inHand : rows.filter((row) => row.getBoundingClientRect().top < innerHeight + MARGIN_PX);
  const last = inPlace.at(-1);
  if (last === undefined || !rows.some(isOwn)) return { kept: 0, isSeen };
  if (isOwn(last)) return { kept: Number(last.dataset.index) + 1, isSeen };
  return { kept: rows.findLastIndex(isOwn) < rows.indexOf(last) ? null : 0, isSeen };
}
