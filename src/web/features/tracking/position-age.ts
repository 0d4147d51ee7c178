import * as catalog from '#catalog/tracking.tsx';

const MINUTE_MS = 60_000;

/**
 * ', 4 min ago', in Unix ms; '' for a position of the last two minutes, since a new one is sent every few seconds
 * (rule driver-map).
 */
export function positionAge(seenAt: number, now: number): string {
  const minutes = Math.floor((now - seenAt) / MINUTE_MS);
  return minutes < 2 ? '' : catalog.minutesAgo(minutes);
}
