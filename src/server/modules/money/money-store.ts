/** All SQL of disputes, payouts, closed days, and of what the owner was told. */
import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { ClosedDaysTable, DisputesTable, PayoutsTable } from '#server/database/schema-money.ts';

/** Stores a dispute, or how it stands now; one that was decided stays as it is. */
export async function keepDispute(trx: Trx, dispute: DisputesTable): Promise<void> {
  const { state, reason, amount_cents, respond_by, updated_at } = dispute;
  await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, reason, amount_cents, respond_by, updated_at })
        .where('disputes.state', '=', 'open'),
    )
    .execute();
}

/** Payments that came on a day or later and whose fee nobody knows yet, by our id and the provider's. */
export function findFeeless(db: Db, provider: string, sinceDay: string, limit: number) {
  return db
    .selectFrom('ledger as charged')
    .innerJoin('payment_sessions', 'payment_sessions.id', 'charged.payment_reference')
    .select(['payment_sessions.id as reference', 'payment_sessions.session_id as sessionId'])
    .where('charged.kind', '=', 'charged')
    .where('charged.day', '>=', sinceDay)
    .where('payment_sessions.provider', '=', provider)
    .where('payment_sessions.session_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger as fee')
            .select('fee.id')
            .where('fee.kind', '=', 'provider-fee')
            .whereRef('fee.payment_reference', '=', 'charged.payment_reference'),
        ),
      ),
    )
    .orderBy('charged.at')
    .limit(limit)
    .$narrowType<{ sessionId: string }>()
    .execute();
}

/** Stores a payout, once. */
export async function keepPayout(db: Db, payout: Insertable<PayoutsTable>): Promise<void> {
  await db
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Closes a day unless it is closed; answers how it was closed. */
export async function keepClosedDay(trx: Trx, row: ClosedDaysTable): Promise<ClosedDaysTable> {
  await trx
    .insertInto('closed_days')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return trx.selectFrom('closed_days').selectAll().where('day', '=', row.day).executeTakeFirstOrThrow();
}

const CHECKED_AT = 'money-checked-at';

/** When the books were last compared, Unix ms, or null. */
export async function readCheckedAt(db: Db): Promise<number | null> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', CHECKED_AT).executeTakeFirst();
  return row === undefined ? null : Number(row.value);
}

/** Notes when the books were compared, Unix ms. */
export async function keepCheckedAt(db: Db, at: number): Promise<void> {
  const value = String(at);
  await db
    .insertInto('meta')
    .values({ name: CHECKED_AT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The ids of all that the owner has been told of. */
export async function readTold(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('money_alerts').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Forgets what the owner has been told of, so that it is told again where it comes again. */
export async function forgetTold(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('money_alerts').where('id', 'in', ids).execute();
}

/** Notes what the owner is told of, at a moment (Unix ms). */
export async function keepTold(trx: Trx, ids: readonly string[], at: number): Promise<void> {
  await trx
    .insertInto('money_alerts')
    .values(ids.map((id) => ({ id, told_at: at })))
    .execute();
}
