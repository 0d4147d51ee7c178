import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/refund-notes.ts';
import type { RefundBody } from '#contract/money/money.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund, RefundAsk } from '#domain/money/refund.ts';
import { usualBearer } from '#domain/money/refund-bearers.ts';
import type { RuleReason } from '#domain/money/refund-reasons.ts';
import { fail, mapOk, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { partsOf, reduceHeldRefund, type StoredRefund } from '#server/modules/ledger/index.ts';
import { addNote, lockOrder, type Order, readAsked, setOrderRefunded } from '#server/modules/orders/index.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { adoptOrderMoney, calculateRefund, leftCents, type OrderMoney, storeOrderRefund } from './decide-refund.ts';
import { disputedProblem } from './disputed.ts';
import { refreshOrderMoney } from './note-taken.ts';
import { limitProblem } from './refund-limit.ts';
import { storeByHand } from './store-by-hand.ts';

export interface RefundInput extends OrderPress {
  readonly body: RefundBody;
}

/** Within this time the very same refund by somebody else is the same mishap, seen by two people. */
const SAME_MISHAP_MS = 2 * 60_000;

type Decision = Outcome<{ id: string }>;

/**
 * Decides a partial refund of an order (rule refund-call): one press is one refund, and if two people press at once,
 * one wins and the other is told. The answer has the refund and the provider's last answer about the payment; the
 * outbox sends it. Problems: NOT_FOUND, NOTE_REQUIRED, MONEY_CHANGED, REFUND_LIMIT, REFUND_TOO_LARGE,
 * NOTHING_TO_REFUND, VALIDATION, IDEMPOTENCY_MISMATCH.
 */
export async function refundPart(
  dependencies: Dependencies,
  input: RefundInput,
): Outcome<{ id: string; heard: ProviderPayment | null }> {
  const { orderId, by, body, idempotencyKey } = input;
  const heard = await refreshOrderMoney(dependencies, orderId);
  const idempotent = { scope: `refund ${by.id}`, key: idempotencyKey, body: { orderId, body } };
  return mapOk(await runOnce(dependencies, idempotent, (trx) => decide(dependencies, trx, input)), ({ id }) => ({
    id,
    heard,
  }));
}

async function decide({ shop, clock }: Dependencies, trx: Trx, input: RefundInput): Decision {
  const { orderId, by, body } = input;
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  if (body.reason === 'other' && (body.note ?? '').trim() === '') {
    return fail({ code: 'NOTE_REQUIRED', message: shared.sayWhyInNote });
  }
  const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
  if (money.isDisputed) return fail(disputedProblem());
  const at = clock.now();
  const changed = changedMeanwhile(money, by, body, at);
  if (changed !== null) return fail(changed);
  const calculated = calculateRefund(money, body satisfies RefundAsk);
  if (!calculated.ok) return calculated;
  const asked = await readAsked(trx, order.id);
  const limit = limitProblem({ money, by, refund: calculated.value, asked, limitCents: shop.current.refundLimitCents });
  if (limit !== null) return fail(limit);
  return ok({
    id: await writeRefund(trx, {
      order,
      money,
      refund: calculated.value,
      by,
      body,
      at,
      timeZone: shop.current.timeZone,
    }),
  });
}

/** Somebody gave money back since the screen was drawn, or gave the very same back a moment ago. */
function changedMeanwhile(money: OrderMoney, by: StaffMember, body: RefundBody, at: number): Problem | null {
  const { leftCents: seen } = body;
  const last = money.refunds.findLast(({ state }) => state !== 'failed');
  const isSame =
    last !== undefined && last.staff_id !== null && last.staff_id !== by.id && at - last.created_at < SAME_MISHAP_MS;
  const isChanged = seen === undefined ? isSame && isSameAsk(last, body) : seen !== leftCents(money);
  if (!isChanged) return null;
  const left = formatCents(leftCents(money));
  const who = last === undefined || last.person === '' ? catalog.someone : last.person;
  const first = last === undefined ? '' : catalog.refundedFirst(who, formatCents(last.amount_cents));
  return { code: 'MONEY_CHANGED', message: catalog.leftNow(first, left) };
}

const lineKey = (lines: readonly { readonly id: string; readonly count: number }[]): string =>
  lines
    .map(({ id, count }) => `${id} ${count}`)
    .sort()
    .join(',');

const isSamePart = (asked: number | boolean | undefined, given: number): boolean =>
  typeof asked === 'number' ? asked === given : asked === true ? given > 0 : given === 0;

function isSameAsk(row: StoredRefund, { lines = [], fee, tip, amountCents, reason }: RefundBody): boolean {
  const parts = partsOf(row);
  if (row.reason !== reason || lineKey(parts.lines) !== lineKey(lines)) return false;
  if (amountCents !== undefined) return amountCents === row.amount_cents;
  const isFoodToo = lines.length === 0 && parts.taxes.length > 0;
  return !isFoodToo && isSamePart(fee, parts.deliveryFee) && isSamePart(tip, parts.tip);
}

interface Decided {
  readonly order: Order;
  readonly money: OrderMoney;
  readonly refund: Refund;
  readonly by: Pick<StaffMember, 'id' | 'name'> | null;
  readonly body: Pick<RefundBody, 'note' | 'bearer'> & { readonly reason: RefundBody['reason'] | RuleReason };
  readonly at: number;
  readonly timeZone: string;
}

/**
 * Writes a decided refund with its history, its event, and its outbox row. It counts against what a cancellation left
 * to the owner (rule cancellation-limit).
 */
export async function writeRefund(trx: Trx, decided: Decided): Promise<string> {
  const { order, money, refund, by, body, at, timeZone } = decided;
  const id = newId();
  const { id: orderId, status } = order;
  const note = (body.note ?? '').trim();
  const bearer = body.bearer ?? usualBearer(body.reason);
  const why = { origin: 'staff', reason: body.reason, note, bearer, person: by } as const;
  await reduceHeldRefund(trx, orderId, refund.amount);
  if (money.isCash) {
    await storeByHand(trx, order, { id, ...why, money: refund, at, timeZone });
    await appendEvent(trx, { orderId, kind: 'order.refund', payload: { status }, at });
    return id;
  }
  await storeOrderRefund(trx, money, { id, orderId, money: refund, ...why, at });
  const refundedCents = order.refunded_cents + refund.amount;
  await setOrderRefunded(trx, order, { refundedCents, paidCents: money.sold.paid, at });
  const words = catalog.refundedToCustomer(formatCents(refund.amount), note === '' ? '' : `: ${note}`);
  await addNote(trx, { orderId, kind: 'refund', at, person: by, note: words });
  await appendEvent(trx, { orderId, kind: 'order.refund', payload: { status }, at });
  return id;
}
