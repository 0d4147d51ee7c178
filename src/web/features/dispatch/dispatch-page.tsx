import { type ReactNode, useRef, useState } from 'react';
import { lateness } from '#domain/lateness.ts';
import { DASHBOARD_FILTERS } from '#domain/status-looks.ts';
import { boardActions, useBoard } from '#web/state/board.ts';
import { countOf } from '#web/state/board-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusRegion } from '#web/ui/status-region.tsx';
import { Counters, FreshnessPill, SoundButton } from './board-pills.tsx';
import styles from './dispatch-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { KeysHelp } from './keys-help.tsx';
import { BoardFailed, BoardLoading, NoOrders, Unread } from './list-states.tsx';
import { OrderList } from './order-list.tsx';
import { useArrivals } from './use-arrivals.ts';
import { type OpenOrder, useDispatch } from './use-dispatch.ts';
import { useKeys } from './use-keys.ts';
import { useSound } from './use-sound.ts';
import { useTick } from './use-tick.ts';

interface DispatchPageProps {
  readonly staffId: string;
  readonly header: ReactNode;
  /** What the person is told on arrival, such as 'Order … updated to …'. */
  readonly message: string | null;
  readonly renderDetail: (opened: OpenOrder | null, onClose: () => void) => ReactNode;
}

const AGE_TICK_MS = 10_000;

function Head({ sound }: { readonly sound: ReturnType<typeof useSound> }) {
  const summary = useBoard((board) => board.model.summary);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>Delivery Dashboard</h1>
        <p className={styles.soft}>Managing {summary === null ? '–' : countOf(summary, 'all')} total orders</p>
      </div>
      <FreshnessPill />
      <SoundButton isOn={sound.choice === 'on'} onChange={(isOn) => sound.choose(isOn ? 'on' : 'off')} />
      <Counters />
    </div>
  );
}

function SoundQuestion({ sound }: { readonly sound: ReturnType<typeof useSound> }) {
  if (sound.choice !== 'unasked') return null;
  const actions = (
    <>
      <Button variant="quiet" onClick={() => sound.choose('on')}>
        Turn sound on
      </Button>
      <Button variant="plain" onClick={() => sound.choose('off')}>
        Keep quiet
      </Button>
    </>
  );
  return <Notice tone="info" title="Shall a new order be heard?" actions={actions} />;
}

function ListHead(props: {
  readonly board: ReturnType<typeof useDispatch>;
  readonly late: readonly string[];
  readonly onHelp: () => void;
}) {
  const { board, late, onHelp } = props;
  const label = DASHBOARD_FILTERS.find(({ status }) => status === board.status)?.label ?? '';
  const nextLate = late[(late.indexOf(board.selected ?? '') + 1) % late.length];
  return (
    <div className={styles.listHead}>
      <h2 className={styles.listTitle}>
        {label} <span className={styles.count}>{board.count ?? '–'}</span>
      </h2>
      {nextLate !== undefined && (
        <button type="button" className={styles.late} onClick={() => board.jump(nextLate)}>
          <Icon name="clock" size="small" /> {late.length} late
        </button>
      )}
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={onHelp}>
        Keys <kbd className={styles.key}>?</kbd>
      </button>
    </div>
  );
}

function List({ board, now }: { readonly board: ReturnType<typeof useDispatch>; readonly now: number }) {
  const isLoading = useBoard((state) => state.isLoading);
  const hasFailed = useBoard((state) => state.hasFailed && state.freshAt === null);
  const { orders, ids, selected, jumped, status, typed } = board;
  if (isLoading) return <BoardLoading />;
  if (hasFailed && orders.length === 0) return <BoardFailed />;
  return (
    <>
      <Unread isUnread={board.isUnread} isSearch={board.isSearch} />
      {orders.length === 0 ? (
        <NoOrders isFiltering={status !== 'all' || typed !== ''} isAsking={board.isSearching} />
      ) : (
        <OrderList
          label="Orders"
          orders={orders}
          ids={ids}
          selected={selected}
          jump={jumped}
          now={now}
          onOpen={board.open}
          onSelect={board.select}
          onAdvance={board.advance}
          onEnd={board.readOn}
        />
      )}
    </>
  );
}

/** /delivery for owners and dispatchers (operations.md section 2, "Delivery dashboard"). */
export function DispatchPage({ staffId, header, message, renderDetail }: DispatchPageProps) {
  const board = useDispatch(staffId);
  const sound = useSound();
  const [isHelping, setHelping] = useState(false);
  const { unseen, announcement } = useArrivals(sound.choice === 'on');
  const search = useRef<HTMLInputElement | null>(null);
  const isRefreshing = useBoard((state) => state.isRefreshing);
  const summary = useBoard((state) => state.model.summary);
  const clockAheadMs = useBoard((state) => state.clockAheadMs);
  const now = useTick(AGE_TICK_MS) + clockAheadMs;
  const selectedOrder = board.orders.find(({ id }) => id === board.selected);
  const late = board.orders.filter((order) => lateness(order, now).tone === 'late').map(({ id }) => id);
  useKeys({
    search: () => search.current?.focus(),
    found: board.first,
    move: board.move,
    open: () => selectedOrder && board.open(selectedOrder.id),
    advance: () => selectedOrder && board.advance(selectedOrder),
    help: () => setHelping(true),
  });
  const title = unseen > 0 ? `(${unseen}) Delivery Dashboard` : 'Delivery Dashboard';
  return (
    <Page title={title} heading="own" width="full" header={<div className={styles.header}>{header}</div>}>
      <div className={styles.page}>
        <div className={styles.main}>
          <Head sound={sound} />
          <StatusRegion hidden>{announcement}</StatusRegion>
          <StatusRegion>{message !== null && <Notice tone="ok" title={message} />}</StatusRegion>
          <SoundQuestion sound={sound} />
          <div className={styles.tools}>
            <SearchField
              label="Search orders"
              placeholder="Search orders, customers, restaurants..."
              value={board.typed}
              onChange={board.setTyped}
              inputRef={search}
              end={<kbd className={styles.key}>/</kbd>}
            />
            <Button
              variant="quiet"
              className={styles.refresh}
              start={<Icon name="refresh" />}
              busy={isRefreshing}
              onClick={() => void boardActions.refresh()}
            >
              Refresh
            </Button>
          </div>
          <div className={styles.filters}>
            <FilterBar status={board.status} summary={summary} onChoose={board.setStatus} />
          </div>
          <ListHead board={board} late={late} onHelp={() => setHelping(true)} />
          <List board={board} now={now} />
        </div>
      </div>
      <KeysHelp open={isHelping} onClose={() => setHelping(false)} />
      {renderDetail(board.opened, board.close)}
    </Page>
  );
}
