import type { OpenTestServer } from '#tests/support/test-app.ts';
import { judgeMissingRows } from './judge-missing-rows.ts';
import { judgePaid } from './judge-orders.ts';
import { judgePayouts } from './judge-payouts.ts';
import { judgeRows } from './judge-rows.ts';
import { judgeSums } from './judge-sums.ts';
import { judgeTexts } from './judge-texts.ts';
import { onePass } from './one-pass.ts';
import { play } from './play.ts';
import { readBooks } from './read-books.ts';
import type { Story } from './story.ts';
import { openWorld } from './world.ts';

/** Plays a story and answers what is wrong at its end, each in a sentence. */
export async function judge(open: OpenTestServer, { orders, acts }: Story): Promise<readonly string[]> {
  const world = await openWorld(open, orders);
  try {
    for (const act of acts) await play(world, act);
    const before = world.atProvider();
    const left = await onePass(world);
    const late = await judgePaid(world, before);
    const books = await readBooks(world);
    const stuck = left.map((kind) => `never sent: ${kind}`);
    const sums = [...judgeSums(world, books), ...judgePayouts(world, books)];
    const rows = [...judgeRows(world, books), ...judgeMissingRows(world, books)];
    return [...world.wrong, ...late, ...stuck, ...sums, ...judgeTexts(world, books), ...rows];
  } finally {
    await world.close();
  }
}
