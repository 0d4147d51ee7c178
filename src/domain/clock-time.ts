/** Clock times in the area's time zone, as people say them. Times are Unix ms. */
import { locale } from '#catalog/locale.ts';
import { zoneFormat } from '#domain/zone-format.ts';

const formatFor = zoneFormat({ hour: 'numeric', minute: '2-digit' }, locale);

/** The clock time in a time zone: '6:55 PM', with an ordinary space. */
export function clockTime(atMs: number, timeZone: string): string {
  return formatFor(timeZone).format(atMs).replace(/\s/g, ' ');
}
