/** Who bears a refund (rule refund-bearer). Until now that was the restaurant, always. */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMN = `
alter table refunds add column bearer text not null default 'restaurant';
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMN);
