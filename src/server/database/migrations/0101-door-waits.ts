/** Since when a driver waits at a door that nobody opens, and when the customer answered (rule nobody-opens). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table orders add column door_wait_at integer;
alter table orders add column door_answered_at integer;
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMNS);
