/**
 * The ordering browser's token: a random cookie; the server stores only its SHA-256. It opens the orders made with it
 * and nothing else (rule own-pending-order). SameSite=Lax, because the return from the payment page is a visit from
 * another site (rule cookie-attributes).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublicUrl, writeCookie } from './cookies.ts';
import { hashToken, newToken, readToken, readTokenHash } from './token-cookie.ts';

/** After the last order, as long as its personal data is kept (rule retention-times). */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** The hash of the browser's token, or null if it has none. */
export function readBuyer(request: FastifyRequest, settings: PublicUrl): string | null {
  return readTokenHash(request, settings, 'buyer');
}

export interface Buyer {
  readonly tokenHash: string;
  /** Whether the token is new: the request had none. */
  readonly isNew: boolean;
  /** Gives the browser its token with this reply; one that it has lasts longer. */
  readonly giveTo: (reply: FastifyReply) => void;
}

/** The browser that sent a request; one without a token gets the new one where `giveTo` says so. */
export function buyerOf(request: FastifyRequest, settings: PublicUrl): Buyer {
  const known = readToken(request, settings, 'buyer');
  const value = known ?? newToken();
  const cookie = { name: 'buyer', value, seconds: LIFETIME_SECONDS, sameSite: 'Lax' } as const;
  return {
    tokenHash: hashToken(value),
    isNew: known === null,
    giveTo: (reply) => writeCookie(reply, settings, cookie),
  };
}
