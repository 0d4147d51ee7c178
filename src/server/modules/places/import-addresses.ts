/** Brings an address list into the database: first all of it is checked, then it is written in batches. */
import {
  type AddressRow,
  addressPage,
  bumpAddressesVersion,
  removeAddresses,
  saveAddresses,
} from '#server/database/addresses-store.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import { readAddressFile } from './address-file.ts';
import { type AddressDefaults, readAddress } from './address-rows.ts';

export interface ImportOptions {
  readonly defaults: AddressDefaults;
  /** The file is refused whole when a larger share of its rows than this is bad, 0 to 1. */
  readonly mostBad: number;
  /** Addresses that are not in the file are taken off the list. */
  readonly replace: boolean;
  /** Told now and then how many rows are done. */
  readonly onProgress: (step: 'checking' | 'writing', rows: number) => void;
}

interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly imported: boolean;
  readonly rows: number;
  /** Distinct addresses. */
  readonly addresses: number;
  /** Rows of an address that an earlier row had already. */
  readonly duplicates: number;
  readonly bad: number;
  /** The first 20 bad rows. */
  readonly firstBad: readonly RefusedRow[];
  readonly removed: number;
}

/** By default a fifth of the rows may be bad: public lists have gaps, but a file of another kind must not get in. */
export const MOST_BAD_DEFAULT = 0.2;

const FIRST_BAD = 20;
const BATCH_ROWS = 1000;
const PROGRESS_ROWS = 10_000;

interface Scan {
  readonly ids: ReadonlySet<string>;
  readonly rows: number;
  readonly bad: number;
  readonly firstBad: readonly RefusedRow[];
}

/** Reads the whole file once; `take` gets each distinct good address. */
async function scan(
  path: string,
  { defaults, onProgress }: ImportOptions,
  step: 'checking' | 'writing',
  take: (row: AddressRow) => Promise<void> | void,
): Promise<Scan> {
  const ids = new Set<string>();
  const firstBad: RefusedRow[] = [];
  let rows = 0;
  let bad = 0;
  for await (const { line, fields } of readAddressFile(path)) {
    rows += 1;
    if (rows % PROGRESS_ROWS === 0) onProgress(step, rows);
    const address = fields.ok ? readAddress(fields.value, defaults) : fields;
    if (!address.ok) {
      bad += 1;
      if (firstBad.length < FIRST_BAD) firstBad.push({ line, reason: address.problem });
    } else if (!ids.has(address.value.id)) {
      ids.add(address.value.id);
      await take(address.value);
    }
  }
  return { ids, rows, bad, firstBad };
}

async function writeAll(database: OpenDatabase, path: string, options: ImportOptions): Promise<void> {
  let batch: AddressRow[] = [];
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    await database.transact((trx) => saveAddresses(trx, full));
  };
  await scan(path, options, 'writing', async (row) => {
    batch.push(row);
    if (batch.length >= BATCH_ROWS) await flush();
  });
  await flush();
}

async function removeOthers(database: OpenDatabase, kept: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  let after = '';
  for (;;) {
    const rows = await addressPage(database.db, after, BATCH_ROWS);
    const others = rows.map((row) => row.id).filter((id) => !kept.has(id));
    await database.transact((trx) => removeAddresses(trx, others));
    removed += others.length;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH_ROWS) return removed;
  }
}

/**
 * Checks the file and, where it has a good row and not too many bad ones, writes it. Otherwise nothing is changed.
 * Importing the same file again changes nothing: ids follow from content. Running servers notice the new list by its version.
 */
export async function importAddresses(
  database: OpenDatabase,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { ids, rows, bad, firstBad } = await scan(path, options, 'checking', () => undefined);
  const imported = ids.size > 0 && bad <= rows * options.mostBad;
  let removed = 0;
  if (imported) {
    await writeAll(database, path, options);
    if (options.replace) removed = await removeOthers(database, ids);
    await database.transact((trx) => bumpAddressesVersion(trx));
  }
  return { imported, rows, addresses: ids.size, duplicates: rows - bad - ids.size, bad, firstBad, removed };
}
