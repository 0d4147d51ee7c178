import { type ReactNode, useCallback, useEffect } from 'react';
import type { OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { DispatchPage } from '#web/features/dispatch/dispatch-page.tsx';
import { PushButton } from '#web/features/notifications/push-button.tsx';
import { ticketActions, useTickets } from '#web/state/dispatch/tickets.ts';
import { type Part, usePart } from '#web/state/use-part.ts';

const ORDER_DETAIL = {
  label: 'order details',
  load: async () => (await import('#web/features/delivery-detail/detail-dialog.tsx')).DetailDialog,
} satisfies Part<unknown>;

const KEYS_HELP = {
  label: 'the keys',
  load: async () => (await import('#web/features/dispatch/keys-help.tsx')).KeysHelp,
} satisfies Part<unknown>;

const TICKETS = {
  label: 'printing the ticket',
  load: async () => (await import('#web/features/ticket/ticket-printer.tsx')).TicketPrinter,
} satisfies Part<unknown>;

interface HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keys do; its code is fetched with the first press. */
function Help({ open, onClose }: HelpProps) {
  const KeysHelp = usePart(KEYS_HELP, open, onClose);
  return KeysHelp && <KeysHelp open={open} onClose={onClose} />;
}

interface OrderDetailProps {
  readonly opened: OpenedOrder | null;
  readonly onClose: () => void;
}

/** The dialog of an order; its code is fetched once the board is there. */
function OrderDetail({ opened, onClose }: OrderDetailProps) {
  const DetailDialog = usePart(ORDER_DETAIL, opened !== null, onClose);
  useEffect(() => void ORDER_DETAIL.load().catch(() => undefined), []);
  return DetailDialog && <DetailDialog opened={opened} onClose={onClose} />;
}

/** Prints what waits; its code is fetched with the first ticket. */
function Tickets() {
  const isNeeded = useTickets(({ waiting }) => waiting.length > 0);
  const TicketPrinter = usePart(TICKETS, isNeeded, ticketActions.done);
  return TicketPrinter && <TicketPrinter />;
}

interface DispatchBoardProps {
  readonly staffId: string;
  readonly header: ReactNode;
  readonly message: string | null;
}

const renderHelp = (open: boolean, onClose: () => void) => <Help open={open} onClose={onClose} />;

/** The board with the order that is opened on it. */
export default function DispatchBoard({ staffId, header, message }: DispatchBoardProps) {
  const renderDetail = useCallback(
    (opened: OpenedOrder | null, onClose: () => void) => <OrderDetail opened={opened} onClose={onClose} />,
    [],
  );
  const notifications = <PushButton />;
  return (
    <>
      <DispatchPage {...{ staffId, header, notifications, message, renderDetail, renderHelp }} />
      <Tickets />
    </>
  );
}
