/** Brings an address list into the database: first all of it is checked, then it is written in batches. */

import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { publishAddresses } from '#server/database/stores/address-streets.ts';
import {
  type AddressRow,
  addressPage,
  removeAddresses,
  saveAddresses,
} from '#server/database/stores/addresses-store.ts';
import { readAddressFile } from './address-file.ts';
import { type AddressDefaults, GAPS, readAddress } from './address-rows.ts';

export interface ImportOptions {
  readonly defaults: AddressDefaults;
  /** The file is refused whole when a larger share of its rows than this is faulty, 0 to 1. */
  readonly mostBad: number;
  /** Addresses that are not in the file are taken off the list. */
  readonly replace: boolean;
  readonly onProgress: (progress: ImportProgress) => void;
}

export type ImportStep = 'checking' | 'writing' | 'tidying';

/** Where an import stands; told now and then. */
export interface ImportProgress {
  readonly step: ImportStep;
  /** Rows of the file that this step has done. */
  readonly rows: number;
  /** Of the whole import, 0 to 1. */
  readonly share: number;
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
  /** Rows that are left out. */
  readonly bad: number;
  /** Of them those that only lack a house number or a street. */
  readonly gaps: number;
  /** Of them those for which the file is refused, where they are too many. */
  readonly faulty: number;
  /** The first 20 bad rows. */
  readonly firstBad: readonly RefusedRow[];
  readonly removed: number;
}

/** By default a fifth of the rows may be bad: public lists have gaps, but a file of another kind must not get in. */
export const MOST_BAD_DEFAULT = 0.2;

const FIRST_BAD = 20;
const BATCH_ROWS = 1000;
const PROGRESS_ROWS = 10_000;
/** Where each step begins and ends in an import's time, 0 to 1; writing takes the most. */
const SHARES: Readonly<Record<ImportStep, readonly [from: number, to: number]>> = {
  checking: [0, 0.25],
  writing: [0.25, 0.9],
  tidying: [0.9, 1],
};

interface Scan {
  readonly ids: ReadonlySet<string>;
  /** For each row of the file whether it is the first good one of its address. */
  readonly isFirst: readonly boolean[];
  readonly bad: number;
  readonly gaps: number;
  readonly firstBad: readonly RefusedRow[];
}

/** The rows of the file; the progress is told now and then. */
async function* readRows(path: string, { onProgress }: ImportOptions, step: 'checking' | 'writing') {
  const [from, to] = SHARES[step];
  let rows = 0;
  for await (const row of readAddressFile(path)) {
    rows += 1;
    if (rows % PROGRESS_ROWS === 0) onProgress({ step, rows, share: from + (to - from) * Math.min(1, row.share) });
    yield row;
  }
}

async function check(path: string, options: ImportOptions): Promise<Scan> {
  const ids = new Set<string>();
  const isFirst: boolean[] = [];
  const firstBad: RefusedRow[] = [];
  let [bad, gaps] = [0, 0];
  for await (const { line, fields } of readRows(path, options, 'checking')) {
    const address = fields.ok ? readAddress(fields.value, options.defaults) : fields;
    if (!address.ok) {
      bad += 1;
      if (GAPS.includes(address.problem)) gaps += 1;
      if (firstBad.length < FIRST_BAD) firstBad.push({ line, reason: address.problem });
    }
    isFirst.push(address.ok && !ids.has(address.value.id));
    if (address.ok) ids.add(address.value.id);
  }
  return { ids, isFirst, bad, gaps, firstBad };
}

async function writeAll(
  database: OpenDatabase,
  path: string,
  options: ImportOptions,
  isFirst: readonly boolean[],
): Promise<void> {
  let batch: AddressRow[] = [];
  let at = 0;
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    await database.transact((trx) => saveAddresses(trx, full));
  };
  for await (const { fields } of readRows(path, options, 'writing')) {
    const address = isFirst[at] === true && fields.ok ? readAddress(fields.value, options.defaults) : null;
    at += 1;
    if (address?.ok) batch.push(address.value);
    if (batch.length >= BATCH_ROWS) await flush();
  }
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

/** Where most rows have a gap, the numbers stand in a column that is not read: the file is of another kind. */
const faultyOf = (rows: number, { bad, gaps }: Scan): number => (gaps * 2 <= rows ? bad - gaps : bad);

/**
 * Checks the file and, where it has a good row and not too many faulty ones, writes it. Otherwise nothing is changed.
 * Importing the same file again changes nothing, because ids follow from content. Running servers notice the new list
 * by its version.
 */
export async function importAddresses(
  database: OpenDatabase,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const scan = await check(path, options);
  const { ids, isFirst, bad, gaps, firstBad } = scan;
  const rows = isFirst.length;
  const faulty = faultyOf(rows, scan);
  const imported = ids.size > 0 && faulty <= rows * options.mostBad;
  let removed = 0;
  if (imported) {
    await writeAll(database, path, options, isFirst);
    options.onProgress({ step: 'tidying', rows, share: SHARES.tidying[0] });
    if (options.replace) removed = await removeOthers(database, ids);
    await publishAddresses(database, Date.now());
    options.onProgress({ step: 'tidying', rows, share: SHARES.tidying[1] });
  }
  const duplicates = rows - bad - ids.size;
  return { imported, rows, addresses: ids.size, duplicates, bad, gaps, faulty, firstBad, removed };
}
