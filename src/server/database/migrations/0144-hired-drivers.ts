/** When a person on the driver waitlist was hired (rule make-driver). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const COLUMN = 'alter table driver_waitlist add column hired_at integer;\n';

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, COLUMN);
