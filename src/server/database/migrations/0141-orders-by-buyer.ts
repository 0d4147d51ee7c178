/** The orders of one browser are found by its cookie (rule own-orders). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const INDEX = 'create index orders_by_buyer on orders (buyer_token_hash, created_at);\n';

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, INDEX);
