import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { FirstBoardAnswer } from '#contract/page-data.ts';
import type { StaffMemberAnswer } from '#contract/staff.ts';
import { firstBoardKey, staffMeKey } from '#web/api/query-keys.ts';
import { exceptionsQuery } from '#web/api/staff/exceptions.ts';
import type { OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { DispatchPage } from '#web/features/dispatch/dispatch-page.tsx';
import { PushButton } from '#web/features/notifications/push-button.tsx';
import { boardOf, FirstBoardContext, takeOverBoard } from '#web/state/dispatch/board.ts';
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
  /** A delivery that was begun on the row is done. */
  readonly onDelivered: () => void;
}

/** The dialog of an order; its code is fetched once the board is there. */
function OrderDetail({ opened, onClose, onDelivered }: OrderDetailProps) {
  const DetailDialog = usePart(ORDER_DETAIL, opened !== null, onClose);
  useEffect(() => void ORDER_DETAIL.load().catch(() => undefined), []);
  return DetailDialog && <DetailDialog opened={opened} onClose={onClose} onDelivered={onDelivered} />;
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

const renderDetail = (opened: OpenedOrder | null, onClose: () => void, onDelivered: () => void) => (
  <OrderDetail {...{ opened, onClose, onDelivered }} />
);
const renderHelp = (open: boolean, onClose: () => void) => <Help open={open} onClose={onClose} />;

/** The board as the first HTML brought it; null where it did not. */
function broughtTo(client: QueryClient): readonly [answer: FirstBoardAnswer, at: number] | null {
  const state = client.getQueryState<FirstBoardAnswer>(firstBoardKey);
  return state?.data === undefined ? null : [state.data, state.dataUpdatedAt];
}

/** The board with the order that is opened on it. */
export default function DispatchBoard({ staffId, header, message }: DispatchBoardProps) {
  const client = useQueryClient();
  const [first] = useState(() => {
    const brought = broughtTo(client);
    if (brought === null) return null;
    const [{ exceptions }, updatedAt] = brought;
    client.setQueryData(exceptionsQuery().queryKey, exceptions, { updatedAt });
    return boardOf(...brought);
  });
  const notifications = <PushButton />;
  return (
    <FirstBoardContext value={first}>
      <DispatchPage {...{ staffId, header, notifications, message, renderDetail, renderHelp }} />
      <Tickets />
    </FirstBoardContext>
  );
}

/** Begins with what the first HTML brought, before the browser takes it over. */
DispatchBoard.takeOver = (client: QueryClient): void => {
  const brought = broughtTo(client);
  const staff = client.getQueryData<StaffMemberAnswer>(staffMeKey)?.staff;
  if (brought !== null && staff !== undefined) takeOverBoard(staff.id, ...brought);
};
