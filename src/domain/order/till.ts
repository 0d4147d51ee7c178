import * as catalog from '#catalog/everyone/order-words.ts';
import { formatCents } from '#domain/money/money.ts';
import type { SoldLine } from '#domain/money/refund.ts';

/** What a driver paid at the restaurant, and which prices differ (rules till-notes, wrong-till-prices). */

export const TILL_MEANS = ['card', 'cash'] as const;
/** 'card' is the shop's own card. */
export type TillMeans = (typeof TILL_MEANS)[number];

export const TILL_MEANS_NAMES: Readonly<Record<TillMeans, string>> = { card: catalog.companyCard, cash: 'cash' };

/** How many units of a line aren't bought: they were refunded or swapped. */
export interface NotBought {
  readonly line: string;
  readonly count: number;
}

/** The highest amount that can be noted instead of a menu price, in cents: more is a typing error. */
export const mostAtTill = (cents: number): number => 2 * cents + 2000;

/** Whether a driver paid $0.00 although there was something to pay: they have nothing to note, and it is still owed. */
export const isNothingPaid = (paidCents: number | null, menuCents: number): boolean => paidCents === 0 && menuCents > 0;

/** A line with its bought count; lines with a count of 0 are left out. */
export function boughtLines<L extends Pick<SoldLine, 'id' | 'quantity'>>(
  lines: readonly L[],
  notBought: readonly NotBought[],
): readonly (L & { readonly count: number })[] {
  return lines.flatMap((line) => {
    const missing = notBought.filter((one) => one.line === line.id).reduce((sum, { count }) => sum + count, 0);
    return line.quantity > missing ? [{ ...line, count: line.quantity - missing }] : [];
  });
}

/** 'as on the menu', '$0.50 more than on the menu'. */
export function differenceWords(cents: number): string {
  if (cents === 0) return catalog.asOnTheMenu;
  return catalog.differsFromMenu(formatCents(Math.abs(cents)), cents > 0 ? 'more' : 'less');
}

/** A dish with another price at the till. Prices in cents. */
export interface TillPrice {
  readonly line: string;
  readonly itemId: string;
  readonly name: string;
  /** Its choices as text, or ''. */
  readonly summary: string;
  /** The dish without its choices, as it was sold. */
  readonly basePrice: number;
  /** One of them with its choices: as it was sold, and as it was charged at the till. */
  readonly unitPrice: number;
  readonly chargedPrice: number;
}

export interface TillSighting extends TillPrice {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

/** A dish with a menu price that seems wrong. Prices in cents, of the dish without its choices. */
export interface WrongPrice {
  readonly restaurantId: string;
  readonly itemId: string;
  readonly name: string;
  readonly menuPrice: number;
  readonly tillPrice: number;
  /** The choices of the newest order where each had some, so that one of these may be what costs more; else ''. */
  readonly choices: string;
  /** The orders that showed it, newest first. */
  readonly orders: readonly { readonly id: string; readonly number: string }[];
}

/** One row for each dish, old and new price (rule wrong-till-prices), the most seen first; newest `sightings` first. */
export function wrongPrices(sightings: readonly TillSighting[]): readonly WrongPrice[] {
  const rows = new Map<string, WrongPrice>();
  for (const sighting of sightings) {
    const { restaurantId, itemId, name, summary, basePrice, unitPrice, chargedPrice, orderId, orderNumber } = sighting;
    const tillPrice = basePrice + chargedPrice - unitPrice;
    if (tillPrice < 0 || tillPrice === basePrice) continue;
    const key = JSON.stringify([restaurantId, itemId, basePrice, tillPrice]);
    const known = rows.get(key);
    const orders = known?.orders ?? [];
    rows.set(key, {
      ...{ restaurantId, itemId, name, ...known, menuPrice: basePrice, tillPrice },
      choices: summary === '' ? '' : (known?.choices ?? summary),
      orders: orders.some(({ id }) => id === orderId) ? orders : [...orders, { id: orderId, number: orderNumber }],
    });
  }
  return [...rows.values()].sort((one, other) => other.orders.length - one.orders.length);
}
