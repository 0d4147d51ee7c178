import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { orderSearchWords } from '#domain/order/order-search.ts';
import { lateness } from '#domain/order/time/lateness.ts';
import { afterPaint } from '#web/state/dispatch/after-paint.ts';
import { boardActions, boardStore, startBoard, useBoard } from '#web/state/dispatch/board.ts';
import { type BoardStatus, boardCountOf, boardList, countFound } from '#web/state/dispatch/board-list.ts';
import { followOrder, reachKey } from '#web/state/dispatch/board-model.ts';
import { advanceOrder } from '#web/state/dispatch/order-actions.ts';
import type { HeldList } from './held-list.ts';
import type { Jump } from './order-list.tsx';
import { keepSelection, moveSelection, type Selection } from './selection.ts';
import { useHeldList } from './use-held-list.ts';
import { useTouches } from './use-rest.ts';

const SEARCH_AFTER_MS = 250;

/**
 * Requests what the list shows: at once for a filter, after a pause in typing for a search, and again after a failure
 * as soon as the server answers.
 */
function useReading(status: BoardStatus, typed: string): void {
  const words = orderSearchWords(typed);
  const key = reachKey(status, words);
  useEffect(() => {
    if (status === 'all' && words === '') return;
    const timer = setTimeout(() => void boardActions.read(status, words, null), words === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, words]);
  useEffect(
    () =>
      boardStore.subscribe(({ freshAt, unread, model }, before) => {
        if (freshAt === before.freshAt || !unread.has(key)) return;
        void boardActions.read(status, words, model.reaches.get(key)?.nextCursor ?? null);
      }),
    [status, words, key],
  );
}

/**
 * The selected row, which stays with its order while the list moves. `isListed`: the list is that of the words that
 * are typed.
 */
function useSelection(ids: readonly string[], typed: string, isListed: boolean) {
  const [selection] = useState<Selection>(() => createStore(() => null));
  const select = useCallback((id: string | null) => selection.setState(id, true), [selection]);
  const [jumped, setJumped] = useState<Jump | null>(null);
  const model = useBoard((board) => board.model);
  const before = useRef(ids);
  useEffect(() => {
    const selected = selection.getState();
    const successor = selected === null ? null : (followOrder(model, selected)?.id ?? null);
    select(keepSelection(before.current, ids, selected, successor));
    before.current = ids;
  }, [ids, selection, select, model]);
  const jump = (id: string | null, isStep = false): void => {
    select(id);
    if (id !== null) setJumped({ id, isStep });
  };
  const move = (steps: number): void => jump(moveSelection(ids, selection.getState(), steps));
  // A press that comes before the list has followed the typing means the first order of the list to come.
  const [firstOf, setFirstOf] = useState<string | null>(null);
  if (firstOf === typed && isListed) {
    setFirstOf(null);
    jump(ids[0] ?? null);
  }
  /** Moves to the next step of the row below an order, or of the row above if it is the last. */
  const goOn = (id: string): void => {
    const position = ids.indexOf(id);
    jump(ids[position + 1] ?? ids[position - 1] ?? null, true);
  };
  return { selection, select, jumped, move, goOn, first: () => setFirstOf(typed) };
}

export interface OpenOrder {
  readonly id: string;
  /** The dialog opens with the form for the note of a delivery without a photo. */
  readonly isDelivering: boolean;
}

/** The list of a filter in two parts: orders under way, and finished ones. */
function useLists(status: BoardStatus, typed: string, isLateOnly: boolean, now: number) {
  const model = useBoard((board) => board.model);
  const words = orderSearchWords(typed);
  const reach = model.reaches.get(reachKey(status, words));
  const [isOpenedUp, openUp] = useState(false);
  const all = useMemo(() => boardList(model, status, typed), [model, status, typed]);
  const late = useMemo(() => all.filter((order) => lateness(order, now).tone === 'late'), [all, now]);
  // Finished orders are folded away only without a filter or search; either of them shows all that it finds (rule
  // finished-fold).
  const hasFold = status === 'all' && words === '' && !isLateOnly;
  const [open, over] = useMemo(() => {
    if (isLateOnly) return [late, NONE];
    if (!hasFold) return [all, NONE];
    const isOver = (order: BoardOrder): boolean => isFinal(order.status);
    return [all.filter((order) => !isOver(order)), isOpenedUp ? all.filter(isOver) : NONE];
  }, [all, late, isLateOnly, hasFold, isOpenedUp]);
  const name = [status, words, isLateOnly, reach === undefined].join(' ');
  const held = useHeldList(name, open);
  const heldOver = useHeldList(`${name} ${isOpenedUp}`, over);
  const { summary } = model;
  const counts = summary?.statusCounts ?? {};
  const fold = { isOpen: isOpenedUp, set: openUp, count: (counts.delivered ?? 0) + (counts.cancelled ?? 0) };
  return { words, reach, found: all, lateCount: late.length, held, heldOver, fold: hasFold ? fold : null };
}

const NONE: readonly BoardOrder[] = [];

const idsOf = ({ rows }: HeldList): string => rows.map(({ order }) => order.id).join(' ');

/** The same array as long as the ids are the same. */
function useIds(list: HeldList): readonly string[] {
  const listed = idsOf(list);
  return useMemo(() => (listed === '' ? [] : listed.split(' ')), [listed]);
}

/** Whether late orders alone are shown: as the address says, until somebody presses the filter. */
function useLateOnly() {
  const [isLateOnly, setLateOnly] = useState(false);
  // The first HTML is made without the address's query, and the browser must begin with the same.
  useEffect(() => {
    if (new URLSearchParams(location.search).get('show') === 'late') setLateOnly(true);
  }, []);
  return [isLateOnly, setLateOnly] as const;
}

/** What is searched: as the address says, until somebody types. */
function useTyped() {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('search');
    // Without words in the address, what was typed before the scripts ran stays.
    if (asked !== null) setTyped(asked);
  }, []);
  return [typed, setTyped] as const;
}

