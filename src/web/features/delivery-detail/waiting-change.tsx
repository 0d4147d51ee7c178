import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { formatCents } from '#domain/money/money.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';

interface WaitingChangeProps {
  readonly orderId: string;
  readonly waiting: NonNullable<DashboardOrder['addressChange']['waiting']>;
}

/** A change that waits for its payment; it can be withdrawn (rules address-change, dish-change, dish-added). */
export function WaitingChange({ orderId, waiting }: WaitingChangeProps) {
  const clockTime = useClockTime();
  const { send, isBusy, refusal } = useSending({
    mutationFn: () => {
      const call = { label: requests.address, params: { id: orderId }, body: { changeId: waiting.id } };
      return askOnce('POST /api/delivery/orders/:id/address/withdraw', call);
    },
    refreshes: [deliveryOrderQuery(orderId).queryKey],
  });
  const { street, dish, isAdded, amountCents, person, at } = waiting;
  const time = clockTime(at);
  return (
    <Notice tone="warn" title={catalog.waitingForPayment(formatCents(amountCents))}>
      <div className="stack-3">
        <p>
          {dish === null
            ? catalog.orderGoesOncePaid(street, person, time)
            : catalog.dishChangesOncePaid(dish, isAdded, person, time)}
        </p>
        {refusal !== null && <p role="alert">{refusal}</p>}
        <Button ref={keepFocus} variant="quiet" busy={isBusy} busyLabel={catalog.withdrawing} onClick={() => send()}>
          {catalog.withdraw}
        </Button>
      </div>
    </Notice>
  );
}
