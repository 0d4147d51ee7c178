/** For which days a restaurant or a driver was paid ('paid-out' in the ledger), and the provider's ids of charges. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { columnType } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const words = columnType(kind, 'text').compile(db).sql;
  for (const name of ['paid_from', 'paid_to']) {
    await sql`alter table ledger add column ${sql.ref(name)} ${sql.raw(words)}`.execute(db);
  }
  await sql`alter table balance_transactions add column charge_id ${sql.raw(words)}`.execute(db);
}
