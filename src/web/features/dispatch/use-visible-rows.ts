import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type RowRange, rowOffsets, rowsBetween } from './windowing.ts';

/** Rows are drawn this far beyond the edges of the screen, so that scrolling shows no gaps, px. */
const BEYOND = 500;
/** The distance that a row keeps from the edges of the screen when it is scrolled to, px. */
const MARGIN = 96;

const ESTIMATE = 62;

/** Draws only the rows of a long list that are near the screen; the page itself scrolls. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const heights = useRef(new Map<string, number>());
  const [measured, setMeasured] = useState(0);
  const [range, setRange] = useState<RowRange>({ from: 0, to: 20 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` grows when a height, which is no state, changes
  const offsets = useMemo(() => rowOffsets(ids, heights.current, ESTIMATE), [ids, measured]);

  const look = useCallback(() => {
    const top = -(list.current?.getBoundingClientRect().top ?? 0);
    const next = rowsBetween(offsets, top - BEYOND, top + innerHeight + BEYOND);
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [list, offsets]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  const from = Math.min(range.from, ids.length);
  const to = Math.min(range.to, ids.length);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    element.style.paddingTop = `${offsets[from] ?? 0}px`;
    element.style.paddingBottom = `${(offsets[ids.length] ?? 0) - (offsets[to] ?? 0)}px`;
  }, [list, offsets, from, to, ids.length]);

  const observer = useMemo(() => observeHeights(heights.current, () => setMeasured((count) => count + 1)), []);
  useEffect(() => () => observer?.disconnect(), [observer]);
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      observer?.observe(row);
      return () => observer?.unobserve(row);
    },
    [observer],
  );

  const scrollTo = useCallback(
    (index: number) => {
      const start = (list.current?.getBoundingClientRect().top ?? 0) + (offsets[index] ?? 0);
      const end = start + (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
      if (start < MARGIN) scrollBy({ top: start - MARGIN });
      else if (end > innerHeight - MARGIN) scrollBy({ top: end - innerHeight + MARGIN });
    },
    [list, offsets],
  );
  return { from, to, measure, scrollTo };
}

/** Keeps the height of each row, its lower margin included, under its `data-id`. */
function observeHeights(heights: Map<string, number>, onChange: () => void): ResizeObserver | null {
  if (typeof ResizeObserver === 'undefined') return null;
  return new ResizeObserver((entries) => {
    let isChanged = false;
    for (const { target } of entries) {
      const row = target as HTMLElement;
      const id = row.dataset.id ?? '';
      if (row.offsetHeight === 0 || heights.get(id) === row.offsetHeight) continue;
      heights.set(id, row.offsetHeight);
      isChanged = true;
    }
    if (isChanged) onChange();
  });
}
