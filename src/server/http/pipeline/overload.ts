/**
 * What is refused first when the server falls behind (rule shedding-order): menus and search, then new carts (before
 * they have cost anything, and before those that are half made), then the staff's lists and all else, then the payment
 * of what was begun. Never before the hard limit: notifications of payments, making orders, changes of status. Never at
 * all: the question whether the process is alive.
 * A page is kept as long as the calls that it makes: without it they serve nobody.
 */

import { PRIORITIES, type Priority } from '#contract/calls/call.ts';
import { ROUTES } from './routes.ts';

export interface Load {
  readonly inHand: number;
  /** How long a new request will wait for its turn or for the database, ms. */
  readonly waitMs: number;
}

/**
 * The load that each priority is refused from, as measured (rule load-goals). If the processor is the bottleneck, the
 * wait decides; if the database is, the work in progress does. Begun orders have higher limits than new ones, so that
 * the server finishes orders instead of beginning more.
 */
export const LIMITS: Readonly<Record<Priority, Load>> = {
  shop: { inHand: 48, waitMs: 60 },
  quote: { inHand: 48, waitMs: 60 },
  cart: { inHand: 150, waitMs: 200 },
  other: { inHand: 300, waitMs: 400 },
  begun: { inHand: 400, waitMs: 800 },
  needed: { inHand: 4000, waitMs: 4000 },
  probe: { inHand: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY },
};

/** The page after paying: it makes the order, and nobody who has paid should see a failure. */
const SUCCESS_PAGE = '/order-success';
/** The pages of those who have paid and of those who serve them, and the scripts and styles of those. */
const KEPT_PAGES = /^\/(?:order|track|delivery|office|staff|sandbox|assets)(?:\/|$)/;
const PAGES = 'GET /*';

function requestsOf(priority: Priority): RegExp {
  const names = [...ROUTES.keys()].filter((name) => name !== PAGES && ROUTES.get(name)?.priority === priority);
  const patterns = names.map((name) => name.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}
const REQUESTS = PRIORITIES.map((priority) => [priority, requestsOf(priority)] as const);

/** What a request to `path` (without its query) is for. */
export function priorityOf(method: string, path: string): Priority {
  const asked = method === 'HEAD' ? 'GET' : method;
  const request = `${asked} ${path}`;
  for (const [priority, requests] of REQUESTS) if (requests.test(request)) return priority;
  if (path === SUCCESS_PAGE) return 'needed';
  return asked !== 'GET' || KEPT_PAGES.test(path) ? 'other' : 'shop';
}

/** Whether a priority is refused under this load. */
export function isShed(priority: Priority, { inHand, waitMs }: Load): boolean {
  const limit = LIMITS[priority];
  return inHand >= limit.inHand || waitMs >= limit.waitMs;
}

/** Somewhere from 1 to 5 s, so that refused clients don't all retry together. */
export function shedRetryMs(chance: number): number {
  return 1000 + Math.floor(chance * 5) * 1000;
}