/** The state of the dispatchers' page and its actions. `now` in Unix ms of the server. */
export function useDispatch(staffId: string, now: number) {
  const [status, setStatus] = useState<BoardStatus>('all');
  const [typed, setTyped] = useTyped();
  const [isLateOnly, setLateOnly] = useLateOnly();
  const [opened, setOpened] = useState<OpenOrder | null>(null);
  const shown = useDeferredValue(typed);
  // The button is pressed at once; the rows of another filter follow.
  const listed = useDeferredValue(status);
  useEffect(() => startBoard(staffId), [staffId]);
  useTouches();
  useReading(status, typed);

  const { words, reach, found, lateCount, held, heldOver, fold } = useLists(listed, shown, isLateOnly, now);
  const ids = useIds(held);
  const overIds = useIds(heldOver);
  const allIds = useMemo(() => [...ids, ...overIds], [ids, overIds]);
  const key = reachKey(listed, words);
  const isUnread = useBoard((board) => board.unread.has(key));
  const isSearching = words !== '' && reach === undefined && !isUnread;
  const { goOn, ...selection } = useSelection(
    allIds,
    typed,
    shown === typed && listed === status && (allIds.length > 0 || !isSearching),
  );

  // The browser's dialog makes the whole page inert, which takes longer than a press may: the press is shown first.
  const open = useCallback(async (id: string) => {
    await afterPaint();
    startTransition(() => setOpened({ id, isDelivering: false }));
  }, []);
  const advance = useCallback((seen: BoardOrder) => {
    advanceOrder(seen, () => setOpened({ id: seen.id, isDelivering: true }));
  }, []);
  const summary = useBoard((board) => board.model.summary);
  const cursor = reach?.nextCursor ?? null;
  const isFolded = fold !== null && !fold.isOpen;
  const readOn = useCallback(() => {
    if (cursor !== null && !isFolded && !isLateOnly) void boardActions.read(listed, words, cursor);
  }, [listed, words, cursor, isFolded, isLateOnly]);
  const count = words === '' ? summary && boardCountOf(summary, listed) : countFound(found, reach);
  return {
    status,
    setStatus,
    typed,
    setTyped,
    opened,
    open,
    close: useCallback(() => setOpened(null), []),
    /** A delivery that was started on the row is done: the next row gets the focus (rule next-row). */
    delivered: () => {
      setOpened(null);
      if (opened !== null) goOn(opened.id);
    },
    held,
    heldOver,
    ids,
    overIds,
    fold,
    lateCount,
    isLateOnly,
    setLateOnly,
    /**
     * How many orders wait to be brought in. `isHeld`: whether the lists would change if their rows were allowed to
     * move.
     */
    waiting: held.waiting + heldOver.waiting,
    isHeld: held.isHeld || heldOver.isHeld,
    bringIn: () => {
      held.bringIn();
      heldOver.bringIn();
    },
    /** Null = not known yet. */
    count: isLateOnly ? lateCount : count,
    isSearching,
    /** Part of the list could not be loaded. */
    isUnread,
    isSearch: words !== '',
    ...selection,
    advance,
    readOn,
  };
}
