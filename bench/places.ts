/**
 * How fast the own address list answers with 100,000 addresses, on both databases: `node --expose-gc bench/places.ts`.
 * The bound of docs/decisions/0003-address-search.md: 20 ms for the first answer once the index is read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseNumberValue, streetKey } from '#domain/address-text.ts';
import { localPlaces } from '#server/adapters/local-places.ts';
import { type AddressRow, bumpAddressesVersion, saveAddresses } from '#server/database/addresses-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { logLines } from '#server/log.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';

const ADDRESSES = 100_000;
const HOUSES_PER_STREET = 25;
const BATCH_ROWS = 1000;

/** Some three thousand made-up names, as many as a county has, besides some that real searches hold. */
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

function addressAt(at: number): AddressRow {
  const number = String(101 + (at % HOUSES_PER_STREET) * 4);
  const road = Math.floor(at / HOUSES_PER_STREET);
  const street = `${madeUpName(road)} ${pick(SECOND, road)} ${pick(TYPES, road + Math.floor(road / SECOND.length))}`;
  return {
    id: `addr-${String(at).padStart(20, '0')}`,
    number,
    number_value: houseNumberValue(number),
    street,
    street_key: streetKey(street),
    unit: '',
    city: pick(TOWNS, road),
    state: 'FL',
    postcode: String(33_550 + (road % 12)),
    latitude: 28.1 + (at % 1000) / 5000,
    longitude: -82.7 + (road % 1000) / 5000,
  };
}

async function fill(database: OpenDatabase): Promise<void> {
  for (let at = 0; at < ADDRESSES; at += BATCH_ROWS) {
    const rows = Array.from({ length: BATCH_ROWS }, (_, offset) => addressAt(at + offset));
    await database.transact((trx) => saveAddresses(trx, rows));
  }
  await database.transact((trx) => bumpAddressesVersion(trx));
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ms = (value: number | undefined): string => `${(value ?? 0).toFixed(2)} ms`;

function usedMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

async function measure(database: OpenDatabase): Promise<void> {
  console.log(`${database.kind}: ${ADDRESSES} addresses`);
  console.log(`  writing                  ${ms(await took(() => fill(database)))}`);
  const before = usedMegabytes();
  const places = localPlaces(database);
  console.log(`  reading the index        ${ms(await took(() => places.warm()))}`);
  console.log(`  memory of the index      ${(usedMegabytes() - before).toFixed(1)} MB`);
  console.log(`  first answer             ${ms(await took(() => places.suggest('101 trinity oaks')))}`);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const text of SEARCHES) times.push(await took(() => places.suggest(text)));
  }
  times.sort((a, b) => a - b);
  const share = (part: number): number | undefined =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))];
  console.log(`  then half within ${ms(share(0.5))}, 99 % within ${ms(share(0.99))}, slowest ${ms(times.at(-1))}`);
}

const log = logLines((line) => process.stderr.write(line));

async function measureSqlite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: null }, log);
  await migrate(database.kind, database.db);
  await measure(database);
  await database.close();
  rmSync(dataDir, { recursive: true });
}

async function measurePostgres(): Promise<void> {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ dataDir: '', databaseUrl: url }, log);
  await measure(database);
  await database.close();
  await drop();
}

await measureSqlite();
if (await isPostgresThere()) await measurePostgres();
else console.log('postgres: skipped, none answers at 127.0.0.1:5432 or TEST_DATABASE_URL');
