/** When an order arrives, as the shop promises it (rule arrival-estimate). Times are Unix ms. */

const MINUTE_MS = 60_000;
/** 35 minutes from the order to the door: checkout promises them, and the order stores them. */
export const DELIVERY_ESTIMATE_MS = 35 * MINUTE_MS;
/** An arrival is an estimate: it is named up to the next five minutes, so that it does not change every minute. */
const STEP_MS = 5 * MINUTE_MS;

/** An estimated time as customers read it, the same on every page: up to the next five minutes. */
export const shownArrivalMs = (estimatedMs: number): number => Math.ceil(estimatedMs / STEP_MS) * STEP_MS;

/** When an order placed now arrives, as customers read it. */
export const arrivalMs = (nowMs: number): number => shownArrivalMs(nowMs + DELIVERY_ESTIMATE_MS);
