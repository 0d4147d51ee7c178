/**
 * What an order's money is made of, in the order of a receipt. A new kind is named here, and the compiler asks for the
 * rest: its facts in charges.ts, its amount in quote.ts, and its words at checkout.
 */
export const CHARGE_KINDS = ['subtotal', 'deliveryFee', 'tax', 'orderFees', 'tip'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** An order's money, in cents. */
export type Charges = Readonly<Record<ChargeKind, number>>;

/** The charges in a quote: all except the tip, which the customer chooses. */
export const QUOTED_KINDS = CHARGE_KINDS.filter((kind) => kind !== 'tip');
export type QuotedKind = (typeof QUOTED_KINDS)[number];

/** What a quote adds to the dishes. */
export const ADDED_KINDS = QUOTED_KINDS.filter((kind) => kind !== 'subtotal');
export type AddedKind = (typeof ADDED_KINDS)[number];

/** Amounts for the whole order. Dishes and their tax are also stored by tax rate. */
export const FEE_KINDS = CHARGE_KINDS.filter((kind) => kind !== 'subtotal' && kind !== 'tax');
export type FeeKind = (typeof FEE_KINDS)[number];

/** One value for each kind. */
export function eachKind<K extends ChargeKind, T>(kinds: readonly K[], make: (kind: K) => T): Readonly<Record<K, T>> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<K, T>;
}

/** One value for each formatted amount (`taxFormatted`). */
export function eachFormatted<T>(make: (kind: AddedKind) => T): Readonly<Record<`${AddedKind}Formatted`, T>> {
  const entries = ADDED_KINDS.map((kind) => [`${kind}Formatted`, make(kind)]);
  return Object.fromEntries(entries) as Record<`${AddedKind}Formatted`, T>;
}
