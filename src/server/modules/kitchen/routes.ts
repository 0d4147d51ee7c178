import type { FastifyInstance } from 'fastify';
import type { KitchenOrder } from '#contract/order/kitchen.ts';
import { ticketDishes } from '#domain/order/ticket/ticket-change.ts';
import { fail, mapOk, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { compressed } from '#server/http/encodings.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { hashToken, newToken } from '#server/http/identity/token-cookie.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { setReadyTime } from '#server/modules/deliveries/index.ts';
import { kitchenPaces } from '#server/modules/kitchen-times/index.ts';
import { moveSwitch, officeMenuView, restaurantSwitch } from '#server/modules/office/index.ts';
import { type Order, readableDocument, readMissingOutcome } from '#server/modules/orders/index.ts';
import { claimPrint, findKitchenPrints } from '#server/modules/printing/index.ts';
import { readBusyUntil, readRestaurant, storeBusy } from '#server/modules/restaurants/index.ts';
import { findKitchen, type Kitchen } from './find-kitchen.ts';
import { deleteLink, findLink, readKitchenCancelled, readKitchenOrders, replaceLink } from './kitchen-links-store.ts';
import { acceptOrder, findShown, finishOrder } from './kitchen-steps.ts';

const MAKE_LINK = 'POST /api/office/restaurants/:id/kitchen-link';

/** The kitchen's word on orders (rule kitchen-time), and its own screen behind a secret link (rule kitchen-link). */
export function kitchenRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, settings } = dependencies;

  serve(app, 'POST /api/delivery/orders/:id/ready-time', async ({ body, params, staff: by, idempotencyKey }) => {
    const input = { ...body, orderId: params.id, by, idempotencyKey };
    return mapOk(await setReadyTime(dependencies, input), (readyAt) => ({ readyAt }));
  });

  serve(app, 'POST /api/office/restaurants/:id/busy', async ({ body, params, staff: by, idempotencyKey }) => {
    const input = { restaurantId: params.id, ...body, by, idempotencyKey };
    return mapOk(await setBusy(dependencies, input), (busyUntil) => ({ busyUntil }));
  });

  serve(app, 'GET /api/office/restaurants/:id/kitchen-link', async ({ params }) => {
    const link = await findLink(database.db, params.id);
    return ok({ link: link === undefined ? null : { madeAt: link.created_at, seenAt: link.seen_at } });
  });

  serve(app, MAKE_LINK, async ({ params: { id }, staff }) => {
    const limited = await countCall(dependencies, MAKE_LINK, { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    if ((await readRestaurant(database.db, id)) === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const secret = newToken();
    await replaceLink(database.db, { restaurant_id: id, secret_hash: hashToken(secret), created_at: clock.now() });
    return ok({ address: `${settings.publicUrl}/office/kitchen#${secret}` });
  });

  serve(app, 'DELETE /api/office/restaurants/:id/kitchen-link', async ({ params }) => {
    await deleteLink(database.db, params.id);
    return ok(null);
  });

  /** Handles a kitchen's call with its link's secret. Problems: those of `work`, and NOT_FOUND. */
  async function asKitchen<T>(
    { secret }: { readonly secret: string },
    work: (kitchen: Kitchen) => Result<T, Problem> | Outcome<T>,
  ): Outcome<T> {
    const kitchen = await findKitchen(dependencies, secret);
    return kitchen.ok ? work(kitchen.value) : kitchen;
  }

  serve(app, 'GET /api/kitchen/:secret', ({ params }) =>
    asKitchen(params, async ({ restaurant }) => {
      const orders = await kitchenOrders(database.db, restaurant._id);
      const now = clock.now();
      const paces = kitchenPaces(dependencies);
      await paces.look();
      const usualMinutes = paces.minutesOf(restaurant) ?? null;
      const cancelled = await readKitchenCancelled(database.db, restaurant._id, now);
      return ok({ restaurant: restaurantSwitch(restaurant, now), usualMinutes, now, orders, cancelled });
    }),
  );

  serve(app, 'GET /api/kitchen/:secret/menu', { onSend: compressed }, ({ params }) =>
    asKitchen(params, ({ restaurant, menuVersion }) => ok(officeMenuView(restaurant, menuVersion, clock.now()))),
  );

  serve(app, 'POST /api/kitchen/:secret/switch', ({ params, body, idempotencyKey: key }) =>
    asKitchen(params, async ({ restaurant, by: staff }) => {
      const input = { restaurantId: restaurant._id, body, key, staff };
      return mapOk(await moveSwitch(dependencies, input), (version) => ({ version }));
    }),
  );

  serve(app, 'POST /api/kitchen/:secret/busy', ({ params, body, idempotencyKey }) =>
    asKitchen(params, async ({ restaurant, by }) => {
      const input = { restaurantId: restaurant._id, ...body, by, idempotencyKey };
      return mapOk(await setBusy(dependencies, input), (busyUntil) => ({ busyUntil }));
    }),
  );

  serve(app, 'POST /api/kitchen/:secret/orders/:id/accept', ({ params, body, idempotencyKey }) =>
    asKitchen(params, async (kitchen) => {
      const press = { ...body, orderId: params.id, idempotencyKey };
      return mapOk(await acceptOrder(dependencies, kitchen, press), (readyAt) => ({ readyAt }));
    }),
  );

  serve(app, 'POST /api/kitchen/:secret/orders/:id/ready', ({ params, idempotencyKey }) =>
    asKitchen(params, (kitchen) => finishOrder(dependencies, kitchen, { orderId: params.id, idempotencyKey })),
  );

  serve(app, 'POST /api/kitchen/:secret/orders/:id/prints', ({ params, body, idempotencyKey }) =>
    asKitchen(params, async (kitchen) => {
      const shown = await findShown(dependencies, kitchen, params.id);
      if (!shown.ok) return shown;
      const input = { orderId: params.id, isCopy: body.isCopy, by: kitchen.by, isKitchen: true, idempotencyKey };
      return claimPrint(dependencies, input);
    }),
  );
}

async function kitchenOrder(db: Db, order: Order, isPrinted: boolean): Promise<KitchenOrder> {
  const document = readableDocument(order);
  const lines = document?.lines ?? [];
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    createdAt: order.created_at,
    readyAt: order.ready_at,
    ridesWith: document?.fees.ridesWith ?? null,
    isPrinted,
    items: ticketDishes(readItems({ items: lines })),
    ...(await readMissingOutcome(db, order.id, lines)),
  };
}

/** What a kitchen has to make, oldest first: dishes, and nothing of who ordered them (rule kitchen-link). */
async function kitchenOrders(db: Db, restaurantId: string): Promise<readonly KitchenOrder[]> {
  const orders = await readKitchenOrders(db, restaurantId);
  const printed = await findKitchenPrints(
    db,
    orders.map(({ id }) => id),
  );
  return Promise.all(orders.map((order) => kitchenOrder(db, order, printed.has(order.id))));
}

/** A busy kitchen is so for an hour, ms. */
const BUSY_MS = 60 * 60_000;

interface BusyInput {
  readonly restaurantId: string;
  readonly isBusy: boolean;
  readonly by: { readonly id: string; readonly name: string };
  readonly idempotencyKey: string | undefined;
}

/**
 * Makes a restaurant busy for an hour, or no longer (rule busy-kitchen). Setting it again changes nothing, so that two
 * presses count as one, and the first hour applies. Returns until when it is busy, Unix ms or null. Problems:
 * RESTAURANT_UNKNOWN, IDEMPOTENCY_MISMATCH.
 */
function setBusy(dependencies: Dependencies, input: BusyInput): Outcome<number | null> {
  const { restaurantId, isBusy, by, idempotencyKey: key } = input;
  const now = dependencies.clock.now();
  return runOnce<number | null>(
    dependencies,
    { scope: `busy ${by.id}`, key, body: { restaurantId, isBusy } },
    async (trx) => {
      await storeBusy(trx, restaurantId, { until: isBusy ? now + BUSY_MS : null, by: by.name, now });
      const until = await readBusyUntil(trx, restaurantId);
      if (until === undefined) return fail({ code: 'RESTAURANT_UNKNOWN' });
      return ok(isBusy ? until : null);
    },
    // Without a key, the same press means something new where somebody has pressed otherwise since.
    async (trx, answered) => {
      const until = (await readBusyUntil(trx, restaurantId)) ?? 0;
      return isBusy ? until !== answered || until <= now : until > now;
    },
  );
}
