import * as catalog from '#catalog/customers/tracking.tsx';

const MINUTE_MS = 60_000;

/** ', 4 min ago', in Unix ms; '' below two minutes, as positions come every few seconds (rule driver-map). */
export function positionAge(seenAt: number, now: number): string {
  const minutes = Math.floor((now - seenAt) / MINUTE_MS);
  return minutes < 2 ? '' : catalog.minutesAgo(minutes);
}
