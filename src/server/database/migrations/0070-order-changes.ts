/** When the details of an order were last changed, and which (rule order-details). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table orders add column details_changed_at integer;
alter table orders add column details_changed text not null default '';
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMNS);
