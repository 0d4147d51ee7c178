import * as catalog from '#catalog/server/order-work.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { MissingDish } from '#contract/order/missing.ts';
import type { Db } from '#server/database/database-port.ts';
import { readMissing, type StoredMissing } from './missing-dishes-store.ts';
import type { OrderDocument } from './order-document.ts';
import type { Order } from './orders-store.ts';

/** A mark as its customer sees it (rule missing-answer). */
export function trackedMissing(row: StoredMissing): MissingDish {
  const { id, dish, count, swap, amount_cents: amountCents, state, due_at, held_at } = row;
  return { id, dish, count, swap, amountCents, state, dueAt: held_at === null ? due_at : null };
}

/** A mark that the office took back, unless the same dish was marked again (rule missing-taken-back). */
const isThereAfterAll = (row: StoredMissing, index: number, all: readonly StoredMissing[]): boolean =>
  row.answered_by === 'staff' && !all.slice(index + 1).some(({ line_id }) => line_id === row.line_id);

/** An order's missing dishes, oldest first, with outcomes, also those taken back; a cancelled order asks nothing. */
export async function readTrackedMissing(db: Db, { id, status }: Order): Promise<readonly MissingDish[]> {
  const rows = await readMissing(db, id);
  return rows
    .filter((row, index) => row.state !== 'ended' || isThereAfterAll(row, index, rows))
    .filter(({ state }) => status !== 'cancelled' || (state !== 'asked' && state !== 'ended'))
    .map(trackedMissing);
}

/** A dish, with its choices where another one of the order has the same name but other choices. */
export function namedDish({ line_id, dish }: StoredMissing, lines: OrderDocument['lines']): string {
  const line = lines.find(({ id }) => id === line_id);
  if (line === undefined || line.summary === '') return dish;
  const isAmbiguous = lines.some(({ name, summary }) => name === line.name && summary !== line.summary);
  return isAmbiguous ? catalog.dishOfChoices(dish, line.summary) : dish;
}

/**
 * What else goes into the bag than was ordered: swapped dishes, and refunded ones left out (rule missing-answer).
 * `lines` are the order's.
 */
export async function readMissingOutcome(
  db: Db,
  orderId: string,
  lines: OrderDocument['lines'],
): Promise<Pick<DashboardOrder, 'swaps' | 'leftOut'>> {
  const rows = (await readMissing(db, orderId)).map((row) => ({ ...row, dish: namedDish(row, lines) }));
  const ended = (outcome: StoredMissing['state']) => rows.filter(({ state }) => state === outcome);
  return {
    swaps: ended('swapped').map(({ dish, count, swap }) => ({ dish, count, swap })),
    leftOut: ended('refunded').map(({ dish, count }) => ({ dish, count })),
  };
}
