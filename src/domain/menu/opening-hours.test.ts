import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningSpan } from './menu.ts';
import { openState, openStateText, restaurantOpenState, timeText } from './opening-hours.ts';
import { WEEKDAYS } from './weekdays.ts';

const ZONE = 'America/New_York';
/** Local times of the week of Sunday, 15 November 2026 (UTC−5). */
const at = (day: number, time: string) => Date.parse(`2026-11-${15 + day}T${time}:00-05:00`);
const [SUNDAY, MONDAY, TUESDAY, FRIDAY, SATURDAY] = [0, 1, 2, 5, 6] as const;
const span = (day: OpeningSpan['day'], opens: string, closes: string): OpeningSpan => ({ day, opens, closes });
const textAt = (hours: readonly OpeningSpan[], ms: number, zone = ZONE) => openStateText(openState(hours, ms, zone));

const daily = WEEKDAYS.map((day) => span(day, '11:00', '21:00'));

describe('ordinary hours (rule open-state-words)', () => {
  it.each([
    ['10:59', 'Opens at 11 AM'],
    ['11:00', 'Open until 9 PM'],
    ['20:59', 'Open until 9 PM'],
    ['21:00', 'Opens Tuesday at 11 AM'],
    ['00:30', 'Opens at 11 AM'],
  ])('on a Monday at %s: %s', (time, text) => {
    expect(textAt(daily, at(MONDAY, time))).toBe(text);
  });

  it('name the day of the next opening when some days are closed', () => {
    const hours = [span('monday', '11:30', '14:00'), span('friday', '17:00', '22:30')];
    expect(textAt(hours, at(MONDAY, '15:00'))).toBe('Opens Friday at 5 PM');
    expect(textAt(hours, at(FRIDAY, '18:00'))).toBe('Open until 10:30 PM');
    expect(textAt(hours, at(SATURDAY, '18:00'))).toBe('Opens Monday at 11:30 AM');
  });

  it('say "next" when the only day has just passed', () => {
    expect(textAt([span('monday', '11:00', '14:00')], at(MONDAY, '15:00'))).toBe('Opens next Monday at 11 AM');
  });

  it('may have a break in the day', () => {
    const hours = [span('monday', '17:00', '22:00'), span('monday', '11:00', '14:00')];
    expect(textAt(hours, at(MONDAY, '12:00'))).toBe('Open until 2 PM');
    expect(textAt(hours, at(MONDAY, '15:00'))).toBe('Opens at 5 PM');
  });
});

describe('hours over midnight (rule opening-hours)', () => {
  const bar = [span('saturday', '18:00', '02:00')];

  it.each([
    [SATURDAY, '23:00', 'Open until 2 AM'],
    [SUNDAY, '01:59', 'Open until 2 AM'],
    [SUNDAY, '02:00', 'Opens Saturday at 6 PM'],
  ])('on day %d at %s: %s', (day, time, text) => {
    expect(textAt(bar, at(day, time))).toBe(text);
  });

  it('join a span of the next day that touches them', () => {
    const hours = [span('saturday', '18:00', '24:00'), span('sunday', '00:00', '03:00')];
    expect(textAt(hours, at(SATURDAY, '23:00'))).toBe('Open until 3 AM');
  });

  it('end at midnight with 24:00', () => {
    expect(textAt([span('monday', '11:00', '24:00')], at(MONDAY, '23:59'))).toBe('Open until midnight');
    expect(textAt([span('monday', '11:00', '24:00')], at(TUESDAY, '00:00'))).toBe('Opens Monday at 11 AM');
  });

  it('name the day of a closing that is far ahead', () => {
    const hours = [
      span('friday', '10:00', '24:00'),
      span('saturday', '00:00', '24:00'),
      span('sunday', '00:00', '20:00'),
    ];
    expect(textAt(hours, at(FRIDAY, '12:00'))).toBe('Open until Sunday 8 PM');
  });
});

describe('round the clock', () => {
  it.each([
    ['seven whole days', WEEKDAYS.map((day) => span(day, '00:00', '24:00'))],
    ['seven days from morning to morning', WEEKDAYS.map((day) => span(day, '06:00', '06:00'))],
    [
      'overlapping spans',
      WEEKDAYS.map((day) => span(day, '05:00', '05:30')).concat(WEEKDAYS.map((day) => span(day, '05:15', '05:00'))),
    ],
  ])('%s have no closing time', (_name, hours) => {
    expect(openState(hours, at(MONDAY, '03:00'), ZONE)).toEqual({ open: true });
  });
});

