import type { Clock } from '#server/ports/clock.ts';

/** A clock that only a test moves. */
export interface MovableClock extends Clock {
  /** Moves it by `ms`. */
  readonly advance: (ms: number) => void;
  /** Sets the time, Unix ms. */
  readonly set: (now: number) => void;
}

/** Starts on a Friday at noon in the demo area: every demo restaurant is open. */
export const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17, 0, 0);

export function movableClock(start = FRIDAY_NOON): MovableClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (time) => {
      now = time;
    },
  };
}
