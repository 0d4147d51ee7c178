/** A format of moments by the clock of a time zone: made once for each zone, for making one is slow. */
export function zoneFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    formats.set(timeZone, format);
    return format;
  };
}
