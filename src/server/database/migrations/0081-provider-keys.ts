/** Keys of providers that the owner typed, sealed; older rows keep who and when, and no keys (rule provider-keys). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table provider_keys (
  version integer not null primary key, provider text not null, sealed text, last text not null,
  staff_id text not null, person text not null, at integer not null
);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
