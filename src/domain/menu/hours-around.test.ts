import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursAround } from './hours-around.ts';
import type { OpeningSpan } from './menu.ts';
import { openState, openStateText } from './opening-hours.ts';
import { WEEKDAYS } from './weekdays.ts';

const ZONE = 'America/New_York';
const hours = WEEKDAYS.map((day) => ({ day, opens: '11:00', closes: '21:00' }));
const day = (date: string, spans: readonly { opens: string; closes: string }[] = []) => ({ date, name: '', spans });
const at = (moment: string): number => Date.parse(`${moment}-05:00`);

const stateAt = (moment: string, holidays: readonly ReturnType<typeof day>[]) =>
  openState(hoursAround({ hours, holidays }, at(moment), ZONE), at(moment), ZONE);

it('are those of the weekdays where no holiday is near (rule restaurant-holidays)', () => {
  expect(hoursAround({ hours, holidays: [day('2026-12-25')] }, at('2026-12-10T12:00'), ZONE)).toEqual(hours);
});

it.each([
  ['closed on a day off', '2026-12-25T12:00', { open: false, opensAt: { text: 'Opens Saturday at 11 AM' } }],
  ['told the evening before', '2026-12-24T22:00', { open: false, opensAt: { text: 'Opens Saturday at 11 AM' } }],
  ['open as ever the day after', '2026-12-26T12:00', { open: true, closesAt: { text: 'Open until 9 PM' } }],
  ['open for longer on a long day', '2026-12-31T22:00', { open: true, closesAt: { text: 'Open until 2 AM' } }],
  ['open past midnight after a long day', '2027-01-01T01:00', { open: true, closesAt: { text: 'Open until 2 AM' } }],
  ['closed by the hours of that day alone', '2027-01-01T02:30', { open: false, opensAt: { text: 'Opens at 11 AM' } }],
])('are %s', (_, moment, state) => {
  const holidays = [day('2026-12-25'), day('2026-12-31', [{ opens: '12:00', closes: '02:00' }])];
  expect(stateAt(moment, holidays)).toEqual(state);
});

describe('the day after a holiday (rule restaurant-holidays)', () => {
  const friday = '2026-11-27T10:00';
  const thanksgiving = day('2026-11-26');
  const always = WEEKDAYS.map((weekday) => ({ day: weekday, opens: '00:00', closes: '24:00' }));
  const thursdays = [{ day: 'thursday', opens: '11:00', closes: '21:00' }] as const;
  const nights = WEEKDAYS.map((weekday) => ({ day: weekday, opens: '18:00', closes: '02:00' }));

  it.each<[string, readonly OpeningSpan[], string, readonly ReturnType<typeof day>[], string]>([
    ['leaves a kitchen open that never closes else', always, friday, [thanksgiving], 'Open'],
    ['names its weekday as the next opening', thursdays, friday, [thanksgiving], 'Opens Thursday at 11 AM'],
    ['names no next opening on a holiday', thursdays, friday, [thanksgiving, day('2026-12-03')], 'Closed'],
    ['is closed at night, although its weekday ends late', nights, '2026-11-27T01:00', [thanksgiving], 'Opens at 6 PM'],
    ['ends a long night', nights, '2026-11-27T01:00', [day('2026-12-03')], 'Open until 2 AM'],
  ])('%s', (_, weekly, moment, holidays, text) => {
    const around = hoursAround({ hours: weekly, holidays }, at(moment), ZONE);
    expect(openStateText(openState(around, at(moment), ZONE))).toBe(text);
  });
});

describe('the hours around a moment', () => {
  const TODAY = Date.parse('2026-11-25T12:00:00Z');
  const DAY_MS = 86_400_000;
  const time = (halfHours: number): string =>
    `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`;
  const span = fc.record({ opens: fc.nat(47).map(time), closes: fc.nat(48).map(time) });
  const spans = fc.array(span, { maxLength: 2 });
  const weekly = fc
    .array(spans, { minLength: 7, maxLength: 7 })
    .map((week) => week.flatMap((one, index) => one.map((each) => ({ ...each, day: WEEKDAYS[index] ?? 'sunday' }))));
  const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  const holidaysNear = fc
    .uniqueArray(fc.tuple(fc.integer({ min: -2, max: 8 }), spans), { selector: ([days]) => days, maxLength: 4 })
    .map((days) => days.map(([ahead, own]) => day(dateOf(TODAY + ahead * DAY_MS), own)));

  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

  /** Whether a span of its own date, or of the date before, covers a moment. */
  function isOpenAt(hoursOf: (date: string) => readonly { opens: string; closes: string }[], moment: number): boolean {
    const minute = Math.floor((moment % DAY_MS) / 60_000);
    const covers = (date: string, sinceMidnight: number): boolean =>
      hoursOf(date).some(({ opens, closes }) => {
        const [from, to] = [minutes(opens), minutes(closes)];
        return sinceMidnight >= from && sinceMidnight < (to > from ? to : to + 1440);
      });
    return covers(dateOf(moment), minute) || covers(dateOf(moment - DAY_MS), minute + 1440);
  }

  it('are true from the beginning of its day to the end of the sixth day ahead', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }), { minLength: 10, maxLength: 20 });
    fc.assert(
      fc.property(weekly, holidaysNear, moments, (week, holidays, asked) => {
        const around = hoursAround({ hours: week, holidays }, TODAY, 'UTC');
        const hoursOf = (date: string) =>
          holidays.find((one) => one.date === date)?.spans ??
          week.filter((one) => one.day === WEEKDAYS[new Date(date).getUTCDay()]);
        for (const minute of asked) {
          const moment = Date.parse(dateOf(TODAY)) + minute * 60_000;
          expect(openState(around, moment, 'UTC').open).toBe(isOpenAt(hoursOf, moment));
        }
      }),
    );
  });
});
