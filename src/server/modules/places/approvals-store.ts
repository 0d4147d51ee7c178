import type { Db } from '#server/database/database-port.ts';

/** Whether a dispatcher has approved a whitelist request for this place (rule whitelist-decisions). */
export async function isApproved(db: Db, placeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('whitelist_requests')
    .select('id')
    .where('place_id', '=', placeId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
