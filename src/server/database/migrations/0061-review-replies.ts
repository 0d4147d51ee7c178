/** What the office answered to a review, by text (rule review-reply). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMNS = `
alter table reviews add column reply text;
alter table reviews add column replied_at bigint;
alter table reviews add column replied_by text;
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMNS);
