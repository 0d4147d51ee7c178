import * as catalog from '#catalog/server/order-work.ts';
import type { MissingDish } from '#contract/order/missing.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { refundLeft } from '#domain/money/refund.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { OutboxMessages } from '#server/database/stores/outbox-messages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { hasReached, missingTextKey, storeInboundText } from '#server/modules/messages/index.ts';
import {
  addNote,
  announceMissing,
  holdQuestion,
  type LockedMissing,
  lockMissing,
  type Order,
  type StoredMissing,
  settleMissing,
  trackedMissing,
} from '#server/modules/orders/index.ts';
import { adoptOrderMoney, calculateRefund, type OrderMoney, writeRefund } from '#server/modules/refunds/index.ts';
import { overProblem } from './hold-missing.ts';
import { sendDishChange } from './send-dish-change.ts';

export interface MissingAnswer {
  readonly orderId: string;
  readonly missingId: string;
  readonly answer: 'swap' | 'refund';
  /** Who recorded the answer on the phone; null if the customer gave it on the page or by text. */
  readonly by: StaffMember | null;
  readonly idempotencyKey: string | undefined;
}

/**
 * The customer's answer about a missing dish (rule missing-answer): the first one counts, and none after its time.
 * Problems: NOT_FOUND, MISSING_ANSWERED (with the outcome), IDEMPOTENCY_MISMATCH.
 */
export function answerMissing(
  dependencies: Dependencies,
  { orderId, missingId, answer, by, idempotencyKey }: MissingAnswer,
): Outcome<MissingDish> {
  const idempotent = { scope: `missing-answer ${missingId}`, key: idempotencyKey, body: { answer } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const open = await lockMissing(trx, orderId, missingId);
    if (open === null) return fail({ code: 'NOT_FOUND' });
    const at = dependencies.clock.now();
    const over = overProblem(open, at);
    if (over !== null) return fail(over);
    const settled =
      answer === 'swap'
        ? await swap(dependencies, trx, open, by, at)
        : await back(dependencies, trx, open, { by: 'customer', person: by }, at);
    return ok(trackedMissing(settled));
  });
}

/** The effect of a customer's answer on the page, by the state of its question. */
const CAME_TO = { swap: 'swapped', refund: 'refunded' } as const;
const WANTS = { swap: catalog.theSwap, refund: catalog.theMoneyBack } as const;

/**
 * The customer's answer on the order's page. A late one that asks for something else than the outcome waits on the
 * order for a person, once (rule missing-at-pickup). Problems: as `answerMissing`.
 */
export async function answerOnPage(
  dependencies: Dependencies,
  order: Order,
  input: Pick<MissingAnswer, 'missingId' | 'answer' | 'idempotencyKey'>,
): Outcome<MissingDish> {
  const answered = await answerMissing(dependencies, { ...input, orderId: order.id, by: null });
  if (answered.ok || answered.problem.code !== 'MISSING_ANSWERED') return answered;
  const { id, dish, count, state } = answered.problem.details as MissingDish;
  // After the pickup, or its time, a question stays open until its money is refunded.
  const cameTo = state === 'asked' ? 'refunded' : state;
  if (order.status === 'cancelled' || cameTo === 'ended' || cameTo === CAME_TO[input.answer]) return answered;
  const body = catalog.answeredTooLate(WANTS[input.answer], count, dish);
  const text = { id: `page ${id} ${input.answer}`, from: order.customer_phone, body };
  await storeInboundText(dependencies, text, { order, isRead: false });
  return answered;
}

