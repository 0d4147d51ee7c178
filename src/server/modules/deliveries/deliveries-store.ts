import type { ListedDriver } from '#contract/order/drivers.ts';
import type { DoorWait } from '#domain/order/door-wait.ts';
import { isPickedUp, type OrderStatus } from '#domain/order/order-status.ts';
import { standingSteps } from '#domain/order/step-undo.ts';
import { rolesThatCan } from '#domain/person/roles.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, deleteRows, findRow, findRows } from '#server/database/rows.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { findOrderByPending, type Order, readCourse } from '#server/modules/orders/index.ts';
import { deletePosition, ON_ROAD } from './drivers/driver-states-store.ts';
import type { StepArrival } from './step-arrival.ts';

/** All SQL that changes orders on their way from the kitchen to the door. */

const byId = statement((db, id: Slots<string>) => db.selectFrom('orders').selectAll().where('id', '=', id));

/** The order of this id, or the order made from the pending order of this id: screens may hold either. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return (await byId.first(db, id)) ?? findOrderByPending(db, id);
}

export interface LastStep extends OrderHistoryTable {
  /** The name of the person who changed the status last, by this step or by undoing the next one. */
  readonly changedBy: string;
}

/** The newest step that wasn't undone: the row of the history that says who set the current status. */
export async function readLastStep(db: Db, orderId: string): Promise<LastStep> {
  const course = await readCourse(db, orderId);
  const last = standingSteps(course).at(-1);
  if (last === undefined) throw new Error('the order has no step');
  return { ...last, changedBy: course.at(-1)?.person ?? '' };
}

/** The whole history of an order, oldest first. */
export function readWholeHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['kind', 'status', 'at', 'arrived_at as arrivedAt', 'person', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
}

/** The review of an order, with what the office answered; undefined if there is none. */
export const findReview = statement((db, orderId: Slots<string>) =>
  db.selectFrom('reviews').select('reply').where('order_id', '=', orderId),
).first;

/** Whether the customer has reviewed an order. */
export async function hasReview(db: Db, orderId: string): Promise<boolean> {
  return (await findReview(db, orderId)) !== undefined;
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

/** The step with which an order came to a status; undefined where it never did, or that was undone. */
export async function findStep(db: Db, orderId: string, status: OrderStatus) {
  return standingSteps(await readCourse(db, orderId)).find((step) => step.status === status);
}

export interface OrderMove {
  readonly to: OrderStatus;
  /** Since when the order has this status, Unix ms. */
  readonly at: number;
  readonly heardAt: number;
  readonly by: string;
  /** If set, the order moves only while it is assigned to this driver. */
  readonly driverId: string | null;
  /** The order's payment after what goes back with this step; null if nothing does. */
  readonly refunded: Pick<Order, 'payment_status' | 'refunded_cents'> | null;
  /** The order returns to `to`; what needed a person's check before needs it again. */
  readonly isUndo: boolean;
  /** When it is ready and arrives from now on; null if that stays. */
  readonly arrival: StepArrival | null;
}

/** Moves an order that has not changed since it was read; false if somebody else was first. */
export async function storeStep(trx: Trx, order: Order, move: OrderMove): Promise<boolean> {
  const { to, at, heardAt, by, driverId, refunded, isUndo, arrival } = move;
  const unchanged = trx
    .updateTable('orders')
    .set((row) => ({
      status: to,
      version: order.version + 1,
      step_at: at,
      updated_at: heardAt,
      needs_review: isUndo && order.review_reason !== null ? 1 : 0,
      taken_at: row.fn.coalesce('taken_at', row.val(heardAt)),
      taken_by: row.fn.coalesce('taken_by', row.val(by)),
      ...refunded,
      ...arrival,
      delivered_at: to === 'delivered' ? at : null,
      ...(isPickedUp(to) || to === 'cancelled' ? {} : waitColumns(null)),
    }))
    .where('id', '=', order.id)
    .where('version', '=', order.version);
  const { numUpdatedRows } = await (driverId === null
    ? unchanged
    : unchanged.where('driver_id', '=', driverId)
  ).executeTakeFirst();
  const isStored = numUpdatedRows === 1n;
  if (isStored && !ON_ROAD.includes(to)) await deletePosition(trx, order.id);
  return isStored;
}

interface DriverChange {
  readonly previous: string | null;
  readonly driverId: string | null;
  readonly wait: DoorWait | null;
  readonly at: number;
}

/** Gives an order under way to a driver or nobody; false where it is over (rule tip-of-driver) or not `previous`'s. */
export async function setDriver(trx: Trx, orderId: string, change: DriverChange): Promise<boolean> {
  const { previous, driverId, wait, at } = change;
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...waitColumns(wait), driver_id: driverId, updated_at: at })
    .where('id', '=', orderId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .where('driver_id', previous === null ? 'is' : '=', previous)
    .executeTakeFirst();
  const isSet = numUpdatedRows === 1n;
  if (isSet) await deletePosition(trx, orderId);
  return isSet;
}

