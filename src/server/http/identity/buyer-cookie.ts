/**
 * The ordering browser's token: a random cookie, of which the server keeps only the SHA-256. It opens the orders made
 * with it and nothing else (rule own-pending-order). SameSite=Lax, since the return from the payment page is a visit
 * from another site (rule cookie-attributes).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveCookie, type PublicUrl } from './cookies.ts';
import { hashToken, newToken, readTokenHash } from './token-cookie.ts';

/** As long as an order's personal data is kept (rule retention-times). */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** The hash of the browser's token, or null where it has none. */
export function readBuyer(request: FastifyRequest, settings: PublicUrl): string | null {
  return readTokenHash(request, settings, 'buyer');
}

/** The hash of the browser's token; a browser without one gets one with this reply. */
export function ensureBuyer(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): string {
  const known = readBuyer(request, settings);
  if (known !== null) return known;
  const value = newToken();
  giveCookie(reply, settings, { name: 'buyer', value, seconds: LIFETIME_SECONDS, sameSite: 'Lax' });
  return hashToken(value);
}
