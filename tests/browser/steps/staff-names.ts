import type { StaffMember } from '#contract/staff.ts';

/** The demo's people. */
export type StaffName = 'owner' | 'dispatcher' | 'dispatcher2' | 'driver' | 'driver2';

/** Somebody whom one test alone knows. */
export type Person = Pick<StaffMember, 'id' | 'email' | 'name' | 'role'>;

/** What the servers of these tests are told to give the demo's people, and what all others get. */
export const DEMO_PASSWORD = 'market-lamp-oak';

export const emailOf = (who: StaffName | Person): string => (typeof who === 'string' ? `${who}@demo.test` : who.email);

export const isDriver = (who: StaffName | Person): boolean =>
  typeof who === 'string' ? who.startsWith('driver') : who.role === 'driver';
