/**
 * What is refused first when the server falls behind (reliability.md section 3, "Order of shedding"): menus and search, then new carts, then
 * everything but what must never wait: notifications of payments, making orders, and the question whether the process is alive.
 * A page is kept as long as the calls that it makes: without it they serve nobody.
 */

export type Pressure = 0 | 1 | 2 | 3;

const SAMPLE_MS = 100;
/** How late the event loop runs, ms, from which each pressure starts. */
const LEVELS = [400, 1000, 2500] as const;
/** So many samples in a row must be late: a slow turn or two, or a machine that is busy with something else for a moment, is no overload. */
const SAMPLES = 4;

const NEVER_SHED = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/payments/webhook',
  '/api/orders/convert-from-session',
  // Where a buyer returns from paying: from here the order is made, and nobody who has paid reads of a failure (reliability.md section 6).
  '/order-success',
]);
/** What those who are paying or have paid, and those who serve them, look at. */
const KEPT_CALLS = /^\/api\/(?:orders|payments|photos|staff|delivery|office)\b/;
/** Their pages, and the scripts and styles of those. */
const KEPT_PAGES = /^\/(?:order|track|delivery|office|staff|sandbox|assets)(?:\/|$)/;
/** The step of an order. */
const STATUS_CHANGE = /^\/api\/(?:delivery\/)?orders\/[^/]+\/status$/;
const NEW_CARTS = ['/api/restaurants/calculate-fees', '/api/orders/create-pending-complete'];

/** The pressure that goes with a lateness in ms. */
export function pressureOf(lateMs: number): Pressure {
  if (lateMs < LEVELS[0]) return 0;
  if (lateMs < LEVELS[1]) return 1;
  return lateMs < LEVELS[2] ? 2 : 3;
}

/** Whether what is asked for is never shed, and waits for nobody: connections to the database are held back for it (urgency.ts). */
export function mustNotWait(path: string): boolean {
  return NEVER_SHED.has(path) || STATUS_CHANGE.test(path);
}

/** Whether a request to `path` is refused at this pressure. */
export function isShed(pressure: Pressure, method: string, path: string): boolean {
  if (pressure === 0 || mustNotWait(path)) return false;
  if (pressure === 3) return true;
  if (method === 'GET') return !KEPT_CALLS.test(path) && !KEPT_PAGES.test(path);
  return pressure === 2 && NEW_CARTS.includes(path);
}

/** Somewhere from 1 to 5 s, so that those who were refused do not come back together. */
export function shedRetryMs(chance: number): number {
  return 1000 + Math.floor(chance * 4) * 1000;
}

export interface LoadWatch {
  readonly pressure: () => Pressure;
  readonly stop: () => void;
}

/** Watches how late the event loop runs: the least late of the last samples counts. */
export function watchLoad(): LoadWatch {
  const recent: number[] = [];
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    recent.push(Math.max(0, now - due));
    if (recent.length > SAMPLES) recent.shift();
    due = now + SAMPLE_MS;
  }, SAMPLE_MS).unref();
  const late = () => (recent.length < SAMPLES ? 0 : Math.min(...recent));
  return { pressure: () => pressureOf(late()), stop: () => clearInterval(timer) };
}
