/** When the kitchen is ready, when the order arrives then, and what a text has told of that (rule kitchen-time). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table orders add column ready_at integer;
alter table orders add column expected_at integer;
alter table orders add column told_arrival_at integer;
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMNS);
