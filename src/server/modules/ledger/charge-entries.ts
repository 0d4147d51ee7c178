/** What a payment and a refund are in the ledger (rule money-ledger). */

import type { Selectable } from 'kysely';
import * as catalog from '#catalog/server/refund-notes.ts';
import { type ChangedCharges, foodCents, taxCents } from '#domain/money/price-change.ts';
import { noParts, type Refund, type RefundParts, refundAll, type Sold } from '#domain/money/refund.ts';
import { BEARER_NAMES } from '#domain/money/refund-bearers.ts';
import { reasonName } from '#domain/money/refund-reasons.ts';
import type { OrdersTable } from '#server/database/schema.ts';
import type { RefundsTable } from '#server/database/schema-money.ts';
import { type LedgerDetail, type LedgerEntry, type StoredLedgerRow, taxDetail } from './ledger-store.ts';

type Charged = Pick<Selectable<OrdersTable>, 'id' | 'pending_order_id' | 'restaurant_id'>;

export interface OrderPayment {
  /** Our own id of the payment session. */
  readonly reference: string;
  readonly amountCents: number;
  /** What the provider keeps; null while nobody knows. */
  readonly feeCents: number | null;
  readonly at: number;
}

const ofOrder = ({ id, pending_order_id, restaurant_id }: Charged) => ({
  orderId: id,
  pendingOrderId: pending_order_id,
  restaurantId: restaurant_id,
});

/** What the provider keeps of a payment. */
export function feeEntry(order: Charged, reference: string, feeCents: number, at: number): LedgerEntry {
  const dedupeKey = `provider-fee:${reference}`;
  return { ...ofOrder(order), kind: 'provider-fee', dedupeKey, amount: -feeCents, paymentReference: reference, at };
}

/** The payment of an order: what was charged and of what, what the provider keeps, and the driver's tip. */
export function chargeEntries(order: Charged, sold: Sold, payment: OrderPayment): LedgerEntry[] {
  const { reference, amountCents, feeCents, at } = payment;
  const all = refundAll({ ...sold, lines: [], paid: amountCents }, []);
  const base = { ...ofOrder(order), paymentReference: reference, at };
  const { food = 0, fees = 0, tax = 0, tip = 0 } = all ?? {};
  const charged: LedgerEntry = {
    ...base,
    kind: 'charged',
    dedupeKey: `charged:${reference}`,
    amount: amountCents,
    ...{ food, fee: fees, tax, tip },
    detail: taxDetail(all?.parts.taxes ?? []),
  };
  const owed: LedgerEntry = { ...base, kind: 'tip-owed', dedupeKey: `tip-owed:${reference}`, amount: -tip };
  const kept = feeCents === null ? [] : [feeEntry(order, reference, feeCents, at)];
  return [charged, ...kept, ...(tip === 0 ? [] : [owed])];
}

/** A payment that its order does not need: it is made of no part of the order. `note` says why. */
export function extraChargeEntries(
  order: Charged,
  { reference, amountCents, feeCents, at }: OrderPayment,
  note: string = catalog.paidTwice,
): LedgerEntry[] {
  const charged: LedgerEntry = {
    ...ofOrder(order),
    kind: 'charged',
    dedupeKey: `charged:${reference}`,
    amount: amountCents,
    paymentReference: reference,
    note,
    at,
  };
  return feeCents === null ? [charged] : [charged, feeEntry(order, reference, feeCents, at)];
}

/** The payment of a change (rules address-change, dish-change). */
export function changeEntries(order: Charged, payment: OrderPayment, change: ChangedCharges): LedgerEntry[] {
  const { deliveryFee, orderFees } = change;
  const [food, tax, fee] = [foodCents(change), taxCents(change), deliveryFee + orderFees];
  const note = food === 0 ? catalog.otherAddress : catalog.otherOptions;
  const taxes = change.taxes.map((part) => ({ taxRate: part.taxRate, food: part.subtotal, tax: part.tax }));
  const detail = { ...taxDetail(taxes), fees: { deliveryFee, orderFees } };
  return extraChargeEntries(order, payment).map((entry) =>
    entry.kind === 'charged' ? { ...entry, food, fee, tax, detail, note } : entry,
  );
}

type Row = Selectable<RefundsTable>;

const turned = (parts: RefundParts['taxes']): RefundParts['taxes'] =>
  parts.map(({ taxRate, food, tax }) => ({ taxRate, food: -food, tax: -tax }));

/** The negated tax detail of a row, for the row that takes it out of the books. */
export function turnedDetail({ detail }: Pick<StoredLedgerRow, 'detail'>): LedgerDetail {
  const { taxes, ...rest } = JSON.parse(detail) as LedgerDetail;
  return taxes === undefined ? rest : { ...rest, taxes: turned(taxes) };
}

