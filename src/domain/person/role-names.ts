import type { StaffRole } from '#domain/order/order-status.ts';

/** What each role is called on the screen. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  driver: 'Driver',
};
