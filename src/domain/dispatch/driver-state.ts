import * as catalog from '#catalog/everyone/dispatch-words.ts';
/** Whether a driver takes orders (rule driver-states). */

export const DRIVER_STATES = ['available', 'break', 'off'] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

/** As lists and buttons name it. */
export const DRIVER_STATE_WORDS: Readonly<Record<DriverState, string>> = {
  available: catalog.available,
  break: catalog.onABreak,
  off: catalog.off,
};
