/**
 * The ordering browser's token: a random cookie, of which the server keeps only the SHA-256. It opens the orders made
 * with it and nothing else (rule own-pending-order). SameSite=Lax, since the return from the payment page is a visit
 * from another site (rule cookie-attributes).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { hashToken, newToken, readTokenCookie } from './token-cookie.ts';

/** As long as an order's personal data is kept (rule retention-times). */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

type PublicUrl = Pick<Settings, 'publicUrl'>;

/** Browsers accept the `__Host-` name only with Secure, from this very host, for all paths: nobody else can set it. */
function cookieName({ publicUrl }: PublicUrl): string {
  return publicUrl.startsWith('https:') ? '__Host-buyer' : 'buyer';
}

/** The hash of the browser's token, or null where it has none. */
export function readBuyer(request: FastifyRequest, settings: PublicUrl): string | null {
  const token = readTokenCookie(request.headers.cookie, cookieName(settings));
  return token === null ? null : hashToken(token);
}

/** The hash of the browser's token; a browser without one gets one with this reply. */
export function ensureBuyer(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): string {
  const known = readBuyer(request, settings);
  if (known !== null) return known;
  const token = newToken();
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(settings)}=${token}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashToken(token);
}
