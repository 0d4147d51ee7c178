import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assignBodySchema,
  type ConvertOrderAnswer,
  convertBodySchema,
  type DriversAnswer,
  orderIdSchema,
  type StatusChangeAnswer,
  statusChangeBodySchema,
} from '#contract/delivery.ts';
import { statusText } from '#domain/order/order-status.ts';
import { type Problem, problemStatus } from '#domain/problems.ts';
import type { Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refusalBody, refuse, send } from '#server/http/answers.ts';
import { intentKey } from '#server/http/intents.ts';
import { assignDriver } from './assign-driver.ts';
import { changeStatus } from './change-status.ts';
import { convertOrder } from './convert-order.ts';
import { readDrivers } from './deliveries-store.ts';
import { photoStatusRoute } from './photo-status-route.ts';
import type { StatusChange } from './status-wish.ts';

const orderParams = { params: z.object({ id: orderIdSchema }) };

/**
 * What the office does with orders: change their status, convert pending ones, give them to drivers (rules board-steps,
 * pending-conversion, driver-assignment).
 */
export function deliveriesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  photoStatusRoute(app, dependencies, sendStatusChange);

  routes.patch(
    '/api/delivery/orders/:id/status',
    { schema: { ...orderParams, body: statusChangeBodySchema } },
    async (request, reply) => {
      const { body, params, staff } = request;
      const key = intentKey(request);
      const { status: to, note, version, refundCents } = body;
      const wish = { orderId: params.id, to, by: staff, note: note ?? '', version, refundCents, intentKey: key };
      return sendStatusChange(reply, await changeStatus(dependencies, wish));
    },
  );

  routes.post(
    '/api/delivery/convert/:id',
    { schema: { ...orderParams, body: convertBodySchema } },
    async (request, reply) => {
      const key = intentKey(request);
      const { confirmUnpaid = false, note } = request.body ?? {};
      const conversion = { id: request.params.id, by: request.staff, confirmUnpaid, note: note ?? '', intentKey: key };
      return send(reply, await convertOrder(dependencies, conversion), convertedAnswer);
    },
  );

  routes.put(
    '/api/delivery/orders/:id/driver',
    { schema: { ...orderParams, body: assignBodySchema } },
    async (request, reply) => {
      const key = intentKey(request);
      const { driverId, seenDriverId } = request.body;
      const assignment = { orderId: request.params.id, driverId, seenDriverId, by: request.staff, intentKey: key };
      return send(reply, await assignDriver(dependencies, assignment), (assigned) => ({ success: true, ...assigned }));
    },
  );

  routes.get('/api/delivery/drivers', async (): Promise<DriversAnswer> => {
    const drivers = await readDrivers(dependencies.database.db);
    return { success: true, drivers: drivers.map((one) => ({ ...one, activeOrders: Number(one.activeOrders) })) };
  });
}

const convertedAnswer = (order: {
  readonly id: string;
  readonly order_number: string;
  readonly payment_status: string;
}): ConvertOrderAnswer => ({
  success: true,
  message: 'Pending order converted to regular order successfully!',
  orderId: order.id,
  orderNumber: order.order_number,
  paymentStatus: order.payment_status,
});

/**
 * Answers a change of status. Clients read `isPendingOrder` beside `success`, in a refusal too
 * (rule pending-step-refused).
 */
export function sendStatusChange(reply: FastifyReply, changed: Result<StatusChange, Problem>): FastifyReply {
  if (changed.ok) return reply.send(statusAnswer(changed.value));
  const { problem } = changed;
  if (problem.code !== 'PENDING_ORDER') return refuse(reply, problem);
  return reply
    .code(problemStatus(problem.code))
    .header('cache-control', 'no-store')
    .send({ ...refusalBody(problem, reply.request.id), isPendingOrder: true });
}

function statusAnswer({ orderId, orderNumber, status, version }: StatusChange): StatusChangeAnswer {
  const message = `Order status updated to ${statusText(status)}`;
  return { success: true, isPendingOrder: false, message, orderId, orderNumber, status, version };
}
