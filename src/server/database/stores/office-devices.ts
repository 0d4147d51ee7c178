import type { Db } from '../database-port.ts';
import { statement } from '../statement.ts';

const any = statement((db) => db.selectFrom('push_subscriptions').select('id').limit(1));

/** Whether any device wants to hear of orders (rule push-devices). */
export const isAnyDeviceThere = async (db: Db): Promise<boolean> => (await any.first(db, {})) !== undefined;
