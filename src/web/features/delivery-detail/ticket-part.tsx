import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { TicketPrint } from '#contract/shop/printing.ts';
import { ticketTroubleWords } from '#domain/order/ticket/ticket-trouble-words.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { printAgain } from '#web/api/staff/exceptions.ts';
import { ticketActions } from '#web/state/dispatch/tickets.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { type Part, usePart } from '#web/state/use-part.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';

const SLIP = {
  label: catalog.loadingTheTicketsChanges,
  load: async () => (await import('#web/ui/ticket/order-slip.tsx')).OrderSlip,
} satisfies Part<unknown>;

interface TroubleProps {
  readonly orderId: string;
  readonly trouble: DashboardOrder['ticketTroubles'][number];
}

/** What a receipt printer has failed to print, with the press that tries again (rule failed-tickets). */
function Trouble({ orderId, trouble }: TroubleProps) {
  const { send, isBusy } = useSending({
    mutationFn: () => printAgain(orderId, trouble.ticketId),
    onError: (error) => alertFailure(error, catalog.ticketWasNotPrinted),
    refreshes: [deliveryOrderQuery(orderId).queryKey],
  });
  return (
    <Notice
      tone="warn"
      icon="printer"
      title={ticketTroubleWords(trouble)}
      actions={
        <Button variant="quiet" busy={isBusy} busyLabel={shared.sending} onClick={() => send()}>
          {shared.printAgain}
        </Button>
      }
    />
  );
}

/** Printing the order's ticket, and who has printed it when (rules ticket-prints, failed-tickets). */
export function TicketPart({ order }: { readonly order: DashboardOrder }) {
  const clockTime = useClockTime();
  const [said, setSaid] = useState('');
  const isCopy = order.prints.some(({ isKitchen }) => !isKitchen);
  const OrderSlip = usePart(SLIP, order.prints.length > 0);
  const words = ({ at, person, isCopy: isOneMore }: TicketPrint): string =>
    shared.printedBy(isOneMore ? shared.copyPrinted : shared.printed, clockTime(at), person);
  const { send, isBusy } = useSending<TicketPrint | null, boolean>({
    mutationFn: (isOneMore) => ticketActions.print(order, isOneMore),
    onSuccess: (before) => setSaid(before === null ? '' : catalog.nothingWasPrintedNow(words(before))),
    onError: (error) => alertFailure(error, catalog.ticketWasNotPrinted),
    refreshes: [deliveryOrderQuery(order.id).queryKey],
  });
  if (order.isPending) return null;
  return (
    <DetailPart title={catalog.ticket}>
      <StatusRegion>
        {order.ticketTroubles.map((trouble) => (
          <Trouble key={trouble.ticketId} orderId={order.id} trouble={trouble} />
        ))}
        {OrderSlip && <OrderSlip order={order} />}
        {order.prints.map((print, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints are only added, and may be equal
          <p key={index}>{words(print)}</p>
        ))}
        {said !== '' && <p className="soft">{said}</p>}
      </StatusRegion>
      <div className={`row-2 ${styles.buttons}`}>
        <Button variant="quiet" busy={isBusy} start={<AnyIcon name="printer" />} onClick={() => send(isCopy)}>
          {isCopy ? shared.printACopy : catalog.printTheTicket}
        </Button>
      </div>
    </DetailPart>
  );
}
