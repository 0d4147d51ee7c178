/** All SQL of `intents`: which requests have been answered, and how. */
import type { Db, Trx } from '../database-port.ts';

export interface IntentClaim {
  /** Scope and key in one. */
  readonly id: string;
  readonly bodyHash: string;
  /** A row of this id that was made by this time no longer counts; Unix ms. */
  readonly expiresBefore: number;
}

/**
 * Takes the intent for this transaction; false where it has been answered. Waits while another transaction holds it.
 */
export async function claimIntent(trx: Trx, claim: IntentClaim, now: number): Promise<boolean> {
  const { id, bodyHash, expiresBefore } = claim;
  await trx.deleteFrom('intents').where('id', '=', id).where('created_at', '<=', expiresBefore).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('intents')
    .values({ id, body_hash: bodyHash, answer: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps the answer of a claimed intent; `answer` is JSON. */
export async function storeAnswer(trx: Trx, id: string, answer: string): Promise<void> {
  await trx.updateTable('intents').set({ answer }).where('id', '=', id).execute();
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
