import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import type {
  SandboxDisputesTable,
  SandboxEventsTable,
  SandboxPayoutsTable,
  SandboxRefundsTable,
} from '#server/database/sandbox-tables.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { readValue, setValue } from '#server/database/stores/meta.ts';
import type { SandboxSession } from './sandbox-store.ts';

/** All SQL of what happens to money after it was charged: refunds, disputes, payouts; and of the list of events. */

export type SandboxRefund = Selectable<SandboxRefundsTable>;
export type SandboxDispute = Selectable<SandboxDisputesTable>;

const insert = statement((db, event: Slots<SandboxEventsTable>) => db.insertInto('sandbox_events').values(event));

/** Keeps an event for the list, at the end of the transaction. */
export function insertEvent(trx: Trx, event: SandboxEventsTable): void {
  insert.last(trx, event);
}

/** The events since a time, in the order in which they happened, at most `limit`, after the last of the page before. */
export function findEvents(
  db: Db,
  { since, after, limit }: { since: number; after: Pick<SandboxEventsTable, 'id' | 'at'> | undefined; limit: number },
): Promise<SandboxEventsTable[]> {
  return db
    .selectFrom('sandbox_events')
    .selectAll()
    .where('at', '>=', since)
    .where((row) =>
      after === undefined
        ? row.val(true)
        : row.or([row('at', '>', after.at), row.and([row('at', '=', after.at), row('id', '>', after.id)])]),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertRefund(trx: Trx, refund: Insertable<SandboxRefundsTable>): Promise<void> {
  await trx.insertInto('sandbox_refunds').values(refund).execute();
}

/** The refund with this reference of the shop. */
export function findRefundByReference(db: Db, reference: string): Promise<SandboxRefund | undefined> {
  return db.selectFrom('sandbox_refunds').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export function findRefunds(db: Db, sessionIds: readonly string[]): Promise<SandboxRefund[]> {
  if (sessionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('session_id', 'in', [...sessionIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Moves a refund on; undefined where it is not in any of these states. */
export function settleRefund(
  trx: Trx,
  id: string,
  to: Pick<SandboxRefund, 'state' | 'reason'>,
  from: readonly SandboxRefund['state'][],
): Promise<SandboxRefund | undefined> {
  return trx
    .updateTable('sandbox_refunds')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

export async function insertDispute(trx: Trx, dispute: Insertable<SandboxDisputesTable>): Promise<void> {
  await trx.insertInto('sandbox_disputes').values(dispute).execute();
}

export function findDisputes(db: Db, sessionIds: readonly string[]): Promise<SandboxDispute[]> {
  if (sessionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sandbox_disputes')
    .selectAll()
    .where('session_id', 'in', [...sessionIds])
    .execute();
}

export function findDispute(db: Db, id: string): Promise<SandboxDispute | undefined> {
  return db.selectFrom('sandbox_disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps evidence (JSON) with an open dispute that has none; false for any other dispute. */
export async function keepEvidence(db: Db, id: string, evidence: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_disputes')
    .set({ evidence })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('evidence', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes an open dispute; undefined where it is not open. */
export function closeDispute(trx: Trx, id: string, state: 'won' | 'lost'): Promise<SandboxDispute | undefined> {
  return trx
    .updateTable('sandbox_disputes')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** The paid sessions that were opened last. */
export function findPaidSessions(db: Db, limit: number): Promise<SandboxSession[]> {
  return db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('payment_status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertPayout(trx: Trx, payout: Insertable<SandboxPayoutsTable>): Promise<void> {
  await trx.insertInto('sandbox_payouts').values(payout).execute();
}

const REFUNDS_WAIT = 'sandbox_refunds_wait';

/** Whether refunds stay pending until somebody settles them on the account page. */
export const doRefundsWait = async (db: Db): Promise<boolean> => (await readValue({ db }, REFUNDS_WAIT)) === 'yes';

export const setRefundsWait = (db: Db, wait: boolean): Promise<void> => setValue(db, REFUNDS_WAIT, wait ? 'yes' : 'no');
