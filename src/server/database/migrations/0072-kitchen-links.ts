/** The secret links by which restaurants see their orders (rule kitchen-link). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table kitchen_links (
  restaurant_id text not null primary key, secret_hash text not null, created_at integer not null, seen_at integer,
  constraint kitchen_links_secret unique (secret_hash)
);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
