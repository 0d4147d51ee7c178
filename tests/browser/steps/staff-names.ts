/** The demo's people. */

export type StaffName = 'owner' | 'dispatcher' | 'dispatcher2' | 'driver' | 'driver2';

/** What the servers of these tests are told to give them. */
export const DEMO_PASSWORD = 'market-lamp-oak';

export const emailOf = (name: StaffName): string => `${name}@demo.test`;
