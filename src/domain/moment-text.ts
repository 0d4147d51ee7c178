import { locale } from '#catalog/locale.ts';

/** A moment (Unix ms) on a wall clock, with its day: 'Nov 20, 2026, 5:05 PM'. */
export function momentText(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return format.format(ms).replace(/\s/g, ' ');
}
