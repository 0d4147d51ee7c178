import type { FastifyInstance } from 'fastify';
import { readNumber } from '#domain/person/phone.ts';
import { fail, mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyedCall } from '#server/http/idempotency.ts';
import { buyerOf, readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { PENDING_ORDER_LIMIT_BYTES } from '#server/http/pipeline/server-options.ts';
import { serve } from '#server/http/serve.ts';
import { checkLimits } from './checkout-limits.ts';
import { createPendingOrder } from './create-pending-order.ts';
import { isDeliveryFree } from './free-delivery.ts';
import { findPayable, openPayment } from './open-payment.ts';

/**
 * The two calls of the tip page: save the order that is to be paid, then open its payment (rules payment-hand-off,
 * order-calls).
 */
export function checkoutRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings } = dependencies;

  const large = { bodyLimit: PENDING_ORDER_LIMIT_BYTES };
  serve(app, 'POST /api/orders/create-pending-complete', large, async (request, reply) => {
    const { body } = request;
    const idempotent = keyedCall(request);
    const phone = readNumber(body.customerPhone).digits;
    const buyer = buyerOf(request, settings);
    const limited = await checkLimits(dependencies, 'POST /api/orders/create-pending-complete', {
      phone,
      address: request.ip,
      buyerTokenHash: buyer.isNew ? null : buyer.tokenHash,
      idempotent,
    });
    if (limited !== null) return fail(limited);
    const pending = await createPendingOrder(dependencies, {
      body,
      isDeliveryFree: await isDeliveryFree(dependencies, request, reply, phone),
      idempotencyKey: idempotent?.key,
      buyer,
      client: request.ip,
    });
    if (pending.ok && pending.value.isOwn) buyer.giveTo(reply);
    return mapOk(pending, ({ pendingOrderId }) => ({ success: true, message: 'Order saved', pendingOrderId }));
  });

  serve(app, 'POST /api/payments/create-checkout-session-lean', async (request) => {
    const { pendingOrderId } = request.body;
    const idempotent = keyedCall(request);
    const buyer = readBuyer(request, settings);
    const pending = await findPayable(dependencies, { pendingOrderId, buyerTokenHash: buyer });
    if (!pending.ok) return pending;
    const client = { phone: pending.value.customer_phone, address: request.ip, buyerTokenHash: buyer, idempotent };
    const limited = await checkLimits(dependencies, 'POST /api/payments/create-checkout-session-lean', client);
    if (limited !== null) return fail(limited);
    const opened = await openPayment(dependencies, pending.value, request.body, idempotent);
    return mapOk(opened, ({ sessionId, url }) => {
      return { success: true, message: 'Payment session created', sessionId, url };
    });
  });
}
