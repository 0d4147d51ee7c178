import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type ConvertAnswer,
  convertFromSessionBodySchema,
  type OrderAnswer,
  sessionIdSchema,
} from '#contract/orders.ts';
import type { PendingExistsAnswer } from '#contract/payments.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse, send } from '#server/http/answers.ts';
import { readBuyer } from '#server/http/buyer-cookie.ts';
import { withRawBodies } from '#server/http/json-body.ts';
import { WEBHOOK_LIMIT_BYTES } from '#server/http/server-options.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { convertFromSession } from './convert-from-session.ts';
import { findSessionOrder, hasPendingOrder } from './find-session-order.ts';
import { handleNotification } from './handle-notification.ts';
import { orderView } from './order-view.ts';

const sessionParams = { params: z.object({ sessionId: sessionIdSchema }) };

/** From the tip page to the order: checkout, the success page's questions, and the provider's notifications. */
export function ordersRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { settings } = dependencies;
  checkoutRoutes(app, dependencies);
  withRawBodies(app, (scope) => notificationRoute(scope, dependencies));

  routes.get('/api/orders/session/:sessionId', { schema: sessionParams }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const found = await findSessionOrder(dependencies, request.params.sessionId, readBuyer(request, settings));
    return send(reply, found, (order): OrderAnswer => ({ success: true, order }));
  });

  routes.get('/api/orders/pending/:sessionId', { schema: sessionParams }, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return send(
      reply,
      await hasPendingOrder(dependencies, params.sessionId),
      (): PendingExistsAnswer => ({ success: true }),
    );
  });

  routes.post(
    '/api/orders/convert-from-session',
    { schema: { body: convertFromSessionBodySchema } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { sessionId } = request.body;
      const converted = await convertFromSession(dependencies, sessionId, readBuyer(request, settings));
      return send(
        reply,
        converted,
        (viewed): ConvertAnswer => ({ success: true, message: 'Order placed', order: orderView(viewed) }),
      );
    },
  );
}

/** The signature is made over the bytes as they were sent, so this route reads no JSON itself. */
function notificationRoute(scope: FastifyInstance, dependencies: Dependencies): void {
  scope.post('/api/payments/webhook', { bodyLimit: WEBHOOK_LIMIT_BYTES }, async (request, reply) => {
    const { body, headers } = request;
    const signature = headers[dependencies.payments.signatureHeader];
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const handled = await handleNotification(
      dependencies,
      rawBody,
      typeof signature === 'string' ? signature : undefined,
    );
    return handled.ok ? reply.send({ received: true }) : refuse(reply, handled.problem);
  });
}
