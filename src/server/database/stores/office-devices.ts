import type { Db } from '../database-port.ts';
import { statement } from '../statement.ts';

const any = statement((db) => db.selectFrom('push_subscriptions').select('id').limit(1));

/** Whether any device wants to hear of orders (rule push-devices). */
export async function isAnyDeviceThere(db: Db): Promise<boolean> {
  return (await any.first(db, {})) !== undefined;
}
