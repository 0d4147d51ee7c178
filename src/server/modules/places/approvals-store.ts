import type { Db } from '#server/database/database-port.ts';
import { findRow } from '#server/database/rows.ts';

/** Whether a dispatcher has approved a whitelist request for this place (rule whitelist-decisions). */
export const isApproved = async (db: Db, placeId: string): Promise<boolean> =>
  (await findRow(db, 'whitelist_requests', { place_id: placeId, status: 'approved' })) !== undefined;
