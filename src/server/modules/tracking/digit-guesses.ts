/**
 * How often the last four digits of an order's phone may be guessed wrongly, over the order's whole life (rule
 * last-four-digits). There are 10,000 of them, so nine wrong guesses give a guesser a chance of 9 / 10,000: under 1 in
 * 1,000. Strangers together have seven of the nine. At least two stay for the order's own network, so that strangers
 * can't block the form for the customer at home. The customer's own browser and the link in a text need no digits, and
 * are never counted.
 */
export const GUESSES_IN_ALL = 9;
const FOR_STRANGERS = 7;

const HOUR_MS = 60 * 60_000;
/** One client has five tries an hour. From all strangers' sixth wrong guess on, they wait, and ever longer. */
const FREE_OF_PAUSE = 5;
const FIRST_PAUSE_MS = HOUR_MS;

/** A neighbor guesses from the order's own network. */
export type Guesser = 'strangers' | 'neighbours';

export interface Guesses {
  /** Wrong guesses so far. */
  readonly strangers: number;
  readonly neighbours: number;
  /** When the last stranger guessed wrongly, Unix ms; 0 if none has. */
  readonly lastAt: number;
}

export type GuessVerdict =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait'; readonly retryAfterMs: number }
  | { readonly kind: 'over' };

function pauseAfter(wrong: number): number {
  return wrong <= FREE_OF_PAUSE ? 0 : FIRST_PAUSE_MS * 6 ** (wrong - FREE_OF_PAUSE - 1);
}

/** Whether another guess is allowed at `now` (Unix ms). A clock that went back ends a pause. */
export function judgeGuess({ strangers, neighbours, lastAt }: Guesses, guesser: Guesser, now: number): GuessVerdict {
  if (strangers + neighbours >= GUESSES_IN_ALL) return { kind: 'over' };
  if (guesser === 'neighbours') return { kind: 'go' };
  if (strangers >= FOR_STRANGERS) return { kind: 'over' };
  const retryAfterMs = lastAt + pauseAfter(strangers) - now;
  return retryAfterMs > 0 && lastAt <= now ? { kind: 'wait', retryAfterMs } : { kind: 'go' };
}
