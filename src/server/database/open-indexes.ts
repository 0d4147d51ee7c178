/** Indexes on large tables, made while older servers use them: PostgreSQL makes such only outside transactions. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database-port.ts';

export interface LargeIndex {
  readonly name: string;
  readonly isUnique: boolean;
  /** Table and columns: 'orders (created_at)'. */
  readonly on: string;
}

/** The indexes that no migration makes; each start makes those that are missing. */
export const LARGE_INDEXES: readonly LargeIndex[] = [
  { name: 'payment_sessions_by_intent_key', isUnique: true, on: 'payment_sessions (intent_key)' },
  { name: 'payment_sessions_by_payment_id', isUnique: false, on: 'payment_sessions (payment_id)' },
  { name: 'orders_unpaid', isUnique: false, on: "orders (created_at) where payment_status = 'unpaid'" },
  {
    name: 'ledger_by_restaurant',
    isUnique: false,
    on: 'ledger (restaurant_id, kind, day, paid_to, food_cents, amount_cents)',
  },
  { name: 'ledger_by_driver', isUnique: false, on: 'ledger (driver_id) where driver_id is not null' },
  { name: 'print_jobs_worded', isUnique: false, on: "print_jobs (created_at) where words <> ''" },
  { name: 'orders_to_review', isUnique: false, on: 'orders (created_at) where needs_review = 1' },
];

async function findMade(db: Kysely<unknown>, kind: DatabaseKind): Promise<Set<string>> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
    : sql<{ name: string }>`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
        where indisvalid and relnamespace = current_schema()::regnamespace`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The indexes that are not there, or that a killed server left unfinished and useless. */
export async function findMissingIndexes(db: Kysely<unknown>, kind: DatabaseKind): Promise<readonly LargeIndex[]> {
  const made = await findMade(db, kind);
  return LARGE_INDEXES.filter(({ name }) => !made.has(name));
}

const create = ({ isUnique }: LargeIndex): string => `create ${isUnique ? 'unique ' : ''}index`;

/** Makes an index on a database that nobody else uses. */
export async function makeIndexAtOnce(db: Kysely<unknown>, index: LargeIndex): Promise<void> {
  await sql.raw(`${create(index)} ${index.name} on ${index.on}`).execute(db);
}

/** Makes an index. On PostgreSQL it waits for all transactions that are open, and nobody waits for it. */
export async function makeIndex(db: Kysely<unknown>, kind: DatabaseKind, index: LargeIndex): Promise<void> {
  if (kind === 'sqlite') return makeIndexAtOnce(db, index);
  await sql`set lock_timeout = 0`.execute(db);
  // Hosted databases often limit a role's statements, and an index of a large table takes longer.
  await sql`set statement_timeout = 0`.execute(db);
  await sql.raw(`drop index concurrently if exists ${index.name}`).execute(db);
  await sql.raw(`${create(index)} concurrently ${index.name} on ${index.on}`).execute(db);
}
