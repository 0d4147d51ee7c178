/** Whether a driver takes orders (rule driver-states). */

export const DRIVER_STATES = ['available', 'break', 'off'] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

/** As lists and buttons name it. */
export const DRIVER_STATE_WORDS: Readonly<Record<DriverState, string>> = {
  available: 'Available',
  break: 'On a break',
  off: 'Off',
};
