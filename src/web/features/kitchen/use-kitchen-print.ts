import { useEffect, useMemo, useRef } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import type { KitchenAnswer, KitchenOrder } from '#contract/order/kitchen.ts';
import { type DueSlip, dueSlip } from '#domain/order/ticket/ticket-change.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { dueInKitchen, useKitchenPrinter } from '#web/state/dispatch/kitchen-printer.ts';
import { usePrinted } from '#web/state/dispatch/printed-tickets.ts';
import { ticketActions, useTickets } from '#web/state/dispatch/tickets.ts';
import { useTurn } from '#web/state/dispatch/turn.ts';

export interface KitchenPrint {
  readonly secret: string;
  readonly restaurant: string;
  readonly order: KitchenOrder;
}

/** Prints an order's ticket, a copy where the kitchen has printed it; nothing where another screen was faster. */
export async function printInKitchen({ secret, restaurant, order }: KitchenPrint, isBackground = false): Promise<void> {
  const { id, isPrinted: isCopy } = order;
  const call = { label: requests.printing, params: { secret, id }, body: { isCopy }, isBackground };
  const { isYours, print } = await askOnce('POST /api/kitchen/:secret/orders/:id/prints', call);
  if (isYours) ticketActions.add({ kind: 'kitchen', orderId: id, order, restaurant, print });
}

/**
 * Prints a kitchen's new orders, and what changed in printed ones, where that is switched on (rules kitchen-prints,
 * change-tickets). Elsewhere it tells what changed. `readAt` is when the answer came, Unix ms of this device.
 */
export function useKitchenPrinting(secret: string, answer: KitchenAnswer, readAt: number): readonly DueSlip[] {
  const since = useKitchenPrinter();
  const canPrint = useTickets((tickets) => tickets.canPrint);
  const isMine = useTurn(`kitchen-slips ${answer.restaurant.id}`, since !== null);
  const printed = usePrinted();
  const asked = useRef(new Set<string>());
  const { orders, cancelled } = answer;
  const { name } = answer.restaurant;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is tried again with each answer
  useEffect(() => {
    if (since === null || !canPrint) return;
    for (const order of dueInKitchen(orders, since)) {
      if (asked.current.has(order.id)) continue;
      asked.current.add(order.id);
      printInKitchen({ secret, restaurant: name, order }, true).catch(() => asked.current.delete(order.id));
    }
  }, [since, canPrint, orders, secret, name, readAt]);
  const slips = useMemo(
    () =>
      printed.flatMap((ticket) => {
        // What was printed since is newer than the answer.
        if (ticket.at > readAt) return [];
        const isIt = ({ id }: { readonly id: string }): boolean => id === ticket.orderId;
        const now = cancelled.some(isIt) ? 'cancelled' : orders.find(isIt);
        return (now && dueSlip(ticket, now)) ?? [];
      }),
    [printed, readAt, orders, cancelled],
  );
  useEffect(() => {
    if (isMine) for (const slip of slips) ticketActions.addSlip(slip);
  }, [isMine, slips]);
  return since === null ? slips : [];
}
