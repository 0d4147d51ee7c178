/** This page's board: read, then streamed, read again every 30 s, with its age (rules board-list, board-refresh). */

import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { BoardEvent, BoardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import type { FirstBoardAnswer } from '#contract/page-data.ts';
import { FIRST_BOARD_PAGE } from '#domain/order/first-board-page.ts';
import { orderSearchWords } from '#domain/order/order-search.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { callPath } from '#web/api/call-path.ts';
import { isNotSignedIn } from '#web/api/client.ts';
import { type BoardPageInput, readBoardPage } from '#web/api/staff/delivery-orders.ts';
import { checkSignedIn } from '#web/api/staff/signed-in.ts';
import { type BoardStatus, statusesToRead } from '#web/state/dispatch/board-list.ts';
import {
  arrivals,
  type BoardModel,
  clockAhead,
  EMPTY_BOARD,
  reachKey,
  withEvent,
  withOrder,
  withoutOrder,
  withPage,
} from '#web/state/dispatch/board-model.ts';
import { noteChanges } from '#web/state/dispatch/seen-orders.ts';
import type { StoredOrders } from '#web/state/driver/stored-orders.ts';
import { type LiveStream, openLiveStream, type StreamMessage } from '#web/state/live/live-stream.ts';
import { staffSession } from '#web/state/staff.ts';

/** The time between two readings in ms (rule board-refresh). */
const REFRESH_MS = 30_000;
/** All orders under way are read, in larger pages. */
const OPEN_LIMIT = 500;

export interface Board {
  readonly model: BoardModel;
  /** Nothing has been read yet, and a try is under way. */
  readonly isLoading: boolean;
  /** The last try to read failed. */
  readonly hasFailed: boolean;
  /** The lists, by `reachKey`, with an unreadable last page. */
  readonly unread: ReadonlySet<string>;
  readonly isRefreshing: boolean;
  readonly isLive: boolean;
  /** When everything shown was last known to be true, by this machine's clock, Unix ms; null = never. */
  readonly freshAt: number | null;
  /** How far the server's clock is ahead of this machine's, ms. */
  readonly clockAheadMs: number;
  /** Orders with a change on its way to the server, with their new status. */
  readonly changing: ReadonlyMap<string, OrderStatus>;
  /** Orders that this person is taking; the server has not answered yet. */
  readonly taking: ReadonlySet<string>;
  /** The newest arrivals. */
  readonly arrived: readonly BoardOrder[];
  /** Counts what the stream brought, also what belongs to no order. */
  readonly news: number;
}

const START: Board = {
  model: EMPTY_BOARD,
  isLoading: true,
  hasFailed: false,
  unread: new Set(),
  isRefreshing: false,
  isLive: false,
  freshAt: null,
  clockAheadMs: 0,
  changing: new Map(),
  taking: new Set(),
  arrived: [],
  news: 0,
};

export const boardStore = createStore<Board>(() => START);

/** The board of the first HTML: what the server renders, and the browser takes over. */
export const FirstBoardContext = createContext<Board | null>(null);

/** The part of the board that `pick` takes. */
export function useBoard<T>(pick: (board: Board) => T): T {
  const first = useContext(FirstBoardContext) ?? START;
  return useSyncExternalStore(
    boardStore.subscribe,
    () => pick(boardStore.getState()),
    () => pick(first),
  );
}

const FIRST_READ = { status: FIRST_BOARD_PAGE.status, search: '', isFirst: true };

type FirstOrders = Omit<FirstBoardAnswer, 'exceptions'>;

const withFirst = (model: BoardModel, answer: FirstOrders): BoardModel =>
  answer.older.reduce(withOrder, withPage(model, FIRST_READ, answer));

/** The board as an answer showed it at `at`, Unix ms. */
export function boardOf(answer: FirstBoardAnswer, at: number): Board {
  return { ...START, model: withFirst(EMPTY_BOARD, answer), isLoading: false, freshAt: at };
}

/** What the first HTML brought: the answer to the board's first call, which is not made then. */
let brought: FirstBoardAnswer | null = null;

/** Begins this person's board with what the first HTML brought; `at` is the server's time of it, Unix ms. */
export function takeOverBoard(staffId: string, answer: FirstBoardAnswer, at: number): void {
  // Its code arrived so late that the board began without it.
  if (current !== null) return;
  owner = staffId;
  brought = answer;
  const freshAt = performance.timeOrigin;
  boardStore.setState({ ...boardOf(answer, freshAt), clockAheadMs: at - Date.now() }, true);
}

async function readFirst(reading: Reading): Promise<FirstOrders> {
  const answer = brought;
  brought = null;
  return answer ?? { ...(await readBoardPage(FIRST_BOARD_PAGE, reading)), older: [] };
}

/** A list that cannot be read is logged, and the board tells its age (rule board-states); not an ended session. */
function logFailure(error: unknown): void {
  if (!isNotSignedIn(error)) console.warn('the orders could not be read', error);
}

/** Orders that this person is giving to a driver: the change is their own. */
const giving = new Set<string>();

function setModel(model: BoardModel): void {
  const { model: before, changing } = boardStore.getState();
  const news = arrivals(before, model);
  noteChanges(before, model, (id) => changing.has(id) || giving.has(id), Date.now());
  boardStore.setState(news.length === 0 ? { model } : { model, arrived: news });
}

interface Reading {
  readonly isByHand: boolean;
  readonly signal: AbortSignal;
}

/** The last live changes, so that they aren't lost while the board is read again. */
let recent: readonly BoardEvent[] = [];
const RECENT_LIMIT = 200;

/** The board that is kept up to date, with the lists (by `reachKey`) that are being requested. */
let current: { readonly signal: AbortSignal; readonly asked: Set<string> } | null = null;

function noteRead(key: string, isRead: boolean): void {
  boardStore.setState(({ unread }) => {
    if (unread.has(key) !== isRead) return {};
    const next = new Set(unread);
    if (isRead) next.delete(key);
    else next.add(key);
    return { unread: next };
  });
}

async function readPage(input: BoardPageInput, isFirst: boolean, reading: Reading): Promise<DeliveryOrdersAnswer> {
  const answer = await readBoardPage(input, reading);
  const page = { status: input.status, search: input.search ?? '', isFirst };
  if (!reading.signal.aborted) setModel(withPage(boardStore.getState().model, page, answer));
  return answer;
}

/** Reads every order under way: a late one must not be on an unread page. */
async function readOpen(reading: Reading): Promise<void> {
  for (const status of statusesToRead(boardStore.getState().model)) {
    let cursor: string | null = null;
    do {
      const input: BoardPageInput = { status, limit: OPEN_LIMIT, cursor };
      ({ nextCursor: cursor } = await readPage(input, cursor === null, reading));
    } while (cursor !== null);
  }
}

/** Reads the top of the list, reports the last event that it includes, and reads missing orders under way. */
async function readBoard(reading: Reading, isFresh: boolean, onTop?: (eventNumber: number) => void): Promise<void> {
  boardStore.setState({ isRefreshing: true });
  const startedAt = brought === null ? Date.now() : performance.timeOrigin;
  try {
    const answer = await readFirst(reading);
    if (reading.signal.aborted) return;
    const model = withFirst(isFresh ? EMPTY_BOARD : boardStore.getState().model, answer);
    const missed = isFresh ? recent.filter(({ number }) => number > answer.eventNumber) : [];
    setModel(missed.reduce(withEvent, model));
    onTop?.(answer.eventNumber);
    // Shown with all orders under way, so that no urgent one appears later above the others.
    await readOpen(reading);
    boardStore.setState({ hasFailed: false, isLoading: false, freshAt: startedAt });
  } catch (error) {
    if (reading.signal.aborted) return;
    logFailure(error);
    boardStore.setState({ hasFailed: true, isLoading: false });
  } finally {
    if (!reading.signal.aborted) boardStore.setState({ isRefreshing: false });
  }
}

function takeChange(event: BoardEvent): void {
  recent = [...recent.slice(-RECENT_LIMIT), event];
  setModel(withEvent(boardStore.getState().model, event));
}

function takeMessage({ name, data }: StreamMessage, signal: AbortSignal): void {
  if (name === 'order') takeChange(data as BoardEvent);
  if (name !== 'beat') boardStore.setState(({ news }) => ({ news: news + 1 }));
  // A new difference draws all rows again.
  if (name === 'beat' && typeof data === 'number') {
    boardStore.setState(({ clockAheadMs }) => ({ clockAheadMs: clockAhead(clockAheadMs, data, Date.now()) }));
  }
  if (name === 'reset') void readBoard({ signal, isByHand: false }, true);
}

/** While a dialog is open the list is not read again, so that nothing moves (rule board-refresh). */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** The id of the board's person. */
let owner = '';

/** Somebody has signed in: what the page knows of another person's orders is forgotten first. */
export function leaveBoardTo(staffId: string): void {
  if (owner === staffId) return;
  owner = staffId;
  brought = null;
  recent = [];
  boardStore.setState(START, true);
}

/** Shows what the phone has kept of a person's orders until more is known; a board that has been read since stays. */
export function restoreBoard(staffId: string, kept: Pick<StoredOrders, 'orders' | 'freshAt' | 'clockAheadMs'>): void {
  if (owner === staffId && boardStore.getState().model.summary !== null) return;
  owner = staffId;
  const { orders, freshAt, clockAheadMs } = kept;
  boardStore.setState({ model: orders.reduce(withOrder, EMPTY_BOARD), freshAt, clockAheadMs, isLoading: false });
}

/**
 * Reads this person's board and keeps it up to date until the returned function is called. Until it is read, it shows
 * what was known when the page was left: a driver may come back to the page without a connection.
 */
export function startBoard(staffId: string): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let stream: LiveStream | null = null;
  const { model, freshAt, clockAheadMs } = boardStore.getState();
  const isKnown = owner === staffId && freshAt !== null;
  if (!isKnown) brought = null;
  owner = staffId;
  recent = [];
  boardStore.setState(isKnown ? { ...START, model, freshAt, clockAheadMs, isLoading: false } : START, true);
  const listen = (after: number): void => {
    const path = (number: number | null): string =>
      callPath('GET /api/delivery/events', { query: { after: String(number) } });
    stream = openLiveStream(
      { path, names: ['order', 'text', 'menu', 'reset', 'beat'], after },
      {
        onMessage: (message) => takeMessage(message, signal),
        onHeard: (isLive) => boardStore.setState(isLive ? { isLive, freshAt: Date.now() } : { isLive }),
        // If nobody is signed in, the whole page is notified. Any other reason is temporary, and the stream retries.
        onRefused: () => void checkSignedIn(signal).catch(() => undefined),
      },
    );
  };
  const look = (isByHand: boolean): Promise<void> =>
    readBoard({ signal, isByHand }, stream === null, (number) => {
      if (stream === null && !signal.aborted) listen(number);
    });
  void look(true);
  const timer = setInterval(() => {
    if (!isDialogOpen()) void look(false);
  }, REFRESH_MS);
  // A stream that was opened once reconnects automatically.
  const lineIsBack = (): void => void (stream === null && look(false));
  addEventListener('online', lineIsBack);
  // While nobody is signed in nothing is requested; afterwards the board continues where it was.
  const forget = staffSession.subscribe(({ isOver }, before) => {
    if (isOver === before.isOver) return;
    if (isOver) stream?.pause();
    else if (stream === null) void look(true);
    else stream.resume();
  });
  current = { signal, asked: new Set() };
  return () => {
    gone.abort();
    clearInterval(timer);
    removeEventListener('online', lineIsBack);
    forget();
    stream?.close();
    current = null;
  };
}

