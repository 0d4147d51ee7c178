import { type ReactNode, useEffect, useMemo, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { statusText } from '#domain/order/order-status.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { boardActions, startBoard, useBoard } from '#web/state/dispatch/board.ts';
import { boardList } from '#web/state/dispatch/board-list.ts';
import { useServerTime } from '#web/state/dispatch/use-server-time.ts';
import { type SentUpdate, statusAhead, updateWords } from '#web/state/driver/outgoing-updates.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { LiveMark } from '#web/ui/display/marks/live-mark.tsx';
import { StatusBadge } from '#web/ui/display/marks/status-badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { UndoButton } from '#web/ui/page/status-line.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { DriverCard } from './driver-card.tsx';
import { byUrgency, driverStep, statusAfterUndo } from './driver-order.ts';
import { LateReports } from './late-reports.tsx';
import { LostList } from './lost-list.tsx';
import { OfferCard } from './offer-card.tsx';
import { OutgoingList } from './outgoing-list.tsx';
import { ReturnOrders } from './return-orders.tsx';
import { ShiftCard } from './shift-card.tsx';
import { useDetails } from './use-details.ts';
import { useOutgoing } from './use-outgoing.ts';
import { useKeeping, useStoredOrders } from './use-stored-orders.ts';

const FRESH_TICK_MS = 10_000;

interface DriverPageProps {
  readonly staff: StaffMember;
  readonly header: ReactNode;
  readonly notifications: ReactNode;
  /** Shown when the page opens, such as 'Order … updated to …' (rule driver-update-answer). */
  readonly message: string | null;
}

/** The driver's orders as they will be once everything on the phone is sent. */
function useOwnOrders(updates: ReturnType<typeof useOutgoing>['updates']): readonly BoardOrder[] {
  const model = useBoard((board) => board.model);
  return useMemo(
    () =>
      boardList(model, 'all', '').map((order) => {
        const ahead = isFinal(order.status) ? null : statusAhead(updates, order.id);
        return ahead === null ? order : { ...order, status: ahead };
      }),
    [model, updates],
  );
}

function Others({
  orders,
  onChoose,
}: {
  readonly orders: readonly BoardOrder[];
  readonly onChoose: (id: string) => void;
}) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="other-orders" className="stack-4 min-0">
      <h2 id="other-orders">{catalog.yourOtherOrders}</h2>
      {orders.map((order) => (
        <button
          key={order.id}
          type="button"
          className="between high-64 px-4 py-3 text-left bg-surface round-2 shadow"
          onClick={() => onChoose(order.id)}
        >
          <span className="grid min-0">
            <strong>#{order.orderNumber}</strong>
            <span>
              {order.restaurant.name} → {order.address.street}
            </span>
          </span>
          <StatusBadge status={order.status} />
        </button>
      ))}
    </section>
  );
}

function NoOrders() {
  const isLoading = useBoard((board) => board.isLoading);
  // A list that was read before is shown with its age (`Freshness`).
  const hasFailed = useBoard((board) => board.hasFailed && board.freshAt === null);
  if (isLoading) {
    return (
      <Loading label={shared.loadingOrders}>
        <Skeleton shape="heading" width="half" />
        <Skeleton shape="picture" />
      </Loading>
    );
  }
  const refresh = (): void => void boardActions.refresh();
  if (hasFailed) {
    return <FailedState title={catalog.ordersNotLoaded} message={catalog.tryAgainMoment} onRetry={refresh} />;
  }
  return (
    <EmptyState
      title={catalog.noOrdersRightNow}
      text={catalog.newOrdersAppearHere}
      action={
        <Button variant="quiet" onClick={refresh}>
          {shared.refresh}
        </Button>
      }
    />
  );
}

/** 'Live', or when the server last answered. */
function Freshness() {
  const isLive = useBoard((board) => board.isLive);
  const freshAt = useBoard((board) => board.freshAt);
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  const now = useServerTime(FRESH_TICK_MS);
  if (freshAt === null) return null;
  return <LiveMark isLive={isLive} seenAt={freshAt + clockAheadMs} now={now} />;
}

/**
 * The order that fills the screen: the chosen one, else the most urgent one. An order with a button stays while the
 * page is shown, so that no change from elsewhere puts another button under the finger.
 */
function useCurrent(open: readonly BoardOrder[], chosen: string | null): BoardOrder | undefined {
  const [shown, setShown] = useState<string | null>(null);
  const find = (wanted: string | null) => open.find(({ id }) => id === wanted);
  const before = find(shown);
  const isKept = before !== undefined && driverStep(before.status) !== null;
  const current = find(chosen) ?? (isKept ? before : open[0]);
  if (current !== undefined && current.id !== shown) setShown(current.id);
  return current;
}

