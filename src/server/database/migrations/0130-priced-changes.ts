/** What is to change about a paid order, and costs more or less (rule address-change). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table priced_changes (
  id text not null primary key, order_id text not null, pending_order_id text not null, state text not null,
  delivery text not null, delivery_fee_cents integer not null, order_fees_cents integer not null,
  amount_cents integer not null, note text not null, staff_id text not null, person text not null,
  asked_at integer not null, ended_at integer, payment_reference text,
  constraint priced_changes_order foreign key (order_id) references orders (id),
  constraint priced_changes_sum check (amount_cents = delivery_fee_cents + order_fees_cents)
);
create unique index priced_changes_waiting on priced_changes (order_id) where state = 'waiting';
create index priced_changes_by_order on priced_changes (order_id);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
