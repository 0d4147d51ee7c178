/** A database full of orders for the benches, written in bulk: finished ones of two months, and some under way. */
import type { Coordinates } from '#domain/menu/menu.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import type { Order, PendingOrder } from '#server/modules/orders/index.ts';
import { numbered, orderRow } from '#server/modules/orders/make-order.ts';
import { orderDocument, pendingRow } from '#tests/support/stored-orders.ts';
import { moved } from '#web/ui/map/projection.ts';

const BATCH_ROWS = 500;
const HOUSES = ['Corner Grill', 'Nonna Pia', 'Kintsugi Ramen', 'Lucha Taqueria', 'Smash House', 'Green Fork'];
/** Where the zone of a new shop begins. */
const HUB: Coordinates = { latitude: 28.19429, longitude: -82.59446 };
const DOORS = 97;
const GOLDEN_ANGLE = 2.4;
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
    payment_status: 'paid',
    version: 3,
    delivered_at: status === 'delivered' ? end : null,
    updated_at: end,
    step_at: end,
  };
}

const historyRow = (order_id: string, status: OrderStatus, step: number, at: number): OrderHistoryTable => ({
  ...{ order_id, step, status, at, person: '', note: '', staff_id: null, arrived_at: null, kind: 'step' },
});

/** Doors lie evenly around the hub of the zone, up to three miles away. */
function doorAt(index: number): Coordinates {
  const [turn, miles] = [index * GOLDEN_ANGLE, 3 * Math.sqrt((index % DOORS) / DOORS)];
  return moved(HUB, miles * Math.cos(turn), miles * Math.sin(turn));
}

function rowsAt({ finished, underWay, drivers, now }: BulkPlan, index: number) {
  const isOld = index < finished;
  const age = isOld ? 3_600_000 + (finished - index) * 52_000 : (finished + underWay - index) * 1500;
  const at = now - age;
  const phone = `727555${String(index % 10_000).padStart(4, '0')}`;
  const restaurant = HOUSES[index % HOUSES.length] ?? 'Corner Grill';
  const document = orderDocument({ phone, restaurant, subtotal: 2000 });
  const lines = Array.from({ length: 4 }, () => document.lines).flat();
  const { address } = document.delivery;
  const delivery = { ...document.delivery, address: { ...address, coordinates: doorAt(index) } };
  const pending: PendingOrder = { ...pendingRow(at, { ...document, lines, delivery }), status: 'converted' };
  const status = isOld
    ? index % 20 === 0
      ? 'cancelled'
      : 'delivered'
    : (UNDER_WAY[index % UNDER_WAY.length] ?? 'received');
  // Of those under way the board makes further steps.
  const course = UNDER_WAY.slice(0, isOld ? 0 : UNDER_WAY.indexOf(status) + 1);
  const driver_id = drivers[index % (drivers.length * 2)] ?? null;
  const order = { ...orderAt(at, index, status, pending), driver_id };
  const history = course.map((reached, step) => historyRow(order.id, reached, step + 1, at));
  return { pending, order: { ...order, version: isOld ? order.version : course.length }, history };
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
      const history = rows.flatMap((row) => row.history);
      if (history.length > 0) await trx.insertInto('order_history').values(history).execute();
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