/** The stored parts of a refund: 0 for kinds of charges that were added later. */
export const partsOf = ({ parts }: Pick<Row, 'parts'>): RefundParts => ({
  ...noParts(),
  ...(JSON.parse(parts) as Partial<RefundParts>),
});

/** The columns of a refund's money. An extra payment is made of no parts. */
export function moneyColumns(refund: Refund | number) {
  if (typeof refund === 'number') {
    const none = { food_cents: 0, fee_cents: 0, tax_cents: 0, tip_cents: 0 };
    return { parts: JSON.stringify(noParts()), ...none, amount_cents: refund };
  }
  const { parts, food, fees, tax, tip, amount } = refund;
  const cents = { food_cents: food, fee_cents: fees, tax_cents: tax, tip_cents: tip };
  return { parts: JSON.stringify(parts), ...cents, amount_cents: amount };
}

export type RefundColumns = ReturnType<typeof moneyColumns>;

type OfRefund = Pick<LedgerEntry, 'pendingOrderId' | 'restaurantId'>;

type RefundMoney = Pick<
  Row,
  'id' | 'order_id' | 'payment_reference' | 'amount_cents' | 'food_cents' | 'fee_cents' | 'tax_cents' | 'tip_cents'
> &
  Pick<Row, 'person' | 'reason' | 'note' | 'parts' | 'bearer'>;

/** The key of the row that keeps a refund's food owed to the restaurant. */
export const bearerKey = (refundId: string): string => `borne:${refundId}`;

/** The food of a refund that the restaurant does not bear: it stays owed to the restaurant (rule refund-bearer). */
function borneEntries(
  { id, bearer, food_cents }: RefundMoney,
  base: Omit<LedgerEntry, 'kind' | 'dedupeKey' | 'amount'>,
) {
  if (bearer === 'restaurant' || food_cents === 0) return [];
  const note = catalog.borneBy(BEARER_NAMES[bearer]);
  const borne: LedgerEntry = { ...base, kind: 'borne', dedupeKey: bearerKey(id), amount: 0, food: food_cents, note };
  return [borne];
}

/** Money that a person gave back by hand, for example cash (rule given-by-hand). */
export const byHandEntries = (row: RefundMoney, order: OfRefund, at: number): LedgerEntry[] =>
  refundEntries(row, order, at).map((entry) =>
    entry.kind === 'refunded' ? { ...entry, kind: 'given-by-hand', dedupeKey: `given-by-hand:${row.id}` } : entry,
  );

/** A refund that the provider has accepted: the money is gone, and a refunded tip isn't owed. */
export function refundEntries(row: RefundMoney, order: OfRefund, at: number): LedgerEntry[] {
  const { id, amount_cents, food_cents, fee_cents, tax_cents, tip_cents, person, reason, note } = row;
  const base = { ...order, orderId: row.order_id, paymentReference: row.payment_reference, refundId: id, person, at };
  const refunded: LedgerEntry = {
    ...base,
    kind: 'refunded',
    dedupeKey: `refunded:${id}`,
    amount: -amount_cents,
    ...{ food: -food_cents, fee: -fee_cents, tax: -tax_cents, tip: -tip_cents },
    note: [reasonName(reason), note].filter((words) => words !== '').join(': '),
    detail: taxDetail(turned(partsOf(row).taxes)),
  };
  const borne = borneEntries(row, base);
  if (tip_cents === 0) return [refunded, ...borne];
  return [refunded, { ...base, kind: 'tip-owed', dedupeKey: `tip-owed:${id}`, amount: tip_cents }, ...borne];
}

/** A refund that the provider had accepted and that failed: the money is back. */
export function refundFailedEntries(row: Row, order: OfRefund, at: number): LedgerEntry[] {
  const { id, failure, tip_cents } = row;
  const [refunded, ...others] = refundEntries(row, order, at);
  if (refunded === undefined) return [];
  const back: LedgerEntry = {
    ...refunded,
    kind: 'refund-failed',
    dedupeKey: `refund-failed:${id}`,
    amount: row.amount_cents,
    ...{ food: row.food_cents, fee: row.fee_cents, tax: row.tax_cents, tip: tip_cents },
    note: failure ?? '',
    detail: taxDetail(partsOf(row).taxes),
  };
  const again = others.map(
    (one): LedgerEntry =>
      one.kind === 'borne'
        ? { ...one, dedupeKey: `borne-again:${id}`, food: -row.food_cents }
        : { ...one, dedupeKey: `tip-owed-again:${id}`, amount: -tip_cents },
  );
  return [back, ...again];
}
