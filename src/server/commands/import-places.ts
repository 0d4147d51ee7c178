/** `npm run places:import -- FILE`: fills the address list that the `local` places provider searches. See docs/decisions/0003-address-search.md. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrate } from '../database/migrate.ts';
import { DatabaseUnavailable, type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { logLines } from '../log.ts';
import {
  AddressFileUnreadable,
  type ImportReport,
  importAddresses,
  MOST_BAD_DEFAULT,
} from '../modules/places/index.ts';
import type { Settings } from '../settings.ts';
import { readOwnSettings } from './own-settings.ts';

const USAGE = `Usage: npm run places:import -- FILE [--replace] [--city NAME] [--max-bad PERCENT]

FILE is an OpenAddresses list: CSV (LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,…) or line-delimited GeoJSON.
  --replace          takes addresses off the list that are not in FILE (otherwise FILE is added)
  --city NAME        the town of rows that name none
  --max-bad PERCENT  refuses FILE whole when more of its rows are bad (default ${MOST_BAD_DEFAULT * 100})`;

/** The operator can mend it; shown without a stack. */
class Refused extends Error {}

interface Command {
  readonly file: string;
  readonly replace: boolean;
  readonly city: string;
  readonly mostBad: number;
}

function parsed(args: readonly string[]) {
  try {
    const options = { replace: { type: 'boolean' }, city: { type: 'string' }, 'max-bad': { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const file = positionals[0];
  const percent = Number(values['max-bad'] ?? MOST_BAD_DEFAULT * 100);
  if (file === undefined || positionals.length > 1) throw new Refused(USAGE);
  if (!(percent >= 0 && percent <= 100)) throw new Refused(`--max-bad must be a number from 0 to 100.\n\n${USAGE}`);
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  return { file, replace: values.replace ?? false, city: values.city?.trim() ?? '', mostBad: percent / 100 };
}

function readChecked(): Settings {
  const settings = readOwnSettings();
  if (settings.ok) return settings.value;
  throw new Refused(`The settings are not right:\n  ${settings.problems.join('\n  ')}`);
}

/** A server may be running on the same data: the import works beside it. */
async function openBeside({ dataDir, databaseUrl }: Settings): Promise<OpenDatabase> {
  const log = logLines((line) => process.stderr.write(line));
  const database = await openDatabase({ dataDir, databaseUrl, beside: true }, log);
  await migrate(database.kind, database.db);
  return database;
}

function describe(report: ImportReport, mostBad: number): string {
  const lines = report.firstBad.map(({ line, reason }) => `  line ${line}: ${reason}`);
  if (report.bad > lines.length) lines.push(`  … and ${report.bad - lines.length} more`);
  const counts = `${report.rows} rows: ${report.addresses} addresses, ${report.duplicates} repeated, ${report.bad} bad`;
  const outcome = report.imported
    ? `Imported.${report.removed > 0 ? ` ${report.removed} addresses were taken off the list.` : ''}`
    : `Nothing was changed: ${report.addresses === 0 ? 'no usable row' : `more than ${mostBad * 100} % of the rows are bad`}.`;
  return [counts, ...lines, outcome].join('\n');
}

async function run(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  const settings = readChecked();
  const database = await openBeside(settings);
  try {
    const report = await importAddresses(database, command.file, {
      defaults: { city: command.city, state: settings.area.defaultState },
      mostBad: command.mostBad,
      replace: command.replace,
      onProgress: (step, rows) => console.error(`${step} … ${rows} rows`),
    });
    console.log(describe(report, command.mostBad));
    return report.imported ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isExpected =
    error instanceof Refused || error instanceof AddressFileUnreadable || error instanceof DatabaseUnavailable;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
