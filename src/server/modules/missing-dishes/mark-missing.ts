import * as catalog from '#catalog/server/order-work.ts';
import type { MissingBody, StaffMissing } from '#contract/order/missing.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Refund } from '#domain/money/refund.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { missingTextKey, readTextBlock } from '#server/modules/messages/index.ts';
import {
  addNote,
  announceMissing,
  insertMissing,
  lockOrder,
  type Order,
  readAsked,
  readDocument,
  type StoredMissing,
  trackedMissing,
} from '#server/modules/orders/index.ts';
import {
  adoptOrderMoney,
  calculateRefund,
  limitProblem,
  type OrderMoney,
  unitsLeft,
  writeRefund,
} from '#server/modules/refunds/index.ts';
import { sendDishChange } from './send-dish-change.ts';

/** How long a customer has to answer, ms. */
const ANSWER_MS = 5 * 60_000;

export interface MissingInput extends OrderPress {
  readonly body: MissingBody;
}

/** A mark as staff sees it. */
export function staffMissing(row: StoredMissing): StaffMissing {
  const { line_id: lineId, asked_at: askedAt, answered_by: answeredBy, held_why: heldWhy, reply } = row;
  return { ...trackedMissing(row), lineId, askedAt, answeredBy, heldWhy, reply };
}

/**
 * Marks dishes that the kitchen has run out of (rule missing-dish): with a swap the customer is asked, without one they
 * are refunded immediately. Problems: NOT_FOUND, ORDER_OVER, REFUND_TOO_LARGE (not so many are left), REFUND_LIMIT,
 * NOTHING_TO_REFUND, VALIDATION, IDEMPOTENCY_MISMATCH.
 */
export function markMissing(dependencies: Dependencies, input: MissingInput): Outcome<StaffMissing> {
  const { orderId, by, body, idempotencyKey } = input;
  const idempotent = { scope: `missing ${by.id}`, key: idempotencyKey, body: { orderId, body } };
  return runOnce(dependencies, idempotent, (trx) => mark(dependencies, trx, input));
}

/** A swap is offered until the food has left the restaurant (rule missing-at-pickup). */
const NOTHING_TO_SWAP: Problem = {
  code: 'ORDER_OVER',
  message: catalog.noSwapAfterPickup,
};

function tooMany(left: number): Problem {
  const message = left === 0 ? catalog.noneLeft : catalog.onlyLeft(left);
  return { code: 'REFUND_TOO_LARGE', message, details: { left } };
}

async function mark(
  { shop, clock }: Dependencies,
  trx: Trx,
  { orderId, by, body }: MissingInput,
): Outcome<StaffMissing> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return fail({ code: 'NOT_FOUND' });
  if (isFinal(order.status)) return fail({ code: 'ORDER_OVER' });
  if (isPickedUp(order.status) && (body.swap ?? '').trim() !== '') return fail(NOTHING_TO_SWAP);
  const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
  const asked = await readAsked(trx, order.id);
  const { lineId: id, count } = body;
  const left = unitsLeft(money, asked, id);
  if (left !== null && count > left) return fail(tooMany(left));
  const calculated = calculateRefund(money, { lines: [{ id, count }] });
  if (!calculated.ok) return calculated;
  const limit = limitProblem({ money, by, refund: calculated.value, asked, limitCents: shop.current.refundLimitCents });
  if (limit !== null) return fail(limit);
  const row = await write(trx, {
    order,
    money,
    refund: calculated.value,
    by,
    body,
    at: clock.now(),
    timeZone: shop.current.timeZone,
  });
  return ok(staffMissing(row));
}

interface Marked {
  readonly order: Order;
  readonly money: OrderMoney;
  readonly refund: Refund;
  readonly by: StaffMember;
  readonly body: MissingBody;
  readonly at: number;
  readonly timeZone: string;
}

async function write(trx: Trx, { order, money, refund, by, body, at, timeZone }: Marked): Promise<StoredMissing> {
  const { lineId, count } = body;
  const swap = (body.swap ?? '').trim();
  const note = (body.note ?? '').trim();
  const dish = readDocument(order).lines.find(({ id }) => id === lineId)?.name ?? '';
  const isAsked = swap !== '';
  const what = catalog.dishMissing(count, dish);
  const isHeld = isAsked && (await readTextBlock(trx, order)) !== null;
  const row: StoredMissing = {
    id: newId(),
    order_id: order.id,
    line_id: lineId,
    dish,
    count,
    amount_cents: refund.amount,
    swap,
    note,
    state: isAsked ? 'asked' : 'refunded',
    answered_by: isAsked ? '' : 'staff',
    asked_at: at,
    due_at: isAsked ? at + ANSWER_MS : at,
    answered_at: isAsked ? null : at,
    staff_id: by.id,
    person: by.name,
    refund_id: null,
    held_at: isHeld ? at : null,
    held_why: isHeld ? 'not-asked' : null,
    reply: null,
  };
  if (isAsked) {
    if (!isHeld) await ask(trx, order, row);
    const who = isHeld ? catalog.customerGetsNoTexts : catalog.customerIsAsked;
    const words = catalog.askedWhether(what, who, swap, note === '' ? '' : `: ${note}`);
    await addNote(trx, { orderId: order.id, kind: 'missing', at, person: by, note: words });
  } else {
    const said = { reason: 'missing-dish', note: note === '' ? what : `${what}. ${note}` } as const;
    row.refund_id = await writeRefund(trx, { order, money, refund, by, body: said, at, timeZone });
    await sendDishChange(trx, order, row, at);
  }
  await insertMissing(trx, row);
  await announceMissing(trx, order, at);
  return row;
}

/** The text that asks, and what happens without an answer. */
async function ask(
  trx: Trx,
  { id: orderId }: Order,
  { id: missingId, asked_at, due_at }: StoredMissing,
): Promise<void> {
  const payload = { orderId, missingId };
  await enqueue(trx, { kind: 'message.missing', dedupeKey: missingTextKey(missingId), payload, at: asked_at });
  await enqueue(trx, { kind: 'missing.due', dedupeKey: `missing.due:${missingId}`, payload, at: due_at });
}