describe('closed', () => {
  it('without hours, with nothing to say when it opens', () => {
    expect(openState([], at(MONDAY, '12:00'), ZONE)).toEqual({ open: false });
    expect(textAt([], at(MONDAY, '12:00'))).toBe('Closed');
  });

  it('while the operator paused it', () => {
    expect(restaurantOpenState({ hours: daily, isPaused: true }, at(MONDAY, '12:00'), ZONE)).toEqual({ open: false });
    expect(restaurantOpenState({ hours: daily }, at(MONDAY, '12:00'), ZONE).open).toBe(true);
  });

  it('while a pause lasts, until the hours after its end', () => {
    const noon = at(MONDAY, '12:00');
    const midnight = noon + 12 * 3_600_000;
    const paused = (hours: typeof daily) => restaurantOpenState({ hours, pausedUntil: midnight }, noon, ZONE);
    expect(openStateText(paused(daily))).toBe('Opens Tuesday at 11 AM');
    const always = WEEKDAYS.map((day) => span(day, '00:00', '24:00'));
    expect(openStateText(paused(always))).toBe('Opens Tuesday at midnight');
    expect(paused([])).toEqual({ open: false });
    expect(restaurantOpenState({ hours: daily, pausedUntil: noon }, noon, ZONE).open).toBe(true);
    const nextMonth = restaurantOpenState({ hours: daily, pausedUntil: noon + 30 * 86_400_000 }, noon, ZONE);
    expect(nextMonth).toEqual({ open: false });
  });

  it('where a time cannot be read', () => {
    expect(openState([span('monday', '25:00', 'late')], at(MONDAY, '12:00'), ZONE)).toEqual({ open: false });
  });
});

describe('the time zone', () => {
  it('decides what day and hour it is', () => {
    const noonUtc = Date.UTC(2026, 10, 16, 12);
    expect(textAt(daily, noonUtc, 'America/New_York')).toBe('Opens at 11 AM');
    expect(textAt(daily, noonUtc, 'Europe/Berlin')).toBe('Open until 9 PM');
    expect(textAt(daily, noonUtc, 'Asia/Tokyo')).toBe('Opens Tuesday at 11 AM');
  });

  it.each([
    ['the day the clock goes forward', '2026-03-08T15:00:00Z', 'Open until 9 PM'],
    ['an hour before opening on that day', '2026-03-08T14:59:00Z', 'Opens at 11 AM'],
    ['the day the clock goes back', '2026-11-01T16:00:00Z', 'Open until 9 PM'],
    ['an hour before opening on that day', '2026-11-01T15:59:00Z', 'Opens at 11 AM'],
  ])('keeps wall-clock hours on %s', (_name, time, text) => {
    expect(textAt(daily, Date.parse(time))).toBe(text);
  });

  it.each([
    ['the first 1:30', '2026-11-01T05:30:00Z', true],
    ['the second 1:30', '2026-11-01T06:30:00Z', true],
    ['2:00', '2026-11-01T07:00:00Z', false],
  ])('keeps a bar open until 2 AM in the night in which an hour comes twice: %s', (_name, time, open) => {
    expect(openState([span('saturday', '18:00', '02:00')], Date.parse(time), ZONE).open).toBe(open);
  });

  it.each([
    ['the first 1:29', '05:29', 'Open until 1:30 AM', 'Opens at 1:45 AM'],
    ['the first 1:45', '05:45', 'Open until 1:30 AM', 'Open until 6 AM'],
    ['the second 1:00', '06:00', 'Open until 1:30 AM', 'Open until 6 AM'],
    ['the second 1:30', '06:30', 'Opens Saturday at 6 PM', 'Open until 6 AM'],
  ])('closes at the last and opens at the first moment of an hour that comes twice: %s', (_name, time, late, early) => {
    const now = Date.parse(`2026-11-01T${time}:00Z`);
    expect(textAt([span('saturday', '18:00', '01:30')], now)).toBe(late);
    expect(textAt([span('sunday', '01:45', '06:00')], now)).toBe(early);
  });
});

const clock = fc.nat({ max: 24 * 60 - 1 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const anyHours = fc.array(fc.record({ day: fc.constantFrom(...WEEKDAYS), opens: clock, closes: clock }), {
  maxLength: 8,
});

it('is open exactly when some span covers the minute (rule opening-hours)', () => {
  fc.assert(
    fc.property(anyHours, fc.nat({ max: 7 * 24 * 60 - 1 }), (hours, minute) => {
      const covered = hours.some(({ day, opens, closes }) => {
        const [from, to] = [opens, closes].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
        const start = WEEKDAYS.indexOf(day) * 1440 + (from ?? 0);
        const length = ((to ?? 0) - (from ?? 0) + 1440) % 1440 || 1440;
        return (minute - start + 10_080) % 10_080 < length;
      });
      expect(openState(hours, at(SUNDAY, '00:00') + minute * 60_000, ZONE).open).toBe(covered);
    }),
    { numRuns: 500 },
  );
});

describe('timeText', () => {
  it.each([
    [0, 'midnight'],
    [30, '12:30 AM'],
    [540, '9 AM'],
    [720, 'noon'],
    [765, '12:45 PM'],
    [1260, '9 PM'],
    [1440, 'midnight'],
  ])('of minute %d is %s', (minute, text) => {
    expect(timeText(minute)).toBe(text);
  });
});
