import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { isOwnPhone, rememberOwnPhone } from '#server/http/own-phones.ts';
import { clientUses, countInTurn } from '#server/http/rate-limits.ts';
import { hasFreeDelivery } from '#server/modules/quotes/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Numbers of one household. Who orders for more of them in a day pays for their delivery, or registers them. */
const NUMBERS_A_DAY = 5;
const TOLD_A_DAY = 10;

/**
 * Whether this order's delivery is free because its number (ten digits) was registered on the landing page. A quote says so only in a browser to which
 * the number belongs; the order itself says it to any, so that nobody who registered elsewhere goes without. But to a few numbers a
 * day for one client, and for one number a few times: beyond those an order costs what it does for a number that nobody registered.
 * From then on the number belongs to this browser.
 */
export async function isDeliveryFree(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): Promise<boolean> {
  const { database, rateLimits } = dependencies;
  if (isOwnPhone(request, dependencies, phone)) return hasFreeDelivery(database.db, phone);
  const ofClient = clientUses('free-delivery ip', request.ip, { max: NUMBERS_A_DAY, windowMs: DAY_MS });
  if ((await countInTurn(rateLimits, ofClient, phone)) !== null) return false;
  if (!(await hasFreeDelivery(database.db, phone))) return false;
  const ofPhone = ['free-delivery phone', phone, { max: TOLD_A_DAY, windowMs: DAY_MS }] as const;
  if ((await countInTurn(rateLimits, [ofPhone])) !== null) return false;
  rememberOwnPhone(request, reply, dependencies, phone);
  return true;
}
