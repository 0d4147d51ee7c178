import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as catalog from '#catalog/server/refund-notes.ts';
import { readNumber } from '#domain/person/phone.ts';
import { fail, mapOk, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type KeyedCall, keyedCall, repeatMark } from '#server/http/idempotency.ts';
import { buyerOf, readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { isOwnPhone, rememberOwnPhone } from '#server/http/limits/own-phones.ts';
import { clientUses, countCall, countInTurn } from '#server/http/limits/rate-limits.ts';
import { PENDING_ORDER_LIMIT_BYTES } from '#server/http/pipeline/server-options.ts';
import { serve } from '#server/http/serve.ts';
import { hasOrdered } from '#server/modules/orders/index.ts';
import { hasFreeDelivery } from '#server/modules/quotes/index.ts';
import { createPendingOrder } from './create-pending-order.ts';
import { findPayable, openPayment } from './open-payment.ts';

/**
 * How often one client or one phone may try (rules request-limits, checkout-limits): enough for a person, too little
 * for somebody who tests stolen cards. The repeats of one call count as one try, because the browser sends each up to
 * four times (rule call-retries); another body is another call.
 */

type CheckoutCall = 'POST /api/orders/create-pending-complete' | 'POST /api/payments/create-checkout-session-lean';

interface Client {
  readonly phone: string;
  readonly address: string;
  /** SHA-256 of the browser's token, if any. */
  readonly buyerTokenHash?: string | null | undefined;
  readonly idempotent?: KeyedCall | undefined;
}

/**
 * RATE_LIMITED where this phone or this network address has tried too often in the last minute, or null. A browser that
 * has an order for this phone has a limit for itself: strangers who enter the same number, or share its address, cannot
 * use it up.
 */
export async function checkLimits(
  dependencies: Dependencies,
  call: CheckoutCall,
  { phone, address, buyerTokenHash = null, idempotent }: Client,
): Promise<Problem | null> {
  const mark = repeatMark(idempotent);
  const refusal = await countCall(dependencies, call, { perClient: address, perPhone: phone }, mark);
  if (refusal === null || buyerTokenHash === null) return refusal;
  if (!(await hasOrdered(dependencies.database.db, buyerTokenHash, phone))) return refusal;
  return countCall(dependencies, call, { perBuyer: buyerTokenHash }, mark);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The numbers of one household: with more in a day a client pays their delivery, or registers them. */
const NUMBERS_A_DAY = 5;
const TOLD_A_DAY = 10;

/**
 * Whether this order's delivery is free because its number (ten digits) was registered on the landing page
 * (rule free-delivery). A quote says so only in a browser that the number belongs to; the order says so in any browser,
 * so that customers who registered on another device get it too. But a client learns it for only a few numbers a day,
 * and a number only a few times a day: beyond that, an order costs the same as with an unregistered number (rule
 * free-delivery-privacy). Once an order has said so, the number belongs to this browser.
 */
async function isDeliveryFree(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): Promise<boolean> {
  const { rateLimits } = dependencies;
  if (isOwnPhone(request, dependencies, phone)) {
    // It lasts as long as the browser's token, which each order makes last longer.
    rememberOwnPhone(request, reply, dependencies, phone);
    return hasFreeDelivery(dependencies, phone);
  }
  const ofClient = clientUses('free-delivery ip', request.ip, { max: NUMBERS_A_DAY, windowMs: DAY_MS });
  if ((await countInTurn(rateLimits, ofClient, phone)) !== null) return false;
  if (!(await hasFreeDelivery(dependencies, phone))) return false;
  const ofPhone = ['free-delivery phone', phone, { max: TOLD_A_DAY, windowMs: DAY_MS }] as const;
  if ((await countInTurn(rateLimits, [ofPhone])) !== null) return false;
  rememberOwnPhone(request, reply, dependencies, phone);
  return true;
}

/** The tip page's two calls: save the order, then open its payment (rules payment-hand-off, order-calls). */
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
    return mapOk(pending, ({ pendingOrderId }) => ({ message: catalog.orderSaved, pendingOrderId }));
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
    return mapOk(opened, ({ sessionId, url }) => ({ message: catalog.sessionCreated, sessionId, url }));
  });
}
