import * as catalog from '#catalog/everyone/menu-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { OpeningSpan } from '#domain/menu/menu.ts';
import { DAY_MINUTES, mergedStretches, type Stretch, WEEK_MINUTES } from '#domain/menu/week-stretches.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { zoneFormat } from '#domain/zone-format.ts';

/**
 * Whether a restaurant is open (rule opening-hours). Hours are wall-clock times in the area's time zone, so that "until
 * 2 AM" is right by the clock on the wall, also in the nights when that clock changes.
 */

export type OpenState =
  | { readonly open: true; readonly closesAt?: { readonly text: string } }
  | { readonly open: false; readonly opensAt?: { readonly text: string } };

/** Open or closed at a moment (Unix ms), and when that changes: 'Open until 9 PM', 'Opens Monday at 11 AM'. */
export function openState(hours: readonly OpeningSpan[], nowMs: number, timeZone: string): OpenState {
  const stretches = mergedStretches(hours);
  if (stretches.length === 0) return { open: false };
  const now = hoursMinute(stretches, nowMs, timeZone);
  const current = stretchAt(stretches, now);
  if (current === undefined) {
    return { open: false, opensAt: { text: opensText(now, untilNextStart(stretches, now)) } };
  }
  if (lengthOf(current) >= WEEK_MINUTES) return { open: true };
  return { open: true, closesAt: { text: closesText(now, lengthOf(current) - sinceStart(current, now)) } };
}

interface Pausable {
  readonly hours: readonly OpeningSpan[];
  readonly isPaused?: boolean;
  readonly pausedUntil?: number;
}

/** The state of a restaurant. One that is paused is closed, with an opening time where the pause has an end. */
export function restaurantOpenState(restaurant: Pausable, nowMs: number, timeZone: string): OpenState {
  const { hours, isPaused = false, pausedUntil = 0 } = restaurant;
  if (isPaused) return { open: false };
  return pausedUntil > nowMs ? pausedState(hours, nowMs, pausedUntil, timeZone) : openState(hours, nowMs, timeZone);
}

/** Closed until a moment, and from then on by its hours. */
function pausedState(hours: readonly OpeningSpan[], nowMs: number, untilMs: number, timeZone: string): OpenState {
  const stretches = mergedStretches(hours);
  if (stretches.length === 0 || untilMs - nowMs > LONGEST_FORETOLD_MS) return { open: false };
  const now = weekMinute(nowMs, timeZone);
  const end = hoursMinute(stretches, untilMs, timeZone);
  const wait = stretchAt(stretches, end) ? 0 : untilNextStart(stretches, end);
  return { open: false, opensAt: { text: opensText(now, ((end - now + WEEK_MINUTES) % WEEK_MINUTES) + wait) } };
}

/** The state as text (rule open-state-words): 'Open until 9 PM', 'Open', 'Opens at 11 AM', 'Closed'. */
export function openStateText(state: OpenState): string {
  if (state.open) return state.closesAt?.text ?? shared.open;
  return state.opensAt?.text ?? shared.closed;
}

/** A time of day as people say it: '9 PM', '9:30 PM', 'noon', 'midnight'. */
export function timeText(minuteOfDay: number): string {
  const minute = minuteOfDay % DAY_MINUTES;
  if (minute === 0) return catalog.midnight;
  if (minute === DAY_MINUTES / 2) return catalog.noon;
  const hour = Math.floor(minute / 60);
  const past = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The end of a longer pause is not named: the name of a weekday would not say which week. */
const LONGEST_FORETOLD_MS = 5 * 24 * 60 * 60 * 1000;

const lengthOf = (stretch: Stretch): number => stretch.end - stretch.start;

const sinceStart = (stretch: Stretch, minute: number): number =>
  (((minute - stretch.start) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;

const stretchAt = (stretches: readonly Stretch[], minute: number): Stretch | undefined =>
  stretches.find((stretch) => sinceStart(stretch, minute) < lengthOf(stretch));

const HOUR_MS = 60 * 60 * 1000;

/**
 * The minute of the week by which the hours count. An hour that comes twice is one: it closes in its second pass, and
 * opens in its first.
 */
function hoursMinute(stretches: readonly Stretch[], atMs: number, timeZone: string): number {
  const minute = weekMinute(atMs, timeZone);
  const hour = minute - (minute % 60);
  const same = [
    [0, minute],
    [HOUR_MS, hour],
    [-HOUR_MS, hour + 59],
  ] as const;
  const isOpen = ([awayMs, one]: (typeof same)[number]): boolean =>
    stretchAt(stretches, one) !== undefined && weekMinute(atMs + awayMs, timeZone) === minute;
  return same.find(isOpen)?.[1] ?? minute;
}

function untilNextStart(stretches: readonly Stretch[], minute: number): number {
  return Math.min(...stretches.map((stretch) => WEEK_MINUTES - sinceStart(stretch, minute)));
}

/** A closing in the small hours belongs to the evening before: its weekday is named from half a day ahead. */
function closesText(now: number, ahead: number): string {
  const time = timeText(now + ahead);
  const isNear = ahead <= DAY_MINUTES / 2 || daysAhead(now, ahead) === 0;
  return isNear ? catalog.openUntilTime(time) : catalog.openUntil(weekdayName(now + ahead), time);
}

function opensText(now: number, ahead: number): string {
  const time = timeText(now + ahead);
  const days = daysAhead(now, ahead);
  if (days === 0) return catalog.opensAtTime(time);
  return (days === 7 ? catalog.opensNext : catalog.opensAt)(weekdayName(now + ahead), time);
}

const daysAhead = (now: number, ahead: number): number =>
  Math.floor((now + ahead) / DAY_MINUTES) - Math.floor(now / DAY_MINUTES);

function weekdayName(weekMinuteAhead: number): string {
  const name = WEEKDAYS[Math.floor(weekMinuteAhead / DAY_MINUTES) % 7] ?? 'sunday';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const formatFor = zoneFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The minutes since Sunday began, by the clock of the time zone. */
export function weekMinute(nowMs: number, timeZone: string): number {
  const text = formatFor(timeZone).format(nowMs).toLowerCase();
  const [hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return WEEKDAYS.findIndex((day) => text.startsWith(day)) * DAY_MINUTES + hour * 60 + minute;
}
