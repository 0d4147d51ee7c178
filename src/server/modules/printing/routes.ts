import type { FastifyInstance } from 'fastify';
import type { OfficePrinter } from '#contract/shop/office-printers.ts';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { readRestaurant } from '#server/modules/restaurants/index.ts';
import { addNewPrinter } from './add-printer.ts';
import { claimPrint } from './claim-print.ts';
import { cloudprntRoutes } from './cloudprnt-routes.ts';
import { printAgain } from './print-again.ts';
import { listPrinters, setPrinterTest } from './print-jobs-store.ts';
import { isSilent, isWell } from './printer-health.ts';
import { listRemovedPrinters, removePrinter, restorePrinter } from './printers-store.ts';

/** Tickets on paper (rules ticket-prints, failed-tickets). */
export function printingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  cloudprntRoutes(app, dependencies);
  officePrintersRoutes(app, dependencies);

  serve(app, 'POST /api/delivery/orders/:id/prints', ({ params, body, staff: by, idempotencyKey }) =>
    claimPrint(dependencies, { orderId: params.id, isCopy: body.isCopy, by, idempotencyKey }),
  );

  serve(app, 'POST /api/delivery/orders/:id/tickets/:ticketId/again', ({ params }) =>
    printAgain(dependencies, params.id, params.ticketId),
  );
}

async function readPrinters({ database, clock }: Dependencies): Promise<readonly OfficePrinter[]> {
  const printers = await listPrinters(database.db);
  return Promise.all(
    printers.map(async ({ id, name, restaurant_id, heard_at, state, waiting, failing, test_asked_at }) => {
      const found = restaurant_id === null ? null : await readRestaurant(database.db, restaurant_id);
      return {
        id,
        name,
        restaurant: restaurant_id && { id: restaurant_id, name: found?.restaurant.name ?? restaurant_id },
        heardAt: heard_at,
        isSilent: isSilent(heard_at, clock.now()),
        state,
        isWell: isWell(state),
        waiting: Number(waiting),
        failing: Number(failing),
        isTestWaiting: test_asked_at !== null,
      } as OfficePrinter;
    }),
  );
}

/** The receipt printers as their owner keeps them (rule printer-page). */
function officePrintersRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock } = dependencies;

  serve(app, 'GET /api/office/printers', async () => {
    const removed = await listRemovedPrinters(database.db, clock.now());
    return ok({ printers: await readPrinters(dependencies), removed });
  });

  serve(app, 'POST /api/office/printers', async ({ body, staff }) => {
    const limited = await countCall(dependencies, 'POST /api/office/printers', { perPerson: staff.id });
    if (limited !== null) return fail(limited);
    const { name, restaurantId } = body;
    const added = await addNewPrinter(database, dependencies.settings, { name, restaurantId, at: clock.now() });
    return added.ok ? ok({ address: added.value }) : added;
  });

  serve(app, 'POST /api/office/printers/:id/test', async ({ params }) =>
    (await setPrinterTest(database.db, params.id, clock.now())) ? ok(null) : fail({ code: 'NOT_FOUND' }),
  );

  serve(app, 'DELETE /api/office/printers/:id', async ({ params }) => {
    await database.transact((trx) => removePrinter(trx, { id: params.id }, clock.now()));
    return ok(null);
  });

  serve(app, 'POST /api/office/printers/:id/restore', async ({ params }) => {
    const restored = await database.transact((trx) => restorePrinter(trx, params.id, clock.now()));
    if (restored === 'restored') return ok(null);
    return fail({ code: restored === 'gone' ? 'NOT_FOUND' : 'PRINTER_NAME_TAKEN' });
  });
}
