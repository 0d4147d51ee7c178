/** The provider's balance: its movements, the ledger's rows that they match, and what each payout holds. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, type Column, columnType, type Make, table, text } from './0001-tables.ts';

const cents = (name: string): Column => [`${name}_cents`, 'integer'];
const maybe = (name: string): Column => [name, 'text', 'null'];

const INDEXES = [
  "balance_transactions_unsettled on balance_transactions (at, id) where state in ('new', 'open')",
  "balance_transactions_foreign on balance_transactions (at) where state = 'foreign'",
  'balance_transactions_by_payment_id on balance_transactions (payment_id)',
  'balance_transactions_by_held_in on balance_transactions (held_in)',
];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const make: Make = (name, columns) => table(db, kind, name, columns);
  await make('balance_transactions', [
    ['id', 'text', 'key'],
    ...['provider', 'kind'].map(text),
    ...['amount', 'fee', 'net'].map(cents),
    ...['currency', 'balance_currency'].map(text),
    ...['payment_id', 'reference', 'refund_id', 'dispute_id', 'payout_id', 'held_in'].map(maybe),
    text('description'),
    at('at'),
    text('state'),
    text('trouble'),
  ]).execute();
  await make('balance_matches', [['ledger_id', 'text', 'key'], ...['transaction_id', 'part'].map(text)])
    .addUniqueConstraint('balance_matches_one_each', ['transaction_id', 'part'])
    .execute();
  await make('balance_gaps', [['ledger_id', 'text', 'key'], at('noted_at')]).execute();
  const integer = columnType(kind, 'integer');
  await sql`alter table payouts add column failed_at ${integer}`.execute(db);
  await sql`alter table payouts add column listed_at ${integer}`.execute(db);
  await sql`alter table payment_events add column listed_at ${integer}`.execute(db);
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
}
