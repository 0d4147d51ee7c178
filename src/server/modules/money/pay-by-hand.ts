import type { PaidByHandBody } from '#contract/money.ts';
import type { StaffMember } from '#contract/staff.ts';
import { refundAll } from '#domain/money/refund.ts';
import { soldOf } from '#domain/money/sold.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { appendLedger, cashKey, type LedgerEntry, taxDetail } from '#server/database/stores/ledger.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runIntent } from '#server/http/intents.ts';
import { addNote, holdOrder, type Order, readDocument } from '#server/modules/orders/index.ts';

export interface ByHand {
  readonly orderId: string;
  readonly by: StaffMember;
  readonly body: PaidByHandBody;
  readonly intentKey: string | undefined;
}

/**
 * Notes money that moved by hand (rule paid-by-hand): the customer of an unpaid order paid in cash, or the restaurant
 * was paid at its counter, so that less is owed to it. Problems: NOT_FOUND, ALREADY_PAID, VALIDATION,
 * IDEMPOTENCY_MISMATCH.
 */
export function payByHand(dependencies: Dependencies, wish: ByHand): Promise<Result<{ id: string }, Problem>> {
  const { orderId, by, body, intentKey } = wish;
  const { clock, shop } = dependencies;
  const intent = { scope: `paid by hand ${by.id}`, key: intentKey, body: { orderId, body } };
  return runIntent(dependencies, intent, async (trx) => {
    const order = await holdOrder(trx, orderId);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    const at = clock.now();
    const entries = body.what === 'cash' ? cashEntries(order, wish, at) : restaurantEntries(order, wish, at);
    if (entries === null) {
      const message = 'Please say how much the restaurant was paid.';
      return fail(body.what === 'cash' ? { code: 'ALREADY_PAID' } : { code: 'VALIDATION', message });
    }
    const words = body.what === 'cash' ? 'Paid in cash' : 'The restaurant was paid at its counter';
    if ((await appendLedger(trx, entries, shop.current.timeZone)) === 0) return fail({ code: 'ALREADY_PAID' });
    await addNote(trx, { orderId: order.id, kind: 'payment', at, person: by, note: words });
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

/** Cash counts as what it was paid for; null where the order is paid by card. */
function cashEntries(order: Order, wish: ByHand, at: number): LedgerEntry[] | null {
  if (order.payment_status !== 'unpaid') return null;
  const all = refundAll({ ...soldOf(readDocument(order), order.total_cents), lines: [] }, []);
  if (all === null) return null;
  const { food, fees: fee, tax, tip, amount, parts } = all;
  const of = base(order, wish, at);
  const detail = taxDetail(parts.taxes);
  const cash = {
    ...of,
    kind: 'correction',
    dedupeKey: cashKey(order.id),
    amount,
    food,
    fee,
    tax,
    tip,
    detail,
  } as const;
  const owed = { ...of, kind: 'tip-owed', dedupeKey: `tip-owed:${cashKey(order.id)}`, amount: -tip } as const;
  return tip === 0 ? [cash] : [cash, owed];
}

function restaurantEntries(order: Order, wish: ByHand, at: number): LedgerEntry[] | null {
  const { amountCents } = wish.body;
  if (amountCents === undefined) return null;
  const dedupeKey = `paid-at-restaurant:${newId()}`;
  return [{ ...base(order, wish, at), kind: 'paid-at-restaurant', dedupeKey, amount: -amountCents }];
}
