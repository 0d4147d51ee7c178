/** All SQL of `provider_keys` (rule provider-keys). Times in Unix ms. */
import type { KeyProvider } from '#contract/shop/provider-keys.ts';
import type { Db, OpenDatabase, Trx } from '../database-port.ts';
import { addRows } from '../rows.ts';
import { statement } from '../statement.ts';
import { readValue, setValue } from './meta.ts';

const SHOWN = 20;

/** The last characters of keys that were removed. */
export const NO_KEYS = '{}';

const newest = statement((db) => db.selectFrom('provider_keys').select((row) => row.fn.max('version').as('version')));

/** The number of the newest change; 0 if there is none. */
export const readKeysVersion = async (db: Db): Promise<number> => Number((await newest.first(db))?.version ?? 0);

/** The current keys, encrypted. */
export const readSealedKeys = (db: Db) =>
  db.selectFrom('provider_keys').selectAll().where('sealed', 'is not', null).orderBy('version').execute();

/** Who typed or removed which keys and when, the last change first. */
export async function readKeyChanges(db: Db) {
  const columns = ['provider', 'at', 'person', 'last'] as const;
  const newest = db.selectFrom('provider_keys').select(columns).orderBy('version', 'desc').limit(SHOWN);
  return (await newest.execute()).map(({ last, ...change }) => ({ ...change, isRemoval: last === NO_KEYS }));
}

const LIVE_KEYS_ENDED = 'live-keys-ended';

/** Whether a live key of the payment provider was ever removed or replaced here. */
export const haveLiveKeysEnded = async (database: Pick<OpenDatabase, 'db'>): Promise<boolean> =>
  (await readValue(database, LIVE_KEYS_ENDED)) !== null;

interface NewKeys {
  readonly provider: KeyProvider;
  /** Null removes the keys. */
  readonly sealed: string | null;
  /** The last characters of each key by its field, as JSON. */
  readonly last: string;
  readonly staff: { readonly id: string; readonly name: string };
  readonly at: number;
  /** They replace or remove a live key of the payment provider. */
  readonly endsLive: boolean;
}

/** Replaces keys; only the change's record stays. False, and nothing written, if another change came between. */
export async function addKeys(trx: Trx, { staff, endsLive, ...keys }: NewKeys): Promise<boolean> {
  const version = (await readKeysVersion(trx)) + 1;
  const row = { ...keys, version, staff_id: staff.id, person: staff.name };
  if ((await addRows(trx, 'provider_keys', [row], ['version'])) !== 1) return false;
  await trx
    .updateTable('provider_keys')
    .set({ sealed: null })
    .where('provider', '=', keys.provider)
    .where('version', '<', version)
    .execute();
  if (endsLive) await setValue(trx, LIVE_KEYS_ENDED, String(keys.at));
  return true;
}
