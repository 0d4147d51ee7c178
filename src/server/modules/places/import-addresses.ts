/** Brings an address list into the database: first all of it is checked, then it is written in batches. */

import type { ListColumn } from '#contract/list-columns.ts';
import { distanceMiles, isInZone, type Zone } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { publishAddresses } from '#server/database/stores/address-streets.ts';
import {
  type AddressRow,
  addressPage,
  addressPlaces,
  removeAddresses,
  saveAddresses,
} from '#server/database/stores/addresses-store.ts';
import { storeEarlierAddresses } from '#server/database/stores/earlier-addresses.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { AS_HEADINGS_SAY, type ColumnChoice } from '../tables/index.ts';
import { type OpenAddressFile, openAddressFile } from './address-file.ts';
import { type AddressDefaults, GAPS, pointOf, readAddress } from './address-rows.ts';

export interface ImportOptions {
  readonly defaults: AddressDefaults;
  /** The file is refused if a larger share of its rows than this is faulty, 0 to 1. */
  readonly mostBad: number;
  /** Addresses that are not in the file are taken off the list. */
  readonly replace: boolean;
  readonly zone: Zone | null;
  /** The person has confirmed what the list removes. Otherwise such a list changes nothing. */
  readonly isSure: boolean;
  /** How the columns of a table are to be read; by default as their headings say. */
  readonly input?: ColumnChoice;
  readonly onProgress: (progress: ImportProgress) => void;
}

export type ImportStep = 'checking' | 'writing' | 'tidying';

export interface ImportProgress {
  readonly step: ImportStep;
  readonly rows: number;
  /** The share of the whole import, 0 to 1. */
  readonly share: number;
}

/** What an import does to the shop as customers see it (rule address-import-asks). */
export interface ImportEffect {
  readonly removed: number;
  readonly zoneBefore: number;
  readonly zoneAfter: number;
}

interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly imported: boolean;
  /** The list is sound, and waits for the person's yes. */
  readonly asks: boolean;
  readonly effect: ImportEffect | null;
  /** Latitude and longitude are swapped: the swapped list would be in the zone, and none of it is as it is. */
  readonly looksSwapped: boolean;
  readonly columns: readonly ListColumn[] | null;
  readonly rows: number;
  /** Distinct addresses. */
  readonly addresses: number;
  /** Rows of an address that an earlier row had already. */
  readonly duplicates: number;
  /** Rows that are left out. */
  readonly bad: number;
  /** Those of them that only lack a house number or a street. */
  readonly gaps: number;
  /** Those of them that count toward refusing the file. */
  readonly faulty: number;
  readonly firstBad: readonly RefusedRow[];
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
  readonly inZone: number;
  /** Rows that would be in the zone with latitude and longitude swapped. */
  readonly inZoneSwapped: number;
  readonly bad: number;
  readonly gaps: number;
  readonly firstBad: readonly RefusedRow[];
}

/** The rows of the file; the progress is reported now and then. */
async function* readRows(file: OpenAddressFile, { onProgress }: ImportOptions, step: 'checking' | 'writing') {
  const [from, to] = SHARES[step];
  let rows = 0;
  for await (const row of file.rows()) {
    rows += 1;
    if (rows % PROGRESS_ROWS === 0) onProgress({ step, rows, share: from + (to - from) * Math.min(1, row.share) });
    yield row;
  }
}

const liesIn = (zone: Zone | null, point: Coordinates): boolean =>
  zone !== null && isInZone(distanceMiles(zone.hub, point), zone.radiusMiles);

