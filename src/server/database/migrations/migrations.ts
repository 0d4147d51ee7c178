import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { up as sandboxLedger } from './0051-sandbox-ledger.ts';
import { up as earlierAddresses } from './0052-earlier-addresses.ts';
import { up as refundBearers } from './0053-refund-bearers.ts';

export type Up = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;

/**
 * The migrations that have landed since the base schema was written, by name, in order: every database runs them. The
 * list is written out: nothing is loaded because a file happens to lie in a folder.
 */
export const MIGRATIONS: Readonly<Record<string, Up>> = {
  '0051-sandbox-ledger': sandboxLedger,
  '0052-earlier-addresses': earlierAddresses,
  '0053-refund-bearers': refundBearers,
};
