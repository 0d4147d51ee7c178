import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardOrder } from '#contract/delivery.ts';
import type { TicketPrint } from '#contract/printing.ts';
import { clockTime } from '#domain/clock-time.ts';
import { ticketTroubleWords } from '#domain/order/ticket-trouble-words.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { printAgain } from '#web/api/staff/exceptions.ts';
import { ticketActions } from '#web/state/dispatch/tickets.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';

const FAILED = 'The ticket could not be printed. Please try again.';

/** What a receipt printer has failed to print, with the press that tries again (rule failed-tickets). */
function Troubles({ order: { id, ticketTroubles } }: { readonly order: DashboardOrder }) {
  const client = useQueryClient();
  const { send, isBusy, sent } = useSending({
    mutationFn: (ticketId: string) => printAgain(id, ticketId),
    onError: (error) => tellFailure(error, FAILED),
    onSettled: () => client.invalidateQueries({ queryKey: deliveryOrderQuery(id).queryKey }),
  });
  return ticketTroubles.map((trouble) => (
    <Notice
      key={trouble.ticketId}
      tone="warn"
      icon="printer"
      title={ticketTroubleWords(trouble)}
      actions={
        <Button
          variant="quiet"
          busy={isBusy && sent === trouble.ticketId}
          busyLabel="Sending"
          onClick={() => send(trouble.ticketId)}
        >
          Print again
        </Button>
      }
    />
  ));
}

/** Printing the order's ticket, and who has printed it when (rules ticket-prints, failed-tickets). */
export function TicketPart({ order }: { readonly order: DashboardOrder }) {
  const { timeZone } = useArea();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const isCopy = order.prints.length > 0;
  const words = ({ at, person, isCopy: isOneMore }: TicketPrint): string =>
    `${isOneMore ? 'Copy printed' : 'Printed'} ${clockTime(at, timeZone)} by ${person}`;
  const { send, isBusy } = useSending<TicketPrint | null, boolean>({
    mutationFn: (isOneMore) => ticketActions.print(order, isOneMore),
    onSuccess: (before) => setSaid(before === null ? '' : `${words(before)}: nothing was printed now.`),
    onError: (error) => tellFailure(error, FAILED),
    onSettled: () => client.invalidateQueries({ queryKey: deliveryOrderQuery(order.id).queryKey }),
  });
  if (order.isPending) return null;
  return (
    <DetailPart title="Ticket">
      <StatusRegion>
        <Troubles order={order} />
        {order.prints.map((print, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints are only added, and may be equal
          <p key={index}>{words(print)}</p>
        ))}
        {said !== '' && <p className="soft">{said}</p>}
      </StatusRegion>
      <div className={`row-2 ${styles.buttons}`}>
        <Button variant="quiet" busy={isBusy} start={<AnyIcon name="printer" />} onClick={() => send(isCopy)}>
          {isCopy ? 'Print a copy' : 'Print the ticket'}
        </Button>
      </div>
    </DetailPart>
  );
}
