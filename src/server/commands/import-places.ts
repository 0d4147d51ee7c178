/** `npm run places:import -- FILE` fills the list of the `local` provider (docs/decisions/0003-address-search.md). */
import { readShop } from '../live-shop.ts';
import { type ImportOptions, MOST_BAD_DEFAULT } from '../modules/places/index.ts';
import { type UploadedAddresses, zoneOf } from '../modules/set-up/index.ts';
import { importPlaces } from './import-places-file.ts';
import { Refused, readFileName, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run places:import -- FILE [--replace] [--city NAME] [--max-bad PERCENT]

FILE is a list of addresses: CSV of any separator or an Excel workbook (LON,LAT or GEOM,
NUMBER,STREET,CITY,REGION,POSTCODE,…; columns as they were assigned in the office),
or GeoJSON, also packed (.gz, .zip). Rows without a
number or street are left out; they are bad only where most rows are so.
  --replace          takes addresses off the list that are not in FILE (otherwise FILE is added)
  --city NAME        the town of rows that name none
  --max-bad PERCENT  refuses FILE whole when more of its rows are bad (default ${MOST_BAD_DEFAULT * 100})`;

interface Command extends Omit<UploadedAddresses, 'state' | 'zone' | 'isSure' | 'columns'> {
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

await runCommand(async () => {
  const { mostBad, ...input } = readCommand();
  return withDatabase(async (database, { firstShop }) => {
    const { current } = await readShop({ database }, firstShop);
    const list = { ...input, isSure: true, columns: '', state: current.defaultState, zone: zoneOf(current) };
    const onProgress: ImportOptions['onProgress'] = ({ step, rows, share }) =>
      console.error(`${Math.floor(share * 100)} %  ${step}, ${rows} rows`);
    const { isImported, report } = await importPlaces(database, list, { mostBad, onProgress });
    console.log(report);
    return isImported ? 0 : 1;
  });
});
