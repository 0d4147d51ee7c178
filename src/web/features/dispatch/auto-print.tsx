import { useEffect } from 'react';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { dueTickets } from '#web/state/dispatch/due-tickets.ts';
import { ticketActions, useTickets } from '#web/state/dispatch/tickets.ts';
import { PillButton } from '#web/ui/form/pill-button.tsx';

const dueOf = dueTickets();

/** Prints the tickets of new orders where this browser is to (rule ticket-prints). */
export function useAutoPrint(untaken: readonly BoardOrder[]): void {
  const isPrinter = useTickets((tickets) => tickets.isPrinter);
  // Somebody may take an order in the moment in which it comes.
  const arrived = useBoard((board) => board.arrived);
  // A board that doesn't print automatically isn't redrawn for it.
  const known = useBoard((board) => (isPrinter ? board.model.known : null));
  useEffect(() => {
    if (known === null) return;
    const orders = [...known.values()].map(({ order }) => order);
    ticketActions.printNew(dueOf([...untaken, ...arrived], orders));
  }, [untaken, arrived, known]);
}

export function PrinterSwitch() {
  const isPrinter = useTickets((tickets) => tickets.isPrinter);
  return (
    <PillButton
      icon="printer"
      isExtra
      isOn={isPrinter}
      words={isPrinter ? catalog.printsNewOrdersHere : catalog.printNewOrdersHere}
      onClick={() => ticketActions.setPrinter(!isPrinter)}
    />
  );
}
