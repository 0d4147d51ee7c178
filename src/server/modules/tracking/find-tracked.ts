import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { ORDER_NUMBER } from '#contract/order/tracking.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyedCall, repeatMark } from '#server/http/idempotency.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { countCall, countInTurn, lookInTurn, usesOf } from '#server/http/limits/rate-limits.ts';
import { findOrderByNumber, type Order } from '#server/modules/orders/index.ts';
import { hasOrderCookie } from './order-cookie.ts';

/** 'steps' for the number; 'full' for browser, link or the last four digits (rule number-is-a-name). */
export type TrackAccess = 'steps' | 'full';

export interface Tracked {
  readonly order: Order;
  readonly access: TrackAccess;
  readonly isBuyer: boolean;
}

function isSame(given: string | undefined, kept: string): boolean {
  const a = Buffer.from(given ?? '');
  const b = Buffer.from(kept);
  return a.length === b.length && timingSafeEqual(a, b);
}

function trackedBy(
  dependencies: Dependencies,
  request: FastifyRequest,
  order: Order,
  linkToken: string | undefined,
): Tracked {
  const isBuyer = readBuyer(request, dependencies.settings) === order.buyer_token_hash;
  const isOpen = isBuyer || isSame(linkToken, order.track_token) || hasOrderCookie(dependencies, request, order);
  return { order, access: isOpen ? 'full' : 'steps', isBuyer };
}

/** Limits of look-ups by number; beyond the misses, hits are refused too (rules lookup-limits, request-limits). */
async function checkLimits({ rateLimits }: Dependencies, client: string, isMiss: boolean): Promise<Problem | null> {
  const uses = (kind: 'lookups' | 'misses') => usesOf('GET /api/orders/track/:orderNumber', { [kind]: client });
  return (
    (await lookInTurn(rateLimits, uses('misses'))) ??
    (await countInTurn(rateLimits, uses('lookups'))) ??
    (isMiss ? countInTurn(rateLimits, uses('misses')) : null)
  );
}

/**
 * The order of a number, and how much of it the visitor may see. A visitor with a proof isn't counted, because an
 * office full of customers shares one address. Problems: ORDER_NOT_FOUND (the same for anything that isn't an order's
 * number), RATE_LIMITED.
 */
export async function findTracked(
  dependencies: Dependencies,
  request: FastifyRequest,
  orderNumber: string,
  linkToken: string | undefined,
): Outcome<Tracked> {
  const isNumber = ORDER_NUMBER.test(orderNumber);
  const asked = isNumber ? orderNumber.toUpperCase() : '';
  const order = await findOrderByNumber(dependencies.database.db, asked);
  const tracked = order === undefined ? null : trackedBy(dependencies, request, order, linkToken);
  if (tracked?.access === 'full') return ok(tracked);
  const problem = await checkLimits(dependencies, request.ip, tracked === null);
  if (problem !== null) return fail(problem);
  return tracked === null ? fail({ code: 'ORDER_NOT_FOUND' }) : ok(tracked);
}

/** The order of a number, for calls that need a proof. Problems: those of `findTracked`, ORDER_LOCKED. */
export async function findOpened(
  dependencies: Dependencies,
  request: FastifyRequest,
  orderNumber: string,
  linkToken: string | undefined,
): Outcome<Order> {
  const found = await findTracked(dependencies, request, orderNumber, linkToken);
  if (!found.ok) return found;
  return found.value.access === 'full' ? ok(found.value.order) : fail({ code: 'ORDER_LOCKED' });
}

/** The same for calls that only the ordering browser may make. */
export async function findBought(...asked: Parameters<typeof findTracked>): Outcome<Order> {
  const found = await findTracked(...asked);
  if (!found.ok) return found;
  return found.value.isBuyer ? ok(found.value.order) : fail({ code: 'ORDER_LOCKED' });
}

type OfOrder = Extract<CallName, `POST /api/orders/track/:orderNumber/${string}`>;
/** What a customer does to an order; the guesses and the review are counted where they are read. */
type OrderAct = Exclude<OfOrder, `${string}/unlock` | `${string}/review`>;
type ActRequest = FastifyRequest<{
  Params: { readonly orderNumber: string };
  Querystring: { readonly k?: string | undefined };
}>;

/**
 * The order that a customer does something to, once that is counted: for the client, and for the order where it reaches
 * other people (rule request-limits). `find` says what proof it takes. Problems: those of `find`, RATE_LIMITED.
 */
export async function findForAct(
  dependencies: Dependencies,
  act: OrderAct,
  request: ActRequest,
  find = findOpened,
): Outcome<Order> {
  const order = await find(dependencies, request, request.params.orderNumber, request.query.k);
  if (!order.ok) return order;
  const keys = { perClient: request.ip, perOrderInAll: order.value.id };
  const refusal = await countCall<OrderAct>(dependencies, act, keys, repeatMark(keyedCall(request)));
  return refusal === null ? order : fail(refusal);
}
