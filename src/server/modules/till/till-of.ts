import type { ChargedLines } from '#contract/order/till.ts';
import { formatCents } from '#domain/money/money.ts';
import { soldOf } from '#domain/money/sold.ts';
import { menuCents } from '#domain/order/menu-cents.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { boughtLines, mostAtTill, type TillPrice } from '#domain/order/till.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import { type Order, type OrderLine, readDocument, readMissing } from '#server/modules/orders/index.ts';

/** What is bought of an order, and what the menu says for it (rule till-notes). Amounts in cents. */
export interface Bought {
  readonly menuCents: number;
  readonly lines: readonly (OrderLine & { readonly count: number })[];
}

/** What a driver buys for an order, without refunded dishes; swapped ones need no price. */
export async function boughtOf(db: Db, order: Order): Promise<Bought> {
  const document = readDocument(order);
  const missing = (await readMissing(db, order.id)).map(({ line_id: line, count, state }) => ({ line, count, state }));
  const leftOut = missing.filter(({ state }) => state === 'refunded');
  const others = missing.filter(({ state }) => state === 'refunded' || state === 'swapped');
  return {
    menuCents: menuCents(soldOf(document, document.finalTotal), leftOut),
    lines: boughtLines(document.lines, others),
  };
}

/** From when the food is ready, also once the order is over: what was paid was paid. */
const AT_TILL: ReadonlySet<OrderStatus> = new Set([
  'ready_pickup',
  'picked_up',
  'out_for_delivery',
  'delivered',
  'cancelled',
]);

/** Whether something can have been paid for an order. */
export const isAtTill = ({ status }: Pick<Order, 'status'>): boolean => AT_TILL.has(status);

export interface PaidAtTill {
  readonly paidCents: number;
  readonly charged: ChargedLines;
}

function tooMuch(name: string, most: number): Problem {
  return { code: 'AMOUNT_OUT_OF_RANGE', message: `${name} can be at most ${formatCents(most)}. Check the amount.` };
}

/**
 * The dishes with another price; a line with its menu price is left out. Problems: VALIDATION (a line that isn't
 * bought), AMOUNT_OUT_OF_RANGE.
 */
export function readPrices(bought: Bought, { paidCents, charged }: PaidAtTill): Result<readonly TillPrice[], Problem> {
  const most = mostAtTill(bought.menuCents);
  if (paidCents > most) return fail(tooMuch('What was paid', most));
  const prices: TillPrice[] = [];
  for (const { line: id, cents } of charged) {
    const line = bought.lines.find((one) => one.id === id);
    if (line === undefined || prices.some((one) => one.line === id)) return fail({ code: 'VALIDATION' });
    const { itemId, name, summary, basePrice, unitPrice } = line;
    if (cents > mostAtTill(unitPrice)) return fail(tooMuch(name, mostAtTill(unitPrice)));
    if (cents !== unitPrice)
      prices.push({ line: id, itemId, name, summary, basePrice, unitPrice, chargedPrice: cents });
  }
  return ok(prices);
}
