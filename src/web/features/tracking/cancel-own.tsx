import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import { cancelOrder, type TrackLink } from '#web/api/tracked-order.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Button } from '#web/ui/form/button.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';

/** Cancels an order that nobody of the shop has taken (rule own-cancellation). */
export function CancelOwn({ link, lookAgain }: { readonly link: TrackLink; readonly lookAgain: () => void }) {
  const { send, isBusy } = useSending({
    mutationFn: (key: string) => cancelOrder(link, key),
    onError: (problem) => tellFailure(problem, catalog.couldntCancelOrder),
    onSettled: lookAgain,
  });
  const press = async (): Promise<void> => {
    const question = { title: catalog.cancelThisOrder, text: catalog.everythingPaidGoes };
    if (await showConfirm({ ...question, confirmLabel: catalog.cancelOrder, cancelLabel: catalog.keepOrder }))
      send(randomId());
  };
  return (
    <Button ref={keepFocus} variant="plain" busy={isBusy} busyLabel={shared.cancelling} onClick={() => void press()}>
      {catalog.cancelOrder}
    </Button>
  );
}
