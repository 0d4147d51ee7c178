import type { FastifyInstance } from 'fastify';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { storeSharing } from '#server/modules/deliveries/index.ts';
import { answerOffer } from './answer-offer.ts';
import { keepPosition } from './keep-position.ts';
import { readDriverHours } from './read-driver-hours.ts';
import { readMap } from './read-map.ts';
import { readSuggestions } from './read-suggestions.ts';
import { readShift, setDriverState } from './shift.ts';

const POSITION = 'POST /api/delivery/position';

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
    return ok({ success: true });
  });

  serve(app, 'POST /api/delivery/offers/:id', async ({ params, body, staff: by }) =>
    mapOk(await answerOffer(dependencies, { orderId: params.id, accepts: body.accepts, by }), (isYours) => ({
      ...{ success: true, isYours },
    })),
  );

  serve(app, POSITION, async ({ body, staff }) => {
    const limited = await countCall(dependencies, POSITION, { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    return ok({ success: true, kept: await keepPosition(dependencies, staff.id, body) });
  });

  serve(app, 'GET /api/delivery/suggestions', async () =>
    ok({ success: true, suggestions: await readSuggestions(dependencies) }),
  );

  serve(app, 'GET /api/delivery/map', async () => ok(await readMap(dependencies)));
}
