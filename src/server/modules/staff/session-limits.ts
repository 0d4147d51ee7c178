/**
 * How long a session lasts (rule staff-sessions). A person at a desk who has done nothing for half an hour has left it,
 * with customers' addresses on the screen; a driver's phone is in a pocket between two orders. Nobody stays signed in
 * longer than a shift.
 */
import type { StaffRole } from '#domain/person/roles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From the sign-in on, even with activity. */
export const SESSION_MS = 12 * HOUR_MS;

/** From the last thing that the person did. */
export const IDLE_MS: Readonly<Record<StaffRole, number>> = {
  owner: 30 * MINUTE_MS,
  dispatcher: 30 * MINUTE_MS,
  driver: 4 * HOUR_MS,
};

/** Activity is noted at most this often, so that a busy screen costs few writes. */
export const NOTED_EVERY_MS = MINUTE_MS;
