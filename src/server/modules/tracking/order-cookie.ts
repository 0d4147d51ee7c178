/**
 * The proof that a visitor knew the last four digits of an order's phone (rule last-four-digits): a signed name of the
 * order, in a cookie that no script reads. It opens that order for a day, and nothing else.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { readCookies, writeCookie } from '#server/http/identity/cookies.ts';
import type { Order } from '#server/modules/orders/index.ts';

const LIFETIME_MS = 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'settings' | 'links' | 'clock'>;

const cookieName = ({ order_number }: Order): string => `order-${order_number}`;

/** Gives the browser the proof. It is SameSite=Lax, because a link to the page may be in a message. */
export function setOrderCookie({ links, clock, settings }: Needs, reply: FastifyReply, order: Order): void {
  const value = links.sign('order', order.id, clock.now() + LIFETIME_MS);
  writeCookie(reply, settings, { name: cookieName(order), value, seconds: LIFETIME_MS / 1000, sameSite: 'Lax' });
}

/** Whether the browser has the proof for this order. */
export function hasOrderCookie({ links, clock, settings }: Needs, request: FastifyRequest, order: Order): boolean {
  const [value = ''] = readCookies(request, settings, cookieName(order));
  const proof = links.read('order', value, clock.now());
  return proof.ok && proof.subject === order.id;
}
