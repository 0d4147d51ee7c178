import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { whenShown } from './focus-mark.ts';

/** Where something is put: before or after the row of this id. */
export interface DropPlace {
  readonly id: string;
  readonly side: 'before' | 'after';
}

interface Reorder {
  /** Rows of one kind change places with each other alone. */
  readonly kind: string;
  readonly onDrop: (id: string, place: DropPlace) => void;
  /** A step with the arrow keys: -1 up, 1 down. */
  readonly onStep: (id: string, step: -1 | 1) => void;
}

/** Near this edge of what scrolls, a drag scrolls on, px. */
const EDGE = 72;
const SCROLL_STEP = 14;

const rowAt = (kind: string, x: number, y: number): HTMLElement | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row-kind]') ?? null;
  if (row === null || row.dataset.rowKind === kind) return row;
  return row.parentElement?.closest<HTMLElement>(`[data-row-kind="${CSS.escape(kind)}"]`) ?? null;
};

/** What scrolls around an element: a dialog's body, or the page. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** A drag, from the press on a handle to its end. The rows are marked directly, so nothing is redrawn until the end. */
function drag(handle: HTMLElement, pointerId: number, id: string, latest: RefObject<Reorder>): void {
  const { kind } = latest.current;
  let onDrop: Reorder['onDrop'] | null = null;
  const own = handle.closest<HTMLElement>('[data-row-kind]');
  const scroller = scrollerOf(handle);
  let over: HTMLElement | null = null;
  let place: DropPlace | null = null;
  let [x, y] = [0, 0];
  let frame = 0;
  if (own !== null) own.dataset.dragged = '';

  const look = (): void => {
    if (over !== null) delete over.dataset.drop;
    over = rowAt(kind, x, y);
    const overId = over?.dataset.rowId;
    place = null;
    if (over === null || overId === undefined || overId === id) return;
    const { top, height } = over.getBoundingClientRect();
    place = { id: overId, side: y < top + height / 2 ? 'before' : 'after' };
    over.dataset.drop = place.side;
  };
  const scroll = (): void => {
    const isPage = scroller === document.scrollingElement;
    const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    const step = y < top + EDGE ? -SCROLL_STEP : y > bottom - EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      scroller.scrollBy({ top: step });
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    if (event.buttons === 0) {
      // It was released where the page could not hear it.
      end(false);
      return;
    }
    // What a field still held at the press has been taken over by now.
    onDrop ??= latest.current.onDrop;
    [x, y] = [event.clientX, event.clientY];
    if (frame === 0) frame = requestAnimationFrame(scroll);
    look();
  };
  const end = (isDropped: boolean): void => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', giveUp, true);
    if (over !== null) delete over.dataset.drop;
    if (own !== null) delete own.dataset.dragged;
    if (isDropped && place !== null) onDrop?.(id, place);
  };
  const drop = (event: globalThis.PointerEvent): void => {
    if (event.pointerId === pointerId) end(true);
  };
  const cancel = (event: globalThis.PointerEvent): void => {
    if (event.pointerId === pointerId) end(false);
  };
  const giveUp = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(false);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', giveUp, true);
}

/** The focus stays on the handle of what was moved, also in its new place. */
export function focusHandle(kind: string, id: string): void {
  const row = `[data-row-kind="${CSS.escape(kind)}"][data-row-id="${CSS.escape(id)}"]`;
  whenShown(`${row} [data-handle]`, (handle) => handle.focus());
}

/** What the rows of a list and their handles take to be put in another order, by dragging or with the arrow keys. */
export function useReorder(reorder: Reorder) {
  const latest = useRef(reorder);
  useLayoutEffect(() => {
    latest.current = reorder;
  });
  return {
    row: (id: string) => ({ 'data-row-kind': reorder.kind, 'data-row-id': id }),
    handle: (id: string) => ({
      'data-handle': '',
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        event.currentTarget.focus();
        drag(event.currentTarget, event.pointerId, id, latest);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (step === null) return;
        event.preventDefault();
        reorder.onStep(id, step);
      },
    }),
  };
}

/** Where the element at `from` of a list comes to stand when it is dropped at a row of the same list. */
export function indexAfterDrop(from: number, over: number, side: DropPlace['side']): number {
  const gap = side === 'before' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}
