import * as catalog from '#catalog/everyone/dispatch-words.ts';
/** How long an order takes, before there is one (rules arrival-estimate, busy-kitchen). The first script has it. */

/** What a restaurant says of its speed, as the server answers it now. */
export interface KitchenPace {
  /** Minutes until its food is ready; absent if it has neither its own time nor a history. */
  readonly kitchenMinutes?: number | undefined;
  /** Until when it is busy, Unix ms. */
  readonly busyUntil?: number | undefined;
}

/** How much longer orders of a busy restaurant take. */
export const BUSY_MINUTES = 15;

/** Until when a restaurant is busy; null if it is not. */
export const busyUntilOf = ({ busyUntil = 0 }: KitchenPace, now: number): number | null =>
  busyUntil > now ? busyUntil : null;

/** Minutes from the order to the door, with so many of them on the road. */
export const promisedMinutes = ({ kitchenMinutes, busyUntil }: KitchenPace, onRoad: number, now: number): number =>
  // The rest is for calling the kitchen, and for the handover to the courier and at the door.
  (kitchenMinutes ? Math.ceil(kitchenMinutes + onRoad) + 5 : 35) + ((busyUntil ?? 0) > now ? BUSY_MINUTES : 0);

/** '35–40 min' */
export const arrivalWords = (minutes: number): string => catalog.minuteRange(minutes, minutes + 5);
