/** All SQL of `staff_sessions`: who is signed in where. Times in Unix ms. */
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvent, STAFF_EVENT } from '#server/database/events/event-log.ts';
import { addRows, deleteRows } from '#server/database/rows.ts';
import type { StaffSessionsTable } from '#server/database/schema.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** Begins a session. */
export const insertStaffSession = (db: Db, row: StaffSessionsTable) => addRows(db, 'staff_sessions', [row]);

/** The session of a token's hash, with its person; undefined if there is none. */
export const findStaffSession = statement((db, tokenHash: Slots<string>) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'email', 'name', 'role', 'is_disabled', 'active_at', 'expires_at'])
    .where('token_hash', '=', tokenHash),
).first;

/** Notes that a person used the session. */
export const touchSession = statement((db, { tokenHash, now }: Slots<{ tokenHash: string; now: number }>) =>
  db.updateTable('staff_sessions').set({ active_at: now }).where('token_hash', '=', tokenHash),
).count;

/** Makes all servers end forbidden live streams once committed (rule stream-audience). Call it last. */
export async function announceSessions(trx: Trx, at: number): Promise<void> {
  await appendEvent(trx, { orderId: STAFF_EVENT, kind: STAFF_EVENT, payload: {}, at });
}

/** Ends one session and its live streams; `at` in Unix ms. */
export async function endStaffSession(trx: Trx, tokenHash: string, at: number): Promise<void> {
  if ((await deleteRows(trx, 'staff_sessions', { token_hash: tokenHash })) > 0) await announceSessions(trx, at);
}

/** Ends all sessions of a person and their live streams, except `kept`, if any; `at` in Unix ms. */
export async function endSessionsOf(trx: Trx, staffId: string, at: number, kept: string | null = null): Promise<void> {
  const all = trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  const ended = await (kept === null ? all : all.where('token_hash', '!=', kept)).executeTakeFirst();
  if (ended.numDeletedRows > 0n) await announceSessions(trx, at);
}

/** Deletes expired sessions. */
export async function deleteSessionsBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute();
}
