/**
 * What is refused first when the server falls behind (rule shedding-order): menus and search, then new carts (before
 * they have cost anything, and before those that are half made), then the staff's lists and all else, then the payment
 * of what was begun. Never before the hard limit: notifications of payments, making orders, changes of status. Never at
 * all: the question whether the process is alive.
 * A page is kept as long as the calls that it makes: without it they serve nobody.
 */

export const ERRANDS = ['shop', 'quote', 'cart', 'other', 'begun', 'needed', 'probe'] as const;
/** What a request is for. */
export type Errand = (typeof ERRANDS)[number];

/** How much there is to do. */
export interface Load {
  /** Requests that are worked on. */
  readonly inHand: number;
  /** How long a request that comes now will wait for its turn or for the database, ms. */
  readonly waitMs: number;
}

/**
 * From which load on an errand is refused, as it was measured (rule load-goals). Where the processor is what is short the wait decides, where the database is, the work in
 * hand. What is begun has room above what is new, so that the server finishes orders instead of beginning more.
 */
export const LIMITS: Readonly<Record<Errand, Load>> = {
  shop: { inHand: 48, waitMs: 60 },
  quote: { inHand: 48, waitMs: 60 },
  cart: { inHand: 150, waitMs: 200 },
  other: { inHand: 300, waitMs: 400 },
  begun: { inHand: 400, waitMs: 800 },
  needed: { inHand: 4000, waitMs: 4000 },
  probe: { inHand: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY },
};

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const NEEDED = new Set([
  '/api/payments/webhook',
  '/api/orders/convert-from-session',
  // A STOP that is refused may never come again.
  '/api/messages/inbound',
  // Where a buyer returns from paying: from here the order is made, and nobody who has paid reads of a failure.
  '/order-success',
]);
/** The step of an order, and the order of a pending one. */
const STAFF_ACT = /^\/api\/(?:(?:delivery\/)?orders\/[^/]+\/status|delivery\/convert\/[^/]+)$/;
/** Between the saved cart and the order. */
const BEGUN = /^\/(?:api\/payments|api\/orders\/(?:session|pending)|sandbox\/pay)\//;
/** What those who have paid, and those who serve them, look at. */
const KEPT_CALLS = /^\/api\/(?:orders|photos|staff|delivery|office)\b/;
/** Their pages, and the scripts and styles of those. */
const KEPT_PAGES = /^\/(?:order|track|delivery|office|staff|sandbox|assets)(?:\/|$)/;

/** What a request to `path` (without its query) is for. */
export function errandOf(method: string, path: string): Errand {
  if (PROBES.has(path)) return 'probe';
  if (mustNotWait(path)) return 'needed';
  if (path === '/api/restaurants/calculate-fees') return 'quote';
  if (path === '/api/orders/create-pending-complete') return 'cart';
  if (BEGUN.test(path)) return 'begun';
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead || KEPT_CALLS.test(path) || KEPT_PAGES.test(path) ? 'other' : 'shop';
}

/** Whether what is asked for waits for nobody: connections to the database are held back for it (urgency.ts). */
export function mustNotWait(path: string): boolean {
  return NEEDED.has(path) || STAFF_ACT.test(path);
}

/** Whether an errand is refused under this load. */
export function isShed(errand: Errand, { inHand, waitMs }: Load): boolean {
  const limit = LIMITS[errand];
  return inHand >= limit.inHand || waitMs >= limit.waitMs;
}

/** Somewhere from 1 to 5 s, so that those who were refused do not come back together. */
export function shedRetryMs(chance: number): number {
  return 1000 + Math.floor(chance * 5) * 1000;
}
