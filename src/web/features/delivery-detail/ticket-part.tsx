import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardOrder } from '#contract/delivery.ts';
import type { TicketPrint } from '#contract/printing.ts';
import { clockTime } from '#domain/clock-time.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { ticketActions } from '#web/state/dispatch/tickets.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';

const FAILED = 'The ticket could not be printed. Please try again.';

/** Printing the order's ticket, and who has printed it when (rule ticket-prints). */
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
        {order.prints.map((print, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints are only added, and may be equal
          <p key={index}>{words(print)}</p>
        ))}
        {said !== '' && <p className={styles.soft}>{said}</p>}
      </StatusRegion>
      <div className={styles.buttons}>
        <Button variant="quiet" busy={isBusy} start={<AnyIcon name="printer" />} onClick={() => send(isCopy)}>
          {isCopy ? 'Print a copy' : 'Print the ticket'}
        </Button>
      </div>
    </DetailPart>
  );
}
