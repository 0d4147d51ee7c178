import * as catalog from '#catalog/everyone/money-words.ts';
import { CHARGE_KINDS, type ChargeKind, type Charges, eachKind } from './charge-kinds.ts';
import { formatCents } from './money.ts';

/** What each kind of charge means to those who read it, keep books of it and give it back (rule charge-facts). */

/** Readers with their own names for charges. */
type Reader = 'buyer' | 'office' | 'provider' | 'books';

/** Its column in the ledger. */
export const ACCOUNTS = ['food', 'fee', 'tax', 'tip'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Whose money it is; where less is paid than agreed, the first of them are short first. */
export const OWNERS = ['shop', 'driver', 'tax-office', 'restaurant'] as const;
type Owner = (typeof OWNERS)[number];

interface ChargeFacts {
  readonly name: string;
  readonly names?: Partial<Readonly<Record<Reader, string>>>;
  /** What customers read instead of $0.00. */
  readonly zero?: string;
  /** Where the money goes, in the customer's words. */
  readonly goes: (to: { readonly restaurant: string; readonly brand: string }) => string;
  readonly whose: Owner;
  readonly account: Account;
  /**
   * How it is refunded: 'dishes' and 'with-dishes' line by line; 'in-proportion' to the refunds of the dishes, their
   * tax and the fees 'by-itself'; 'last' separately too, and from a plain amount only when nothing else is left.
   */
  readonly refund: 'dishes' | 'with-dishes' | 'by-itself' | 'in-proportion' | 'last';
}

const FACTS = {
  subtotal: {
    name: catalog.subtotal,
    names: { books: catalog.food },
    goes: ({ restaurant }) => catalog.foodTo(restaurant),
    whose: 'restaurant',
    account: 'food',
    refund: 'dishes',
  },
  deliveryFee: {
    name: catalog.deliveryFee,
    names: { office: catalog.deliveryFeeTitle },
    zero: catalog.free,
    goes: ({ brand }) => catalog.deliveryTo(brand),
    whose: 'shop',
    account: 'fee',
    refund: 'by-itself',
  },
  tax: {
    name: catalog.tax,
    goes: () => catalog.passedToState,
    whose: 'tax-office',
    account: 'tax',
    refund: 'with-dishes',
  },
  orderFees: {
    name: catalog.orderFees,
    names: { office: catalog.serviceFee },
    goes: () => catalog.cardProcessing,
    whose: 'shop',
    account: 'fee',
    refund: 'in-proportion',
  },
  tip: {
    name: catalog.tip,
    names: { buyer: catalog.tipForYourCourier, provider: catalog.tipForTheCourier },
    goes: () => catalog.allToCourier,
    whose: 'driver',
    account: 'tip',
    refund: 'last',
  },
} as const satisfies Readonly<Record<ChargeKind, ChargeFacts>>;

export const CHARGE_FACTS: Readonly<Record<ChargeKind, ChargeFacts>> = FACTS;

/** The kinds that go back in a certain way. */
export type KindBack<Way extends ChargeFacts['refund']> = {
  [K in ChargeKind]: (typeof FACTS)[K]['refund'] extends Way ? K : never;
}[ChargeKind];

/** A kind's name, for readers with their own name and for all others. */
export const chargeName = (kind: ChargeKind, reader?: Reader): string => {
  const { name, names } = CHARGE_FACTS[kind];
  return (reader && names?.[reader]) ?? name;
};

/** An amount as customers read it: 'Free' or '$2.74'. */
export const chargeText = (kind: ChargeKind, cents: number): string =>
  (cents === 0 ? CHARGE_FACTS[kind].zero : undefined) ?? formatCents(cents);

interface ChargeRow {
  readonly kind: ChargeKind;
  readonly name: string;
  readonly cents: number;
}

/** The rows of a receipt, without its total. */
export const chargeRows = (charges: Charges, reader?: Reader): readonly ChargeRow[] =>
  CHARGE_KINDS.map((kind) => ({ kind, name: chargeName(kind, reader), cents: charges[kind] }));

/** All charges of what holds a quote and a tip. */
export const chargesOf = ({ fees, tip }: { readonly fees: Omit<Charges, 'tip'>; readonly tip: number }): Charges =>
  eachKind(CHARGE_KINDS, (kind) => ({ ...fees, tip })[kind]);
