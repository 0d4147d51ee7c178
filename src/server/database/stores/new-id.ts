import { currentTime, randomUUID } from '#server/time-and-chance.ts';

/** The shortest text that no id of before this time (Unix ms) is above. */
export function firstIdAt(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}

/** When an id was made, Unix ms; null for ids of early versions, which don't say it. */
export const timeOfId = (id: string): number | null =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;

/**
 * An id for a new row: a UUID of version 7 (RFC 9562), with the time in ms in its first 48 bits and 74 random ones.
 * Consecutive rows are then adjacent in every index, so that a commit touches a few pages and not one for each row and
 * index.
 */
export const newId = (): string => firstIdAt(currentTime()) + randomUUID().slice(15);
