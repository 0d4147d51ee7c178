import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type ConvertAnswer,
  convertFromSessionBodySchema,
  ORDER_ANSWER_SUMMARY,
  type OrderAnswer,
  sessionIdSchema,
} from '#contract/orders.ts';
import type { PendingExistsAnswer } from '#contract/payments.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { withRawBodies } from '#server/http/json-body.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { convertFromSession } from './convert-from-session.ts';
import { findSessionOrder, hasPendingOrder } from './find-session-order.ts';
import { notificationRoute } from './notification-route.ts';
import { orderView } from './order-view.ts';

const params = z.object({ sessionId: sessionIdSchema });
const summary = ORDER_ANSWER_SUMMARY;
const sessionOrder = { config: { asksSession: true }, schema: { params, summary } };
const sessionPending = { config: { asksSession: true }, schema: { params } };
const conversion = { config: { asksSession: true }, schema: { body: convertFromSessionBodySchema, summary } };

/**
 * From the tip page to the order: checkout, the success page's questions, and the provider's notifications
 * (rule order-calls).
 */
export function ordersRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { settings } = dependencies;
  checkoutRoutes(app, dependencies);
  withRawBodies(app, (scope) => notificationRoute(scope, dependencies));

  routes.get('/api/orders/session/:sessionId', sessionOrder, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const found = await findSessionOrder(dependencies, request.params.sessionId, readBuyer(request, settings));
    return send(reply, found, (order): OrderAnswer => ({ success: true, order }));
  });

  routes.get('/api/orders/pending/:sessionId', sessionPending, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return send(
      reply,
      await hasPendingOrder(dependencies, params.sessionId),
      (): PendingExistsAnswer => ({ success: true }),
    );
  });

  routes.post('/api/orders/convert-from-session', conversion, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { sessionId } = request.body;
    const converted = await convertFromSession(dependencies, sessionId, readBuyer(request, settings));
    return send(
      reply,
      converted,
      (viewed): ConvertAnswer => ({ success: true, message: 'Order placed', order: orderView(viewed) }),
    );
  });
}
