/** A database full of orders for the benches, written in bulk: finished ones of two months, and some under way. */
import { isFinal } from '#domain/order/display-stage.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import type { Order, PendingOrder } from '#server/modules/orders/index.ts';
import { numbered, orderRow } from '#server/modules/orders/make-order.ts';
import { orderDocument, pendingRow } from '#tests/support/stored-orders.ts';

const BATCH_ROWS = 500;
const HOUSES = ['Corner Grill', 'Nonna Pia', 'Kintsugi Ramen', 'Lucha Taqueria', 'Smash House', 'Green Fork'];
const UNDER_WAY: readonly OrderStatus[] = [
  'received',
  'restaurant_confirmed',
  'preparing',
  'ready_pickup',
  'picked_up',
  'out_for_delivery',
];

/** Nobody made it by hand. */
const STEP = { person: '', staff_id: null, note: '' };

export interface BulkPlan {
  readonly finished: number;
  readonly underWay: number;
  readonly drivers: readonly string[];
  readonly now: number;
}

function orderAt(at: number, index: number, status: OrderStatus, pending: PendingOrder): Order {
  const end = isFinal(status) ? at + 2_400_000 : at + 60_000;
  const made = orderRow({ pending, sessionId: null, reviewReason: null, step: STEP, at });
  return {
    ...numbered(made, `FF${index.toString(36).toUpperCase().padStart(8, '0')}`),
    status,
    version: 3,
    delivered_at: status === 'delivered' ? end : null,
    updated_at: end,
    step_at: end,
  };
}

function rowsAt({ finished, underWay, drivers, now }: BulkPlan, index: number) {
  const isOld = index < finished;
  const age = isOld ? 3_600_000 + (finished - index) * 52_000 : (finished + underWay - index) * 1500;
  const at = now - age;
  const phone = `727555${String(index % 10_000).padStart(4, '0')}`;
  const restaurant = HOUSES[index % HOUSES.length] ?? 'Corner Grill';
  const document = orderDocument({ phone, restaurant, subtotal: 2000 });
  const lines = Array.from({ length: 4 }, () => document.lines).flat();
  const pending: PendingOrder = { ...pendingRow(at, { ...document, lines }), status: 'converted' };
  const status = isOld
    ? index % 20 === 0
      ? 'cancelled'
      : 'delivered'
    : (UNDER_WAY[index % UNDER_WAY.length] ?? 'received');
  const driver_id = drivers[index % (drivers.length * 2)] ?? null;
  return { pending, order: { ...orderAt(at, index, status, pending), driver_id } };
}

/** Writes the orders, and counts them. */
export async function fillOrders({ db, transact }: OpenDatabase, plan: BulkPlan): Promise<void> {
  const total = plan.finished + plan.underWay;
  for (let start = 0; start < total; start += BATCH_ROWS) {
    const rows = Array.from({ length: Math.min(BATCH_ROWS, total - start) }, (_, offset) =>
      rowsAt(plan, start + offset),
    );
    await transact(async (trx) => {
      await trx
        .insertInto('pending_orders')
        .values(rows.map(({ pending }) => pending))
        .execute();
      await trx
        .insertInto('orders')
        .values(rows.map(({ order }) => order))
        .execute();
    });
  }
  const counts = await db
    .selectFrom('orders')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  for (const { status, count } of counts) {
    await db
      .insertInto('order_counts')
      .values({ status, count: Number(count) })
      .onConflict((conflict) => conflict.column('status').doUpdateSet({ count: Number(count) }))
      .execute();
  }
}
