import type { StaffMember } from '#contract/shop/staff.ts';

/** The demo's people. */
export type StaffName = 'owner' | 'dispatcher' | 'dispatcher2' | 'driver' | 'driver2';

/** Somebody whom one test has hired for itself. */
export type Person = Pick<StaffMember, 'id' | 'email' | 'name' | 'role'>;

/** The password of the demo's people on the tests' servers, and of all people that a test adds. */
export const DEMO_PASSWORD = 'market-lamp-oak';

export const emailOf = (who: StaffName | Person): string => (typeof who === 'string' ? `${who}@demo.test` : who.email);

export const isDriver = (who: StaffName | Person): boolean =>
  typeof who === 'string' ? who.startsWith('driver') : who.role === 'driver';
