/**
 * All SQL of `unlock_tries`: wrong guesses at the digits of an order's phone, one row for each order that was guessed
 * at.
 */
import type { Db } from '#server/database/database-port.ts';
import type { Guesser, Guesses } from './digit-guesses.ts';

export interface Tries extends Guesses {
  /** By what the repeats of the last try are recognised; null where it cannot be repeated. */
  readonly mark: string | null;
}

/** The tries at an order; none for one that nobody has guessed at. */
export async function readTries(db: Db, orderId: string): Promise<Tries> {
  const row = await db
    .selectFrom('unlock_tries')
    .select(['strangers', 'neighbours', 'last_at as lastAt', 'mark'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? { strangers: 0, neighbours: 0, lastAt: 0, mark: null };
}

/** Counts a try, unless another was counted since `seen` was read; false then. */
export async function countTry(
  db: Db,
  orderId: string,
  seen: Tries,
  { guesser, now, mark }: { readonly guesser: Guesser; readonly now: number; readonly mark: string | null },
): Promise<boolean> {
  const { strangers, neighbours } = seen;
  const counted = { strangers, neighbours, [guesser]: seen[guesser] + 1, last_at: now, mark };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('unlock_tries')
    .values({ order_id: orderId, ...counted })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(counted)
        .where('unlock_tries.strangers', '=', strangers)
        .where('unlock_tries.neighbours', '=', neighbours),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes back a try that was right. */
export async function uncountTry(db: Db, orderId: string, guesser: Guesser): Promise<void> {
  await db
    .updateTable('unlock_tries')
    .set((row) => ({ [guesser]: row(guesser, '-', 1) }))
    .where('order_id', '=', orderId)
    .where(guesser, '>', 0)
    .execute();
}

/** Forgets the tries at orders that were last guessed at before a time (Unix ms). */
export async function deleteTriesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('unlock_tries').where('last_at', '<', before).execute();
}
