import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CreatePendingAnswer, createPendingBodySchema } from '#contract/orders.ts';
import { type CheckoutSessionAnswer, createCheckoutSessionBodySchema } from '#contract/payments.ts';
import { readNumber } from '#domain/person/phone.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse, send } from '#server/http/answers.ts';
import { PENDING_ORDER_LIMIT_BYTES } from '#server/http/door/server-options.ts';
import { ensureBuyer, readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { keyedIntent } from '#server/http/intents.ts';
import { checkLimits } from './checkout-limits.ts';
import { createPendingOrder } from './create-pending-order.ts';
import { isDeliveryFree } from './free-delivery.ts';
import { findPayable, openPayment } from './open-payment.ts';

/**
 * The two calls of the tip page: save the order that is to be paid, then open its payment (rules payment-hand-off,
 * order-calls).
 */
export function checkoutRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { settings } = dependencies;

  routes.post(
    '/api/orders/create-pending-complete',
    { bodyLimit: PENDING_ORDER_LIMIT_BYTES, schema: { body: createPendingBodySchema } },
    async (request, reply) => {
      const { body } = request;
      const intent = keyedIntent(request);
      const phone = readNumber(body.customerPhone).digits;
      const limited = await checkLimits(dependencies, 'create-pending', {
        phone,
        address: request.ip,
        buyerTokenHash: readBuyer(request, settings),
        intent,
      });
      if (limited !== null) return refuse(reply, limited);
      const buyer = ensureBuyer(request, reply, settings);
      const pending = await createPendingOrder(dependencies, {
        body,
        isDeliveryFree: await isDeliveryFree(dependencies, request, reply, phone),
        intentKey: intent?.key,
        buyerTokenHash: buyer,
        client: request.ip,
      });
      return send(
        reply,
        pending,
        ({ pendingOrderId }): CreatePendingAnswer => ({ success: true, message: 'Order saved', pendingOrderId }),
      );
    },
  );

  routes.post(
    '/api/payments/create-checkout-session-lean',
    { schema: { body: createCheckoutSessionBodySchema } },
    async (request, reply) => {
      const { pendingOrderId } = request.body;
      const intent = keyedIntent(request);
      const buyer = readBuyer(request, settings);
      const pending = await findPayable(dependencies, { pendingOrderId, buyerTokenHash: buyer });
      if (!pending.ok) return refuse(reply, pending.problem);
      const client = { phone: pending.value.customer_phone, address: request.ip, buyerTokenHash: buyer, intent };
      const limited = await checkLimits(dependencies, 'create-session', client);
      if (limited !== null) return refuse(reply, limited);
      return send(
        reply,
        await openPayment(dependencies, pending.value, request.body, intent),
        ({ sessionId, url }): CheckoutSessionAnswer => ({
          success: true,
          message: 'Payment session created',
          sessionId,
          url,
        }),
      );
    },
  );
}
