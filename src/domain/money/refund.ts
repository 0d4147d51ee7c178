import { fail, mapOk, ok, type Result } from '#domain/result.ts';
import { eachKind, FEE_KINDS, type FeeKind } from './charge-kinds.ts';
import { type Account, CHARGE_FACTS, type KindBack, OWNERS } from './charges.ts';
import type { ChangedCharges } from './price-change.ts';
import { ratePpm, type TaxPart } from './tax.ts';

/**
 * Calculates refunds of a paid order, by line and count, fee, tip or amount (rule refund-arithmetic): the same in
 * browser and server. All amounts in cents, rates are fractions. Tax is refunded with its dishes, order fees with the
 * amounts that they were calculated from, each in proportion to all refunds so far. So the last part takes the rest,
 * and the parts of many refunds add up to what was paid.
 */

export interface SoldLine {
  readonly id: string;
  readonly quantity: number;
  /** What was paid for it. */
  readonly totalPrice: number;
  /** The dish's own rate; absent if the restaurant's applied. */
  readonly taxRate?: number | undefined;
}

/** What was sold, and what was paid for it. */
export interface Sold extends Readonly<Record<FeeKind, number>> {
  readonly lines: readonly SoldLine[];
  /** How it was taxed, rate by rate. */
  readonly taxes: readonly TaxPart[];
  /** The restaurant's rate. */
  readonly taxRate: number;
  /** What was really paid; another amount than the total is first evened out in the order fees. */
  readonly paid: number;
}

/** The parts of one refund: what is kept of it, so that the next one knows what is left. */
export interface RefundParts extends Readonly<Record<FeeKind, number>> {
  readonly lines: readonly { readonly id: string; readonly count: number }[];
  readonly taxes: readonly { readonly taxRate: number; readonly food: number; readonly tax: number }[];
}

const NO_FEES = eachKind(FEE_KINDS, () => 0);

/** A refund of these lines that cost nothing. */
export const noParts = (lines: RefundParts['lines'] = []): RefundParts => ({ lines, taxes: [], ...NO_FEES });

/** The request: lines, fee and tip together, or only an amount. */
export interface RefundAsk {
  readonly lines?: readonly { readonly id: string; readonly count: number }[] | undefined;
  /** The delivery fee: some cents of it, or with `true` all that is left. */
  readonly fee?: number | boolean | undefined;
  readonly tip?: number | boolean | undefined;
  /** Taken from dishes, tax and fees in proportion; from the tip only where nothing else is left. */
  readonly amountCents?: number | undefined;
}

/** The sums of a refund for texts and books; `fees` are delivery fee and order fees. */
export interface RefundSums {
  readonly food: number;
  readonly fees: number;
  readonly tax: number;
  readonly tip: number;
  readonly amount: number;
}

export interface Refund extends RefundSums {
  readonly parts: RefundParts;
}

/** What can still go back. */
export interface RefundLeft extends RefundSums {
  readonly deliveryFee: number;
  readonly lines: readonly { readonly id: string; readonly count: number }[];
}

export type RefundProblem =
  | { readonly code: 'nothing-asked' }
  | { readonly code: 'amount-not-alone' }
  | { readonly code: 'line-unknown'; readonly id: string }
  | { readonly code: 'too-much'; readonly left: RefundLeft };

interface Rate {
  readonly taxRate: number;
  readonly food: number;
  readonly tax: number;
}

/** An order's money, or a part of it. */
interface Purse extends Readonly<Record<FeeKind, number>> {
  readonly rates: readonly Rate[];
}

const kindsBack = <Way extends 'by-itself' | 'in-proportion' | 'last'>(way: Way) =>
  FEE_KINDS.filter((kind): kind is FeeKind & KindBack<Way> => CHARGE_FACTS[kind].refund === way);
const BY_ITSELF = kindsBack('by-itself');
const IN_PROPORTION = kindsBack('in-proportion');
const LAST = kindsBack('last');

/** Charges that can be refunded separately, and the request's field for each. */
const ASK_FIELDS = { deliveryFee: 'fee', tip: 'tip' } as const satisfies Readonly<
  Record<KindBack<'by-itself' | 'last'>, 'fee' | 'tip'>
>;
const ASKED_KINDS = [...BY_ITSELF, ...LAST];
type AskedFees = Readonly<Record<(typeof ASKED_KINDS)[number], number>>;

