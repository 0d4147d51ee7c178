/** All SQL of `intents`: which requests have been answered, and how. */
import type { Db, Trx } from '../database-port.ts';
import type { CallsTable } from '../schema-calls.ts';
import { type Slots, statement } from '../statement.ts';

export interface CallClaim {
  /** Scope and key in one. */
  readonly id: string;
  readonly bodyHash: string;
  /** A row of this id that was made by this time no longer counts; Unix ms. */
  readonly expiresBefore: number;
}

type Claimed = Slots<{ row: CallsTable; expiresBefore: number }>;

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

/** Takes the call for this transaction, after others that hold it; false if it has been answered. */
export async function claimCall(trx: Trx, wanted: CallClaim, now: number): Promise<boolean> {
  const { id, bodyHash, expiresBefore } = wanted;
  const row = { id, body_hash: bodyHash, answer: '', created_at: now };
  return claim.wrote(trx, { row, expiresBefore });
}

const keepAnswer = statement((db, { id, answer }: Slots<{ id: string; answer: string }>) =>
  db.updateTable('intents').set({ answer }).where('id', '=', id),
);

/** Stores the answer of a claimed call at the end of its transaction; `answer` is JSON. */
export function storeAnswer(trx: Trx, id: string, answer: string): void {
  keepAnswer.last(trx, { id, answer });
}

/** The row of a call that was answered. */
export async function readCall(trx: Trx, id: string): Promise<{ bodyHash: string; answer: string }> {
  const row = await trx.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { bodyHash: row.body_hash, answer: row.answer };
}

/** Whether a call was answered after a time (Unix ms). */
export async function hasCall(db: Db, id: string, after: number): Promise<boolean> {
  const row = await db
    .selectFrom('intents')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', after)
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees a call with this answer; does nothing if another transaction has freed and answered it again. */
export async function freeCall(trx: Trx, id: string, answer: string): Promise<void> {
  await trx.deleteFrom('intents').where('id', '=', id).where('answer', '=', answer).execute();
}

/** Deletes the calls that were made by a time (Unix ms). */
export async function deleteCallsUntil(db: Db, until: number): Promise<void> {
  await db.deleteFrom('intents').where('created_at', '<=', until).execute();
}
