/** What a ticket is: of a new order, or of what changed once that was printed (rule change-tickets). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table print_jobs add column kind text not null default 'order';
alter table print_jobs add column words text not null default '';
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMNS);
