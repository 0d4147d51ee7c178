/** What drivers paid at restaurants, with the photos of their receipts (rule till-notes). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLES = `
create table till_notes (
  id text not null primary key, order_id text not null, restaurant_id text not null, staff_id text not null,
  person text not null, paid_cents integer not null, menu_cents integer not null, means text not null,
  prices text not null, reason text not null, noted_at integer not null, replaced_at integer,
  constraint till_notes_order foreign key (order_id) references orders (id),
  constraint till_notes_money check (paid_cents >= 0 and menu_cents >= 0)
);
create unique index till_notes_standing on till_notes (order_id) where replaced_at is null;
create index till_notes_wrong_prices on till_notes (noted_at) where replaced_at is null and prices <> '[]';
create table receipt_photos (
  id text not null primary key, order_id text not null, position integer not null, file text not null,
  bytes integer not null, width integer not null, height integer not null, taken_at integer not null,
  constraint receipt_photos_order foreign key (order_id) references orders (id)
);
create index receipt_photos_by_order on receipt_photos (order_id);
create index receipt_photos_by_file on receipt_photos (file);
create index receipt_photos_by_taken_at on receipt_photos (taken_at);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLES);
