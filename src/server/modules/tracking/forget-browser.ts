import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, giveCookie, type PublicUrl } from '#server/http/identity/cookies.ts';

/** Of the browser that ordered, of its phones, and of each order that was opened by its last four digits. */
const OPENS_ORDERS = /^(?:buyer|phones|order-[A-Za-z0-9]{3,60})$/;

/** Takes from a browser all its cookies that open orders or show what a phone has (rule browser-storage). */
export function forgetBrowser(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): void {
  for (const name of cookieNames(request, settings)) {
    if (OPENS_ORDERS.test(name)) giveCookie(reply, settings, { name, value: '', seconds: 0, sameSite: 'Lax' });
  }
}
