import type { OpenDatabase } from '../database/engines/open-database.ts';
import { type ImportOptions, type ImportReport, importAddresses, MOST_BAD_DEFAULT } from '../modules/places/index.ts';
import type { AddressFileRead, UploadedAddresses } from '../modules/set-up/index.ts';

/** Why nothing was changed, and the way on; the office shows it too. */
function refusalOf({ addresses, faulty, rows }: ImportReport, mostBad: number): string {
  if (addresses === 0) return 'no usable row.';
  const enough = Math.ceil((faulty / rows) * 100);
  return `more than ${mostBad * 100} % of the rows are bad. Mend them, or leave them out by the command: npm run places:import -- FILE --max-bad ${enough}`;
}

function describe(report: ImportReport, mostBad: number): string {
  const { rows, addresses, duplicates, bad, gaps, imported, asks, effect } = report;
  const { removed, zoneBefore, zoneAfter } = effect;
  const lines = report.firstBad.map(({ line, reason }) => `  line ${line}: ${reason}`);
  if (bad > lines.length) lines.push(`  … and ${bad - lines.length} more`);
  const without = gaps > 0 ? `, ${gaps} without a number or street` : '';
  const counts = `${rows} rows: ${addresses} addresses, ${duplicates} repeated${without}, ${bad - gaps} bad`;
  const outcome = imported
    ? `Imported.${removed > 0 ? ` ${removed} addresses were taken off the list.` : ''}`
    : `Nothing was changed: ${refusalOf(report, mostBad)}`;
  const zone = `Known addresses in the zone: ${zoneBefore} before, ${zoneAfter} after.`;
  return [counts, ...lines, ...(asks ? [] : [outcome]), ...(imported || asks ? [zone] : [])].join('\n');
}

/** Imports an address list, and reports it in words. */
export async function importPlaces(
  database: OpenDatabase,
  { file, replace, isSure, city, state, zone }: UploadedAddresses,
  {
    mostBad = MOST_BAD_DEFAULT,
    onProgress = () => undefined,
  }: Partial<Pick<ImportOptions, 'mostBad' | 'onProgress'>> = {},
): Promise<AddressFileRead> {
  const options = { defaults: { city, state }, mostBad, replace, isSure, zone, onProgress };
  const report = await importAddresses(database, file, options);
  const { imported, asks, effect } = report;
  return { isImported: imported, report: describe(report, mostBad), asks: asks ? effect : null };
}
