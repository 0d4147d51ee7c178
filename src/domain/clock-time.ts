/** Clock times in the area's time zone, as people say them. Times are Unix ms. */
import { zoneFormat } from '#domain/zone-format.ts';

const MINUTE_MS = 60_000;
/** An arrival is an estimate: it is named up to the next five minutes, so that it does not change every minute. */
const ARRIVAL_STEP_MS = 5 * MINUTE_MS;

/** 35 minutes from the order to the door: checkout promises them, and the order stores them (rule arrival-estimate). */
export const DELIVERY_ESTIMATE_MS = 2_100_000;

const formatFor = zoneFormat({ hour: 'numeric', minute: '2-digit' });

/** The clock time in a time zone: '6:55 PM', with an ordinary space. */
export function clockTime(atMs: number, timeZone: string): string {
  return formatFor(timeZone).format(atMs).replace(/\s/g, ' ');
}

/** When an order placed now arrives, up to the next five minutes. */
export function arrivalMs(nowMs: number): number {
  return Math.ceil((nowMs + DELIVERY_ESTIMATE_MS) / ARRIVAL_STEP_MS) * ARRIVAL_STEP_MS;
}
