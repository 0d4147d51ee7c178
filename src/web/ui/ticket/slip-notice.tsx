import * as catalog from '#catalog/everyone/ui.ts';
import type { DueSlip } from '#domain/order/ticket/ticket-change.ts';
import { notePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { ticketActions } from '#web/state/dispatch/tickets.ts';
import { Notice } from '../display/notice.tsx';
import { Button } from '../form/button.tsx';

/** What changed since this browser printed the ticket, where it doesn't print automatically (rule change-tickets). */
export function SlipNotice({ slip }: { readonly slip: DueSlip }) {
  const { words, printed } = slip;
  return (
    <Notice
      tone="warn"
      icon="printer"
      role="alert"
      title={catalog.printedBeforeTheChange(printed.orderNumber)}
      actions={
        <>
          <Button variant="quiet" onClick={() => ticketActions.addSlip(slip)}>
            {catalog.printChange}
          </Button>
          <Button variant="plain" onClick={() => notePrinted(printed)}>
            {catalog.dontPrint}
          </Button>
        </>
      }
    >
      {words.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slip's lines never change places, and may be equal
        <p key={index}>{line}</p>
      ))}
    </Notice>
  );
}
