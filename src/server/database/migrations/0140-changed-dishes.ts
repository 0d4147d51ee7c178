/** What is to change about a dish of a paid order (rule dish-change), beside its address (rule address-change). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table priced_changes add column kind text not null default 'address';
alter table priced_changes add column line text not null default '';
alter table priced_changes add column subtotal_cents integer not null default 0;
alter table priced_changes add column tax_cents integer not null default 0;
alter table priced_changes add column taxes text not null default '[]';
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMNS);
