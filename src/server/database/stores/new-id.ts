import { currentTime, randomUUID } from '#server/time-and-chance.ts';

/**
 * An id for a new row: a UUID of version 7 (RFC 9562), with the time in ms in its first 48 bits and 74 random ones.
 * Consecutive rows are then adjacent in every index, so that a commit touches a few pages and not one for each row and
 * index.
 */
export function newId(): string {
  const time = currentTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
