/** All SQL of refunds: each is a row before it is sent to the provider (rule refund-once). */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RefundState } from '#contract/money/money.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, deleteRows, findRow, findRows } from '#server/database/rows.ts';
import type { RefundsTable } from '#server/database/schema-money.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { RefundColumns } from './charge-entries.ts';

export type StoredRefund = Selectable<RefundsTable>;

/** Stores a refund; false if it is there already. */
export const insertRefund = async (trx: Trx, refund: Insertable<RefundsTable>): Promise<boolean> =>
  (await addRows(trx, 'refunds', [refund], ['id'])) === 1;

/** Deletes a refund that wasn't sent. */
export const deleteRefund = (trx: Trx, id: string) => deleteRows(trx, 'refunds', { id });

export const findRefund = (db: Db, id: string): Promise<StoredRefund | undefined> => findRow(db, 'refunds', { id });

/** The refunds of an order, oldest first. */
export const readRefunds = statement((db, orderId: Slots<string>) =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id'),
).all;

/** The id of a part of a refund that several payments share; the first has the refund's own. */
export const refundPartId = (id: string, number: number): string => (number === 1 ? id : `${id}:${number}`);

/** A refund, with its other parts where several payments share it. */
export async function readRefundParts(db: Db, id: string): Promise<StoredRefund[]> {
  const first = await findRefund(db, id);
  if (first === undefined || first.order_id === null) return first === undefined ? [] : [first];
  const all = await readRefunds(db, first.order_id);
  return all.filter((one) => one.id === id || one.id.startsWith(`${id}:`));
}

/** The refunds of a payment session, by the provider's id of it. */
export const readSessionRefunds = (db: Db, sessionId: string): Promise<StoredRefund[]> =>
  findRows(db, 'refunds', { session_id: sessionId }, 'created_at');

/** Has a refund asked for under its next key; nothing if somebody has moved on from this attempt. */
export const nextAttempt = (db: Db, id: string, attempt: number) =>
  changeRows(db, 'refunds', { id, attempt }, { attempt: attempt + 1 });

/** Changes the amount of a refund that is only decided; from then on it is requested with its next key. */
export const changeDecided = statement((db, { id, money }: Slots<{ id: string; money: RefundColumns }>) =>
  db
    .updateTable('refunds')
    .set((row) => ({ ...money, attempt: row('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'decided'),
).wrote;

/** A person gave the money back (cash, for example) without a provider (rule given-by-hand). */
export const isByHand = ({ session_id }: Pick<StoredRefund, 'session_id'>): boolean => session_id === '';

export const refundTextKey = ({ id, origin }: Pick<StoredRefund, 'id' | 'origin'>): string =>
  `message.${origin === 'extra' ? 'extra-refund' : 'refund'}:${id}`;

/** Moves a refund from one of these states to another one; false if it had moved on before. */
export const moveRefund = async (
  trx: Trx,
  id: string,
  from: readonly RefundState[],
  to: Pick<StoredRefund, 'state' | 'updated_at'> & Partial<StoredRefund>,
): Promise<boolean> => (await changeRows(trx, 'refunds', { id, state: from }, to)) === 1;

/** Notes which refund replaces a failed one. */
export const replaceRefund = (trx: Trx, id: string, replacedBy: string) =>
  changeRows(trx, 'refunds', { id }, { replaced_by: replacedBy });

/** Takes back a refund by hand (rule ledger-corrections): it failed, and what it had replaced waits again. */
export async function takeBackRefund(trx: Trx, id: string, failure: string, at: number): Promise<void> {
  await changeRows(trx, 'refunds', { replaced_by: id }, { replaced_by: null });
  await changeRows(trx, 'refunds', { id }, { state: 'failed', failure, replaced_by: id, updated_at: at });
}

/** Notes that a refund was asked about, at a moment (Unix ms). */
export const touchRefund = (db: Db, id: string, at: number) => changeRows(db, 'refunds', { id }, { updated_at: at });

/** Unfinished refunds that are due to be asked about: each pause is an eighth of the time since they were taken. */
export function findPendingRefunds(db: Db, now: number, limit: number): Promise<StoredRefund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '<>', 'succeeded')
    .where('state', '=', 'pending')
    .where(sql<number>`updated_at + (updated_at - created_at) / 8`, '<=', now)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}
