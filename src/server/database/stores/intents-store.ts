/** All SQL of `intents`: which requests have been answered, and how. */
import type { Db, Trx } from '../database-port.ts';
import type { IntentsTable } from '../schema.ts';
import { type Slots, statement } from '../statement.ts';

export interface IntentClaim {
  /** Scope and key in one. */
  readonly id: string;
  readonly bodyHash: string;
  /** A row of this id that was made by this time no longer counts; Unix ms. */
  readonly expiresBefore: number;
}

type Claimed = Slots<{ row: IntentsTable; expiresBefore: number }>;

/** A row that no longer counts becomes this one. */
const claim = statement((db, { row, expiresBefore }: Claimed) =>
  db
    .insertInto('intents')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((on) => ({
          body_hash: on.ref('excluded.body_hash'),
          answer: on.ref('excluded.answer'),
          created_at: on.ref('excluded.created_at'),
        }))
        .where('intents.created_at', '<=', expiresBefore),
    ),
);

/**
 * Takes the intent for this transaction; false where it has been answered. Waits while another transaction holds it.
 */
export async function claimIntent(trx: Trx, wanted: IntentClaim, now: number): Promise<boolean> {
  const { id, bodyHash, expiresBefore } = wanted;
  const row = { id, body_hash: bodyHash, answer: '', created_at: now };
  return (await claim.count(trx, { row, expiresBefore })) === 1;
}

const keepAnswer = statement((db, { id, answer }: Slots<{ id: string; answer: string }>) =>
  db.updateTable('intents').set({ answer }).where('id', '=', id),
);

/** Keeps the answer of a claimed intent at the end of its transaction; `answer` is JSON. */
export function storeAnswer(trx: Trx, id: string, answer: string): void {
  keepAnswer.last(trx, { id, answer });
}

/** The row of an intent that was answered. */
export async function readIntent(trx: Trx, id: string): Promise<{ bodyHash: string; answer: string }> {
  const row = await trx.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { bodyHash: row.body_hash, answer: row.answer };
}

/** Whether an intent was answered after a time (Unix ms). */
export async function hasIntent(db: Db, id: string, after: number): Promise<boolean> {
  const row = await db
    .selectFrom('intents')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', after)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Frees an intent that was given this answer; does nothing where another transaction has freed it and answered it anew.
 */
export async function freeIntent(trx: Trx, id: string, answer: string): Promise<void> {
  await trx.deleteFrom('intents').where('id', '=', id).where('answer', '=', answer).execute();
}

/** Drops the intents that were made by a time (Unix ms). */
export async function dropIntentsUntil(db: Db, until: number): Promise<void> {
  await db.deleteFrom('intents').where('created_at', '<=', until).execute();
}
