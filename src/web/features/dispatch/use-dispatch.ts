import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardOrder } from '#contract/delivery.ts';
import { orderSearchWords } from '#domain/order-search.ts';
import { nextStatus } from '#domain/order-status.ts';
import { boardActions, boardStore, startBoard, useBoard } from '#web/state/board.ts';
import { type BoardStatus, boardList, countFound, countOf } from '#web/state/board-list.ts';
import { followOrder, reachKey } from '#web/state/board-model.ts';
import { convertOrder, moveOrder } from '#web/state/order-actions.ts';
import type { Jump } from './order-list.tsx';
import { keepSelection, moveSelection } from './windowing.ts';

const SEARCH_AFTER_MS = 250;

/**
 * Keeps the server asked for what the list shows: at once for a filter, after a pause in typing for a search, and where that failed as soon
 * as the server is heard again.
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

/** The selected row: it stays with its order while the list moves. */
function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<string | null>(null);
  const [jumped, setJumped] = useState<Jump | null>(null);
  const model = useBoard((board) => board.model);
  const before = useRef(ids);
  useEffect(() => {
    const successor = selected === null ? null : (followOrder(model, selected)?.id ?? null);
    const kept = keepSelection(before.current, ids, selected, successor);
    before.current = ids;
    if (kept !== selected) setSelected(kept);
  }, [ids, selected, model]);
  const jump = (id: string | null): void => {
    setSelected(id);
    if (id !== null) setJumped({ id });
  };
  const move = (steps: number): void => jump(moveSelection(ids, selected, steps));
  const first = (): void => jump(ids[0] ?? null);
  return { selected, select: setSelected, jumped, move, first, jump };
}

export interface OpenOrder {
  readonly id: string;
  /** Opened in order to deliver it: the note is asked for at once. */
  readonly isDelivering: boolean;
}

/** What the dispatcher's page knows and does. */
export function useDispatch(staffId: string) {
  const [status, setStatus] = useState<BoardStatus>('all');
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<OpenOrder | null>(null);
  const model = useBoard((board) => board.model);
  const shown = useDeferredValue(typed);
  useEffect(() => startBoard(staffId), [staffId]);
  useReading(status, typed);

  const orders = useMemo(() => boardList(model, status, shown), [model, status, shown]);
  const listed = orders.map(({ id }) => id).join(' ');
  const ids = useMemo(() => (listed === '' ? [] : listed.split(' ')), [listed]);
  const selection = useSelection(ids);

  const open = useCallback((id: string) => setOpened({ id, isDelivering: false }), []);
  const advance = useCallback((order: BoardOrder) => {
    if (order.isPending) return void convertOrder(order);
    const to = nextStatus(order.status);
    if (to === 'delivered') return setOpened({ id: order.id, isDelivering: true });
    if (to !== null) void moveOrder(order, { to });
  }, []);
  const words = orderSearchWords(shown);
  const key = reachKey(status, words);
  const reach = model.reaches.get(key);
  const isUnread = useBoard((board) => board.unread.has(key));
  const cursor = reach?.nextCursor ?? null;
  const readOn = useCallback(() => {
    if (cursor !== null) void boardActions.read(status, words, cursor);
  }, [status, words, cursor]);
  return {
    status,
    setStatus,
    typed,
    setTyped,
    opened,
    open,
    close: useCallback(() => setOpened(null), []),
    orders,
    ids,
    /** Null = not known yet. */
    count: words === '' ? model.summary && countOf(model.summary, status) : countFound(orders, reach),
    isSearching: words !== '' && reach === undefined && !isUnread,
    /** Some of what the list shows could not be read. */
    isUnread,
    isSearch: words !== '',
    ...selection,
    advance,
    readOn,
  };
}