async function check(file: OpenAddressFile, options: ImportOptions): Promise<Scan> {
  const ids = new Set<string>();
  const isFirst: boolean[] = [];
  const firstBad: RefusedRow[] = [];
  let [bad, gaps, inZone, inZoneSwapped] = [0, 0, 0, 0];
  for await (const { line, fields } of readRows(file, options, 'checking')) {
    const address = fields.ok ? readAddress(fields.value, options.defaults) : fields;
    if (!address.ok) {
      bad += 1;
      if (GAPS.includes(address.problem)) gaps += 1;
      if (firstBad.length < FIRST_BAD) firstBad.push({ line, reason: address.problem });
    }
    const isNew = address.ok && !ids.has(address.value.id);
    isFirst.push(isNew);
    if (isNew && liesIn(options.zone, address.value)) inZone += 1;
    const swapped = fields.ok ? pointOf(fields.value.longitude, fields.value.latitude) : null;
    if (swapped?.ok && liesIn(options.zone, swapped.value)) inZoneSwapped += 1;
    if (address.ok) ids.add(address.value.id);
  }
  return { ids, isFirst, inZone, inZoneSwapped, bad, gaps, firstBad };
}

async function effectOf(
  { db }: OpenDatabase,
  { replace, zone }: ImportOptions,
  { ids, inZone }: Scan,
): Promise<ImportEffect> {
  let [removed, zoneBefore, zoneAfter] = [0, 0, inZone];
  let after = '';
  for (;;) {
    const rows = await addressPlaces(db, after, BATCH_ROWS);
    for (const row of rows) {
      const isServed = liesIn(zone, row);
      const isLeft = !ids.has(row.id);
      if (isServed) zoneBefore += 1;
      if (isLeft && replace) removed += 1;
      else if (isLeft && isServed) zoneAfter += 1;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH_ROWS) return { removed, zoneBefore, zoneAfter };
  }
}

async function writeAll(
  database: OpenDatabase,
  file: OpenAddressFile,
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
  for await (const { fields } of readRows(file, options, 'writing')) {
    const address = isFirst[at] === true && fields.ok ? readAddress(fields.value, options.defaults) : null;
    at += 1;
    if (address?.ok) batch.push(address.value);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
}

async function removeOthers(database: OpenDatabase, kept: ReadonlySet<string>): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await addressPage(database.db, after, BATCH_ROWS);
    const others = rows.map((row) => row.id).filter((id) => !kept.has(id));
    await database.transact((trx) => removeAddresses(trx, others));
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH_ROWS) return;
  }
}

/** If most rows have a gap, the numbers are in a column that isn't read: the file is of another kind. */
const faultyOf = (rows: number, { bad, gaps }: Scan): number => (gaps * 2 <= rows ? bad - gaps : bad);

/**
 * Checks the file and imports it if it has a good row and not too many faulty ones. Otherwise nothing changes. Nothing
 * changes either if it would remove addresses and nobody has confirmed that (rule address-import-asks). The replaced
 * list is kept for a day. Importing the same file again changes nothing, because ids are derived from content. Running
 * servers notice the new list by its version.
 */
export async function importAddresses(
  database: OpenDatabase,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const file = await openAddressFile(path, options.input ?? AS_HEADINGS_SAY);
  const scan = await check(file, options);
  const { ids, isFirst, bad, gaps, firstBad } = scan;
  const rows = isFirst.length;
  const faulty = faultyOf(rows, scan);
  const isFew = faulty <= rows * options.mostBad;
  // One bad row never stops the others, unless none may be bad.
  const isSound = ids.size > 0 && (isFew || (faulty === 1 && options.mostBad > 0));
  const effect = isSound ? await effectOf(database, options, scan) : null;
  const looksSwapped = scan.inZone === 0 && scan.inZoneSwapped > 0;
  const takes = effect !== null && (effect.removed > 0 || effect.zoneAfter < effect.zoneBefore || looksSwapped);
  const asks = takes && !options.isSure;
  const imported = isSound && !asks;
  if (imported) {
    await database.transact((trx) => storeEarlierAddresses(trx, currentTime()));
    await writeAll(database, file, options, isFirst);
    options.onProgress({ step: 'tidying', rows, share: SHARES.tidying[0] });
    if (options.replace) await removeOthers(database, ids);
    await publishAddresses(database, currentTime());
    options.onProgress({ step: 'tidying', rows, share: SHARES.tidying[1] });
  }
  const duplicates = rows - bad - ids.size;
  const columns = file.columns();
  const words = { looksSwapped, columns, asks, effect };
  return { imported, ...words, rows, addresses: ids.size, duplicates, bad, gaps, faulty, firstBad };
}
