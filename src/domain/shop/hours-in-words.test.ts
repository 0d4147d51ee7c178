import { expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { hoursInWords } from '#domain/shop/hours-in-words.ts';

const on = (days: readonly (typeof WEEKDAYS)[number][], opens: string, closes: string) =>
  days.map((day) => ({ day, opens, closes }));
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

it.each([
  [[], ''],
  [on(WEEKDAYS, '11:00', '21:00'), 'Every day, 11 AM to 9 PM'],
  [
    [...on(WORKDAYS, '11:00', '21:30'), ...on(['saturday'], '12:00', '24:00')],
    'Monday to Friday, 11 AM to 9:30 PM; Saturday, noon to midnight',
  ],
  [on(['saturday', 'sunday'], '17:00', '02:00'), 'Saturday and Sunday, 5 PM to 2 AM'],
  [
    [...on(['monday'], '17:00', '21:00'), ...on(['monday'], '11:00', '14:00')],
    'Monday, 11 AM to 2 PM and 5 PM to 9 PM',
  ],
  [on(['monday', 'wednesday'], '00:00', '24:00'), 'Monday, open 24 hours; Wednesday, open 24 hours'],
  [on(WORKDAYS, '00:00', '00:00'), 'Monday to Friday, open 24 hours'],
  [on(WEEKDAYS, '00:00', '00:00'), 'Open 24 hours'],
  [on(WEEKDAYS, '06:00', '06:00'), 'Open 24 hours'],
  [[...on(WEEKDAYS, '00:00', '12:00'), ...on(WEEKDAYS, '12:00', '24:00')], 'Open 24 hours'],
  [
    [...on(['monday'], '09:00', ''), ...on(['tuesday'], '', ''), ...on(['friday'], '12:00', '17:00')],
    'Friday, noon to 5 PM',
  ],
  [on(WEEKDAYS, '', ''), ''],
])('says %j as %j (rule hours-in-words)', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words);
});
