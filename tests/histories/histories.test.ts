import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { judge } from './judge.ts';
import { scenesAlone, stories } from './story.ts';

const COUNT = Number(process.env.HISTORIES ?? 0);
const FIRST_SEED = 20_261_123;
const SEED = process.env.HISTORIES_SEED;
/** Without HISTORIES the tests are brief: after the scenes, and after this time, no other history begins. */
const BRIEF_MS = 8000;

onBothDatabases('the books after any history of money', (open) => {
  const check = (seed: number, numRuns: number) => {
    const until = COUNT > 0 ? Number.POSITIVE_INFINITY : Date.now() + BRIEF_MS;
    const examples = seed === FIRST_SEED ? [...scenesAlone] : [];
    let scenesLeft = examples.length;
    let hasFailed = false;
    const property = fc.asyncProperty(stories, async (story) => {
      scenesLeft -= 1;
      // A history that ends badly is shortened, however long that takes.
      if (scenesLeft < 0 && !hasFailed && Date.now() > until) return;
      const wrong = await judge(open, story);
      hasFailed ||= wrong.length > 0;
      expect(wrong).toEqual([]);
    });
    return fc.assert(property, { seed, numRuns: numRuns + examples.length, examples });
  };
  const timeout = COUNT > 0 ? 6 * 3_600_000 : 300_000;

  it(
    'agree with the provider to the cent, as do the money page and the texts (rules provider-balance, money-mismatches, money-back-told)',
    {
      timeout,
    },
    () => check(Number(SEED ?? FIRST_SEED), COUNT || 300),
  );

  // An old fault must not stop an unrelated change, so fresh histories run only with HISTORIES.
  if (COUNT > 0) {
    it('agree after a history that nobody has tried before', { timeout }, () =>
      check(Number(SEED ?? Date.now() % 2 ** 31) + 1, COUNT),
    );
  }
});
