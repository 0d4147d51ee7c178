import type { FastifyInstance } from 'fastify';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { idempotencyKeyOf } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { claimPrint } from './claim-print.ts';
import { cloudprntRoutes } from './cloudprnt-routes.ts';
import { officePrintersRoutes } from './office-printers.ts';
import { printAgain } from './print-again.ts';

/** Tickets on paper (rules ticket-prints, failed-tickets). */
export function printingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  cloudprntRoutes(app, dependencies);
  officePrintersRoutes(app, dependencies);

  serve(app, 'POST /api/delivery/orders/:id/prints', async (request) => {
    const { params, body, staff: by } = request;
    const wish = { orderId: params.id, isCopy: body.isCopy, by, idempotencyKey: idempotencyKeyOf(request) };
    return mapOk(await claimPrint(dependencies, wish), (claimed) => ({ success: true, ...claimed }));
  });

  serve(app, 'POST /api/delivery/orders/:id/tickets/:ticketId/again', async ({ params }) =>
    mapOk(await printAgain(dependencies, params.id, params.ticketId), () => ({ success: true })),
  );
}
