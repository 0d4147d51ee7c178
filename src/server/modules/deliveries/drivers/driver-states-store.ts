/** All SQL of drivers' states and places (rules driver-states, driver-hours, driver-positions). */
import type { DriverState } from '#domain/dispatch/driver-state.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { changeRows, deleteRows, findRow } from '#server/database/rows.ts';
import type { OrderPositionsTable } from '#server/database/schema-people.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { endOffersOf } from '#server/modules/orders/index.ts';

/** A driver's position is only requested between these steps: from the pickup to the door. */
export const ON_ROAD: readonly OrderStatus[] = ['picked_up', 'out_for_delivery'];

export interface OwnState {
  readonly state: DriverState | null;
  readonly sharesPosition: boolean;
}

/** What a driver said since `dayBegan` (Unix ms): a state of the evening before no longer counts. */
export async function readOwnState(db: Db, staffId: string, dayBegan: number): Promise<OwnState> {
  const row = await findRow(db, 'driver_states', { staff_id: staffId });
  const state = row === undefined || row.at < dayBegan ? null : row.state;
  return { state, sharesPosition: row?.shares_position === 1 };
}

/** Stores a state; false if another one than `seen` has been noted since `dayBegan`. */
export async function storeDriverState(
  trx: Trx,
  staffId: string,
  change: {
    readonly state: DriverState;
    readonly seen?: DriverState | null | undefined;
    readonly at: number;
    readonly dayBegan: number;
  },
): Promise<boolean> {
  const { state, seen, at, dayBegan } = change;
  // The second one waits here, and then finds what the first one stored.
  await trx
    .insertInto('driver_states')
    .values({ staff_id: staffId, state: null, at: 0, shares_position: 0 })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet((row) => ({ state: row.ref('driver_states.state') })),
    )
    .execute();
  const { state: held } = await readOwnState(trx, staffId, dayBegan);
  if (seen !== undefined && seen !== held && held !== state) return false;
  await changeRows(trx, 'driver_states', { staff_id: staffId }, { state, at });
  if (state !== held) {
    const change = trx.insertInto('driver_state_changes').values({ staff_id: staffId, at, state });
    await change.onConflict((conflict) => conflict.columns(['staff_id', 'at']).doUpdateSet({ state })).execute();
  }
  if (state !== 'available') await endOffersOf(trx, staffId, at);
  return true;
}

/** Locks a driver who takes orders until the transaction ends; false for one who doesn't. */
export const lockAvailableDriver = statement(
  (db, { staffId, dayBegan }: Slots<{ staffId: string; dayBegan: number }>) =>
    db
      .updateTable('driver_states')
      .set({ state: 'available' })
      .where('staff_id', '=', staffId)
      .where('state', '=', 'available')
      .where('at', '>=', dayBegan),
).wrote;

/** Turns sharing of a driver's position on or off, and deletes the stored position. */
export async function storeSharing(trx: Trx, staffId: string, isOn: boolean): Promise<void> {
  const shares_position = isOn ? 1 : 0;
  await trx
    .insertInto('driver_states')
    .values({ staff_id: staffId, state: null, at: 0, shares_position })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ shares_position }))
    .execute();
  if (!isOn) await deleteRows(trx, 'order_positions', { driver_id: staffId });
}

/** Locks a driver who shares their position until the transaction ends; false for one who doesn't. */
export const lockSharingDriver = async (trx: Trx, staffId: string): Promise<boolean> =>
  (await changeRows(trx, 'driver_states', { staff_id: staffId, shares_position: 1 }, { shares_position: 1 })) === 1;

/** Stores where the driver of an order is, instead of where they were. */
export async function storePosition(trx: Trx, position: OrderPositionsTable): Promise<void> {
  const { order_id: _, ...moved } = position;
  await trx
    .insertInto('order_positions')
    .values(position)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(moved))
    .execute();
}

const drop = statement((db, orderId: Slots<string>) =>
  db.deleteFrom('order_positions').where('order_id', '=', orderId),
);

/** Deletes where the driver of an order was. */
export async function deletePosition(trx: Trx, orderId: string): Promise<void> {
  await drop.count(trx, orderId);
}

/** Where the drivers of orders on the road were at `since` (Unix ms) or later: of one order, or of all. */
export async function readPositions(db: Db, since: number, orderId?: string) {
  const query = db
    .selectFrom('order_positions')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'order_id').onRef('orders.driver_id', '=', 'order_positions.driver_id'),
    )
    .select(['order_positions.driver_id as driverId', 'latitude', 'longitude', 'at'])
    .where('at', '>=', since)
    .where('orders.status', 'in', ON_ROAD);
  const rows = await (orderId === undefined ? query : query.where('order_id', '=', orderId)).orderBy('at').execute();
  return rows.map(({ driverId, latitude, longitude, at }) => {
    const coordinates: Coordinates = { latitude, longitude };
    return { driverId, at, coordinates };
  });
}
