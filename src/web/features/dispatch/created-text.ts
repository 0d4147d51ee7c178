import { locale } from '#catalog/locale.ts';
import { clockTime } from '#domain/clock-time.ts';
import { zoneFormat } from '#domain/zone-format.ts';

/** Until this age, in ms, a time alone can't be mistaken, on either side of midnight. */
const SAME_SHIFT_MS = 12 * 60 * 60_000;

const dayFormatFor = zoneFormat({ dateStyle: 'short' }, locale);

/**
 * When an order came, in one line of a narrow column: its time if it is of this shift, else its day (rule
 * board-in-view). Times are Unix ms.
 */
export function createdText(createdAt: number, now: number, timeZone: string): string {
  return now - createdAt < SAME_SHIFT_MS ? clockTime(createdAt, timeZone) : dayFormatFor(timeZone).format(createdAt);
}