/** The order of reducing fees if less was paid than agreed. */
const SHORT_FIRST = OWNERS.flatMap((owner) => FEE_KINDS.filter((kind) => CHARGE_FACTS[kind].whose === owner).reverse());

/** A share of an amount, half up to a cent; exact, however large the amounts are. */
function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const foodOf = ({ rates }: Purse): number => sum(rates.map(({ food }) => food));
const taxOf = ({ rates }: Purse): number => sum(rates.map(({ tax }) => tax));
const feesOf = (purse: Purse, kinds: readonly FeeKind[]): number => sum(kinds.map((kind) => purse[kind]));
/** What the fees in proportion are taken on. */
const baseOf = (purse: Purse): number => foodOf(purse) + taxOf(purse) + feesOf(purse, BY_ITSELF);
const allOf = (purse: Purse): number => foodOf(purse) + taxOf(purse) + feesOf(purse, FEE_KINDS);

/**
 * The money that was paid. More than the total counts as order fees; what is lacking is lacking in the order fees, then
 * in the delivery fee, the tip, the tax and the dishes.
 */
function paidPurse(sold: Sold): Purse {
  const rates = sold.taxes.map(({ taxRate, subtotal, tax }) => ({ taxRate, food: subtotal, tax }));
  const agreed = { rates, ...eachKind(FEE_KINDS, (kind) => sold[kind]) };
  let lacking = allOf(agreed) - sold.paid;
  if (lacking <= 0) return { ...agreed, orderFees: agreed.orderFees - lacking };
  const less = (amount: number): number => {
    const cut = Math.min(amount, lacking);
    lacking -= cut;
    return amount - cut;
  };
  const rest = eachKind(SHORT_FIRST, (kind) => less(sold[kind]));
  const taxed = rates.map((rate) => ({ ...rate, tax: less(rate.tax) }));
  return { ...rest, rates: taxed.map((rate) => ({ ...rate, food: less(rate.food) })) };
}

function minus(purse: Purse, parts: RefundParts): Purse {
  return {
    rates: purse.rates.map((rate) => {
      const gone = parts.taxes.find(({ taxRate }) => ratePpm(taxRate) === ratePpm(rate.taxRate));
      return gone === undefined ? rate : { ...rate, food: rate.food - gone.food, tax: rate.tax - gone.tax };
    }),
    ...eachKind(FEE_KINDS, (kind) => purse[kind] - parts[kind]),
  };
}

const countOf = (parts: readonly RefundParts[], id: string): number =>
  sum(parts.flatMap(({ lines }) => lines.filter((line) => line.id === id).map(({ count }) => count)));

/** A line's tax rate, as an index of the rates. */
function rateOf({ taxes, taxRate: own }: Sold, { taxRate = own }: SoldLine): number {
  if (taxes.length === 1) return 0;
  const place = taxes.findIndex((part) => ratePpm(part.taxRate) === ratePpm(taxRate));
  return Math.max(0, place);
}

function sumsOf(purse: Purse): RefundSums {
  const booked = (account: Account): number =>
    feesOf(
      purse,
      FEE_KINDS.filter((kind) => CHARGE_FACTS[kind].account === account),
    );
  const [food, tax] = [foodOf(purse) + booked('food'), taxOf(purse) + booked('tax')];
  return { food, fees: booked('fee'), tax, tip: booked('tip'), amount: allOf(purse) };
}

/** What can still go back of an order, after these refunds. */
export function refundLeft(sold: Sold, before: readonly RefundParts[]): RefundLeft {
  const left = before.reduce(minus, paidPurse(sold));
  const lines = sold.lines.map(({ id, quantity }) => ({ id, count: quantity - countOf(before, id) }));
  return { ...sumsOf(left), deliveryFee: left.deliveryFee, lines };
}

/** Whether all of a refund's parts are left after the refunds `before`. */
export function isLeft(sold: Sold, before: readonly RefundParts[], parts: RefundParts): boolean {
  const { rates, ...fees } = [...before, parts].reduce(minus, paidPurse(sold));
  const rest = [...rates.flatMap(({ food, tax }) => [food, tax]), ...FEE_KINDS.map((kind) => fees[kind])];
  return rest.every((cents) => cents >= 0);
}

/** The price of some units of a line, after some were refunded: all of them together cost as much as the line. */
function priceOf({ quantity, totalPrice }: SoldLine, gone: number, count: number): number {
  return share(totalPrice, gone + count, quantity) - share(totalPrice, gone, quantity);
}

