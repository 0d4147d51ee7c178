/** All SQL of `unlock_tries`: wrong guesses at the digits of an order's phone, a row for each order. */
import type { Db } from '#server/database/database-port.ts';
import type { Guesser, Guesses } from './digit-guesses.ts';

export interface Tries extends Guesses {
  /** Identifies repeats of the last try; null if it can't be repeated. */
  readonly mark: string | null;
}

/** A try that was counted, when (Unix ms), and the tries before it. */
export interface CountedTry {
  readonly guesser: Guesser;
  readonly now: number;
  readonly seen: Tries;
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

/** Counts a try; false if another was counted since `seen`. Strangers wait by its time (rule last-four-digits). */
export async function countTry(
  db: Db,
  orderId: string,
  seen: Tries,
  { guesser, now, mark }: { readonly guesser: Guesser; readonly now: number; readonly mark: string | null },
): Promise<boolean> {
  const { strangers, neighbours, lastAt } = seen;
  const last_at = guesser === 'strangers' ? now : lastAt;
  const counted = { strangers, neighbours, [guesser]: seen[guesser] + 1, last_at, mark };
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

/** Takes back a right try: the pause continues, unless another stranger has guessed since. */
export async function uncountTry(db: Db, orderId: string, { guesser, now, seen }: CountedTry): Promise<void> {
  await db
    .updateTable('unlock_tries')
    .set((row) => {
      if (guesser === 'neighbours') return { neighbours: row('neighbours', '-', 1) };
      const isLast = row.and([row('strangers', '=', seen.strangers + 1), row('last_at', '=', now)]);
      const last_at = row.case().when(isLast).then(seen.lastAt).else(row.ref('last_at')).end();
      return { strangers: row('strangers', '-', 1), last_at };
    })
    .where('order_id', '=', orderId)
    .where(guesser, '>', 0)
    .execute();
}

/** Deletes the tries at orders without a phone: nothing is left to guess. */
export async function deleteForgottenTries(db: Db): Promise<void> {
  await db
    .deleteFrom('unlock_tries')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'unlock_tries.order_id')
            .where('customer_phone', '>', ''),
        ),
      ),
    )
    .execute();
}
