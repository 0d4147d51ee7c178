/** Which driver is asked about an order that nobody has, and who was (rule order-offers). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

/** The two indexes keep two servers from asking two drivers about one order, or one driver about two. */
const TABLE = `
create table driver_offers (
  order_id text not null, driver_id text not null, ends_at integer not null, answer text, minutes integer not null,
  is_free integer not null, primary key (order_id, driver_id)
);
create unique index driver_offers_one_driver on driver_offers (order_id) where answer is null;
create unique index driver_offers_one_order on driver_offers (driver_id) where answer is null;
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
