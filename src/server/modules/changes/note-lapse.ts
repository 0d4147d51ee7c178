import * as catalog from '#catalog/server/order-work.ts';
import { formatCents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { canStillChange, PRICED_CHANGE_KINDS } from '#domain/order/priced-change.ts';
import type { Trx } from '#server/database/database-port.ts';
import { addNote, findWaitingChange, type Order } from '#server/modules/orders/index.ts';
import { CHANGE_WORDS } from './make-change.ts';

/**
 * Notes that a change that waits for its payment can't count anymore once the order has the status `to`, or that it can
 * again because a step was undone (rules address-change, dish-change).
 */
export async function noteLapse(
  trx: Trx,
  order: Order,
  { to, at }: { readonly to: OrderStatus; readonly at: number },
): Promise<void> {
  // A cancellation says enough.
  if (to === 'cancelled' || order.status === 'cancelled') return;
  const ends = PRICED_CHANGE_KINDS.filter((kind) => canStillChange(kind, order.status) !== canStillChange(kind, to));
  const change = ends.length === 0 ? undefined : await findWaitingChange(trx, order.id);
  if (change === undefined || !ends.includes(change.kind)) return;
  const { lapsed, wanted } = CHANGE_WORDS[change.kind];
  const amount = formatCents(change.total_cents);
  const note = canStillChange(change.kind, to)
    ? catalog.changeWaitsFor(wanted, amount)
    : catalog.changeNotPaid(lapsed, amount);
  await addNote(trx, { orderId: order.id, kind: 'details', at, person: null, note });
}
