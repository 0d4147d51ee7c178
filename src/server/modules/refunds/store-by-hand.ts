import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import {
  appendLedger,
  byHandEntries,
  insertRefund,
  moneyColumns,
  refundTextKey,
  type StoredRefund,
} from '#server/modules/ledger/index.ts';
import { addNote, type Order } from '#server/modules/orders/index.ts';

export interface ByHandRefund {
  readonly id: string;
  readonly origin: StoredRefund['origin'];
  /** What it is made of, or an amount that is made of no part of the order. */
  readonly money: Refund | ReturnType<typeof moneyColumns>;
  readonly reason: string;
  readonly note: string;
  readonly bearer: StoredRefund['bearer'];
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly at: number;
  readonly timeZone: string;
}

/** Notes money given back by hand (rule given-by-hand): in the books at once, with a text to the customer. */
export async function storeByHand(trx: Trx, order: Order, input: ByHandRefund): Promise<void> {
  const { id, origin, money, reason, note, bearer, person, at, timeZone } = input;
  const columns = 'amount_cents' in money ? money : moneyColumns(money);
  const who = { staff_id: person?.id ?? null, person: person?.name ?? '' };
  const done = { state: 'succeeded', provider_refund_id: null, failure: null, replaced_by: null } as const;
  const row = {
    id,
    order_id: order.id,
    payment_reference: null,
    session_id: '',
    origin,
    ...columns,
    reason,
    note,
    bearer,
  };
  const stored = { ...row, ...who, ...done, created_at: at, updated_at: at };
  if (!(await insertRefund(trx, stored))) return;
  const of = { pendingOrderId: order.pending_order_id, restaurantId: order.restaurant_id };
  const words = catalog.refundedByHand(formatCents(columns.amount_cents), note === '' ? '' : `: ${note}`);
  await addNote(trx, { orderId: order.id, kind: 'refund', at, person, note: words });
  const text = { dedupeKey: refundTextKey(stored), payload: { orderId: order.id, refundId: id }, at };
  await enqueue(trx, { kind: 'message.refund', ...text });
  await appendLedger(trx, byHandEntries(stored, of, at), timeZone);
}
