import { ADDRESS_FIELDS } from '#domain/list-fields.ts';
import type { OpenDatabase } from '../database/engines/open-database.ts';
import { type ImportOptions, type ImportReport, importAddresses, MOST_BAD_DEFAULT } from '../modules/places/index.ts';
import type { AddressFileRead, UploadedAddresses } from '../modules/set-up/index.ts';
import { headingsKey, readMatch, readMatches, storeColumnMatch } from '../modules/tables/index.ts';

/** Why nothing was changed, and the way on; the office shows it too. */
function refusalOf({ addresses, faulty, rows }: ImportReport, mostBad: number): string {
  if (addresses === 0) return 'no usable row.';
  const enough = Math.ceil((faulty / rows) * 100);
  return [
    `more than ${mostBad * 100} % of the rows are bad. Fix or delete them in the file and import it again.`,
    `The person who runs the server can also leave them out: npm run places:import -- FILE --max-bad ${enough}`,
  ].join(' ');
}

const SWAPPED = 'Latitude and longitude look swapped: the other way round, the list lies in your zone.';

function describe(report: ImportReport, mostBad: number): string {
  const { rows, addresses, duplicates, bad, gaps, imported, asks, effect } = report;
  const lines = report.firstBad.map(({ line, reason }) => `  row ${line}: ${reason}`);
  if (bad > lines.length) lines.push(`  … and ${bad - lines.length} more`);
  const without = gaps > 0 ? `, ${gaps} without a number or street` : '';
  const counts = `${rows} rows: ${addresses} addresses, ${duplicates} repeated${without}, ${bad - gaps} bad`;
  const outcome = imported
    ? `Imported.${(effect?.removed ?? 0) > 0 ? ` ${effect?.removed} addresses were taken off the list.` : ''}`
    : `Nothing was changed: ${refusalOf(report, mostBad)}`;
  const zone =
    effect === null ? [] : [`Known addresses in the zone: ${effect.zoneBefore} before, ${effect.zoneAfter} after.`];
  const swapped = report.looksSwapped ? [SWAPPED] : [];
  return [counts, ...lines, ...(asks ? [] : [outcome]), ...swapped, ...zone].join('\n');
}

/** Imports an address list, and prints a report. The meaning of its columns is remembered for the next list. */
export async function importPlaces(
  database: OpenDatabase,
  { file, replace, isSure, city, state, zone, columns }: UploadedAddresses,
  {
    mostBad = MOST_BAD_DEFAULT,
    onProgress = () => undefined,
  }: Partial<Pick<ImportOptions, 'mostBad' | 'onProgress'>> = {},
): Promise<AddressFileRead> {
  const match = columns === '' ? null : readMatch(columns, Object.keys(ADDRESS_FIELDS));
  const input = { match, known: await readMatches(database.db, 'addresses') };
  const options = { defaults: { city, state }, mostBad, replace, isSure, zone, input, onProgress };
  const report = await importAddresses(database, file, options);
  const { imported, asks, effect, looksSwapped, columns: shown } = report;
  if (imported && match !== null && shown !== null)
    await storeColumnMatch(database.db, 'addresses', headingsKey(shown.map(({ key }) => key)), match);
  const words = { report: describe(report, mostBad), asks: asks ? effect : null };
  return { isImported: imported, ...words, columns: shown, looksSwapped };
}
