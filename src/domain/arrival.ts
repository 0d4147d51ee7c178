/** When an order arrives, as the shop promises it (rule arrival-estimate). Times are Unix ms. */

const MINUTE_MS = 60_000;
/** The promise of a restaurant without a kitchen time, and of orders from before there were others. */
const USUAL_MINUTES = 35;
/** An arrival is an estimate: it is named up to the next five minutes, so that it does not change every minute. */
const STEP_MS = 5 * MINUTE_MS;

/** What a quote promises; older quotes and those of restaurants without a kitchen time have none. */
interface Timing {
  readonly promisedMinutes: number;
}

/** When an order arrives that is placed at a time: checkout promises it, and the order stores it. */
export const promisedAt = (placedMs: number, timing: Timing = { promisedMinutes: USUAL_MINUTES }): number =>
  placedMs + timing.promisedMinutes * MINUTE_MS;

/** An estimated time as customers read it, the same on every page: up to the next five minutes. */
export const shownArrivalMs = (estimatedMs: number): number => Math.ceil(estimatedMs / STEP_MS) * STEP_MS;

/** When an order placed now arrives, as customers read it. */
export const arrivalMs = (nowMs: number, timing?: Timing): number => shownArrivalMs(promisedAt(nowMs, timing));
