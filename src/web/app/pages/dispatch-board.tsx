import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ContextType, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import * as catalog from '#catalog/everyone/pages.ts';
import * as requests from '#catalog/everyone/requests.ts';
import type { FirstBoardAnswer } from '#contract/page-data.ts';
import type { StaffMemberAnswer } from '#contract/shop/staff.ts';
import { firstBoardKey, staffMeKey } from '#web/api/query-keys.ts';
import { exceptionsQuery } from '#web/api/staff/exceptions.ts';
import type { OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { type BoardAside, DispatchPage } from '#web/features/dispatch/dispatch-page.tsx';
import { RowChipContext } from '#web/features/dispatch/row-driver.tsx';
import { PushButton } from '#web/features/notifications/push-button.tsx';
import { boardOf, FirstBoardContext, takeOverBoard } from '#web/state/dispatch/board.ts';
import { endReadyQuestion, readyQuestion } from '#web/state/dispatch/ready-question.ts';
import { useTickets } from '#web/state/dispatch/tickets.ts';
import { type Part, usePart } from '#web/state/use-part.ts';
import { OrderDetail } from './order-detail.tsx';
import { Tickets } from './tickets.tsx';

const KEYS_HELP = {
  label: catalog.theKeys,
  load: async () => (await import('#web/features/dispatch/keys-help.tsx')).KeysHelp,
} satisfies Part<unknown>;

const SLIPS = {
  label: requests.printingTheTicket,
  load: async () => (await import('#web/features/ticket/board-slips.tsx')).BoardSlips,
} satisfies Part<unknown>;

const AID = {
  label: catalog.theMap,
  load: async () => (await import('#web/features/dispatch/aid/board-aid.ts')).BOARD_AID,
} satisfies Part<unknown>;

const READY_QUESTION = {
  label: requests.orderDetails,
  load: async () => (await import('#web/features/delivery-detail/ready-question.tsx')).ReadyQuestion,
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

function OrderMap({ open, onClose, onOpen }: HelpProps & { readonly onOpen: (id: string) => void }) {
  const aid = usePart(AID, open, onClose);
  return aid && <aid.Map open={open} onClose={onClose} onOpen={onOpen} />;
}

interface DispatchBoardProps {
  readonly staffId: string;
  readonly header: ReactNode;
  readonly message: string | null;
}

const renderDetail = (opened: OpenedOrder | null, onClose: () => void, onDelivered: () => void) => (
  <OrderDetail {...{ opened, onClose, onDelivered }} />
);
const renderAside = (shown: BoardAside | null, onClose: () => void, onOpen: (id: string) => void) => (
  <>
    <Help open={shown === 'keys'} onClose={onClose} />
    <OrderMap open={shown === 'map'} onClose={onClose} onOpen={onOpen} />
  </>
);

/** When a confirmed order is ready; its code is fetched with the first that is confirmed. */
function Ready() {
  const order = useStore(readyQuestion);
  const ReadyQuestion = usePart(READY_QUESTION, order !== null, endReadyQuestion);
  return ReadyQuestion && order && <ReadyQuestion key={order.id} order={order} />;
}

/** The chip of a suggestion; its code is fetched once the board is there, and rows do without it until then. */
function useRowChip() {
  const [chip, setChip] = useState<ContextType<typeof RowChipContext>>(null);
  useEffect(() => {
    AID.load().then(
      ({ Chip }) => setChip(() => Chip),
      () => undefined,
    );
  }, []);
  return chip;
}

/** The board as the first HTML brought it; null if it did not. */
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
  const chip = useRowChip();
  const isPrinter = useTickets((tickets) => tickets.isPrinter);
  const BoardSlips = usePart(SLIPS, isPrinter);
  return (
    <FirstBoardContext value={first}>
      <RowChipContext value={chip}>
        <DispatchPage
          {...{ staffId, header, message, renderDetail, renderAside }}
          notifications={<PushButton />}
          question={<Ready />}
        />
      </RowChipContext>
      <Tickets isPrinter={isPrinter} />
      {BoardSlips && isPrinter && <BoardSlips />}
    </FirstBoardContext>
  );
}

/** Begins with what the first HTML brought, before the browser takes it over. */
DispatchBoard.takeOver = (client: QueryClient): void => {
  const brought = broughtTo(client);
  const staff = client.getQueryData<StaffMemberAnswer>(staffMeKey)?.staff;
  if (brought !== null && staff !== undefined) takeOverBoard(staff.id, ...brought);
};