export const boardActions = {
  async refresh(): Promise<void> {
    if (current !== null) await readBoard({ signal: current.signal, isByHand: true }, false);
  },
  /** Requests a list's first page (`cursor` null), or the next one; one that fails is noted in `unread`. */
  async read(status: BoardStatus, typed: string, cursor: string | null): Promise<void> {
    const search = orderSearchWords(typed);
    const key = reachKey(status, search);
    if (current === null || current.asked.has(key)) return;
    const { signal, asked } = current;
    asked.add(key);
    try {
      await readPage({ status, search, cursor, limit: FIRST_BOARD_PAGE.limit }, cursor === null, {
        signal,
        isByHand: true,
      });
      noteRead(key, true);
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      noteRead(key, false);
    } finally {
      asked.delete(key);
    }
  },
  /** Takes over what an answer says about an order, before the stream reports it. */
  learn(order: BoardOrder): void {
    setModel(withOrder(boardStore.getState().model, order));
  },
  /** Drops an order that is no longer this person's, as an answer has said. */
  forget(id: string): void {
    setModel(withoutOrder(boardStore.getState().model, id));
  },
  /** Silences an order before the server has agreed that it is taken. */
  taking(id: string, isUnderWay: boolean): void {
    boardStore.setState(({ taking }) => {
      const next = new Set(taking);
      if (isUnderWay) next.add(id);
      else next.delete(id);
      return { taking: next };
    });
  },
  /** Until the board has read the order again, its new driver is this person's own choice (rule press-meaning). */
  async giving(id: string, give: () => Promise<void>): Promise<void> {
    giving.add(id);
    await give();
    void boardActions.refresh().finally(() => giving.delete(id));
  },
  /** Shows a change before the server has agreed; null once the server has answered. */
  changing(id: string, to: OrderStatus | null): void {
    boardStore.setState(({ changing }) => {
      const next = new Map(changing);
      if (to === null) next.delete(id);
      else next.set(id, to);
      return { changing: next };
    });
  },
};
