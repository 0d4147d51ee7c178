import type { FastifyInstance } from 'fastify';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { withRawBodies } from '#server/http/json-body.ts';
import { serve } from '#server/http/serve.ts';
import { orderView } from '#server/modules/orders/index.ts';
import type { NewsHandlers } from '#server/modules/payments/index.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { convertFromSession } from './fulfillment/convert-from-session.ts';
import { findSessionOrder, hasPendingOrder } from './fulfillment/find-session-order.ts';
import { notificationRoute } from './fulfillment/notification-route.ts';

/**
 * From the tip page to the order: checkout, the success page's questions, and the provider's notifications
 * (rule order-calls).
 */
export function ordersRoutes(app: FastifyInstance, dependencies: Dependencies, news: Partial<NewsHandlers>): void {
  const { settings } = dependencies;
  checkoutRoutes(app, dependencies);
  withRawBodies(app, (scope) => notificationRoute(scope, dependencies, news));

  serve(app, 'GET /api/orders/session/:sessionId', async (request) => {
    const found = await findSessionOrder(dependencies, request.params.sessionId, readBuyer(request, settings));
    return mapOk(found, (order) => ({ success: true, order }));
  });

  serve(app, 'GET /api/orders/pending/:sessionId', async ({ params }) =>
    mapOk(await hasPendingOrder(dependencies, params.sessionId), () => ({ success: true })),
  );

  serve(app, 'POST /api/orders/convert-from-session', async (request) => {
    const { sessionId } = request.body;
    const converted = await convertFromSession(dependencies, sessionId, readBuyer(request, settings));
    return mapOk(converted, (viewed) => ({ success: true, message: 'Order placed', order: orderView(viewed) }));
  });
}
