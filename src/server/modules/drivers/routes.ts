import type { FastifyInstance } from 'fastify';
import type { DriverHoursAnswer, MapAnswer } from '#contract/order/drivers.ts';
import { addDays, businessDayEnd, businessDayOf } from '#domain/day-start.ts';
import { availableSpans, minutesOf } from '#domain/dispatch/driver-hours.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import { readDayEnd } from '#server/database/stores/day-end.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import {
  lockSharingDriver,
  ON_ROAD,
  readOrdersOfDriver,
  readStaffNames,
  storePosition,
  storeSharing,
} from '#server/modules/deliveries/index.ts';
import { lockOrder } from '#server/modules/orders/index.ts';
import { answerOffer } from './answer-offer.ts';
import { readStateChanges } from './driver-hours-store.ts';
import { freshPositions } from './driver-positions.ts';
import { readOpenOrders } from './open-orders.ts';
import { readSuggestions } from './read-suggestions.ts';
import { readShift, setDriverState } from './shift.ts';

const POSITION = 'POST /api/delivery/position';

const DAYS = 14;

/** When each driver was available in the last two weeks, by business day, the newest first (rule driver-hours). */
async function readDriverHours({ database, clock, shop }: Dependencies): Promise<DriverHoursAnswer> {
  const { timeZone } = shop.current;
  const endsMinutes = await readDayEnd(database.db);
  const dayOf = (at: number): string => businessDayOf(at, timeZone, endsMinutes);
  const endOf = (day: string): number => businessDayEnd(day, timeZone, endsMinutes);
  const now = clock.now();
  const changes = await readStateChanges(database.db, endOf(addDays(dayOf(now), -DAYS)));
  const byDay = Map.groupBy(changes, ({ at }) => dayOf(at));
  const days = [...byDay].map(([day, ofDay]) => ({
    day,
    drivers: [...Map.groupBy(ofDay, ({ driverId }) => driverId)].flatMap(([id, own]) => {
      const spans = availableSpans(own, { from: endOf(addDays(day, -1)), until: Math.min(now, endOf(day)) });
      return spans.length === 0 ? [] : { id, name: own[0]?.name ?? '', minutes: minutesOf(spans), spans };
    }),
  }));
  return {
    success: true,
    days: days.filter(({ drivers }) => drivers.length > 0).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}

/** The places of the orders under way, their restaurants and drivers with a shared position (rule order-map). */
async function readMap(dependencies: Dependencies): Promise<MapAnswer> {
  const open = await readOpenOrders(dependencies);
  const restaurants = new Map(open.map(({ restaurant_id: id, kitchen }) => [id, { id, ...kitchen }]));
  const newest = new Map((await freshPositions(dependencies)).map((position) => [position.driverId, position]));
  const names = await readStaffNames(dependencies.database.db, [...newest.keys()]);
  return {
    success: true,
    tiles: dependencies.settings.mapTiles,
    restaurants: [...restaurants.values()],
    doors: open.map((order) => ({
      orderId: order.id,
      orderNumber: order.order_number,
      status: order.status,
      stepAt: order.step_at,
      estimatedAt: order.estimated_at,
      street: order.street,
      restaurantId: order.restaurant_id,
      driverName: order.driver_name,
      at: order.door,
    })),
    drivers: [...newest.values()].map(({ driverId: id, at: seenAt, coordinates: at }) => ({
      ...{ id, name: names.get(id) ?? '', seenAt, at },
    })),
  };
}

/**
 * Who takes orders, who could take which next, and where everything is (rules driver-states, driver-hours,
 * driver-evening, driver-suggestions, order-offers, driver-positions, order-map).
 */
export function driversRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'PUT /api/delivery/drivers/:id/state', ({ params, body }) =>
    setDriverState(dependencies, { ...body, driverId: params.id }),
  );

  serve(app, 'GET /api/staff/hours', async () => ok(await readDriverHours(dependencies)));

  serve(app, 'GET /api/delivery/shift', async ({ staff }) => ok(await readShift(dependencies, staff.id)));

  serve(app, 'PUT /api/delivery/shift', ({ body, staff }) =>
    setDriverState(dependencies, { ...body, driverId: staff.id }),
  );

  serve(app, 'PUT /api/delivery/shift/sharing', async ({ body, staff }) => {
    await dependencies.database.transact((trx) => storeSharing(trx, staff.id, body.sharesPosition));
    return ok(null);
  });

  serve(app, 'POST /api/delivery/offers/:id', async ({ params, body, staff: by }) => {
    const answered = await answerOffer(dependencies, { orderId: params.id, accepts: body.accepts, by });
    return mapOk(answered, (isYours) => ({ isYours }));
  });

  serve(app, POSITION, async ({ body, staff }) => {
    const limited = await countCall(dependencies, POSITION, { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    return ok({ kept: await keepPosition(dependencies, staff.id, body) });
  });

  serve(app, 'GET /api/delivery/suggestions', async () => ok({ suggestions: await readSuggestions(dependencies) }));

  serve(app, 'GET /api/delivery/map', async () => ok(await readMap(dependencies)));
}

/**
 * Keeps where a driver is, once for each order that they have on the road, and only the last position
 * (rule driver-positions). Answers whether any was kept. Driver and orders are held first, so that a
 * delivery, or turning sharing off, at the same moment leaves nothing behind.
 */
async function keepPosition(
  { database, clock, shop }: Dependencies,
  driverId: string,
  { latitude, longitude }: Coordinates,
): Promise<boolean> {
  if (!shop.current.sharesPositions) return false;
  return database.transact(async (trx) => {
    if (!(await lockSharingDriver(trx, driverId))) return false;
    let isKept = false;
    for (const { id } of await readOrdersOfDriver(trx, driverId)) {
      const order = await lockOrder(trx, id);
      if (order === undefined || order.driver_id !== driverId || !ON_ROAD.includes(order.status)) continue;
      await storePosition(trx, { order_id: id, driver_id: driverId, latitude, longitude, at: clock.now() });
      isKept = true;
    }
    return isKept;
  });
}
