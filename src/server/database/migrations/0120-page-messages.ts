/** Where a customer wrote: by text, or on the order's page (rule page-messages). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMN = `alter table inbound_texts add column source text not null default 'text';`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMN);
