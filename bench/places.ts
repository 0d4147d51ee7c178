/**
 * How long an import of 300,000 addresses takes, and how fast the list answers then, on both databases:
 * `node --expose-gc bench/places.ts`.
 * Bounds (docs/decisions/0003-address-search.md): an import within 45 s and 250 MB, the first answer after it within
 * 100 ms.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { localPlaces } from '#server/adapters/local-places.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { importAddresses } from '#server/modules/places/index.ts';
import { inDatabase, onEngines } from './engines.ts';
import { timesOf } from './figures.ts';

const ADDRESSES = Number(process.env.ADDRESSES ?? 300_000);
const HOUSES_PER_STREET = 25;

/** Parts of some three thousand invented names, as many as a county has, and some names that real searches hold. */
const SYLLABLES = 'tri mar sta hol wes bri cas ell for gar lan mon per ros tam'.split(' ');
const SECOND =
  'Oaks Ranch Lake Creek Hollow Point Ridge Preserve Meadow Landing Cove Bluff Glen Grove Pines Trace'.split(' ');
const TYPES = 'Blvd St Dr Ln Ct Pl Hwy Pkwy Ter Cir Way Trl Ave Rd Loop Run'.split(' ');
const TOWNS = ['Trinity', 'Odessa', 'New Port Richey', 'Lutz', 'Land O Lakes', 'Tarpon Springs'];

const SEARCHES = [
  'tri',
  'trinity',
  'trinity oaks',
  '101',
  '101 trimartri ranch',
  '105 marmarmar lake dr, odessa, fl 33558',
  'sr 54',
  '12 cas',
  'trimratri rnach',
  'oaks',
  'land o lakes',
  'fl',
  'a b c d e f g h i j k l m n o p',
  'marstahol wesbricas ellforgar lanmonper preserve landings meadowss hollowws',
  'zzzzzzzzz',
];

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('empty list');
  return one;
}

function madeUpName(road: number): string {
  const [first, second] = [Math.floor(road / SYLLABLES.length), Math.floor(road / SYLLABLES.length ** 2)];
  const name = pick(SYLLABLES, road) + pick(SYLLABLES, first) + pick(SYLLABLES, second);
  return road % 100 === 0 ? 'Trinity' : name.charAt(0).toUpperCase() + name.slice(1);
}

function* listLines(): Generator<string> {
  yield 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n';
  for (let at = 0; at < ADDRESSES; at += 1) {
    const number = 101 + (at % HOUSES_PER_STREET) * 4;
    const road = Math.floor(at / HOUSES_PER_STREET);
    const street = `${madeUpName(road)} ${pick(SECOND, road)} ${pick(TYPES, road + Math.floor(road / SECOND.length))}`;
    const [longitude, latitude] = [-82.7 + (road % 1000) / 5000, 28.1 + (at % 1000) / 5000];
    yield `${longitude},${latitude},${number},${street},,${pick(TOWNS, road)},,FL,${33_550 + (road % 12)},${at},\n`;
  }
}

async function importList(database: OpenDatabase, file: string): Promise<void> {
  const onProgress = (): void => undefined;
  await importAddresses(database, file, {
    defaults: { city: '', state: 'FL' },
    mostBad: 0,
    replace: false,
    zone: null,
    isSure: true,
    onProgress,
  });
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;

function usedMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

const file = join(mkdtempSync(join(tmpdir(), 'forkfleet-bench-')), 'list.csv');

async function measure(database: OpenDatabase): Promise<void> {
  console.log(`${database.kind}: ${ADDRESSES} addresses`);
  const places = localPlaces(database);
  await places.warm();
  const cpu = process.cpuUsage();
  const imported = await took(() => importList(database, file));
  const { user, system } = process.cpuUsage(cpu);
  const before = usedMegabytes();
  const first = await took(() => places.suggest('101 trinity oaks'));
  console.log(`  importing                ${ms(imported)}, ${ms((user + system) / 1000)} of it processor time`);
  console.log(`  first answer after it    ${ms(first)}`);
  console.log(`  memory of the index      ${(usedMegabytes() - before).toFixed(1)} MB`);
  console.log(`  most memory so far       ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
  const started = localPlaces(database);
  console.log(`  first answer of a start  ${ms(await took(() => started.suggest('101 trinity oaks')))}`);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const text of SEARCHES) times.push(await took(() => places.suggest(text)));
  }
  const { p50, p99, longest } = timesOf(times);
  console.log(`  then half within ${ms(p50)}, 99 % within ${ms(p99)}, slowest ${ms(longest)}`);
}

await pipeline(Readable.from(listLines()), createWriteStream(file));
await onEngines((place) => inDatabase(place, measure));
rmSync(file);
