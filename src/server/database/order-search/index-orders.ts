import type { Clock } from '#server/ports/clock.ts';
import { elapsedMs, wait } from '#server/time-and-chance.ts';
import type { OpenDatabase } from '../database-port.ts';
import { addWords, findIndexed, readNext } from './order-words.ts';
import { searchTextOf } from './search-text-of.ts';

const ROWS_AT_ONCE = { sqlite: 200, postgres: 500 } as const;
const RUN_MS = 2000;
/** Within that time a new order is visible to all servers, even if their clocks differ. */
const LATENESS_MS = 10 * 60 * 1000;

type Needs = { readonly database: OpenDatabase; readonly clock: Clock };

/** Adds the next orders; false if there are no more. */
async function addSome({ database: { kind, transact }, clock }: Needs): Promise<boolean> {
  return transact(async (trx) => {
    const last = (await findIndexed(trx)) ?? { createdAt: 0, id: '', number: 0 };
    const limit = ROWS_AT_ONCE[kind];
    const orders = await readNext(trx, last, clock.now() - LATENESS_MS, limit);
    const rows = orders.map((order, at) => ({
      number: last.number + at + 1,
      order_id: order.id,
      created_at: order.created_at,
      words: searchTextOf(order),
    }));
    if (rows.length > 0) await addWords(trx, rows);
    return rows.length === limit;
  });
}

/**
 * A job that keeps the index of the search complete (rule search-index), for up to 2 s each time, half of it in pauses,
 * so that the shop stays quick. It adds orders in the order of their creation, some minutes later, so that none must be
 * inserted between two others; among them those of an upgraded shop, and of an older server.
 */
export function indexJob(needs: Needs): () => Promise<void> {
  return async () => {
    for (const end = elapsedMs() + RUN_MS; elapsedMs() < end; ) {
      const start = elapsedMs();
      if (!(await addSome(needs))) return;
      await wait(elapsedMs() - start);
    }
  };
}
