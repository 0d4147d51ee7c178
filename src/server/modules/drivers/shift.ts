import * as catalog from '#catalog/server/order-work.ts';
import type { ShiftAnswer } from '#contract/order/drivers.ts';
import { DRIVER_STATE_WORDS, type DriverState } from '#domain/dispatch/driver-state.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isActiveDriver, readOwnState, storeDriverState } from '#server/modules/deliveries/index.ts';
import { readDayBegan } from '#server/modules/ledger/index.ts';
import { readableDocument, wayMiles } from '#server/modules/orders/index.ts';
import { readOffer } from './answer-offer.ts';
import { readAvailableMinutes } from './driver-hours-store.ts';
import { readDelivered, readDeliveredDocuments, readTipCents } from './shift-store.ts';

const KEPT = 2000;
const kept = new BoundedMap<string, number>(KEPT);

/** The miles of delivered orders. A document is read once, and again after its address has changed. */
async function sumMiles(db: Db, orders: Awaited<ReturnType<typeof readDelivered>>): Promise<number> {
  const known = orders.map(({ id, details_changed_at: changedAt }) => {
    const key = `${id} ${changedAt}`;
    return { id, key, miles: kept.get(key) };
  });
  const unread = known.filter(({ miles }) => miles === undefined).map(({ id }) => id);
  const rows = unread.length === 0 ? [] : await readDeliveredDocuments(db, unread);
  const read = new Map<string, number>();
  for (const row of rows) {
    const document = readableDocument(row);
    if (document !== null) read.set(row.id, wayMiles(document));
  }
  return known.reduce((sum, { id, key, miles = read.get(id) ?? 0 }) => {
    kept.set(key, miles);
    return sum + miles;
  }, 0);
}

/** A driver's own evening: whether they take orders, and its results so far (rule driver-evening). */
export async function readShift(dependencies: Dependencies, driverId: string): Promise<ShiftAnswer> {
  const { database, clock, shop } = dependencies;
  const { db } = database;
  const now = clock.now();
  const dayBegan = await readDayBegan(dependencies);
  const { state, sharesPosition } = await readOwnState(db, driverId, dayBegan);
  const delivered = await readDelivered(db, { driverId, since: dayBegan });
  const miles = await sumMiles(db, delivered);
  return {
    success: true,
    state,
    deliveries: delivered.length,
    tipCents: await readTipCents(db, driverId, dayBegan),
    miles: Math.round(miles * 10) / 10,
    sharesPosition: shop.current.sharesPositions ? sharesPosition : null,
    availableMinutes: await readAvailableMinutes(db, driverId, { from: dayBegan, until: now }),
    hidesPhones: shop.current.hidesPhones,
    offer: shop.current.offersOrders ? await readOffer(db, driverId, now) : null,
  };
}

interface StateWish {
  readonly driverId: string;
  readonly state: DriverState;
  /** What the screen showed; where absent, anything. */
  readonly seenState?: DriverState | null | undefined;
}

/** Notes whether a driver takes orders (rule driver-states). Problems: DRIVER_UNKNOWN, STATUS_CHANGED. */
export async function setDriverState(
  dependencies: Dependencies,
  { driverId, state, seenState }: StateWish,
): Outcome<{ readonly success: true; readonly state: DriverState }> {
  const { database, clock } = dependencies;
  const dayBegan = await readDayBegan(dependencies);
  return database.transact(async (trx) => {
    if (!(await isActiveDriver(trx, driverId))) return fail({ code: 'DRIVER_UNKNOWN' });
    const change = { state, seen: seenState, at: clock.now(), dayBegan };
    if (await storeDriverState(trx, driverId, change)) return ok({ success: true, state });
    const { state: held } = await readOwnState(trx, driverId, dayBegan);
    const words = held === null ? catalog.noStateYet : catalog.stateNow(DRIVER_STATE_WORDS[held]);
    return fail({ code: 'STATUS_CHANGED', message: catalog.stateChangedFirst(words) });
  });
}
