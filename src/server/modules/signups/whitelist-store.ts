/** All SQL of whitelist requests. A phone number has one request for a place: the id is made of both. */

import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database-port.ts';
import { changeRows, findRow } from '#server/database/rows.ts';
import type { WhitelistRequestsTable } from '#server/database/schema.ts';

export type NewWhitelistRequest = Omit<WhitelistRequestsTable, 'id' | 'status' | 'decided_at'>;

function requestId(phone: string, placeId: string): string {
  return createHash('sha256').update(`${phone}\n${placeId}`).digest('base64url').slice(0, 22);
}

/** Adds the request as 'new'. A declined one becomes new again; any other stays (rule whitelist-decisions). */
export async function addWhitelistRequest(db: Db, request: NewWhitelistRequest): Promise<void> {
  const asked = { ...request, status: 'new', decided_at: null } as const;
  await db
    .insertInto('whitelist_requests')
    .values({ ...asked, id: requestId(request.phone, request.place_id) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(asked).where('whitelist_requests.status', '=', 'declined'),
    )
    .execute();
}

/** Whether a request of this phone number for this place waits for the office, or was approved. */
export async function hasStandingRequest(db: Db, phone: string, placeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('whitelist_requests')
    .select('id')
    .where('id', '=', requestId(phone, placeId))
    .where('status', '<>', 'declined')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the phone number's last `count` requests after `since` were made, newest first. */
export async function recentRequestTimes(
  db: Db,
  phone: string,
  since: number,
  count: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('whitelist_requests')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.created_at);
}

export type WhitelistRequest = Pick<WhitelistRequestsTable, 'id' | 'status' | 'decided_at'>;

/** Decides a request that is still new; false if it isn't, or if there is none. */
export const decideRequest = async (
  db: Db,
  id: string,
  status: 'approved' | 'declined',
  decidedAt: number,
): Promise<boolean> =>
  (await changeRows(db, 'whitelist_requests', { id, status: 'new' }, { status, decided_at: decidedAt })) === 1;

/** A request's state, or undefined if there is none. */
export const findWhitelistRequest = (db: Db, id: string): Promise<WhitelistRequest | undefined> =>
  findRow(db, 'whitelist_requests', { id });

/** Deletes requests from before a time (Unix ms). An approved one stays, as its address does, without phone. */
export async function deleteRequestsBefore(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('whitelist_requests')
    .where('status', '<>', 'approved')
    .where('created_at', '<', before)
    .execute();
  await db
    .updateTable('whitelist_requests')
    .set({ phone: '' })
    .where('status', '=', 'approved')
    .where('created_at', '<', before)
    .where('phone', '>', '')
    .execute();
}
