import type { FastifyInstance } from 'fastify';
import type { TicketPrint } from '#contract/shop/printing.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, mapOk, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { idempotencyKeyOf, runOnce } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { absentOrder } from '#server/modules/orders/index.ts';
import { cloudprntRoutes } from './cloudprnt-routes.ts';
import { officePrintersRoutes } from './office-printers.ts';
import { printAgain } from './print-again.ts';
import { addPrint, readPrints } from './prints-store.ts';

interface PrintWish {
  readonly orderId: string;
  /** One more, on purpose. */
  readonly isCopy: boolean;
  readonly by: StaffMember;
  readonly idempotencyKey: string | undefined;
}

interface ClaimedPrint {
  readonly orderId: string;
  readonly isYours: boolean;
  readonly print: TicketPrint;
}

/**
 * Claims a print of an order's ticket before the page prints it (rule ticket-prints): one of all boards gets the first,
 * and the others learn who. A repeat gets the same answer, so that a page prints even if its first answer was lost.
 * Problems: NOT_FOUND, PENDING_ORDER, IDEMPOTENCY_MISMATCH.
 */
function claimPrint(dependencies: Dependencies, wish: PrintWish): Promise<Result<ClaimedPrint, Problem>> {
  const { orderId, isCopy, by, idempotencyKey: key } = wish;
  const at = dependencies.clock.now();
  return runOnce(dependencies, { scope: `print ${by.id}`, key, body: { orderId, isCopy } }, async (trx) => {
    const order = await findOrder(trx, orderId);
    if (order === undefined) {
      return fail(await absentOrder(trx, orderId));
    }
    const isYours = await addPrint(trx, { orderId: order.id, isCopy, at, person: by });
    const [first] = await readPrints(trx, order.id);
    const print = isYours || first === undefined ? { at, person: by.name, isCopy } : first;
    return ok({ orderId: order.id, isYours, print });
  });
}

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
