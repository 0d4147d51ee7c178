import { expect, it } from 'vitest';
import { hoursAround } from './hours-around.ts';
import { openState } from './opening-hours.ts';
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
