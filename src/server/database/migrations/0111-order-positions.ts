/** Where the driver of an order on the road was last (rule driver-positions). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table order_positions (
  order_id text not null primary key, driver_id text not null, latitude double precision not null,
  longitude double precision not null, at integer not null
);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