type Asked = { readonly kind: 'food'; readonly foods: readonly number[]; readonly touched: ReadonlySet<number> };

function askedFood(sold: Sold, left: Purse, before: readonly RefundParts[], ask: RefundAsk): Asked | RefundProblem {
  const foods = left.rates.map(() => 0);
  const touched = new Set<number>();
  const counted = new Map<string, number>();
  for (const { id, count } of ask.lines ?? []) {
    const line = sold.lines.find((one) => one.id === id);
    if (line === undefined) return { code: 'line-unknown', id };
    const gone = countOf(before, id) + (counted.get(id) ?? 0);
    if (gone + count > line.quantity) return { code: 'too-much', left: refundLeft(sold, before) };
    counted.set(id, (counted.get(id) ?? 0) + count);
    const place = rateOf(sold, line);
    touched.add(place);
    foods[place] = (foods[place] ?? 0) + priceOf(line, gone, count);
  }
  return { kind: 'food', foods: foods.map((food, at) => Math.min(food, left.rates[at]?.food ?? 0)), touched };
}

/** Lines, fee and tip: a rate's tax and the proportional fees follow the refunds of what they were calculated from. */
function byItems(paid: Purse, left: Purse, { foods, touched }: Asked, fees: AskedFees): Purse {
  const isLastFood = foodOf(left) === sum(foods) && touched.size > 0;
  const rates = left.rates.map(({ taxRate, food: foodLeft, tax: taxLeft }, at) => {
    const food = foods[at] ?? 0;
    const whole = paid.rates[at];
    if (whole === undefined || (!touched.has(at) && !isLastFood)) return { taxRate, food, tax: 0 };
    const target = food === foodLeft ? whole.tax : share(whole.tax, whole.food - foodLeft + food, whole.food);
    return { taxRate, food, tax: between(target - (whole.tax - taxLeft), 0, taxLeft) };
  });
  const without = { rates, ...NO_FEES, ...fees };
  if (touched.size === 0 && feesOf(without, BY_ITSELF) === 0) return without;
  const base = baseOf(paid);
  const goneBase = base - baseOf(left) + baseOf(without);
  const inProportion = eachKind(IN_PROPORTION, (kind) => {
    const target = goneBase === base ? paid[kind] : share(paid[kind], goneBase, base);
    return between(target - (paid[kind] - left[kind]), 0, left[kind]);
  });
  return { ...without, ...inProportion };
}

/** An amount: its share of everything except the last part, and the remainder from that. */
function byAmount(paid: Purse, left: Purse, amount: number): Purse {
  const all = allOf(left) - feesOf(left, LAST);
  const spread = Math.min(amount, all);
  let seen = 0;
  const next = (part: number): number => {
    const before = share(spread, seen, all);
    seen += part;
    return share(spread, seen, all) - before;
  };
  const rates = left.rates.map((rate, at) => {
    const both = next(rate.food + rate.tax);
    const whole = paid.rates[at] ?? rate;
    const gone = { food: whole.food - rate.food, both: whole.food + whole.tax - rate.food - rate.tax };
    const target = share(gone.both + both, whole.food, whole.food + whole.tax) - gone.food;
    const food = between(target, Math.max(0, both - rate.tax), Math.min(both, rate.food));
    return { taxRate: rate.taxRate, food, tax: both - food };
  });
  const spreadFees = eachKind([...BY_ITSELF, ...IN_PROPORTION], (kind) => next(left[kind]));
  let rest = amount - spread;
  const lastFees = eachKind(LAST, (kind) => {
    const cents = Math.min(rest, left[kind]);
    rest -= cents;
    return cents;
  });
  return { rates, ...NO_FEES, ...spreadFees, ...lastFees };
}

function asked(input: number | boolean | undefined, left: number): number {
  return input === true ? left : input === undefined || input === false ? 0 : input;
}

function refundOf(purse: Purse, lines: RefundParts['lines']): Refund {
  const { rates, ...fees } = purse;
  const taxes = rates.filter(({ food, tax }) => food !== 0 || tax !== 0);
  return { ...sumsOf(purse), parts: { lines, taxes, ...fees } };
}

/**
 * The refund for `ask`, after the refunds `before`. Problems: nothing-asked (nothing of it costs
 * anything), amount-not-alone, line-unknown, too-much (with what is left).
 */
