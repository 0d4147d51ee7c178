/** Browsers that order one meal after another, and do not give up where an answer fails to come. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { type Browser, placeOrder } from '../one-shop.ts';

export interface Ordered {
  /** Orders that the shop has acknowledged; `sessions` are their payment sessions. */
  readonly placed: number;
  readonly sessions: readonly string[];
  /** Tries with a failed call. The order may still exist. */
  readonly failed: number;
  /** The longest time without an acknowledged order, ms. */
  readonly longestMs: number;
}

/** Orders with this many browsers at once for the given time; `isOver` may end it earlier. */
export async function orderUntil(
  open: () => Browser & { close: () => void },
  browsers: number,
  forMs: number,
): Promise<Ordered> {
  const until = performance.now() + forMs;
  const sessions: string[] = [];
  let failed = 0;
  let last = performance.now();
  let longestMs = 0;
  await Promise.all(
    Array.from({ length: browsers }, async () => {
      let browser = open();
      while (performance.now() < until) {
        try {
          sessions.push(await placeOrder(browser));
          longestMs = Math.max(longestMs, performance.now() - last);
          last = performance.now();
        } catch {
          failed += 1;
          browser.close();
          await wait(50);
          browser = open();
        }
      }
      browser.close();
    }),
  );
  return { placed: sessions.length, sessions, failed, longestMs: Math.max(longestMs, performance.now() - last) };
}

export interface Counted {
  /** Acknowledged orders that are not in the database. */
  readonly lost: number;
  /** Orders that are there twice. */
  readonly doubled: number;
  /** Orders in the database without an acknowledgment, because the answer was lost. */
  readonly untold: number;
}

/** Compares the acknowledged orders with a database; earlier orders are ignored. */
export async function compareOrders({ db }: OpenDatabase, told: readonly string[], since: number): Promise<Counted> {
  const rows = await db.selectFrom('orders').select('session_id').where('created_at', '>=', since).execute();
  const there = rows.map(({ session_id: id }) => id ?? '');
  const known = new Set(there);
  return {
    lost: told.filter((id) => !known.has(id)).length,
    doubled: there.length - known.size,
    untold: [...known].filter((id) => !told.includes(id)).length,
  };
}
