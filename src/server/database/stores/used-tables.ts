/** Whether anybody has used this database yet; an empty form is nobody's. */
import { sql } from 'kysely';
import type { Db } from '../database-port.ts';

const USED = ['staff', 'restaurants', 'addresses', 'pending_orders', 'orders'] as const;

async function hasRow(db: Db, table: (typeof USED)[number]): Promise<boolean> {
  return (await db.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether there are no people, restaurants, addresses and orders. */
export async function isUnused(db: Db): Promise<boolean> {
  for (const table of USED) if (await hasRow(db, table)) return false;
  return true;
}

/** Whether a customer has ever ordered or gone to pay. */
export async function hasSold(db: Db): Promise<boolean> {
  return (await hasRow(db, 'orders')) || (await hasRow(db, 'pending_orders'));
}
