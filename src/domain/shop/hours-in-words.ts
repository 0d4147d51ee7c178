/** The hours of a week as people say them: 'Monday to Friday, 11 AM to 9 PM; Saturday, noon to midnight'. */

import * as catalog from '#catalog/everyone/shop-words.ts';
import { locale } from '#catalog/locale.ts';
import type { OpeningSpan } from '#domain/menu/menu.ts';
import { timeText } from '#domain/menu/opening-hours.ts';
import { mergedStretches, minutesOfDay, WEEK_MINUTES } from '#domain/menu/week-stretches.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';

/** As a week is written: Monday first. */
export const WEEK_IN_ORDER = [...WEEKDAYS.slice(1), WEEKDAYS[0]] as const;

/** 'Monday' */
export const weekdayName = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1);

/** What is said of a day without a closing, and of a week. */
export const OPEN_ALL_DAY = catalog.open24Hours;

/** Whether a span is a whole day. Clocks of browsers have no 24:00, and say 00:00 of the next day. */
export function isWholeDay({ opens, closes }: Pick<OpeningSpan, 'opens' | 'closes'>): boolean {
  return opens === '00:00' && (closes === '24:00' || closes === '00:00');
}

function spansText(hours: readonly OpeningSpan[], day: string): string {
  const spans = hours.filter((span) => span.day === day).sort((a, b) => (a.opens < b.opens ? -1 : 1));
  if (spans.some(isWholeDay)) return OPEN_ALL_DAY.toLowerCase();
  const texts = spans.map(({ opens, closes }) =>
    catalog.hoursRange(timeText(minutesOfDay(opens)), timeText(minutesOfDay(closes))),
  );
  return new Intl.ListFormat(locale).format(texts);
}

function isNeverClosed(hours: readonly OpeningSpan[]): boolean {
  const [first] = mergedStretches(hours);
  return first !== undefined && first.end - first.start >= WEEK_MINUTES;
}

/** A form has times that are not entered yet. */
const isRead = ({ opens, closes }: OpeningSpan): boolean => !Number.isNaN(minutesOfDay(opens) + minutesOfDay(closes));

/** The hours as text, days with the same hours together (rule hours-in-words), without closed days; '' of none. */
export function hoursInWords(all: readonly OpeningSpan[]): string {
  const hours = all.filter(isRead);
  if (isNeverClosed(hours)) return OPEN_ALL_DAY;
  const groups: { readonly from: string; to: string; readonly text: string; count: number }[] = [];
  let before = '';
  for (const day of WEEK_IN_ORDER) {
    const text = spansText(hours, day);
    const last = groups.at(-1);
    if (text !== '' && text === before && last !== undefined) {
      last.to = day;
      last.count += 1;
    } else if (text !== '') groups.push({ from: day, to: day, text, count: 1 });
    before = text;
  }
  const dayText = ({ from, to, count }: (typeof groups)[number]): string => {
    if (count === 7) return catalog.everyDay;
    return count === 1 ? weekdayName(from) : `${weekdayName(from)} ${count === 2 ? 'and' : 'to'} ${weekdayName(to)}`;
  };
  return groups.map((group) => `${dayText(group)}, ${group.text}`).join('; ');
}
