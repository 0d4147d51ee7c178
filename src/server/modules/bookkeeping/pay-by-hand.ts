import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/money-rows.ts';
import type { PaidByHandBody } from '#contract/money/paid-by-hand.ts';
import { refundAll } from '#domain/money/refund.ts';
import { soldOf } from '#domain/money/sold.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import {
  appendLedger,
  CASH_KIND,
  type LedgerEntry,
  readLedger,
  type StoredLedgerRow,
  taxDetail,
} from '#server/modules/ledger/index.ts';
import { addNote, lockOrder, type Order, readDocument } from '#server/modules/orders/index.ts';
import { cashKey, counterLeft, counterParts, isCashNoted, moreThanOwed, tipKey } from './corrections.ts';

export interface ByHand extends OrderPress {
  readonly body: PaidByHandBody;
}

/**
 * Notes money that moved by hand (rule paid-by-hand): the customer of an unpaid order paid in cash, or the restaurant
 * was paid at its counter, so that less is owed to it. Problems: NOT_FOUND, ALREADY_PAID, VALIDATION, MORE_THAN_OWED,
 * IDEMPOTENCY_MISMATCH.
 */
export function payByHand(dependencies: Dependencies, input: ByHand): Outcome<{ id: string }> {
  const { orderId, by, body, idempotencyKey } = input;
  const { clock, shop } = dependencies;
  const idempotent = { scope: `paid by hand ${by.id}`, key: idempotencyKey, body: { orderId, body } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    const at = clock.now();
    const ledger = await readLedger(trx, order.id);
    const entries =
      body.what === 'cash' ? cashEntries(order, ledger, input, at) : restaurantEntries(order, ledger, input, at);
    if (!entries.ok) return entries;
    const words = body.what === 'cash' ? shared.paidInCash : catalog.paidAtCounter;
    if ((await appendLedger(trx, entries.value, shop.current.timeZone)) === 0) return fail({ code: 'ALREADY_PAID' });
    await addNote(trx, { orderId: order.id, kind: 'payment', at, person: by, note: words });
    await appendEvent(trx, { orderId: order.id, kind: 'order.money', payload: {}, at });
    return ok({ id: order.id });
  });
}

const base = (order: Order, { by, body }: ByHand, at: number) => ({
  orderId: order.id,
  pendingOrderId: order.pending_order_id,
  restaurantId: order.restaurant_id,
  person: by.name,
  note: (body.note ?? '').trim(),
  at,
});

type Entries = Result<LedgerEntry[], Problem>;

/** Cash counts as what it was paid for. Problem: ALREADY_PAID (by card, or in cash that nobody has taken back). */
function cashEntries(order: Order, ledger: readonly StoredLedgerRow[], input: ByHand, at: number): Entries {
  const all = refundAll({ ...soldOf(readDocument(order), order.total_cents), lines: [] }, []);
  if (order.payment_status !== 'unpaid' || isCashNoted(ledger) || all === null) return fail({ code: 'ALREADY_PAID' });
  const { food, fees: fee, tax, tip, amount, parts } = all;
  const of = base(order, input, at);
  const detail = taxDetail(parts.taxes);
  const dedupeKey = cashKey(order.id, ledger);
  const cash = {
    ...of,
    kind: CASH_KIND,
    dedupeKey,
    amount,
    food,
    fee,
    tax,
    tip,
    detail,
  } as const;
  const owed = { ...of, kind: 'tip-owed', dedupeKey: tipKey(dedupeKey), amount: -tip } as const;
  return ok(tip === 0 ? [cash] : [cash, owed]);
}

/** Problems: VALIDATION, MORE_THAN_OWED (what its food costs with tax, less what it was paid before). */
function restaurantEntries(order: Order, ledger: readonly StoredLedgerRow[], input: ByHand, at: number): Entries {
  const { amountCents } = input.body;
  if (amountCents === undefined) {
    return fail({ code: 'VALIDATION', message: catalog.sayHowMuch });
  }
  const mostCents = counterLeft(order, ledger);
  if (amountCents > mostCents) return fail(moreThanOwed(mostCents));
  const dedupeKey = `paid-at-restaurant:${newId()}`;
  const cents = counterParts(order, ledger, amountCents);
  return ok([{ ...base(order, input, at), kind: 'paid-at-restaurant', dedupeKey, ...cents }]);
}
