/** The address list before its last import, for a day: the import can be undone (rule address-import-undone). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const TABLE = `
create table earlier_addresses (
  id text not null primary key, number text not null, number_value integer not null, street text not null,
  street_key text not null, unit text not null, city text not null, state text not null, postcode text not null,
  latitude double precision not null, longitude double precision not null
);
`;

export const up = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => runStatements(db, kind, TABLE);
