import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Rows are drawn this far beyond the edges of the screen, so that scrolling shows no gaps. */
const ROWS_BEYOND = 8;
/** The distance that a row keeps from the edges of the screen when it is scrolled to, px. */
const MARGIN = 96;
/**
 * Draws only the rows of a long list that are near the screen; the page itself scrolls. `estimate` is the height of a
 * row before it was drawn, `firstHeight` that of the screen before it is known, px.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  estimate: (index: number) => number,
  firstHeight = 0,
) {
  const listTop = useCallback((): number => list.current?.getBoundingClientRect().top ?? 0, [list]);
  const look = useRef((): void => undefined);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    estimateSize: estimate,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: ROWS_BEYOND,
    initialRect: { width: 0, height: firstHeight },
    initialOffset: 0,
    // The list's position on the page changes with everything above it, so it is measured each time.
    observeElementOffset: (_, tell) => {
      look.current = () => tell(-listTop(), false);
      look.current();
      addEventListener('scroll', look.current, { passive: true });
      return () => removeEventListener('scroll', look.current);
    },
  });
  // What is on the screen is kept in its place by the browser.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may come with another place of the list
  useLayoutEffect(() => look.current(), [ids]);

  const shown = rows.getVirtualItems();
  const start = shown[0]?.start ?? 0;
  const rest = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.style.paddingBlock = `${start}px ${rest}px`;
  }, [list, start, rest]);

  const scrollTo = useCallback(
    (index: number) => {
      const row = rows.measurementsCache[index];
      if (row === undefined) return;
      const [top, bottom] = [listTop() + row.start, listTop() + row.end];
      if (top < MARGIN) scrollBy({ top: top - MARGIN });
      else if (bottom > innerHeight - MARGIN) scrollBy({ top: bottom - innerHeight + MARGIN });
    },
    [rows, listTop],
  );
  /** Where a row begins on the page, as far as is known: rows above it that were never drawn are estimated. */
  const topOf = useCallback(
    (index: number): number => scrollY + listTop() + (rows.measurementsCache[index]?.start ?? 0),
    [rows, listTop],
  );
  const [from, to] = [shown[0]?.index ?? 0, (shown.at(-1)?.index ?? -1) + 1];
  return { from, to, measure: rows.measureElement, scrollTo, topOf };
}
