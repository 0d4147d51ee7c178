/** All SQL of disputes: what banks want back for their customers (rule disputed-payments). */
import type { Db, Trx } from '#server/database/database-port.ts';
import { changeRows } from '#server/database/rows.ts';
import type { DisputesTable } from '#server/database/schema-money.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** The states of a dispute that may change again. */
const UNDECIDED = ['open', 'appeal'] as const;

/**
 * Stores a dispute or its new state. An older answer doesn't open a decided one again; only an appeal follows a loss,
 * and may win it.
 */
export async function storeDispute(trx: Trx, dispute: DisputesTable): Promise<void> {
  const { state, reason, amount_cents, respond_by, updated_at } = dispute;
  await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, reason, amount_cents, respond_by, updated_at })
        .where('disputes.state', 'in', state === 'open' ? ['open'] : [...UNDECIDED, 'lost']),
    )
    .execute();
}

/** The disputes of a payment, by our own id of its session. */
export const readDisputes = statement((db, reference: Slots<string>) =>
  db.selectFrom('disputes').selectAll().where('payment_reference', '=', reference),
).all;

/** Open or appealed disputes without an update since a moment (Unix ms), with the provider's ids of their sessions. */
export function findQuietDisputes(db: Db, since: number, limit: number) {
  return db
    .selectFrom('disputes')
    .leftJoin('payment_sessions', 'payment_sessions.id', 'disputes.payment_reference')
    .where('disputes.state', 'in', UNDECIDED)
    .where('disputes.updated_at', '<=', since)
    .select((row) => [
      'disputes.id',
      row.fn.coalesce('payment_sessions.session_id', 'disputes.payment_reference').as('sessionId'),
    ])
    .orderBy('disputes.updated_at')
    .limit(limit)
    .execute();
}

/** Notes that a dispute was asked about, at a moment (Unix ms). */
export const touchDispute = (db: Db, id: string, at: number) => changeRows(db, 'disputes', { id }, { updated_at: at });
