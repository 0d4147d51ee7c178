import { locale } from '#catalog/locale.ts';
import { zoneFormat } from '#domain/zone-format.ts';

const formatFor = zoneFormat({ hour: 'numeric', minute: '2-digit' }, locale);

/** The clock time of `atMs` (Unix ms) in a time zone, as people say it: '6:55 PM', with an ordinary space. */
export function clockTime(atMs: number, timeZone: string): string {
  return formatFor(timeZone).format(atMs).replace(/\s/g, ' ');
}