/** Accepts the swap, unless the dish was refunded in the meantime. */
async function swap(
  { shop }: Dependencies,
  trx: Trx,
  { order, row }: LockedMissing,
  person: StaffMember | null,
  at: number,
): Promise<StoredMissing> {
  const { id, dish, count, swap, refund_id, amount_cents } = row;
  const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
  if (unitsLeft(money, row) === 0) return end(trx, { order, row }, { by: 'customer', person }, at);
  const note = catalog.takesSwap(swap, count, dish);
  await addNote(trx, { orderId: order.id, kind: 'missing', at, person, note });
  await announceMissing(trx, order, at);
  await sendDishChange(trx, order, row, at);
  return settleMissing(trx, id, {
    state: 'swapped',
    answered_by: 'customer',
    answered_at: at,
    refund_id,
    amount_cents,
  });
}

interface Decided {
  readonly by: 'customer' | 'nobody';
  readonly person: StaffMember | null;
}

/** Refunds what is still left of the dish; nothing if the order was cancelled or it was refunded otherwise. */
async function back(
  { shop }: Dependencies,
  trx: Trx,
  { order, row }: LockedMissing,
  { by, person: writer }: Decided,
  at: number,
) {
  const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
  const left = unitsLeft(money, row);
  const lines = [{ id: row.line_id, count: Math.min(left, row.count) }];
  const calculated = left === 0 || order.status === 'cancelled' ? null : calculateRefund(money, { lines });
  if (calculated === null || !calculated.ok) return end(trx, { order, row }, { by, person: writer }, at);
  await announceMissing(trx, order, at);
  const refund = calculated.value;
  const noAnswer = isPickedUp(order.status) ? catalog.pickedUpWithoutIt : catalog.noAnswerInTime;
  const why = by === 'customer' ? catalog.wantsNoSwap : noAnswer;
  const body = { reason: 'missing-dish', note: catalog.missingAndWhy(row.count, row.dish, why) } as const;
  const person = row.staff_id === null ? null : { id: row.staff_id, name: row.person };
  const refund_id = await writeRefund(trx, {
    order,
    money,
    refund,
    by: person,
    body,
    at,
    timeZone: shop.current.timeZone,
  });
  await sendDishChange(trx, order, { ...row, swap: '' }, at);
  const settled = { answered_by: by, answered_at: at, refund_id, amount_cents: refund.amount };
  return settleMissing(trx, row.id, { ...settled, state: 'refunded' });
}

/** How many of a missing dish weren't refunded otherwise. */
function unitsLeft({ sold, before }: OrderMoney, { line_id: lineId }: StoredMissing): number {
  return refundLeft(sold, before).lines.find(({ id }) => id === lineId)?.count ?? 0;
}

async function end(
  trx: Trx,
  { order, row }: LockedMissing,
  { by, person }: Decided,
  at: number,
): Promise<StoredMissing> {
  const note = catalog.nothingMoreBack(row.count, row.dish);
  await addNote(trx, { orderId: order.id, kind: 'missing', at, person, note });
  await announceMissing(trx, order, at);
  const settled = { answered_by: by, answered_at: at, refund_id: null, amount_cents: 0 };
  return settleMissing(trx, row.id, { ...settled, state: 'ended' });
}

/**
 * The outbox's handlers of ended questions, by the clock (rule missing-answer) or because the order was picked up (rule
 * missing-at-pickup). Until then a person decides a question that no text brought to the customer, or that got an
 * unclear answer (rule held-questions).
 */
export function missingHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'missing.due' | 'missing.picked-up'> {
  const settle = ({ payload: { orderId, missingId } }: { readonly payload: OutboxMessages['missing.due'] }) =>
    dependencies.database.transact(async (trx) => {
      const open = await lockMissing(trx, orderId, missingId);
      if (open?.row.state !== 'asked') return;
      const { order, row } = open;
      const at = dependencies.clock.now();
      const isOver = order.status === 'cancelled' || isPickedUp(order.status);
      if (isOver || (row.held_at === null && (await hasReached(trx, missingTextKey(row.id), order.customer_phone))))
        await back(dependencies, trx, open, { by: 'nobody', person: null }, at);
      else await holdQuestion(trx, open, { why: 'not-asked' }, at);
    });
  return {
    'missing.due': settle,
    'missing.picked-up': settle,
  };
}
