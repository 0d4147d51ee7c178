/** All SQL of payouts, closed days, and of the mismatches that the owner was told. */
import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, deleteRows, findRow, findRows } from '#server/database/rows.ts';
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
export async function storePayout(db: Db, payout: Insertable<PayoutsTable>): Promise<void> {
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
export async function storeClosedDay(trx: Trx, row: ClosedDaysTable): Promise<ClosedDaysTable> {
  await addRows(trx, 'closed_days', [row], ['day']);
  return (await findRow(trx, 'closed_days', { day: row.day })) ?? row;
}

/** Opens a day that was closed. */
export const deleteClosedDay = (trx: Trx, day: string) => deleteRows(trx, 'closed_days', { day });

const CHECKED_AT = 'money-checked-at';

/** When the books were last compared, Unix ms, or null. */
export async function readCheckedAt(db: Db): Promise<number | null> {
  const value = await readValue({ db }, CHECKED_AT);
  return value === null ? null : Number(value);
}

/** Notes when the books were compared, Unix ms. */
export const storeCheckedAt = (db: Db, at: number): Promise<void> => setValue(db, CHECKED_AT, String(at));

/** The ids of all mismatches that the owner was told. */
export const readAlerts = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await findRows(db, 'money_alerts', {})).map(({ id }) => id));

/** Deletes these notes, so that the owner is told again if a mismatch returns. */
export const deleteAlerts = (trx: Trx, ids: readonly string[]) => deleteRows(trx, 'money_alerts', { id: ids });

/** Notes which mismatches the owner is told, at a moment (Unix ms). */
export const storeAlerts = (trx: Trx, ids: readonly string[], at: number) =>
  addRows(
    trx,
    'money_alerts',
    ids.map((id) => ({ id, told_at: at })),
  );
