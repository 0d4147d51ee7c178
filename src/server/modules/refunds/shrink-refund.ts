import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import { refund as refundOf } from '#domain/money/refund.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { changeDecided, findRefund, moneyColumns, type StoredRefund } from '#server/modules/ledger/index.ts';
import { addNote, holdOrder, type Order } from '#server/modules/orders/index.ts';
import { readOrderMoney } from './decide-refund.ts';
import { countRefund } from './settle-refund.ts';

/** What `cents` of a refund are made of, beside the order's other refunds. */
async function moneyOf(trx: Trx, order: Order | undefined, { id, origin }: StoredRefund, cents: number) {
  if (order === undefined || origin === 'extra') return moneyColumns(cents);
  const { sold, before } = await readOrderMoney(trx, order, { without: id });
  const found = refundOf(sold, before, { amountCents: cents });
  return moneyColumns(found.ok ? found.value : cents);
}

/**
 * Reduces a refund that the provider hasn't accepted to what is left of its payment, in cents, because of other refunds
 * in the meantime (rule refund-of-what-is-left). Returns the reduced refund.
 */
export async function shrinkRefund(
  { database, clock }: Dependencies,
  refund: StoredRefund,
  cents: number,
): Promise<StoredRefund> {
  const { id } = refund;
  await database.transact(async (trx) => {
    const found = await findRefund(trx, id);
    const order = found?.order_id == null ? undefined : await holdOrder(trx, found.order_id);
    const row = await findRefund(trx, id);
    if (row === undefined || row.amount_cents <= cents) return;
    if (!(await changeDecided(trx, id, await moneyOf(trx, order, row, cents))) || order === undefined) return;
    const at = clock.now();
    await countRefund(trx, order, { origin: row.origin, cents: cents - row.amount_cents, at });
    const [given, wanted] = [formatCents(cents), formatCents(row.amount_cents)];
    const note = catalog.onlyPartRefunded(given, wanted);
    await addNote(trx, { orderId: order.id, kind: 'refund', at, person: null, note });
    const payload = { orderNumber: order.order_number, amountCents: cents, status: order.status };
    await appendEvent(trx, { orderId: order.id, kind: 'order.refund', payload, at });
  });
  return (await findRefund(database.db, id)) ?? refund;
}
