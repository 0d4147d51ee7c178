/** Offers are sent from 8 am to 8 pm by the area's clock, at most one a day (rule offer-sending). */

/** The consent's words (landing-signup.ts) promise one; a day is the area's, from midnight to midnight. */
export const OFFERS_A_DAY = 1;
const OPENS = 8;
const CLOSES = 20;
const QUARTER_MS = 15 * 60_000;

function hourAt(atMs: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(atMs));
}

/** Whether an offer may be sent at this moment (Unix ms). */
export function isOfferTime(atMs: number, timeZone: string): boolean {
  const hour = hourAt(atMs, timeZone);
  return hour >= OPENS && hour < CLOSES;
}

/** The first moment from `nowMs` on when offers may be sent, Unix ms. */
export function nextOfferTime(nowMs: number, timeZone: string): number {
  let at = nowMs;
  while (!isOfferTime(at, timeZone)) at = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS;
  return at;
}
