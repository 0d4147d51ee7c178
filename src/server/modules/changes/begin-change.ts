import * as catalog from '#catalog/server/order-work.ts';
import type { AddressChangedAnswer } from '#contract/order/address-change.ts';
import { formatCents } from '#domain/money/money.ts';
import { type ChangedCharges, changeCents, foodCents, NO_CHANGE, taxCents } from '#domain/money/price-change.ts';
import type { Refund } from '#domain/money/refund.ts';
import type { RuleReason } from '#domain/money/refund-reasons.ts';
import { type ChangeKind, canStillChange, LEAST_ASKED_CENTS } from '#domain/order/priced-change.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  addNote,
  endChange,
  findWaitingChange,
  insertChange,
  insertPending,
  type Order,
  type OrderDelivery,
  type OrderLine,
  type PricedChange,
  queueChangeText,
  readPricedChanges,
} from '#server/modules/orders/index.ts';
import { adoptOrderMoney, calculateChangeBack, type OrderMoney, writeRefund } from '#server/modules/refunds/index.ts';
import { announceChange, CHANGE_WORDS, makeChange, personOf, withdrawnNote } from './make-change.ts';

/** What is to change; the note of a line stays as it is in the order. */
export type ChangeTo =
  | { readonly kind: 'address'; readonly delivery: OrderDelivery }
  | { readonly kind: 'dish' | 'added'; readonly line: OrderLine };

