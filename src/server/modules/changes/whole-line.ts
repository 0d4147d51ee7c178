import type { Db } from '#server/database/database-port.ts';
import { type Order, readMissing } from '#server/modules/orders/index.ts';
import { type OrderMoney, readOrderMoney, unitsLeft } from '#server/modules/refunds/index.ts';

/** The lines of an order of which nothing was refunded, swapped or is asked about: their choices can change. */
export async function wholeLines(db: Db, order: Order, money: OrderMoney): Promise<ReadonlySet<string>> {
  const marks = (await readMissing(db, order.id)).filter(({ state }) => state === 'asked' || state === 'swapped');
  const whole = money.sold.lines.filter(({ id, quantity }) => unitsLeft(money, marks, id) === quantity);
  return new Set(whole.map(({ id }) => id));
}

export const isLineWhole = async (db: Db, order: Order, lineId: string): Promise<boolean> =>
  (await wholeLines(db, order, await readOrderMoney(db, order))).has(lineId);
