import type { ExtraReason } from '#domain/money/refund-reasons.ts';
import { canStillChange } from '#domain/order/priced-change.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appendLedger, changeEntries } from '#server/modules/ledger/index.ts';
import {
  chargesOfChange,
  endChange,
  findChange,
  lockOrder,
  type Order,
  type OrderLine,
  type PricedChange,
  setOrderRefunded,
} from '#server/modules/orders/index.ts';
import { type ExtraPayment, readPaid, refundExtra } from '#server/modules/refunds/index.ts';
import { isBooked } from '#server/ports/payments.ts';
import { makeChange } from './make-change.ts';
import { isLineWhole } from './whole-line.ts';

export interface ChangePaid extends Omit<ExtraPayment, 'reason'> {
  /** What refunds and disputes have taken from the payment; null where nothing was taken. */
  readonly taken: object | null;
}

/**
 * What the payment of a change changes, once, in one transaction (rules address-change, dish-change): the change
 * counts, and the ledger holds the difference. A payment that comes too late, twice, or is another amount than was
 * asked for is refunded automatically. Answers the order; undefined if there is no such change.
 */
export async function settleChange(
  { shop }: Pick<Dependencies, 'shop'>,
  trx: Trx,
  changeId: string,
  payment: ChangePaid,
): Promise<Order | undefined> {
  const found = await findChange(trx, changeId);
  const order = found && (await lockOrder(trx, found.order_id));
  // As it is now that nobody else changes the order.
  const change = order && (await findChange(trx, changeId));
  if (order === undefined || change === undefined) return undefined;
  const { asked, taken, timeZone, at } = payment;
  const { ours, theirs } = asked;
  if (change.payment_reference === ours.id) return order;
  const isAsAsked = isBooked(theirs) && theirs.amountCents === change.total_cents && taken === null;
  const counts = isAsAsked && (await canMake(trx, order, change));
  if (!counts) return refundExtra(trx, order, { asked, timeZone, at, reason: whyExtra(change, theirs.amountCents) });
  await endChange(trx, change.id, 'made', { payment_reference: ours.id, ended_at: at });
  await makeChange(trx, order, { ...change, state: 'made' }, { shop: shop.current, at });
  const paid = { reference: ours.id, amountCents: theirs.amountCents, feeCents: theirs.feeCents, at };
  await appendLedger(trx, changeEntries(order, paid, chargesOfChange(change)), timeZone);
  const { refunded_cents: refundedCents } = order;
  // What was all of the money before is only a part of it now.
  if (refundedCents > 0) {
    await setOrderRefunded(trx, order, { refundedCents, paidCents: await readPaid(trx, order), at });
  }
  return order;
}

/** Why a payment of a change goes back. */
function whyExtra({ state, total_cents }: PricedChange, paidCents: number): ExtraReason {
  if (state === 'made') return 'paid-twice';
  return state === 'waiting' && paidCents !== total_cents ? 'other-amount' : 'paid-too-late';
}

/** Whether a change still counts: what was paid for can be had. */
async function canMake(trx: Trx, order: Order, { kind, state, line }: PricedChange): Promise<boolean> {
  if (state !== 'waiting' || !canStillChange(kind, order.status)) return false;
  return kind !== 'dish' || isLineWhole(trx, order, (JSON.parse(line) as OrderLine).id);
}
