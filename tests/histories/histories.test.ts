import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';
import { judgeRows } from './judge-rows.ts';
import { judgeSums } from './judge-sums.ts';
import { judgeTexts } from './judge-texts.ts';
import { onePass } from './one-pass.ts';
import { play } from './play.ts';
import { readBooks } from './read-books.ts';
import { type Story, stories } from './story.ts';
import { openWorld } from './world.ts';

/** Plays a story and answers what is wrong at its end, each in a sentence. */
async function judge(open: OpenHouse, { orders, acts }: Story): Promise<readonly string[]> {
  const world = await openWorld(open, orders);
  try {
    for (const act of acts) await play(world, act);
    const left = await onePass(world);
    const books = await readBooks(world);
    const stuck = left.map((kind) => `never sent: ${kind}`);
    return [...stuck, ...judgeSums(world, books), ...judgeTexts(world, books), ...judgeRows(world, books)];
  } finally {
    await world.close();
  }
}

const COUNT = Number(process.env.HISTORIES ?? 0);
const SEED = process.env.HISTORIES_SEED;
/** Without HISTORIES the four tests take half a minute together: after this time no other history begins. */
const BRIEF_MS = 7000;

onBothDatabases('the books after any history of money', (open) => {
  const check = (seed: number, numRuns: number) => {
    const until = COUNT > 0 ? Number.POSITIVE_INFINITY : Date.now() + BRIEF_MS;
    let hasFailed = false;
    const property = fc.asyncProperty(stories, async (story) => {
      // A history that ends badly is shortened, however long that takes.
      if (!hasFailed && Date.now() > until) return;
      const wrong = await judge(open, story);
      hasFailed ||= wrong.length > 0;
      expect(wrong).toEqual([]);
    });
    return fc.assert(property, { seed, numRuns });
  };
  const timeout = COUNT > 0 ? 6 * 3_600_000 : 300_000;

  it(
    'agree with the provider to the cent, as do the money page and the texts (rules provider-balance, money-mismatches, money-back-told)',
    {
      timeout,
    },
    () => check(Number(SEED ?? 20_261_123), COUNT || 300),
  );

  it('agree after a history that nobody has tried before', { timeout }, () =>
    check(Number(SEED ?? Date.now() % 2 ** 31) + 1, COUNT || 300),
  );
});
