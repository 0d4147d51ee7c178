import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { usePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { slipWatch } from '#web/state/dispatch/slip-watch.ts';
import { useTurn } from '#web/state/dispatch/turn.ts';
import { useSessionOver } from '#web/state/staff.ts';

const LOOK_EVERY_MS = 5000;

/** Prints what changed in orders whose tickets this browser has printed, in one of its tabs (rule change-tickets). */
export function BoardSlips(): null {
  const isMine = useTurn('board-slips', !useSessionOver());
  const known = useBoard((board) => (isMine ? board.model.known : null));
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  const printed = usePrinted();
  const client = useQueryClient();
  const [lookAt] = useState(() =>
    slipWatch(async (id) => (await client.fetchQuery({ ...deliveryOrderQuery(id, false), staleTime: 0 })).order),
  );
  useEffect(() => {
    if (known === null || printed.length === 0) return;
    const look = (): void => lookAt(known, Date.now() + clockAheadMs);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [known, clockAheadMs, printed, lookAt]);
  return null;
}