/** Stores who took an order up; false if somebody had before. */
export async function noteTaken(
  trx: Trx,
  orderId: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<boolean> {
  const taken = { taken_at: at, taken_by: by, updated_at: at };
  return (await changeRows(trx, 'orders', { id: orderId, taken_at: null }, taken)) === 1;
}
1;

/** Stores when the kitchen is ready and when the order arrives then, Unix ms. */
export const storeReadyTime = (
  trx: Trx,
  orderId: string,
  { readyAt, expectedAt, at }: { readonly readyAt: number; readonly expectedAt: number | null; readonly at: number },
) => changeRows(trx, 'orders', { id: orderId }, { ready_at: readyAt, expected_at: expectedAt, updated_at: at });

const waitColumns = (wait: DoorWait | null) => ({
  door_wait_at: wait?.at ?? null,
  door_answered_at: wait?.answeredAt ?? null,
});

/** Stores since when a driver waits at a door, or that nobody waits. */
export const storeDoorWait = (trx: Trx, orderId: string, wait: DoorWait | null, at: number) =>
  changeRows(trx, 'orders', { id: orderId }, { ...waitColumns(wait), updated_at: at });

/** Stores the arrival that a text announces, Unix ms; false if another text has announced one in the meantime. */
export const storeTextedArrival = async (
  db: Db,
  orderId: string,
  { before, told }: { readonly before: number | null; readonly told: number },
): Promise<boolean> =>
  (await changeRows(db, 'orders', { id: orderId, told_arrival_at: before }, { told_arrival_at: told })) === 1;

/** Gives an order these photos instead: they are those of the last step that brought any (rule later-photos). */
export async function replacePhotos(trx: Trx, orderId: string, photos: readonly DeliveryPhotosTable[]): Promise<void> {
  await deleteRows(trx, 'delivery_photos', { order_id: orderId });
  await addPhotos(trx, photos);
}

/** Takes from an order the photos that it got after a time (Unix ms), and returns them. */
export function takePhotosAfter(
  trx: Trx,
  orderId: string,
  at: number,
): Promise<Omit<DeliveryPhotosTable, 'order_id'>[]> {
  return trx
    .deleteFrom('delivery_photos')
    .where('order_id', '=', orderId)
    .where('taken_at', '>', at)
    .returning(['id', 'position', 'file', 'bytes', 'width', 'height', 'taken_at'])
    .execute();
}

/** Adds photos after those that an order has. */
export const addPhotos = (trx: Trx, photos: readonly DeliveryPhotosTable[]) => addRows(trx, 'delivery_photos', photos);

/** Stores when an order was changed, and keeps others from changing it until the transaction ends. */
export const touchOrder = (trx: Trx, orderId: string, at: number) =>
  changeRows(trx, 'orders', { id: orderId }, { updated_at: at });

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

/** The active drivers by name, with what they said since `dayBegan` (Unix ms) and their orders under way. */
export async function readDrivers(db: Db, dayBegan: number): Promise<readonly ListedDriver[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('driver_states', 'driver_states.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'state', 'driver_states.at'])
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
  return rows.map(({ id, name, activeOrders, state, at }) => ({
    ...{ id, name, activeOrders: Number(activeOrders) },
    state: at === null || at < dayBegan ? null : state,
  }));
}

/** The orders under way that a driver has, always in the same order, so two transactions never deadlock. */
export function readOrdersOfDriver(db: Db, driverId: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .orderBy('id')
    .execute();
}

/** Whether orders can be given to this person. */
export const isActiveDriver = async (db: Db, staffId: string): Promise<boolean> =>
  (await findRow(db, 'staff', { id: staffId, role: rolesThatCan('drive'), is_disabled: 0 })) !== undefined;

/** The names of these people, by their ids. */
export const readStaffNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await findRows(db, 'staff', { id: ids })).map(({ id, name }) => [id, name]));
