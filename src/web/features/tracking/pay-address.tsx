import * as catalog from '#catalog/tracking.tsx';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { formatCents } from '#domain/money/money.ts';
import { payForAddress, type TrackLink } from '#web/api/tracked-order.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

interface PayAddressProps {
  readonly waiting: NonNullable<TrackedOrder['addressChange']['waiting']>;
  readonly link: TrackLink;
  readonly lookAgain: () => void;
}

/** What another address costs more: the order goes there once it is paid (rule address-change). */
export function PayAddress({ waiting, link, lookAgain }: PayAddressProps) {
  const { street, amountCents } = waiting;
  const amount = formatCents(amountCents);
  const { send, isBusy } = useSending({
    mutationFn: (key: string) => payForAddress(link, key),
    onSuccess: ({ url }) => location.assign(url),
    onError: (problem) => {
      tellFailure(problem, catalog.couldntOpenPayment);
      lookAgain();
    },
  });
  return (
    <Notice tone="warn" title={catalog.deliveryToCostsMore(street, amount)}>
      <div className="stack-3">
        <p>{catalog.orderGoesOncePaid}</p>
        <Button wide busy={isBusy} busyLabel={catalog.openingThePayment} onClick={() => send(randomId())}>
          {catalog.payAmount(amount)}
        </Button>
      </div>
    </Notice>
  );
}
