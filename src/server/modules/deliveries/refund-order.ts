import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import {
  cancellationRefundId,
  deleteHeldRefund,
  findHeldRefund,
  holdRefund,
  readRefunds,
} from '#server/modules/ledger/index.ts';
import { addNote, type Order, setOrderRefunded } from '#server/modules/orders/index.ts';
import {
  adoptOrderMoney,
  calculateCancellation,
  limitLeft,
  type OrderMoney,
  readPaid,
  storeByHand,
  storeOrderRefund,
  withdrawRefund,
} from '#server/modules/refunds/index.ts';
import type { Step } from './write-step.ts';

/** Giving money back for a cancelled order (rule cancellation-refund): decided with the cancellation. */
export interface Cancellation {
  readonly money: OrderMoney;
  /** What goes back at once; null if nothing does. */
  readonly refund: Refund | null;
  /** What would go back beyond the person's limit, cents: an owner decides about it (rule cancellation-limit). */
  readonly heldCents: number;
}

export interface CancellationInput {
  /** What was asked for, cents; everything where absent. */
  readonly refundCents: number | undefined;
  readonly by: Pick<StaffMember, 'role'>;
  readonly limitCents: number;
  readonly timeZone: string;
}

/** What goes back, and what waits for an owner. The order's row is held. Problem: REFUND_TOO_LARGE. */
export async function refundFor(
  trx: Trx,
  order: Order,
  { refundCents, by, limitCents, timeZone }: CancellationInput,
): Outcome<Cancellation> {
  const money = await adoptOrderMoney(trx, order, timeZone);
  const whole = calculateCancellation(money, refundCents);
  if (!whole.ok) return whole;
  const wanted = whole.value?.amount ?? 0;
  const heldCents = Math.max(0, wanted - (limitLeft(money, by, limitCents) ?? wanted));
  if (heldCents === 0) return ok({ money, refund: whole.value, heldCents });
  const part = calculateCancellation(money, wanted - heldCents);
  return part.ok ? ok({ money, refund: part.value, heldCents }) : part;
}

/** What the step of a cancellation gives back by card, of what was really paid. */
export function givenBack(cancellation: Cancellation | null): NonNullable<Step['refund']> | null {
  if (cancellation?.refund == null || cancellation.money.isCash) return null;
  return { cents: cancellation.refund.amount, paidCents: cancellation.money.sold.paid };
}

interface Booking {
  readonly timeZone: string;
  /** Who bears it (rule refund-bearer): the restaurant unless the food was made. */
  readonly bearer?: 'restaurant' | 'shop';
}

/** Stores a cancellation's refund in its transaction; what is beyond the person's limit waits for an owner. */
export async function storeCancellation(
  trx: Trx,
  order: Order,
  cancellation: Cancellation | null,
  { person, note, at, timeZone, bearer = 'restaurant' }: Pick<Step, 'person' | 'note' | 'at'> & Booking,
): Promise<void> {
  if (cancellation === null) return;
  const { money, refund, heldCents } = cancellation;
  const { id: orderId } = order;
  if (heldCents > 0 && person !== null) {
    const held = { amount_cents: heldCents, note, staff_id: person.id, person: person.name, held_at: at };
    await holdRefund(trx, { order_id: orderId, ...held });
    const words = catalog.moreWaitsForOwner(formatCents(heldCents));
    await addNote(trx, { orderId, kind: 'refund', at, person, note: words });
  }
  if (refund === null) return;
  const id = cancellationRefundId(orderId);
  const why = { id, origin: 'cancellation', reason: 'cancelled', note, bearer } as const;
  if (money.isCash) {
    await storeByHand(trx, order, { ...why, money: refund, person, at, timeZone });
  } else {
    await storeOrderRefund(trx, money, { ...why, orderId, money: refund, person, at, waitMs: UNDO_MS });
  }
}

/**
 * Withdraws what a cancellation gives back, in the transaction that undoes it `at` (Unix ms); `since`: when the server
 * heard of the cancellation. Returns the cents of the refund and of what waited for an owner; null if money has moved,
 * and nothing can be undone (rule step-undo).
 */
export async function withdrawCancellation(
  trx: Trx,
  order: Order,
  { since, at }: { readonly since: number; readonly at: number },
): Promise<{ readonly cents: number; readonly heldCents: number } | null> {
  const refunds = (await readRefunds(trx, order.id)).filter(({ created_at }) => created_at >= since);
  // A payment that followed the cancellation goes back: without the cancellation it would be the order's.
  if (refunds.some(({ origin }) => origin === 'extra')) return null;
  for (const refund of refunds) if (!(await withdrawRefund(trx, refund))) return null;
  const held = await findHeldRefund(trx, order.id);
  await deleteHeldRefund(trx, order.id);
  const cents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const refundedCents = order.refunded_cents - cents;
  if (cents > 0) await setOrderRefunded(trx, order, { refundedCents, paidCents: await readPaid(trx, order), at });
  return { cents, heldCents: held?.amount_cents ?? 0 };
}
