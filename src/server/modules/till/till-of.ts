import * as catalog from '#catalog/server/order-work.ts';
import type { ChargedLines } from '#contract/order/till.ts';
import { formatCents } from '#domain/money/money.ts';
import { addChange, foodCents, NO_CHANGE, taxCents } from '#domain/money/price-change.ts';
import type { Sold } from '#domain/money/refund.ts';
import { soldOf, taxesNow } from '#domain/money/sold.ts';
import type { TaxPart } from '#domain/money/tax.ts';
import { type FoodPrice, menuCents, menuPrice } from '#domain/order/menu-cents.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { boughtLines, mostAtTill, type TillPrice } from '#domain/order/till.ts';
import { fail, ok, type Problem, type Result } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import {
  chargesOfChange,
  type Order,
  type OrderLine,
  readCourse,
  readDocument,
  readMissing,
  readPricedChanges,
} from '#server/modules/orders/index.ts';

/** What is bought of an order, and what the menu says for it (rule till-notes). Amounts in cents. */
export interface Bought {
  readonly menuCents: number;
  /** What of it the customer paid for, which the restaurant is owed: without differences too little to ask for. */
  readonly owed: FoodPrice;
  readonly lines: readonly (OrderLine & { readonly count: number })[];
  /** All lines and the most that can have been paid, also where a dish was bought before its money went back. */
  readonly sold: readonly OrderLine[];
  readonly mostCents: number;
}

/** What a driver buys for an order, without refunded dishes; swapped ones need no price. */
export async function boughtOf(db: Db, order: Order): Promise<Bought> {
  const document = readDocument(order);
  const missing = (await readMissing(db, order.id)).map(({ line_id: line, count, state }) => ({ line, count, state }));
  const leftOut = missing.filter(({ state }) => state === 'refunded');
  const others = missing.filter(({ state }) => state === 'refunded' || state === 'swapped');
  const sold = soldOf(document, document.finalTotal);
  const made = (await readPricedChanges(db, order.id)).filter(({ state }) => state === 'made');
  const agreed = made.map(chargesOfChange).reduce(addChange, { ...NO_CHANGE, taxes: sold.taxes });
  const soldNow = { ...soldAt(sold, taxesNow(document)), lines: document.lines };
  return {
    menuCents: menuCents(soldNow, leftOut),
    mostCents: mostAtTill(menuCents(soldNow, [])),
    sold: document.lines,
    owed: menuPrice(soldAt(sold, agreed.taxes), leftOut),
    lines: boughtLines(document.lines, others),
  };
}

/** What was sold, with the prices of its dishes by tax rate after changes of them (rule dish-change). */
function soldAt(sold: Sold, taxes: readonly TaxPart[]): Sold {
  const more = foodCents({ taxes }) - foodCents(sold);
  return more === 0 ? sold : { ...sold, taxes, paid: sold.paid + more + taxCents({ taxes }) - taxCents(sold) };
}

/** From when the food is ready, also once the order is over: what was paid was paid. */
const AT_TILL: ReadonlySet<OrderStatus> = new Set([
  'ready_pickup',
  'picked_up',
  'out_for_delivery',
  'delivered',
  'cancelled',
]);

/** Whether something can have been paid for an order: also where a step after the food was ready is undone. */
export async function isAtTill(db: Db, { id, status }: Pick<Order, 'id' | 'status'>): Promise<boolean> {
  return AT_TILL.has(status) || (await readCourse(db, id)).some((step) => step.status === 'ready_pickup');
}

export interface PaidAtTill {
  readonly paidCents: number;
  readonly charged: ChargedLines;
}

function tooMuch(name: string, most: number): Problem {
  return { code: 'AMOUNT_OUT_OF_RANGE', message: catalog.atMostCheck(name, formatCents(most)) };
}

/** The dishes with another price than the menu's. Problems: VALIDATION (no such line), AMOUNT_OUT_OF_RANGE. */
export function readPrices(bought: Bought, { paidCents, charged }: PaidAtTill): Result<readonly TillPrice[], Problem> {
  if (paidCents > bought.mostCents) return fail(tooMuch(catalog.whatWasPaid, bought.mostCents));
  const prices: TillPrice[] = [];
  for (const { line: id, cents } of charged) {
    const line = bought.sold.find((one) => one.id === id);
    if (line === undefined || prices.some((one) => one.line === id)) return fail({ code: 'VALIDATION' });
    const { itemId, name, summary, basePrice, unitPrice } = line;
    if (cents > mostAtTill(unitPrice)) return fail(tooMuch(name, mostAtTill(unitPrice)));
    if (cents !== unitPrice)
      prices.push({ line: id, itemId, name, summary, basePrice, unitPrice, chargedPrice: cents });
  }
  return ok(prices);
}
