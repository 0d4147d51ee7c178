import * as requests from '#catalog/everyone/requests.ts';
import { useTickets } from '#web/state/dispatch/tickets.ts';
import { type Part, usePart } from '#web/state/use-part.ts';

const TICKETS = {
  label: requests.printingTheTicket,
  load: async () => (await import('#web/features/ticket/ticket-printer.tsx')).TicketPrinter,
} satisfies Part<unknown>;

/** Prints what waits; its code is fetched with the first ticket, or ahead where the browser prints automatically. */
export function Tickets({ isPrinter }: { readonly isPrinter: boolean }) {
  const isNeeded = useTickets(({ waiting }) => waiting.length > 0);
  const TicketPrinter = usePart(TICKETS, isPrinter || isNeeded);
  return TicketPrinter && <TicketPrinter />;
}
