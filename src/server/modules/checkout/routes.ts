import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/refund-notes.ts';
import { mapOk, type Outcome } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { withRawBodies } from '#server/http/json-body.ts';
import { serve } from '#server/http/serve.ts';
import type { ViewedOrder } from '#server/modules/orders/index.ts';
import { orderView } from '#server/modules/orders/index.ts';
import type { EventHandlers } from '#server/modules/payments/index.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { findSessionOrder, hasPendingOrder, viewedBy } from './fulfillment/find-session-order.ts';
import { fulfillPayment } from './fulfillment/fulfill-payment.ts';
import { webhookRoute } from './fulfillment/webhook-route.ts';

/**
 * Gives the success page the order of a session. The provider is asked whether it is paid; the browser's claim doesn't
 * count. A session that already has its order gets the same order again. Problems: SESSION_UNKNOWN, NOT_PAID,
 * PAYMENT_PROVIDER_DOWN.
 */
async function convertFromSession(
  dependencies: Dependencies,
  sessionId: string,
  buyerTokenHash: string | null,
): Outcome<ViewedOrder> {
  const order = await fulfillPayment(dependencies, { sessionId, by: 'success-page' });
  return order.ok ? { ok: true, value: await viewedBy(dependencies, order.value, buyerTokenHash) } : order;
}

/** From tip page to order: checkout, the success page's questions, the provider's notifications (rule order-calls). */
export function ordersRoutes(app: FastifyInstance, dependencies: Dependencies, news: Partial<EventHandlers>): void {
  const { settings } = dependencies;
  checkoutRoutes(app, dependencies);
  withRawBodies(app, (scope) => webhookRoute(scope, dependencies, news));

  serve(app, 'GET /api/orders/session/:sessionId', async (request) => {
    const found = await findSessionOrder(dependencies, request.params.sessionId, readBuyer(request, settings));
    return mapOk(found, (order) => ({ order }));
  });

  serve(app, 'GET /api/orders/pending/:sessionId', ({ params }) => hasPendingOrder(dependencies, params.sessionId));

  serve(app, 'POST /api/orders/convert-from-session', async (request) => {
    const { sessionId } = request.body;
    const converted = await convertFromSession(dependencies, sessionId, readBuyer(request, settings));
    return mapOk(converted, (viewed) => ({ message: catalog.orderPlaced, order: orderView(viewed) }));
  });
}
