import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { formatCents } from '#domain/money/money.ts';
import { keepOwnDish, payForChange, type TrackLink } from '#web/api/tracked-order.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

type Waiting = NonNullable<TrackedOrder['addressChange']['waiting']>;

interface PayChangeProps {
  readonly waiting: Waiting;
  /** Whether this browser asked for it, and may take it back. */
  readonly isOwn: boolean;
  readonly link: TrackLink;
  readonly lookAgain: () => void;
}

export function payTitle({ street, dish, isAdded, amountCents }: Waiting): string {
  const amount = formatCents(amountCents);
  if (dish === null) return catalog.deliveryToCostsMore(street, amount);
  return isAdded ? catalog.addingDishCosts(dish, amount) : catalog.dishCostsMore(dish, amount);
}

/** What a change costs more: it counts once that is paid (rules address-change, dish-change, dish-added). */
export function PayChange({ waiting, isOwn, link, lookAgain }: PayChangeProps) {
  const { id, dish, amountCents } = waiting;
  const amount = formatCents(amountCents);
  const paying = useSending({
    mutationFn: (key: string) => payForChange(link, key),
    onSuccess: ({ url }) => location.assign(url),
    onError: (problem) => {
      alertFailure(problem, catalog.couldntOpenPayment);
      lookAgain();
    },
  });
  const keeping = useSending({
    mutationFn: (key: string) => keepOwnDish(link, id, key),
    onError: (problem) => alertFailure(problem, catalog.couldntKeepDish),
    onSettled: lookAgain,
  });
  return (
    <Notice tone="warn" title={payTitle(waiting)}>
      <div className="stack-3">
        <p>{dish === null ? catalog.orderGoesOncePaid : catalog.dishChangesOncePaid}</p>
        <Button wide busy={paying.isBusy} busyLabel={catalog.openingThePayment} onClick={() => paying.send(randomId())}>
          {shared.payAmount(amount)}
        </Button>
        {isOwn && (
          <Button variant="plain" busy={keeping.isBusy} onClick={() => keeping.send(randomId())}>
            {catalog.keepAsOrdered}
          </Button>
        )}
      </div>
    </Notice>
  );
}
