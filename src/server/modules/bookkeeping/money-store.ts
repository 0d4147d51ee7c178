/** All SQL of payouts, closed days, and of the mismatches that the owner was told. */
import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { ClosedDaysTable, PayoutsTable } from '#server/database/schema-money.ts';
import { readValue, setValue } from '#server/database/stores/meta.ts';

/** Payments of a day or later with an unknown fee, by our id and the provider's. */
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

/**
 * Stores a payout; a failed one stays failed, even if later events differ. The balance shows it days before it arrives,
 * so the day counts that the provider's later report names.
 */
export async function keepPayout(db: Db, payout: Insertable<PayoutsTable>): Promise<void> {
  const { arrives_at, failed_at } = payout;
  await db
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => {
      const known = conflict.column('id');
      return failed_at == null
        ? known.doUpdateSet({ arrives_at })
        : known.doUpdateSet({ failed_at }).where('payouts.failed_at', 'is', null);
    })
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

/** Opens a day that was closed. */
export const forgetClosedDay = (trx: Trx, day: string) =>
  trx.deleteFrom('closed_days').where('day', '=', day).execute();

const CHECKED_AT = 'money-checked-at';

/** When the books were last compared, Unix ms, or null. */
export async function readCheckedAt(db: Db): Promise<number | null> {
  const value = await readValue({ db }, CHECKED_AT);
  return value === null ? null : Number(value);
}

/** Notes when the books were compared, Unix ms. */
export const keepCheckedAt = (db: Db, at: number): Promise<void> => setValue(db, CHECKED_AT, String(at));

/** The ids of all mismatches that the owner was told. */
export async function readTold(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('money_alerts').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes these notes, so that the owner is told again if a mismatch returns. */
export async function forgetTold(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('money_alerts').where('id', 'in', ids).execute();
}

/** Notes which mismatches the owner is told, at a moment (Unix ms). */
export async function keepTold(trx: Trx, ids: readonly string[], at: number): Promise<void> {
  await trx
    .insertInto('money_alerts')
    .values(ids.map((id) => ({ id, told_at: at })))
    .execute();
}