/** Whether the driver is to note what they paid (rule till-notes): once, from when the food is ready. */
function isTillOpen(
  { id, status }: BoardOrder,
  details: DashboardOrder | undefined,
  { updates, lastSent }: ReturnType<typeof useOutgoing>,
): boolean {
  const isNoted = [...updates, lastSent].some((one) => one?.till && one.orderId === id && one.state !== 'draft');
  // Orders that an older version has saved on the phone have no register note.
  const isAsked = details?.till ? details.till.note === null : false;
  return isAsked && !isNoted && driverStep(status) !== null;
}

/** Undoes the step that the driver has just made, until the customer gets a text about it (rule step-undo). */
function UndoSent({
  sent,
  version,
}: {
  readonly sent: SentUpdate;
  /** The order's version with the step. */
  readonly version: number;
}) {
  const [left] = useState(() => sent.sentAt + UNDO_MS - Date.now());
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  const { isBusy, send } = useAlertedSending({
    mutationFn: () =>
      askPress('POST /api/delivery/orders/:id/undo', {
        label: requests.undo,
        params: { id: sent.orderId },
        body: { version },
        idempotencyKey: `undo-${sent.key}`,
      }),
    onSuccess: () => boardActions.refresh(),
  });
  if (isOver || isBusy) return null;
  return <UndoButton ms={left} onUndo={send} />;
}

/** /delivery for drivers: one order fills the screen (rule driver-card). */
export function DriverPage({ staff, header, notifications, message }: DriverPageProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  useStoredOrders(staff);
  useEffect(() => startBoard(staff.id), [staff.id]);
  const queue = useOutgoing(staff.id);
  const orders = useOwnOrders(queue.updates);
  const open = byUrgency(orders, queue.own);
  const details = useDetails(open, queue.lastSent);
  useKeeping(staff, details);
  const current = useCurrent(open, chosen);
  const sent = queue.lastSent;
  // What the page was opened with is true until another update is sent, or kept as a late report.
  const [before] = useState({ sent, reports: queue.reports.length });
  const opened = queue.reports.length === before.reports ? message : null;
  const sentWords = sent && (sent.till ? catalog.noteSaved : catalog.updateSent)(sent.orderNumber, updateWords(sent));
  // Orders that were given back, until another update is sent.
  const [returned, setReturned] = useState({ sent, words: '' });
  const isReturned = returned.words !== '' && returned.sent === sent;
  const word = isReturned ? returned.words : sent === before.sent ? opened : sentWords;
  const isOfSent = sent !== null && word === sentWords;
  // The office may undo it, too, even before a lost answer arrives.
  const undone = isOfSent ? statusAfterUndo(sent, orders) : null;
  const undo = isOfSent && sent.version !== null && <UndoSent key={sent.key} sent={sent} version={sent.version} />;
  // What needs a decision comes before the order; what only waits comes after it.
  const isRefused = queue.own.some(({ state }) => state === 'refused');
  const unsent = <OutgoingList staffId={staff.id} queue={queue} />;
  return (
    <Page title={catalog.yourDeliveries} heading="own" header={header}>
      <div className="stack-3 min-0 pt-2 pb-6 size-3">
        <div className="line-2 gap-x-3 justify-between">
          <h1 tabIndex={-1} className="size-4">
            {catalog.yourDeliveries}
          </h1>
          <Freshness />
        </div>
        <StatusRegion className="stack-3">
          <LostList staffId={staff.id} reports={queue.reports} />
          {isOfSent && undone !== null && (
            <Notice tone="ok" title={catalog.undoneOrderIsAgain(sent.orderNumber, statusText(undone))} />
          )}
          {undone === null && word !== null && (
            <Notice
              tone="ok"
              title={
                <>
                  {word} {undo}
                </>
              }
            />
          )}
        </StatusRegion>
        <OfferCard />
        <LateReports reports={queue.reports} />
        {isRefused && unsent}
        {current === undefined ? (
          <NoOrders />
        ) : (
          <DriverCard
            key={current.id}
            order={current}
            details={details.get(current.id) ?? null}
            status={current.status}
            isTillOpen={isTillOpen(current, details.get(current.id), queue)}
            isChosen={current.id === chosen}
          />
        )}
        {!isRefused && unsent}
        <Others orders={open.filter((order) => order !== current)} onChoose={setChosen} />
        <ReturnOrders
          orderNumbers={open.map(({ orderNumber }) => orderNumber)}
          onReturned={(words) => setReturned({ sent, words })}
        />
        <div>{notifications}</div>
        <ShiftCard orders={open} />
      </div>
    </Page>
  );
}
