import { type ReactNode, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { DASHBOARD_FILTERS } from '#domain/order/status-facts.ts';
import { boardActions, useBoard } from '#web/state/dispatch/board.ts';
import { boardCountOf } from '#web/state/dispatch/board-list.ts';
import { takeOrder } from '#web/state/dispatch/order-actions.ts';
import { isUntaken } from '#web/state/dispatch/ringing.ts';
import { asSeen, hasJustMoved } from '#web/state/dispatch/seen-orders.ts';
import { useSessionOver } from '#web/state/staff.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StatusLine } from '#web/ui/page/status-line.tsx';
import { showStatus, undoShown } from '#web/ui/page/status-message.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { PrinterSwitch } from './auto-print.tsx';
import { Counters, FreshnessPill, SoundButton } from './board-pills.tsx';
import styles from './dispatch-page.module.css';
import { ExceptionsLane } from './exceptions/exceptions-lane.tsx';
import { useLaneReady } from './exceptions/use-exceptions.ts';
import { FilterBar } from './filter-bar.tsx';
import { BoardFailed, BoardLoading, NoOrders, Unread } from './list-states.tsx';
import { OrderList } from './order-list.tsx';
import { RingBar } from './ring/ring-bar.tsx';
import { type OrderSound, useSound } from './ring/use-sound.ts';
import { openDrivers } from './row-driver.tsx';
import { warnOfMove } from './row-press.ts';
import { type OpenOrder, useDispatch } from './use-dispatch.ts';
import { useKeys } from './use-keys.ts';
import { useTick } from './use-tick.ts';

interface DispatchPageProps {
  readonly staffId: string;
  readonly header: ReactNode;
  readonly notifications: ReactNode;
  /** In thumb reach, above the new orders; null for none. */
  readonly question: ReactNode;
  /** Shown when the page opens, such as 'Order … updated to …'. */
  readonly message: string | null;
  readonly renderDetail: (opened: OpenOrder | null, onClose: () => void, onDelivered: () => void) => ReactNode;
  /** The dialog that explains the keys, or the map; null for none. */
  readonly renderAside: (shown: BoardAside | null, onClose: () => void, onOpen: (id: string) => void) => ReactNode;
}

/** What lies over the board at a press of its key. */
export type BoardAside = 'keys' | 'map';

type Dispatch = ReturnType<typeof useDispatch>;

const AGE_TICK_MS = 10_000;

function Head({ sound, notifications }: { readonly sound: OrderSound; readonly notifications: ReactNode }) {
  const summary = useBoard((board) => board.model.summary);
  return (
    <div className={`line-2 gap-x-3 ${styles.head}`}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{catalog.deliveryDashboard}</h1>
        {/* With the figure comes another paragraph, so that no word of it moves. */}
        <p key={summary === null ? 'waiting' : 'known'} className="soft tabular">
          {catalog.managingOrders(summary === null ? '–' : String(boardCountOf(summary, 'all')))}
        </p>
      </div>
      <SoundButton sound={sound} />
      {notifications}
      <PrinterSwitch />
      <Counters />
    </div>
  );
}

function SoundQuestion({ sound }: { readonly sound: OrderSound }) {
  if (sound.choice !== 'unasked') return null;
  const actions = (
    <>
      <Button variant="quiet" onClick={() => sound.choose('on')}>
        {catalog.turnOnSound}
      </Button>
      <Button variant="plain" onClick={() => sound.choose('off')}>
        {shared.notNow}
      </Button>
    </>
  );
  return <Notice tone="info" title={catalog.playASound} actions={actions} />;
}

interface BarProps {
  readonly board: Dispatch;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onShow: (aside: BoardAside) => void;
}

/** The search, the list's name and count, the late orders and 'Live': stays in view (rule board-in-view). */
function Bar({ board, search, onShow }: BarProps) {
  const { isLateOnly, lateCount } = board;
  const isRefreshing = useBoard((state) => state.isRefreshing);
  const label = isLateOnly
    ? catalog.late
    : (DASHBOARD_FILTERS.find(({ status }) => status === board.status)?.label ?? '');
  const showLate = (): void => {
    board.setLateOnly(!isLateOnly);
    scrollTo({ top: 0 });
  };
  return (
    <div className={`line-2 bg-paper ${styles.bar}`}>
      <div className={`flex gap-2 min-0 ${styles.search}`}>
        <SearchField
          label={catalog.searchOrders}
          placeholder={catalog.searchPlaceholder}
          value={board.typed}
          onChange={board.setTyped}
          inputRef={search}
          end={<kbd className={`soft edge-control ${styles.key}`}>/</kbd>}
        />
        <Button
          variant="quiet"
          className={styles.refresh}
          start={<AnyIcon name="refresh" />}
          busy={isRefreshing}
          onClick={() => void boardActions.refresh()}
        >
          {shared.refresh}
        </Button>
        <Button
          variant="quiet"
          className={styles.refresh}
          start={<AnyIcon name="pin" />}
          aria-haspopup="dialog"
          onClick={() => onShow('map')}
        >
          {catalog.map}
        </Button>
      </div>
      <h2 className={`plain-heading rigid size-3 ${styles.listTitle}`}>
        {label} <span className="soft tabular">{board.count ?? '–'}</span>
      </h2>
      <StatusLine place="page" />
      {(lateCount > 0 || isLateOnly) && (
        <button
          type="button"
          className={`inline-flex gap-1 items-center target px-3 text-danger small bold bg-danger-soft pill ${styles.late}`}
          aria-pressed={isLateOnly}
          onClick={showLate}
        >
          <AnyIcon name="clock" size="small" /> {catalog.lateCount(lateCount)}
        </button>
      )}
      <FreshnessPill />
      <button
        type="button"
        className={`muted target px-2 ${styles.help}`}
        aria-haspopup="dialog"
        onClick={() => onShow('keys')}
      >
        {catalog.keys(<kbd className={`soft edge-control ${styles.key}`}>?</kbd>)}
      </button>
    </div>
  );
}

function waitingWords({ waiting, isHeld }: Pick<Dispatch, 'waiting' | 'isHeld'>): string {
  if (waiting > 0) return catalog.newOrders(waiting);
  return isHeld ? catalog.tidyTheList : '';
}

/** The button that brings waiting orders in. It lies over the list, so that no row moves. */
function Waiting({ board, onPress }: { readonly board: Dispatch; readonly onPress: () => void }) {
  const words = waitingWords(board);
  return (
    <div className={`grid justify-items-center ${styles.waitingPlace}`} data-held-list="">
      {words !== '' && (
        <button
          type="button"
          className={`inline-flex gap-2 items-center px-4 bold tabular nowrap pill ${styles.waitingButton}`}
          onClick={onPress}
        >
          <AnyIcon name="up" size="small" /> {words}
        </button>
      )}
      <StatusRegion hidden>{board.waiting > 0 ? catalog.inTheList(words) : ''}</StatusRegion>
    </div>
  );
}

/** What is over, folded away under its count (rule finished-fold). */
function Finished({ board, now }: { readonly board: Dispatch; readonly now: number }) {
  const { fold } = board;
  if (fold === null || fold.count === 0) return null;
  return (
    <>
      <h2 className="plain-heading size-2">
        <button
          type="button"
          className="inline-flex gap-2 items-center target bold"
          aria-expanded={fold.isOpen}
          onClick={() => fold.set(!fold.isOpen)}
        >
          <AnyIcon name={fold.isOpen ? 'up' : 'down'} size="small" /> {catalog.finished}{' '}
          <span className="soft tabular">{fold.count}</span>
        </button>
      </h2>
      {fold.isOpen && (
        <Rows label={catalog.finishedOrders} list={board.heldOver} ids={board.overIds} {...{ board, now }} />
      )}
    </>
  );
}

interface RowsProps {
  readonly label: string;
  readonly list: Dispatch['held'];
  readonly ids: readonly string[];
  readonly board: Dispatch;
  readonly now: number;
}

function Rows({ label, list, ids, board, now }: RowsProps) {
  return (
    <OrderList
      label={label}
      rows={list.rows}
      ids={ids}
      selection={board.selection}
      jump={board.jumped}
      now={now}
      onOpen={board.open}
      onSelect={board.select}
      onAdvance={board.advance}
      onEnd={board.readOn}
    />
  );
}

function List({ board, now }: { readonly board: Dispatch; readonly now: number }) {
  const isLoading = useBoard((state) => state.isLoading);
  const hasFailed = useBoard((state) => state.hasFailed && state.freshAt === null);
  const { held, ids, status, typed, fold } = board;
  const isEmpty = held.rows.length === 0;
  if (isLoading) return <BoardLoading />;
  if (hasFailed && isEmpty) return <BoardFailed />;
  const isAllOver = fold !== null && fold.count > 0;
  return (
    <>
      <Unread isUnread={board.isUnread} isSearch={board.isSearch} />
      {isEmpty && isAllOver && <p className={`soft text-center ${styles.asking}`}>{catalog.nothingIsUnderWay}</p>}
      {isEmpty && !isAllOver && (
        <NoOrders isFiltering={status !== 'all' || typed !== '' || board.isLateOnly} isAsking={board.isSearching} />
      )}
      {!isEmpty && <Rows label={shared.orders} list={held} {...{ ids, board, now }} />}
      <Finished board={board} now={now} />
    </>
  );
}

/** The words that tell screen readers of the orders that came in last (rule new-order-notice). */
function useArrivals(): string {
  const arrived = useBoard((board) => board.arrived);
  return arrived.map(({ orderNumber, restaurant }) => catalog.newOrderFrom(orderNumber, restaurant.name)).join('. ');
}

/** /delivery for owners and dispatchers (rules board-counters, board-list). */
export function DispatchPage({ staffId, header, notifications, question, message, ...render }: DispatchPageProps) {
  const clockAheadMs = useBoard((state) => state.clockAheadMs);
  const now = useTick(AGE_TICK_MS) + clockAheadMs;
  const board = useDispatch(staffId, now);
  const sound = useSound();
  const isLaneReady = useLaneReady();
  const [aside, setAside] = useState<BoardAside | null>(null);
  const closeAside = useCallback(() => setAside(null), []);
  const announcement = useArrivals();
  const [newCount, setNewCount] = useState(0);
  // The title is outside of the page: a press does not wait for it.
  const countNew = useCallback((count: number) => startTransition(() => setNewCount(count)), []);
  const search = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (message !== null) showStatus(message);
  }, [message]);
  const bringIn = (): void => {
    board.bringIn();
    scrollTo({ top: 0 });
  };
  const selected = (): BoardOrder | undefined => {
    const id = board.selection.getState();
    return [...board.held.rows, ...board.heldOver.rows].find(({ order }) => order.id === id)?.order;
  };
  const onSelected = (act: (order: BoardOrder) => void): void => {
    const order = selected();
    if (order !== undefined) (hasJustMoved(order.id) ? warnOfMove : act)(order);
  };
  useKeys({
    found: board.first,
    move: board.move,
    open: () => {
      const order = selected();
      if (order !== undefined) board.open(order.id);
    },
    others: {
      '/': () => search.current?.focus(),
      a: () => onSelected((order) => board.advance(asSeen(order))),
      t: () => onSelected((order) => isUntaken(order) && takeOrder(order)),
      d: () => onSelected(({ id }) => openDrivers(id)),
      r: () => document.querySelector<HTMLElement>('[data-ready-question] button')?.focus(),
      n: bringIn,
      z: undoShown,
      m: () => setAside('map'),
      '?': () => setAside('keys'),
    },
  });
  const counted = newCount > 0 ? catalog.dashboardWithCount(newCount) : catalog.deliveryDashboard;
  const title = useSessionOver() ? catalog.signedOut : counted;
  return (
    <Page
      title={title}
      heading="own"
      width="full"
      header={<div className={`px-gutter bg-surface rule-below ${styles.header}`}>{header}</div>}
      bottomBar={
        <div className={`sticky-bar ${styles.bottom}`}>
          {question}
          <RingBar sound={sound} now={now} onOpen={board.open} onCount={countNew} />
        </div>
      }
    >
      <div className={`relative px-gutter pt-3 pb-6 ${styles.page}`}>
        <div className={`flex column gap-3 min-0 ${styles.main}`}>
          <Head sound={sound} notifications={notifications} />
          <StatusRegion hidden>{announcement}</StatusRegion>
          {isLaneReady ? (
            <>
              <div className={styles.notices}>
                <ExceptionsLane isSoundOn={sound.choice === 'on'} now={now} onOpen={board.open} />
                <SoundQuestion sound={sound} />
              </div>
              <div className={styles.filters}>
                <FilterBar status={board.status} onChoose={board.setStatus} />
              </div>
              <Bar board={board} search={search} onShow={setAside} />
              <Waiting board={board} onPress={bringIn} />
              <List board={board} now={now} />
            </>
          ) : (
            <BoardLoading />
          )}
        </div>
      </div>
      {render.renderAside(aside, closeAside, board.open)}
      {render.renderDetail(board.opened, board.close, board.delivered)}
    </Page>
  );
}
