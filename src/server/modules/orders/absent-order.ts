import type { Problem } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import { findPending } from './pending-orders-store.ts';

/** Why there is no order of an id: it is still pending (PENDING_ORDER), or nothing has this id (NOT_FOUND). */
export const absentOrder = async (db: Db, id: string): Promise<Problem> => ({
  code: (await findPending(db, id)) === undefined ? 'NOT_FOUND' : 'PENDING_ORDER',
});
