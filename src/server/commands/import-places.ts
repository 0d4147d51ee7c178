/**
 * `npm run places:import -- FILE`: fills the address list that the `local` places provider searches. See
 * docs/decisions/0003-address-search.md.
 */
import { readShop } from '../live-shop.ts';
import { type ImportReport, importAddresses, MOST_BAD_DEFAULT } from '../modules/places/index.ts';
import { Refused, readFileName, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run places:import -- FILE [--replace] [--city NAME] [--max-bad PERCENT]

FILE is an OpenAddresses list: CSV (LON,LAT or GEOM,
NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,…) or GeoJSON. Rows without a
number or street are left out; they are bad only where most rows are so.
  --replace          takes addresses off the list that are not in FILE (otherwise FILE is added)
  --city NAME        the town of rows that name none
  --max-bad PERCENT  refuses FILE whole when more of its rows are bad (default ${MOST_BAD_DEFAULT * 100})`;

interface Command {
  readonly file: string;
  readonly replace: boolean;
  readonly city: string;
  readonly mostBad: number;
}

function readCommand(): Command {
  const { values, positionals } = readWords(USAGE, {
    replace: { type: 'boolean' },
    city: { type: 'string' },
    'max-bad': { type: 'string' },
  });
  const file = readFileName(USAGE, positionals);
  const percent = Number(values['max-bad'] ?? MOST_BAD_DEFAULT * 100);
  if (!(percent >= 0 && percent <= 100)) throw new Refused(`--max-bad must be a number from 0 to 100.\n\n${USAGE}`);
  return { file, replace: values.replace ?? false, city: values.city?.trim() ?? '', mostBad: percent / 100 };
}

/** Why nothing was changed, and the way on; the office shows it too. */
function refusalOf({ addresses, faulty, rows }: ImportReport, mostBad: number): string {
  if (addresses === 0) return 'no usable row.';
  const enough = Math.ceil((faulty / rows) * 100);
  return `more than ${mostBad * 100} % of the rows are bad. Mend them, or leave them out by the command: npm run places:import -- FILE --max-bad ${enough}`;
}

function describe(report: ImportReport, mostBad: number): string {
  const { rows, addresses, duplicates, bad, gaps, imported, removed } = report;
  const lines = report.firstBad.map(({ line, reason }) => `  line ${line}: ${reason}`);
  if (bad > lines.length) lines.push(`  … and ${bad - lines.length} more`);
  const without = gaps > 0 ? `, ${gaps} without a number or street` : '';
  const counts = `${rows} rows: ${addresses} addresses, ${duplicates} repeated${without}, ${bad - gaps} bad`;
  const outcome = imported
    ? `Imported.${removed > 0 ? ` ${removed} addresses were taken off the list.` : ''}`
    : `Nothing was changed: ${refusalOf(report, mostBad)}`;
  return [counts, ...lines, outcome].join('\n');
}

await runCommand(async () => {
  const { file, replace, city, mostBad } = readCommand();
  return withDatabase(async (database, { firstShop }) => {
    const shop = await readShop({ database }, firstShop);
    const report = await importAddresses(database, file, {
      defaults: { city, state: shop.current.defaultState },
      mostBad,
      replace,
      onProgress: ({ step, rows, share }) => console.error(`${Math.floor(share * 100)} %  ${step}, ${rows} rows`),
    });
    console.log(describe(report, mostBad));
    return report.imported ? 0 : 1;
  });
});
