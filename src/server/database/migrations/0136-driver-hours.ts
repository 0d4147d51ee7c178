/** When drivers said that they take orders, and that they don't (rule driver-hours). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table driver_state_changes (
  staff_id text not null, at integer not null, state text not null, primary key (staff_id, at)
);
create index driver_state_changes_by_time on driver_state_changes (at);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
