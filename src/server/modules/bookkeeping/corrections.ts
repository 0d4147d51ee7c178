/** Which rows of the ledger an owner may correct, and up to what amount (rule ledger-corrections). Amounts in cents. */
import * as catalog from '#catalog/server/money-rows.ts';
import type { LedgerKind, LedgerRow as RowView } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Problem } from '#domain/result.ts';
import { CASH_KIND, type StoredLedgerRow } from '#server/modules/ledger/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { isTillNoted, isTillRow } from '#server/modules/till/index.ts';

type Correction = RowView['correction'];
type Way = NonNullable<Correction>['way'];

/** Only what a person wrote is corrected; the other rows follow the provider, or a row beside them. */
const WAYS: Readonly<Record<LedgerKind, Way | null>> = {
  charged: null,
  'provider-fee': null,
  refunded: null,
  'refund-failed': null,
  'given-by-hand': 'take-back',
  disputed: null,
  'dispute-won': null,
  'dispute-lost': null,
  'dispute-fee': null,
  adjustment: null,
  'paid-at-restaurant': 'amount',
  'price-difference': null,
  'tip-owed': null,
  'paid-in-cash': 'take-back',
  // Cash, as it is stored.
  correction: 'take-back',
  borne: null,
  'paid-out': 'take-back',
};

/** The key of the row that owes the driver the tip of a payment or a refund. */
export const tipKey = (dedupeKey: string): string => `tip-owed:${dedupeKey}`;

/** The sum of rows. Exact: an old row may have any whole number. */
const sumOf = (rows: readonly StoredLedgerRow[]): number =>
  Number(rows.reduce((sum, { amount_cents }) => sum + BigInt(amount_cents), 0n));

const withCorrections = (ledger: readonly StoredLedgerRow[], { id }: StoredLedgerRow): readonly StoredLedgerRow[] =>
  ledger.filter((row) => row.id === id || row.corrects === id);

const ofKind = (ledger: readonly StoredLedgerRow[], kind: LedgerKind): readonly StoredLedgerRow[] =>
  ledger.filter((row) => row.kind === kind);

/** The cash that the shop has of an order, less what it gave back by hand. */
export const cashInHand = (ledger: readonly StoredLedgerRow[]): number =>
  sumOf([...ofKind(ledger, CASH_KIND), ...ofKind(ledger, 'given-by-hand')]);

/** The key of the fact that an order was paid in cash; another one where an earlier one was taken back. */
export function cashKey(orderId: string, ledger: readonly StoredLedgerRow[]): string {
  const earlier = ofKind(ledger, CASH_KIND).length;
  return earlier === 0 ? `cash:${orderId}` : `cash:${orderId}:${earlier}`;
}

/** Whether cash was noted and not taken back since. */
export const isCashNoted = (ledger: readonly StoredLedgerRow[]): boolean => sumOf(ofKind(ledger, CASH_KIND)) > 0;

/**
 * How much more a restaurant can be paid at its counter: what its food costs with tax, or cost with other choices (rule
 * dish-change), less what it was paid.
 */
export function counterLeft(order: Order, ledger: readonly StoredLedgerRow[]): number {
  const charged = ofKind(ledger, 'charged').reduce((sum, row) => sum + row.food_cents + row.tax_cents, 0);
  const most = Math.max(order.subtotal_cents + order.tax_cents, charged);
  return Math.max(0, most + sumOf(ofKind(ledger, 'paid-at-restaurant')));
}

/**
 * The food and tax of what a restaurant is paid more at its counter, less where below 0: what is paid first is for the
 * food, and the restaurant pays the tax (rule paid-by-hand). Cents, negative where paid.
 */
export function counterParts(order: Order, ledger: readonly StoredLedgerRow[], moreCents: number) {
  const paid = ofKind(ledger, 'paid-at-restaurant');
  const sold = ofKind(ledger, 'charged').reduce((sum, { food_cents }) => sum + food_cents, 0);
  const food = Math.max(order.subtotal_cents, sold);
  const before = 0 - sumOf(paid);
  const taxIn = (cents: number): number => Math.max(0, cents - food);
  const noted = paid.reduce((sum, { tax_cents }) => sum - tax_cents, 0);
  // Rows of earlier versions have no tax.
  const tax = Math.max(taxIn(before + moreCents) - taxIn(before), 0 - noted);
  return { amount: 0 - moreCents, food: tax - moreCents, tax: 0 - tax };
}

/** How an owner may correct a row; null if they may not. */
export function correctionOf(order: Order, ledger: readonly StoredLedgerRow[], row: StoredLedgerRow): Correction {
  const way = WAYS[row.kind];
  // A till note is corrected as a whole, so that both of its rows follow (rule till-notes).
  if (way === null || row.corrects !== null || isTillRow(row)) return null;
  // What the office noted before is part of the receipt, which says what was paid in all.
  if (row.kind === 'paid-at-restaurant' && isTillNoted(ledger)) return null;
  const nowCents = Math.abs(sumOf(withCorrections(ledger, row)));
  if (way === 'take-back') return nowCents === 0 ? null : { way, nowCents, mostCents: 0 };
  const others = ledger.filter((one) => one.id !== row.id && one.corrects !== row.id);
  return { way, nowCents, mostCents: counterLeft(order, others) };
}

/** The refusal of an amount above what is owed. */
export function moreThanOwed(mostCents: number): Problem {
  const message = catalog.moreThanOwed(formatCents(mostCents));
  return { code: 'MORE_THAN_OWED', message, details: { mostCents } };
}
