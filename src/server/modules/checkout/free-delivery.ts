import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { isOwnPhone, rememberOwnPhone } from '#server/http/limits/own-phones.ts';
import { clientUses, countInTurn } from '#server/http/limits/rate-limits.ts';
import { hasFreeDelivery } from '#server/modules/quotes/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The numbers of one household: a client that orders for more of them in a day pays for their delivery, or registers
 * them.
 */
const NUMBERS_A_DAY = 5;
const TOLD_A_DAY = 10;

/**
 * Whether this order's delivery is free because its number (ten digits) was registered on the landing page
 * (rule free-delivery). A quote says so only in a browser that the number belongs to; the order says so in any browser,
 * so that customers who registered on another device get it too. But a client learns it for only a few numbers a day,
 * and a number only a few times a day: beyond that, an order costs the same as with an unregistered number (rule
 * free-delivery-privacy). Once an order has said so, the number belongs to this browser.
 */
export async function isDeliveryFree(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): Promise<boolean> {
  const { rateLimits } = dependencies;
  if (isOwnPhone(request, dependencies, phone)) return hasFreeDelivery(dependencies, phone);
  const ofClient = clientUses('free-delivery ip', request.ip, { max: NUMBERS_A_DAY, windowMs: DAY_MS });
  if ((await countInTurn(rateLimits, ofClient, phone)) !== null) return false;
  if (!(await hasFreeDelivery(dependencies, phone))) return false;
  const ofPhone = ['free-delivery phone', phone, { max: TOLD_A_DAY, windowMs: DAY_MS }] as const;
  if ((await countInTurn(rateLimits, [ofPhone])) !== null) return false;
  rememberOwnPhone(request, reply, dependencies, phone);
  return true;
}
