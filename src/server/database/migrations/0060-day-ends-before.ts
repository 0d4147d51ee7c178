/** Until this upgrade days of the books ended at midnight: their rows keep that day (rule business-day). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

/** A database without books has no days of before. */
const endsBefore = (until: number): string => `
insert into meta (name, value) select 'day-ends-before', '[{"until":${until},"minutes":0}]'
  where exists (select 1 from ledger);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, kind, endsBefore(Date.now()));
