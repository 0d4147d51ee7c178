import type { FastifyInstance, FastifyReply } from 'fastify';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/order-work.ts';
import type { StatusChangeAnswer } from '#contract/order/delivery.ts';
import { statusText } from '#domain/order/order-status.ts';
import { problemStatus } from '#domain/problems.ts';
import { fail, mapOk, ok, type Problem, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refusalBody } from '#server/http/answers.ts';
import { type Served, serve } from '#server/http/serve.ts';
import { readDayBegan } from '#server/modules/ledger/index.ts';
import { changeAddress } from './address/change-address.ts';
import { quoteAddress } from './address/quote-address.ts';
import { changeDetails } from './change-details.ts';
import { changeStatus } from './change-status.ts';
import { convertOrder } from './convert-order.ts';
import { findOrder, readDrivers } from './deliveries-store.ts';
import { changeSoldDish } from './dish/change-sold-dish.ts';
import { assignDriver } from './drivers/assign-driver.ts';
import { returnOrders } from './drivers/return-orders.ts';
import { takeOrder } from './drivers/take-order.ts';
import { resolveLateReports } from './late-reports/resolve-late-reports.ts';
import { noteDoor } from './note-door.ts';
import { photoStatusRoute } from './photo-status-route.ts';
import type { StatusChange } from './status-input.ts';
import { undoStep } from './undo-step.ts';
import { withdrawChange } from './withdraw-change.ts';

/**
 * What the office does with orders: take them up, change their status and undo that, convert pending ones, give them to
 * drivers (rules order-taking, board-steps, step-undo, pending-conversion, driver-assignment).
 */
export function deliveriesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  photoStatusRoute(app, dependencies, statusServed);

  serve(app, 'PATCH /api/delivery/orders/:id/status', async (request, reply) => {
    const { body, params, staff: by, idempotencyKey } = request;
    const { status: to, note, version, refundCents, swapped } = body;
    const input = { orderId: params.id, to, by, note: note ?? '', version, refundCents, swapped, idempotencyKey };
    return statusServed(reply, await changeStatus(dependencies, input));
  });

  serve(app, 'POST /api/delivery/orders/:id/undo', async (request, reply) => {
    const { body, params, staff: by, idempotencyKey } = request;
    const input = { orderId: params.id, version: body.version, note: body.note ?? '', by, idempotencyKey };
    return statusServed(reply, await undoStep(dependencies, input));
  });

  serve(app, 'POST /api/delivery/orders/:id/details', async ({ body, params, staff: by, idempotencyKey }) => {
    const input = { ...body, orderId: params.id, by, idempotencyKey };
    return mapOk(await changeDetails(dependencies, input), (changed) => ({ changed }));
  });

  serve(app, 'POST /api/delivery/orders/:id/address/quote', ({ body, params }) =>
    quoteAddress(dependencies, params.id, body.placeId),
  );

  serve(app, 'POST /api/delivery/orders/:id/address', ({ body, params, staff: by, idempotencyKey }) =>
    changeAddress(dependencies, { orderId: params.id, body, by, idempotencyKey }),
  );

  serve(app, 'POST /api/delivery/orders/:id/dish', async ({ body, params, staff: by, idempotencyKey }) => {
    const order = await findOrder(dependencies.database.db, params.id);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    return changeSoldDish(dependencies, order, { body, by, idempotencyKey });
  });

  serve(app, 'POST /api/delivery/orders/:id/address/withdraw', ({ body, params, staff: by }) =>
    withdrawChange(dependencies, { orderId: params.id, changeId: body.changeId, by }),
  );

  serve(app, 'POST /api/delivery/convert/:id', async ({ body, params, staff: by, idempotencyKey }) => {
    const { confirmUnpaid = false, note } = body ?? {};
    const conversion = { id: params.id, by, confirmUnpaid, note: note ?? '', idempotencyKey };
    return mapOk(await convertOrder(dependencies, conversion), convertedAnswer);
  });

  serve(app, 'PUT /api/delivery/orders/:id/driver', ({ body, params, staff: by, idempotencyKey }) => {
    const { driverId, seenDriverId } = body;
    return assignDriver(dependencies, { orderId: params.id, driverId, seenDriverId, by, idempotencyKey });
  });

  serve(app, 'POST /api/delivery/orders/:id/door', async ({ body, params, staff: by, idempotencyKey }) => {
    const input = { orderId: params.id, act: body.act, by, idempotencyKey };
    return mapOk(await noteDoor(dependencies, input), (doorWait) => ({ doorWait }));
  });

  serve(app, 'POST /api/delivery/return-orders', async ({ body, staff: by, idempotencyKey }) =>
    mapOk(await returnOrders(dependencies, { ...body, by, idempotencyKey }), (returned) => ({ returned })),
  );

  serve(app, 'POST /api/delivery/orders/:id/take', ({ params, staff }) => takeOrder(dependencies, params.id, staff));

  serve(app, 'POST /api/delivery/orders/:id/reports/resolve', ({ params, body, staff }) =>
    resolveLateReports(dependencies, { orderId: params.id, by: staff, note: body?.note ?? '' }),
  );

  serve(app, 'GET /api/delivery/drivers', async () => {
    const dayBegan = await readDayBegan(dependencies);
    return ok({ drivers: await readDrivers(dependencies.database.db, dayBegan) });
  });
}

const convertedAnswer = (order: {
  readonly id: string;
  readonly order_number: string;
  readonly payment_status: string;
}) => ({
  message: shared.pendingOrderConverted,
  orderId: order.id,
  orderNumber: order.order_number,
  paymentStatus: order.payment_status,
});

/** The answer to a change of status; its refusal too says `isPendingOrder` (rule pending-step-refused). */
function statusServed(
  reply: FastifyReply,
  changed: Result<StatusChange, Problem>,
): Served<Omit<StatusChangeAnswer, 'success'>> {
  if (changed.ok || changed.problem.code !== 'PENDING_ORDER') return mapOk(changed, statusAnswer);
  const body = { ...refusalBody(changed.problem, reply.request.id), isPendingOrder: true };
  return { sent: reply.code(problemStatus('PENDING_ORDER')).header('cache-control', 'no-store').send(body) };
}

function statusAnswer({
  orderId,
  orderNumber,
  status,
  version,
  report,
}: StatusChange): Omit<StatusChangeAnswer, 'success'> {
  const message = report === undefined ? catalog.statusUpdated(statusText(status)) : catalog.keptAsReport;
  return { isPendingOrder: false, message, orderId, orderNumber, status, version, ...(report && { report }) };
}
