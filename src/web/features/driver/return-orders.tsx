import { useQueryClient } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { shiftQuery } from '#web/api/staff/drivers.ts';
import { boardActions } from '#web/state/dispatch/board.ts';
import { noteReturning } from '#web/state/driver/lost-orders.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';
import { Button } from '#web/ui/form/button.tsx';

interface ReturnOrdersProps {
  readonly orderNumbers: readonly string[];
  /** Says which orders are given back. */
  readonly onReturned: (words: string) => void;
}

/** A driver who can't continue gives all orders back with one press and a reason (rule returned-orders). */
export function ReturnOrders({ orderNumbers, onReturned }: ReturnOrdersProps) {
  const client = useQueryClient();
  const { send, isBusy } = useAlertedSending({
    mutationFn: (note: string) => {
      noteReturning(orderNumbers);
      return askOnce('POST /api/delivery/return-orders', { label: requests.change, body: { note } }, orderNumbers);
    },
    onSuccess: ({ returned }) => returned.length > 0 && onReturned(catalog.ordersGivenBack(returned.join(', '))),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: shiftQuery().queryKey });
      await boardActions.refresh();
    },
  });
  if (orderNumbers.length === 0) return null;
  const press = async (): Promise<void> => {
    const count = catalog.allYourOrders(orderNumbers.length);
    const note = await askReason({
      title: catalog.giveOrdersBack(count),
      text: catalog.whatGivingBackDoes,
      label: catalog.whyCantYouGoOn,
      hint: catalog.reasonExample,
      missing: shared.pleaseSayWhy,
      maxLength: 500,
      confirmLabel: catalog.giveBack,
      cancelLabel: shared.keep,
    });
    if (note !== null) send(note);
  };
  return (
    <Button variant="plain" busy={isBusy} busyLabel={catalog.tellingDispatch} onClick={() => void press()}>
      {catalog.iCantGoOn}
    </Button>
  );
}
