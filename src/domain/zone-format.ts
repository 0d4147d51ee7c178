/**
 * A format of moments by the clock of a time zone: made once for each zone, for making one is slow. In a fixed
 * language, whose parts code can read, unless people read what it makes.
 */
export function zoneFormat(
  options: Intl.DateTimeFormatOptions,
  language = 'en-US',
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(language, { timeZone, ...options });
    formats.set(timeZone, format);
    return format;
  };
}
