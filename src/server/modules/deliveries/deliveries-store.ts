import type { OrderStatus } from '#domain/order/order-status.ts';
import { rolesThatCan } from '#domain/person/roles.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { findOrderByPending, type Order } from '#server/modules/orders/index.ts';

/** All SQL that changes orders on their way from the kitchen to the door. */

const byId = statement((db, { id }: Slots<{ id: string }>) => db.selectFrom('orders').selectAll().where('id', '=', id));

/** The order of this id, or the order made from the pending order of this id: screens may hold either. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return (await byId.first(db, { id })) ?? findOrderByPending(db, id);
}

/** The newest step of an order: the row of its history that says who brought it to its status. */
export function readLastStep(db: Db, orderId: string): Promise<OrderHistoryTable> {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'step')
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Whether a person brought an order to a status at this time (Unix ms) or later. */
export async function madeStepSince(
  db: Db,
  step: { readonly orderId: string; readonly status: OrderStatus; readonly staffId: string; readonly since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .select('step')
    .where('order_id', '=', step.orderId)
    .where('status', '=', step.status)
    .where('staff_id', '=', step.staffId)
    .where((row) => row.fn.coalesce('arrived_at', 'at'), '>=', step.since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The note with which an order came to a status; '' where it never did. */
export async function readStepNote(db: Db, orderId: string, status: OrderStatus): Promise<string> {
  const step = await db
    .selectFrom('order_history')
    .select('note')
    .where('order_id', '=', orderId)
    .where('status', '=', status)
    .where('kind', '=', 'step')
    .orderBy('step')
    .limit(1)
    .executeTakeFirst();
  return step?.note ?? '';
}

export interface OrderMove {
  readonly to: OrderStatus;
  /** When the step was made, Unix ms. */
  readonly at: number;
  /** When the server heard of it, Unix ms. */
  readonly heardAt: number;
  /** The name of who makes it. */
  readonly by: string;
  /** Where set, the order moves only while it is assigned to this driver. */
  readonly driverId: string | null;
  /** The order's payment after what goes back with this step; null where nothing does. */
  readonly refunded: Pick<Order, 'payment_status' | 'refunded_cents'> | null;
}

/** Moves an order that has not changed since it was read; false where somebody was faster. */
export async function storeStep(trx: Trx, order: Order, move: OrderMove): Promise<boolean> {
  const { to, at, heardAt, by, driverId, refunded } = move;
  const unchanged = trx
    .updateTable('orders')
    .set((row) => ({
      status: to,
      version: order.version + 1,
      step_at: at,
      updated_at: heardAt,
      needs_review: 0,
      taken_at: row.fn.coalesce('taken_at', row.val(heardAt)),
      taken_by: row.fn.coalesce('taken_by', row.val(by)),
      ...refunded,
      ...(to === 'delivered' ? { delivered_at: at } : {}),
    }))
    .where('id', '=', order.id)
    .where('version', '=', order.version);
  const { numUpdatedRows } = await (driverId === null
    ? unchanged
    : unchanged.where('driver_id', '=', driverId)
  ).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Gives an order under way to a driver, or to nobody; false where the order is over (rule tip-of-driver), or no longer
 * with `previous`.
 */
export async function setDriver(
  trx: Trx,
  orderId: string,
  change: { readonly previous: string | null; readonly driverId: string | null; readonly at: number },
): Promise<boolean> {
  const { previous, driverId, at } = change;
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ driver_id: driverId, updated_at: at })
    .where('id', '=', orderId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .where('driver_id', previous === null ? 'is' : '=', previous)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes who took an order up; false where somebody had before. */
export async function noteTaken(
  trx: Trx,
  orderId: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ taken_at: at, taken_by: by, updated_at: at })
    .where('id', '=', orderId)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Gives an order these photos in place of those it had: its photos are those of the last step that brought any
 * (rule later-photos).
 */
export async function replacePhotos(trx: Trx, orderId: string, photos: readonly DeliveryPhotosTable[]): Promise<void> {
  await trx.deleteFrom('delivery_photos').where('order_id', '=', orderId).execute();
  await addPhotos(trx, photos);
}

/** Adds photos after those that an order has. */
export async function addPhotos(trx: Trx, photos: readonly DeliveryPhotosTable[]): Promise<void> {
  await trx
    .insertInto('delivery_photos')
    .values([...photos])
    .execute();
}

/** Notes when an order was changed, and keeps others from changing it until the transaction ends. */
export async function touchOrder(trx: Trx, orderId: string, at: number): Promise<void> {
  await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
}

/** The provider's ids of the payment sessions of a pending order, newest first, at most three. */
export async function readSessionIds(db: Db, pendingOrderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_sessions')
    .select('session_id')
    .where('pending_order_id', '=', pendingOrderId)
    .where('session_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();
  return rows.flatMap(({ session_id }) => session_id ?? []);
}

/** The active drivers by name, each with the number of their orders under way. */
export function readDrivers(db: Db): Promise<{ id: string; name: string; activeOrders: number }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .select((row) =>
      row
        .selectFrom('orders')
        .select((order) => order.fn.countAll<number>().as('count'))
        .whereRef('orders.driver_id', '=', 'staff.id')
        .where('orders.status', 'not in', ['delivered', 'cancelled'])
        .$asScalar()
        .$notNull()
        .as('activeOrders'),
    )
    .where('role', 'in', rolesThatCan('drive'))
    .where('is_disabled', '=', 0)
    .orderBy('name')
    .execute();
}

/** Whether orders can be given to this person. */
export async function isActiveDriver(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('role', 'in', rolesThatCan('drive'))
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of these people, by their ids. */
export async function readStaffNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