export function refund(sold: Sold, before: readonly RefundParts[], ask: RefundAsk): Result<Refund, RefundProblem> {
  const paid = paidPurse(sold);
  const left = before.reduce(minus, paid);
  const { lines = [], amountCents } = ask;
  const fees = eachKind(ASKED_KINDS, (kind) => asked(ask[ASK_FIELDS[kind]], left[kind]));
  const isByItems = lines.length > 0 || ASKED_KINDS.some((kind) => ask[ASK_FIELDS[kind]] !== undefined);
  if (amountCents !== undefined) {
    if (isByItems) return fail({ code: 'amount-not-alone' });
    if (amountCents > allOf(left)) return fail({ code: 'too-much', left: refundLeft(sold, before) });
    return amountCents > 0 ? ok(refundOf(byAmount(paid, left, amountCents), [])) : fail({ code: 'nothing-asked' });
  }
  const food = askedFood(sold, left, before, ask);
  if ('code' in food) return fail(food);
  if (ASKED_KINDS.some((kind) => fees[kind] > left[kind])) {
    return fail({ code: 'too-much', left: refundLeft(sold, before) });
  }
  const purse = byItems(paid, left, food, fees);
  return allOf(purse) > 0 ? ok(refundOf(purse, lines)) : fail({ code: 'nothing-asked' });
}

/** The refund of an amount for these dishes, because other refunds have taken some of their parts. */
export const refundInstead = (
  sold: Sold,
  before: readonly RefundParts[],
  amountCents: number,
  { lines }: Pick<RefundParts, 'lines'>,
): Result<Refund, RefundProblem> =>
  mapOk(refund(sold, before, { amountCents }), (found) => ({ ...found, parts: { ...found.parts, lines } }));

/** Splits a refund between two payments: so many cents of it, its fees first, come from the second one. */
export function splitRefund({ parts }: Refund, cents: number): readonly [Refund, Refund] {
  let wanted = cents;
  const take = (amount: number): number => {
    const cut = Math.min(amount, wanted);
    wanted -= cut;
    return cut;
  };
  const fees = eachKind(FEE_KINDS, (kind) => take(parts[kind]));
  const rates = parts.taxes.map(({ taxRate, food, tax }) => ({ taxRate, tax: take(tax), food: take(food) }));
  const second = refundOf({ rates, ...fees }, []);
  const { taxes: all, lines, ...allFees } = parts;
  return [refundOf(minus({ rates: all, ...allFees }, second.parts), lines), second];
}

/** What goes down of some amounts, less what goes up of them; and how much more went up. */
function netLess(amounts: readonly number[]): { readonly less: readonly number[]; readonly more: number } {
  let more = sum(amounts.map((cents) => Math.max(0, cents)));
  const less = amounts.map((cents) => {
    const cut = between(-cents, 0, more);
    more -= cut;
    return Math.max(0, -cents) - cut;
  });
  return { less, more };
}

/**
 * What an order costs less by a change (amounts below 0), or what is left of that; null where nothing is. A part that
 * costs more, such as dishes of another tax rate, is set off: first against parts of the same account, then all others.
 */
export function refundChange(sold: Sold, before: readonly RefundParts[], change: ChangedCharges): Refund | null {
  const left = before.reduce(minus, paidPurse(sold));
  const foods = netLess(change.taxes.map(({ subtotal }) => subtotal));
  const taxes = netLess(change.taxes.map(({ tax }) => tax));
  const fees = netLess([change.deliveryFee, change.orderFees]);
  const at = (amounts: readonly number[], place: number, most: number): number => Math.min(amounts[place] ?? 0, most);
  const rates = left.rates.map(({ taxRate, food, tax }) => {
    const place = change.taxes.findIndex((one) => ratePpm(one.taxRate) === ratePpm(taxRate));
    return { taxRate, food: at(foods.less, place, food), tax: at(taxes.less, place, tax) };
  });
  const deliveryFee = at(fees.less, 0, left.deliveryFee);
  const orderFees = at(fees.less, 1, left.orderFees);
  const all = refundOf({ rates, ...NO_FEES, deliveryFee, orderFees }, []);
  const [found] = splitRefund(all, Math.min(all.amount, foods.more + taxes.more + fees.more));
  return found.amount === 0 ? null : found;
}

/** Everything that is left of an order, in one refund; null if nothing is. */
export function refundAll(sold: Sold, before: readonly RefundParts[]): Refund | null {
  const left = before.reduce(minus, paidPurse(sold));
  const lines = refundLeft(sold, before).lines.filter(({ count }) => count > 0);
  return allOf(left) === 0 ? null : refundOf(left, lines);
}
