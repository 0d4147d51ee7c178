import { memo } from 'react';
import { useStore } from 'zustand';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { formatCents } from '#domain/money/money.ts';
import { primaryTransition } from '#domain/order/order-status.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { takeOrder } from '#web/state/dispatch/order-actions.ts';
import { isUntaken } from '#web/state/dispatch/ringing.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { useFresh } from '#web/state/dispatch/use-fresh.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusBadge } from '#web/ui/display/marks/status-badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onePress } from '#web/ui/form/use-press.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx';
import { Times } from './board-times.tsx';
import { createdText } from './created-text.ts';
import { NewTextsMark } from './exceptions/new-texts-mark.tsx';
import { useOffer, useTextBlock } from './exceptions/use-exceptions.ts';
import styles from './order-row.module.css';
import { RowDriver } from './row-driver.tsx';
import { useRowPress } from './row-press.ts';
import type { Selection } from './selection.ts';

export interface OrderRowProps {
  readonly order: BoardOrder;
  readonly selection: Selection;
  /** Unix ms of the server. */
  readonly now: number;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
  /** Called to make the next step of the order, as it was when the press began. */
  readonly onAdvance: (seen: BoardOrder) => void;
  /** The order no longer belongs in this list and only keeps its place. */
  readonly hasLeft: boolean;
}

function Action({
  order,
  isBusy,
  onAdvance,
}: Pick<OrderRowProps, 'order' | 'onAdvance'> & { readonly isBusy: boolean }) {
  const press = useRowPress(order.id, () => asSeen(order), onAdvance);
  const fresh = useFresh(order);
  const next = primaryTransition(order.status);
  if (next === null) return <span />;
  return (
    <Button
      variant="quiet"
      className={styles.action}
      data-main-action=""
      busy={isBusy}
      busyLabel={shared.saving}
      aria-label={isBusy ? undefined : `${next.label}: ${order.orderNumber}`}
      {...fresh}
      {...onePress(press)}
    >
      {next.label}
    </Button>
  );
}

/** Says that somebody looks after a new order (rule order-taking). */
function Take({ order }: { readonly order: BoardOrder }) {
  const press = useRowPress(
    order.id,
    () => asSeen(order),
    (seen) => void takeOrder(seen),
  );
  const isBusy = useBoard((board) => board.taking.has(order.id));
  return (
    <Button
      variant="quiet"
      className={styles.take}
      busy={isBusy}
      aria-label={isBusy ? undefined : catalog.takeOrder(order.orderNumber)}
      {...press}
    >
      {shared.take}
    </Button>
  );
}

/** Says on an order's row that its customer gets no texts (rule no-texts). */
function NoTextsMark({ orderId }: { readonly orderId: string }) {
  return useTextBlock(orderId) === null ? null : (
    <span className="text-danger bold bg-danger-soft pill tag tiny">{shared.getsNoTexts}</span>
  );
}

function Place({ order }: { readonly order: BoardOrder }) {
  const { address, customer, taken, status, ridesWith, waitsForCents } = order;
  const offer = useOffer(order.id);
  return (
    <div className={`min-0 span-all ${styles.place}`}>
      <p className={`flex wrap gap-x-2 items-center ${styles.street}`}>
        <span className={`wraps ${styles.streetName}`} title={address.street}>
          {address.street}
        </span>
        {address.buildingType !== '' && (
          <span className={`soft semibold bg-sunken pill tag tiny ${styles.tag}`}>{address.buildingType}</span>
        )}
      </p>
      <p className={`muted tabular ${styles.soft}`}>
        {offer?.driver === null && <strong className="text-danger">{catalog.nobodyTookIt} </strong>}
        {customer.phoneFormatted || customer.phone}
        {address.city !== '' && ` · ${address.city}`}
        {status === 'received' && taken !== null && taken.person !== '' && catalog.takenBy(taken.person)}
        {ridesWith !== null && catalog.goesWith(ridesWith)}
        {waitsForCents !== null && catalog.waitingForPayment(formatCents(waitsForCents))}
      </p>
      <NoTextsMark orderId={order.id} />
    </div>
  );
}

/**
 * The total, with 'Unpaid' (rule unpaid-conversion) or 'Check' where the payment is not as it should be, and when it
 * was ordered.
 */
function Money({ order, now, timeZone }: Pick<OrderRowProps, 'order' | 'now' | 'timeZone'>) {
  return (
    <div className={styles.money}>
      <p className="bold tabular">
        {order.paymentStatus === 'unpaid' && !order.isPending && (
          <span className="text-danger bold bg-danger-soft pill tag tiny">{shared.unpaid}</span>
        )}
        {order.needsReview && <span className="text-danger bold bg-danger-soft pill tag tiny">{catalog.check}</span>}{' '}
        {formatCents(order.total)}
      </p>
      <p className={`muted tabular ${styles.soft}`}>{createdText(order.createdAt, now, timeZone)}</p>
    </div>
  );
}

function OrderRowView(props: OrderRowProps) {
  const { order, selection, now, timeZone, onOpen, onAdvance, hasLeft } = props;
  const { id, isPending, itemCount } = order;
  const isSelected = useStore(selection, (selected) => selected === id);
  // The status that was asked for, until the server has answered.
  const changingTo = useBoard((board) => board.changing.get(id));
  const press = useRowPress(id, () => id, onOpen);
  const items = counts.items(itemCount);
  return (
    <div
      className={classNames(
        `stack-2 gap-x-3 items-start relative px-4 py-3 bg-surface round-2 forced-edge ${styles.row}`,
        isPending && styles.pending,
        isSelected && styles.selected,
        hasLeft && styles.left,
      )}
    >
      <div className={`grid justify-items-start ${styles.number}`}>
        <button
          type="button"
          className={`strong text-left ${styles.open}`}
          data-open-order=""
          aria-haspopup="dialog"
          {...press}
        >
          #{order.orderNumber}
        </button>
        <NewTextsMark orderId={id} />
        <span className={`line-1 ${styles.badges}`}>
          {isPending && <AnyIcon name="hourglass" size="small" />}
          <StatusBadge status={changingTo ?? order.status} />
          {hasLeft && <VisuallyHidden>{catalog.noLongerInList}</VisuallyHidden>}
        </span>
      </div>
      <div className={`min-0 span-all ${styles.restaurant}`}>
        <p className={`bold ${styles.name}`} title={order.restaurant.name}>
          {order.restaurant.name}
        </p>
        <p className={`muted tabular ${styles.soft}`} title={order.customer.name}>
          {items} · {order.customer.name}
        </p>
      </div>
      <Place order={order} />
      <Times order={order} now={now} />
      <Money order={order} now={now} timeZone={timeZone} />
      <div className={styles.hand}>
        <RowDriver order={order} />
        <div className={`flex gap-2 relative ${styles.actions}`}>
          {isUntaken(order) && changingTo === undefined && <Take order={order} />}
          <Action order={order} isBusy={changingTo !== undefined} onAdvance={onAdvance} />
        </div>
      </div>
    </div>
  );
}

/**
 * One order of the board: a card on a phone, a line on a laptop (rules order-card, pending-on-board).
 */
export const OrderRow = memo(OrderRowView);
