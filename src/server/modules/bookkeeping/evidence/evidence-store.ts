/** All SQL of disputes and the evidence for them (rule dispute-evidence). */
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow } from '#server/database/rows.ts';
import type { DisputeEvidenceTable, DisputesTable } from '#server/database/schema-money.ts';

export const findDispute = (db: Db, id: string): Promise<DisputesTable | undefined> => findRow(db, 'disputes', { id });

/** More open disputes than this are not listed. */
const MOST = 100;

/** Payments that a bank wants back, or got back while the shop can appeal. */
export function openDisputes(db: Db) {
  return db
    .selectFrom('disputes')
    .leftJoin('orders', 'orders.id', 'disputes.order_id')
    .selectAll('disputes')
    .select('order_number')
    .where('state', 'in', ['open', 'appeal'])
    .orderBy('opened_at', 'desc')
    .limit(MOST)
    .execute();
}

/** The evidence that was decided last for a dispute. */
export function readLastEvidence(db: Db, disputeId: string): Promise<DisputeEvidenceTable | undefined> {
  return db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const findEvidence = (db: Db, id: string): Promise<DisputeEvidenceTable | undefined> =>
  findRow(db, 'dispute_evidence', { id });

/** Stores evidence; false if the dispute has some that has not failed. */
export const insertEvidence = async (trx: Trx, evidence: DisputeEvidenceTable): Promise<boolean> =>
  (await addRows(trx, 'dispute_evidence', [evidence], 'any')) === 1;

/** Changes evidence that is decided and neither sent nor failed; false for any other. */
export const changeDecidedEvidence = async (
  db: Db,
  id: string,
  changes: Partial<Pick<DisputeEvidenceTable, 'files' | 'state' | 'failure' | 'sent_at'>>,
): Promise<boolean> => (await changeRows(db, 'dispute_evidence', { id, state: 'decided' }, changes)) === 1;

/** Empties evidence from before a time (Unix ms), because it names the customer (rule retention-times). */
export async function clearEvidence(db: Db, before: number): Promise<void> {
  await db
    .updateTable('dispute_evidence')
    .set({ content: null })
    .where('created_at', '<', before)
    .where('content', 'is not', null)
    .execute();
}
