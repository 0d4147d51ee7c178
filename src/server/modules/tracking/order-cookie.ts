/**
 * The proof that a visitor knew the last four digits of an order's phone (rule last-four-digits): a signed name of the
 * order, in a cookie that no script reads. It opens that order for a day, and nothing else.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import type { Order } from '#server/modules/orders/index.ts';

const LIFETIME_MS = 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'settings' | 'links' | 'clock'>;

function isSecure({ settings }: Needs): boolean {
  return settings.publicUrl.startsWith('https:');
}

/** One cookie for each order; browsers accept the `__Host-` name only with Secure, from this very host. */
function cookieName(needs: Needs, { order_number }: Order): string {
  return `${isSecure(needs) ? '__Host-' : ''}order-${order_number}`;
}

/** Gives the browser the proof. It is SameSite=Lax, since the way to the page may begin in a message. */
export function giveOrderCookie(needs: Needs, reply: FastifyReply, order: Order): void {
  const proof = needs.links.sign('order', order.id, needs.clock.now() + LIFETIME_MS);
  const rest = `Path=/; Max-Age=${LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${isSecure(needs) ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(needs, order)}=${proof}; ${rest}`);
}

/** Whether the browser has the proof for this order. */
export function hasOrderCookie(needs: Needs, { headers }: FastifyRequest, order: Order): boolean {
  const start = `${cookieName(needs, order)}=`;
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(start));
  if (pair === undefined) return false;
  const proof = needs.links.read('order', pair.trim().slice(start.length), needs.clock.now());
  return proof.ok && proof.subject === order.id;
}
