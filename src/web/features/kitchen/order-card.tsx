import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/kitchen.ts';
import type { KitchenOrder } from '#contract/order/kitchen.ts';
import { isCooking, isUnaccepted } from '#domain/order/time/kitchen-time.ts';
import { minutesText } from '#domain/order/time/lateness.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { Button } from '#web/ui/form/button.tsx';
import { MinuteButtons } from '#web/ui/form/minute-buttons.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import styles from './kitchen.module.css';
import { useKitchenPress } from './use-kitchen-press.ts';
import { type KitchenPrint, printInKitchen } from './use-kitchen-print.ts';

interface OrderCardProps extends KitchenPrint {
  /** Unix ms of the server. */
  readonly now: number;
  /** What the kitchen is likely to take; null if nobody knows. */
  readonly usual: number | null;
}

const MINUTE_MS = 60_000;

function Dishes({ items, swaps, leftOut }: Pick<KitchenOrder, 'items' | 'swaps' | 'leftOut'>) {
  return (
    <>
      <ul className="stack-3">
        {items.map(({ title, quantity, choices, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's dishes never change places, and may be equal
          <li key={index}>
            <p className="size-3 strong anywhere">
              {quantity} × {title}
            </p>
            {choices.map(({ text, depth }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: choices never change places, and may be equal
              <p key={at} className="anywhere" style={{ paddingInlineStart: `${1 + Math.min(depth, 4)}em` }}>
                {text}
              </p>
            ))}
            {note !== '' && <p className="p-3 mt-1 semibold pre-line anywhere bg-lamp-soft round-1">{note}</p>}
          </li>
        ))}
      </ul>
      {swaps.map(({ dish, count, swap }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and may be equal
        <p key={index} className="p-3 semibold bg-lamp-soft round-1">
          {catalog.insteadOf(count, dish, swap)}
        </p>
      ))}
      {leftOut.map(({ dish, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and may be equal
        <p key={index} className="p-3 semibold bg-lamp-soft round-1">
          {catalog.leaveOut(count, dish)}
        </p>
      ))}
    </>
  );
}

/** An order as its kitchen sees it: what to make, and the one or two presses that it needs (rule kitchen-link). */
export function OrderCard({ secret, restaurant, order, now, usual }: OrderCardProps) {
  const clockTime = useClockTime();
  const { id, orderNumber, status, createdAt, readyAt } = order;
  const isNew = isUnaccepted(status);
  const seen = `${id} ${status} ${readyAt}`;
  const call = { label: requests.change, params: { secret, id } };
  // Later, accepting again changes the time.
  const accept = useKitchenPress(
    secret,
    (minutes: number) => {
      const body = { minutes, seenReadyAt: readyAt };
      return askOnce('POST /api/kitchen/:secret/orders/:id/accept', { ...call, body }, seen);
    },
    id,
  );
  const finish = useKitchenPress(secret, () => askOnce('POST /api/kitchen/:secret/orders/:id/ready', call, seen), id);
  const print = useKitchenPress(secret, () => printInKitchen({ secret, restaurant, order }), id);
  const waits = minutesText(Math.max(0, Math.floor((now - createdAt) / MINUTE_MS)));
  return (
    <li
      className={`stack-3 content-start card ${styles.card}`}
      data-new={isNew}
      aria-label={catalog.orderNumber(orderNumber)}
    >
      <div className="between wrap gap-x-3">
        <h2 className="size-3 tabular">#{orderNumber}</h2>
        <p className="soft tabular">{catalog.createdAgo(clockTime(createdAt), waits)}</p>
      </div>
      {order.ridesWith !== null && <p className="semibold">{shared.goesWithOrder(order.ridesWith)}</p>}
      <Dishes {...order} />
      {isCooking(status) ? (
        <>
          <MinuteButtons
            legend={isNew ? catalog.acceptReadyInMinutes : catalog.readyInMinutes}
            variant={isNew ? 'primary' : 'quiet'}
            usual={isNew ? usual : null}
            labelOf={(minutes) =>
              catalog.minutesButton(isNew ? catalog.acceptReady : catalog.ready, minutes, orderNumber)
            }
            sending={accept.sent}
            onPress={accept.press}
          />
          {!isNew && (
            <>
              {readyAt !== null && <p className="soft">{catalog.youSaidReadyAt(clockTime(readyAt))}</p>}
              <Button
                ref={keepFocus}
                wide
                busy={finish.isBusy}
                busyLabel={shared.saving}
                aria-label={catalog.readyForPickupOrder(orderNumber)}
                onClick={() => finish.press(null)}
              >
                {catalog.readyForPickup}
              </Button>
            </>
          )}
        </>
      ) : (
        <p className="semibold">{catalog.waitsForTheCourier}</p>
      )}
      <Button
        variant="quiet"
        start={<AnyIcon name="printer" />}
        busy={print.isBusy}
        aria-label={catalog.printOrder(order.isPrinted, orderNumber)}
        onClick={() => print.press(null)}
      >
        {order.isPrinted ? shared.printACopy : catalog.print}
      </Button>
    </li>
  );
}
