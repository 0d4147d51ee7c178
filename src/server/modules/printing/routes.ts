import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { claimPrint } from './claim-print.ts';
import { cloudprntRoutes } from './cloudprnt-routes.ts';
import { officePrintersRoutes } from './office-printers.ts';
import { printAgain } from './print-again.ts';

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