interface NewChange {
  readonly to: ChangeTo;
  /** What it costs more, or less where below 0. */
  readonly charges: ChangedCharges;
  /** Why the difference is waived; '' where it counts. */
  readonly waive: string;
  /** Null where the customer changes it. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly at: number;
}

export interface BegunChange extends Omit<AddressChangedAnswer, 'success'> {
  readonly id: string;
}

const REFUND_REASON: Readonly<Record<ChangeKind, RuleReason>> = {
  address: 'address-changed',
  dish: 'dish-changed',
  added: 'dish-changed',
};

/**
 * Changes a paid order that the caller's transaction holds (rules address-change, dish-change, dish-added): at once
 * where that costs the same, less, or the difference is waived, and what it costs less goes back; else once the
 * difference is paid.
 * Problems: DETAILS_CHANGED where another change waits, REASON_REQUIRED where only a person can settle the difference,
 * those of `calculateChangeBack`.
 */
export async function beginChange(
  { shop }: Pick<Dependencies, 'shop'>,
  trx: Trx,
  order: Order,
  { to, charges, waive, by, at }: NewChange,
): Outcome<BegunChange> {
  const waiting = await findWaitingChange(trx, order.id);
  if (waiting !== undefined && canStillChange(waiting.kind, order.status)) {
    const amount = formatCents(waiting.total_cents);
    const message = catalog.changeWaits(CHANGE_WORDS[waiting.kind].wanted, amount);
    return fail({ code: 'DETAILS_CHANGED', message });
  }
  const { timeZone } = shop.current;
  const money = await adoptOrderMoney(trx, order, timeZone);
  const due = dueOf(money, charges, waive.trim());
  if (!due.ok) return due;
  const { asked, refund, note } = due.value;
  if (waiting !== undefined) await endUnpaid(trx, waiting, at);
  const amount = changeCents(asked);
  const { id: staff_id, name: person } = by ?? { id: '', name: '' };
  const row = {
    id: newId(),
    order_id: order.id,
    pending_order_id: order.pending_order_id,
    kind: to.kind,
    state: amount > 0 ? 'waiting' : 'made',
    delivery: to.kind === 'address' ? JSON.stringify(to.delivery) : '{}',
    line: to.kind === 'address' ? '' : JSON.stringify({ ...to.line, specialInstructions: null }),
    subtotal_cents: foodCents(asked),
    tax_cents: taxCents(asked),
    taxes: JSON.stringify(asked.taxes),
    delivery_fee_cents: asked.deliveryFee,
    order_fees_cents: asked.orderFees,
    amount_cents: asked.deliveryFee + asked.orderFees,
    note,
    staff_id,
    person,
    asked_at: at,
    ended_at: amount > 0 ? null : at,
    payment_reference: null,
  } as const;
  await insertChange(trx, row);
  const change: PricedChange = { ...row, total_cents: amount };
  if (row.state === 'waiting') {
    await askForMoney(trx, order, change);
    return ok(begun(change, 'waiting'));
  }
  await makeChange(trx, order, change, { shop: shop.current, at });
  const body = { reason: REFUND_REASON[to.kind], note: '' } as const;
  if (refund !== null) await writeRefund(trx, { order, money, refund, by, body, at, timeZone });
  else if (amount < 0) await queueChangeText(trx, change, at);
  return ok(begun(change, 'made'));
}

/** Ends a change that can't count anymore, so that another one can wait; a payment of it goes back. */
async function endUnpaid(trx: Trx, change: PricedChange, at: number): Promise<void> {
  const { id, order_id: orderId } = change;
  await endChange(trx, id, 'withdrawn', { payment_reference: null, ended_at: at });
  await addNote(trx, { orderId, kind: 'details', at, person: null, note: withdrawnNote(change) });
}

const begun = ({ id, total_cents: amountCents }: PricedChange, state: 'waiting' | 'made'): BegunChange => ({
  id,
  state,
  amountCents,
});

export const changeAnswer = ({ state, amountCents }: BegunChange): AddressChangedAnswer => ({
  success: true,
  state,
  amountCents,
});

/** Whether another change came after one, or it was withdrawn: the same request without a key is a new one then. */
export async function isChangeOver(trx: Trx, orderId: string, { id }: BegunChange): Promise<boolean> {
  const last = (await readPricedChanges(trx, orderId)).at(-1);
  return last?.id !== id || last.state === 'withdrawn';
}

interface Due {
  /** What the customer is to pay more, or gets back. */
  readonly asked: ChangedCharges;
  readonly refund: Refund | null;
  readonly note: string;
}

/** What becomes of a difference. Problems: REASON_REQUIRED where only a person can settle it, those of a refund. */
function dueOf(money: OrderMoney, charges: ChangedCharges, waive: string): Result<Due, Problem> {
  const cents = changeCents(charges);
  const none = { asked: NO_CHANGE, refund: null };
  if (cents === 0) return ok({ ...none, note: '' });
  if (waive !== '') return ok({ ...none, note: waive });
  if (money.payments.length === 0) {
    return fail({ code: 'REASON_REQUIRED', message: catalog.notPaidByCard });
  }
  if (cents > 0) {
    if (cents < LEAST_ASKED_CENTS) return ok({ ...none, note: catalog.tooLittleForCard(formatCents(cents)) });
    return ok({ asked: charges, refund: null, note: '' });
  }
  const back = calculateChangeBack(money, charges);
  return back.ok ? ok({ asked: charges, refund: back.value, note: '' }) : back;
}

async function askForMoney(trx: Trx, order: Order, change: PricedChange): Promise<void> {
  const { asked_at: at, total_cents: cents, kind, staff_id } = change;
  const { restaurant_id, restaurant_name } = order;
  // What its payment sessions are for: a pending order that nobody can make an order of.
  await insertPending(trx, {
    id: change.id,
    status: 'converted',
    restaurant_id,
    restaurant_name,
    customer_phone: '',
    subtotal_cents: 0,
    tip_cents: 0,
    final_total_cents: cents,
    document: '{}',
    buyer_token_hash: '',
    created_at: at,
    expires_at: at,
    client_hash: null,
    cart_id: null,
  });
  const note = catalog.changeWaitsFor(CHANGE_WORDS[kind].wanted, formatCents(cents));
  await addNote(trx, { orderId: order.id, kind: 'details', at, person: personOf(change), note });
  // Customers who change a dish read on the same page what to pay.
  if (staff_id !== '') await queueChangeText(trx, change, at);
  await announceChange(trx, order, at);
}
