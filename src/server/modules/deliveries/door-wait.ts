import * as catalog from '#catalog/server/order-work.ts';
import { clockTime } from '#domain/clock-time.ts';
import { refundLeft } from '#domain/money/refund.ts';
import {
  broughtBackRefund,
  type DoorWait,
  doorWaitEnds,
  isWithDriver,
  waitOfHistory,
} from '#domain/order/door-wait.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import type { Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { adoptOrderMoney } from '#server/modules/refunds/index.ts';
import { readWholeHistory } from './deliveries-store.ts';
import { readTakenAt } from './late-reports/late-reports-store.ts';

/** A door that nobody opens, and the order that is brought back from it (rule nobody-opens). */

type Waiting = Pick<Order, 'door_wait_at' | 'door_answered_at'>;

/** The wait at the door of an order; null if there was none. */
export const doorWaitOf = ({ door_wait_at: at, door_answered_at: answeredAt }: Waiting): DoorWait | null =>
  at === null ? null : { at, answeredAt };

/** Null if an order can be brought back `now`, Unix ms. Problem: DOOR_WAIT. */
export function checkBroughtBack(order: Order, timeZone: string, now: number): Problem | null {
  const wait = doorWaitOf(order);
  if (wait === null) return { code: 'DOOR_WAIT' };
  const ends = doorWaitEnds(wait);
  if (ends <= now) return null;
  return { code: 'DOOR_WAIT', message: catalog.waitAtDoorUntil(clockTime(ends, timeZone)) };
}

/** The refund for an order that was brought back, cents, by the owner's rule. Cash is refunded by hand. */
export async function centsBroughtBack(trx: Trx, order: Order, shop: Dependencies['shop']['current']): Promise<number> {
  const { sold, before, reference, isCash, isDisputed } = await adoptOrderMoney(trx, order, shop.timeZone);
  if (reference === null || isCash || isDisputed) return 0;
  return broughtBackRefund(shop.broughtBackPayer, refundLeft(sold, before));
}

/** The kinds of rows of a history that begin, change or end a wait. */
const OF_WAITS = new Set(['driver', 'step', 'undo', 'door']);

/**
 * The wait of a driver who gets an order back at once, since the office had given it away by mistake (rule step-undo):
 * nothing happened to the order in between. Null where there is none.
 */
export async function interruptedWait(trx: Trx, order: Order, driverId: string, at: number): Promise<DoorWait | null> {
  if (!isWithDriver(order.status)) return null;
  const takenAt = await readTakenAt(trx, order.id, driverId);
  if (takenAt === null || takenAt < at - UNDO_MS) return null;
  const rows = (await readWholeHistory(trx, order.id)).filter(({ kind }) => OF_WAITS.has(kind));
  const last = rows.pop();
  return last?.kind === 'driver' && last.at === takenAt ? waitOfHistory(rows) : null;
}
