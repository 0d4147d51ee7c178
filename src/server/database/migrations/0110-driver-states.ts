/** Whether drivers take orders, and whether they share their position (rules driver-states, driver-positions). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table driver_states (
  staff_id text not null primary key, state text, at integer not null, shares_position integer not null default 0
);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
