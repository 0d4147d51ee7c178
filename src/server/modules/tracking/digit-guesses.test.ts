import { expect, it } from 'vitest';
import { GUESSES_IN_ALL, type Guesser, type Guesses, judgeGuess } from './digit-guesses.ts';

const HOUR_MS = 3_600_000;
const none: Guesses = { strangers: 0, neighbours: 0, lastAt: 0 };

/** As many wrong guesses as are allowed, with one try an hour for 1,000 hours. */
function guessOn(start: Guesses, guesser: Guesser): Guesses {
  let guesses = start;
  for (let now = 0; now < 1000 * HOUR_MS; now += HOUR_MS) {
    if (judgeGuess(guesses, guesser, now).kind !== 'go') continue;
    guesses = { ...guesses, [guesser]: guesses[guesser] + 1, lastAt: now };
  }
  return guesses;
}

it('the odds of guessing stay under 1 in 1,000, no matter who guesses and for how long (rule last-four-digits)', () => {
  expect(GUESSES_IN_ALL / 10_000).toBeLessThan(1 / 1000);
  const patient = guessOn(guessOn(none, 'strangers'), 'neighbours');
  expect(patient).toMatchObject({ strangers: 7, neighbours: 2 });
  expect(guessOn(guessOn(none, 'neighbours'), 'strangers')).toMatchObject({ strangers: 0, neighbours: 9 });
});

it('strangers leave two guesses to the network of the order', () => {
  const guesses = guessOn(none, 'strangers');
  expect(judgeGuess(guesses, 'strangers', 1e15)).toEqual({ kind: 'over' });
  expect(judgeGuess(guesses, 'neighbours', 0)).toEqual({ kind: 'go' });
});

it('five wrong guesses of strangers make nobody wait, and the pauses grow from then on', () => {
  const pauseOf = (strangers: number) => judgeGuess({ ...none, strangers, lastAt: 1000 }, 'strangers', 1000);
  expect(pauseOf(5)).toEqual({ kind: 'go' });
  expect(pauseOf(6)).toEqual({ kind: 'wait', retryAfterMs: HOUR_MS });
});

it('a pause ends with its time, and with a clock that goes back', () => {
  const waiting: Guesses = { ...none, strangers: 6, lastAt: 10 * HOUR_MS };
  expect(judgeGuess(waiting, 'strangers', 11 * HOUR_MS - 1)).toEqual({ kind: 'wait', retryAfterMs: 1 });
  expect(judgeGuess(waiting, 'strangers', 11 * HOUR_MS)).toEqual({ kind: 'go' });
  expect(judgeGuess(waiting, 'strangers', 0)).toEqual({ kind: 'go' });
});
