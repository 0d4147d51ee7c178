import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { hasSharedData, sharedPath } from '#tests/support/shared-data.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { AddressFileUnreadable } from './address-file.ts';
import { type ImportOptions, importAddresses } from './import-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'forkfleet-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(text: string | Buffer): string {
  files += 1;
  const path = join(folder, `list-${files}`);
  writeFileSync(path, text);
  return path;
}

const OPTIONS: ImportOptions = {
  defaults: { city: '', state: 'FL' },
  mostBad: 0.2,
  replace: false,
  zone: null,
  isSure: true,
  onProgress: () => undefined,
};

const HEADER = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
const csv = (...rows: string[]): string => file([HEADER, ...rows, ''].join('\n'));

const stored = (database: OpenDatabase) =>
  database.db.selectFrom('addresses').selectAll().orderBy('street_key').orderBy('number_value').execute();

onBothDatabases('importing an address list', (open) => {
  async function emptyDatabase(): Promise<OpenDatabase> {
    return (await open()).dependencies.database;
  }

  it('reads the columns of OpenAddresses, tidies them and merges repeats', async () => {
    const database = await emptyDatabase();
    const path = csv(
      '-82.59,28.19, 2474 ,  FENCEPOST DR ,,ODESSA,,FL,33556-1234,,a',
      '-82.59,28.19,2474,Fencepost Drive,# 2,Odessa,,Florida,33556,,b',
      '-82.60,28.20,00300,SR 54,,Odessa,,,33556,,c',
    );
    const report = await importAddresses(database, path, OPTIONS);
    expect(report).toMatchObject({ imported: true, rows: 3, addresses: 2, duplicates: 1, bad: 0 });
    expect(await stored(database)).toMatchObject([
      { number: '2474', street: 'Fencepost Dr', city: 'Odessa', state: 'FL', postcode: '33556', unit: '' },
      { number: '00300', number_value: 300, street: 'SR 54', street_key: 'state road 54', state: 'FL' },
    ]);
  });

  it('changes nothing where addresses would leave the zone or the list, until somebody is sure (rule address-import-asks)', async () => {
    const database = await emptyDatabase();
    const zone = { hub: { latitude: 28.19, longitude: -82.59 }, radiusMiles: 5 };
    await importAddresses(database, csv('-82.59,28.19,1,Oak St,,Odessa,,FL,33556,,a'), { ...OPTIONS, zone });
    const swapped = csv('28.19,-82.59,1,Oak St,,Odessa,,FL,33556,,a');
    const unsure = { ...OPTIONS, zone, replace: true, isSure: false };
    const asked = await importAddresses(database, swapped, unsure);
    expect(asked).toMatchObject({ imported: false, asks: true, effect: { zoneBefore: 1, zoneAfter: 0 } });
    expect(await stored(database)).toMatchObject([{ latitude: 28.19, longitude: -82.59 }]);
    const more = csv('-82.59,28.19,1,Oak St,,Odessa,,FL,33556,,a', '-82.59,28.19,2,Oak St,,Odessa,,FL,33556,,b');
    expect(await importAddresses(database, more, unsure)).toMatchObject({ imported: true, asks: false });
    expect(await importAddresses(database, swapped, { ...unsure, isSure: true })).toMatchObject({
      imported: true,
      effect: { zoneBefore: 2, zoneAfter: 0 },
    });
  });

  it('keeps no line of GeoJSON that is longer than an address can be (rule outside-files)', async () => {
    const database = await emptyDatabase();
    const feature = { type: 'Feature', properties: { number: '5', street: 'Oak Ln' } };
    const whole = JSON.stringify({ ...feature, geometry: { type: 'Point', coordinates: [-82.6, 28.2] } });
    const path = file([whole, `{"a":${'['.repeat(100_000)}`, whole.replace('5', '7')].join('\n'));
    const report = await importAddresses(database, path, { ...OPTIONS, mostBad: 0.5 });
    expect(report).toMatchObject({ rows: 3, addresses: 2, firstBad: [{ line: 2, reason: 'not an address point' }] });
  });

  it('reads line-delimited GeoJSON', async () => {
    const database = await emptyDatabase();
    const feature = (number: string) =>
      JSON.stringify({
        type: 'Feature',
        properties: { number, street: 'N Tower Rd', unit: '', city: 'Trinity', region: '', postcode: '' },
        geometry: { type: 'Point', coordinates: [-82.6, 28.2] },
      });
    const path = file([feature('7080'), '', feature('7050'), ...Array(8).fill(feature('1')), 'not JSON'].join('\n'));
    const report = await importAddresses(database, path, OPTIONS);
    expect(report).toMatchObject({ imported: true, addresses: 3, firstBad: [{ line: 12, reason: 'not JSON' }] });
    expect((await stored(database))[0]).toMatchObject({ latitude: 28.2, longitude: -82.6 });
  });

  it.each(['GEOM', 'OA:geom', 'wkt'])('reads the point from one column %s', async (name) => {
    const database = await emptyDatabase();
    const good = Array.from({ length: 8 }, (_, at) => `POINT (-82.6 28.2),a,${at + 1},Oak Ln,Odessa`);
    const path = file([`${name},HASH,NUMBER,STREET,CITY`, ...good, 'POINT EMPTY,b,9,Oak Ln,Odessa'].join('\n'));
    expect(await importAddresses(database, path, OPTIONS)).toMatchObject({
      imported: true,
      addresses: 8,
      firstBad: [{ line: 10, reason: 'no valid point' }],
    });
    expect((await stored(database))[0]).toMatchObject({ latitude: 28.2, longitude: -82.6 });
  });

  it('reads a GeoJSON collection with one feature a line', async () => {
    const database = await emptyDatabase();
    const feature = (number: number) =>
      `{"type":"Feature","properties":{"number":${number},"street":"Oak Ln"},"geometry":{"type":"Point","coordinates":[-82.6,28.2]}}`;
    const path = file(`{"type":"FeatureCollection","features":[\n${feature(1)},\n${feature(2)}\n]}\n`);
    expect(await importAddresses(database, path, OPTIONS)).toMatchObject({ rows: 2, addresses: 2, bad: 0 });
  });

  it.each([
    ['on one line', undefined],
    ['on many lines, indented', 2],
  ])('reads a GeoJSON collection %s, and counts what is no address', async (_how, indent) => {
    const database = await emptyDatabase();
    const feature = (number: number, coordinates: unknown = [-82.6, 28.2]) => ({
      type: 'Feature',
      properties: { number, street: 'Oak "{[" Ln' },
      geometry: { type: 'Point', coordinates },
    });
    const large = Array.from({ length: 20_000 }, () => [0, 0]);
    const features = [...Array.from({ length: 1000 }, (_, at) => feature(at + 1)), feature(0, large)];
    const crs = { type: 'name', properties: { name: 'x' } };
    const path = file(JSON.stringify({ type: 'FeatureCollection', crs, features }, null, indent));
    expect(await importAddresses(database, path, OPTIONS)).toMatchObject({
      imported: true,
      rows: 1001,
      addresses: 1000,
      firstBad: [{ reason: 'not an address point' }],
    });
  });

  it('refuses a GeoJSON collection that was cut off, and says where', async () => {
    const database = await emptyDatabase();
    const path = file('{"type":"FeatureCollection",\n"features":[{"type":"Feature"},\n{"type":');
    await expect(importAddresses(database, path, OPTIONS)).rejects.toThrow('it ends in line 3');
  });

  it('leaves out and counts rows without a number or street, unless most are so', async () => {
    const database = await emptyDatabase();
    const [good, ...gaps] = ['-82.6,28.2,5,Oak Ln,,,,,,,', '-82.6,28.2,,Oak Ln,,,,,,,', '-82.6,28.2,7,,,,,,,,'];
    const list = (...rows: readonly (string | undefined)[]) => csv(...rows.map((row) => row ?? ''));
    expect(await importAddresses(database, list(good, good, ...gaps), OPTIONS)).toMatchObject({
      imported: true,
      bad: 2,
      gaps: 2,
      faulty: 0,
    });
    expect(await importAddresses(database, list(good, ...gaps), OPTIONS)).toMatchObject({ imported: false, faulty: 2 });
  });

  it('tells how much of the whole is done', async () => {
    const database = await emptyDatabase();
    const rows = Array.from({ length: 20_000 }, (_, at) => `-82.6,28.2,${at % 900},Oak Ln,,,,,,,`);
    const told: number[] = [];
    await importAddresses(database, csv(...rows), { ...OPTIONS, onProgress: ({ share }) => told.push(share) });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect([told.length >= 6, told.at(-1)]).toEqual([true, 1]);
  });

  it('finds columns by name, in any order, with spaces and a byte order mark', async () => {
    const database = await emptyDatabase();
    const path = file('\uFEFFnumber, STREET , lat,Lon\n12,"Oak, Old Ln",28.2,-82.6\n');
    expect(await importAddresses(database, path, OPTIONS)).toMatchObject({ imported: true, addresses: 1 });
    expect((await stored(database))[0]).toMatchObject({ number: '12', street: 'Oak, Old Ln' });
  });

  it('says line and reason of bad rows, of the first twenty at most', async () => {
    const database = await emptyDatabase();
    const good = Array.from({ length: 100 }, (_, at) => `-82.6,28.2,${at + 1},Oak Ln,,,,,,,`);
    const bad = Array.from({ length: 22 }, () => ',28.2,5,Oak Ln,,,,,,,');
    const stray = '-82.6,28.2,5,Oak Ln,,,,,,,,,stray';
    const report = await importAddresses(database, csv(stray, ...bad, ...good), OPTIONS);
    expect(report).toMatchObject({ imported: true, addresses: 100, bad: 23 });
    expect(report.firstBad).toHaveLength(20);
    expect(report.firstBad.slice(0, 2)).toEqual([
      { line: 2, reason: 'more values than columns' },
      { line: 3, reason: 'no valid longitude' },
    ]);
  });

  it('changes nothing where too many rows are bad, or none is good', async () => {
    const database = await emptyDatabase();
    const [good, faulty] = ['-82.6,28.2,5,Oak Ln,,,,,,,', ',28.2,5,Oak Ln,,,,,,,'];
    const bad = csv(good, faulty, faulty);
    expect(await importAddresses(database, bad, OPTIONS)).toMatchObject({ imported: false, addresses: 1, bad: 2 });
    expect(await importAddresses(database, csv(good, faulty), { ...OPTIONS, mostBad: 0 })).toMatchObject({
      imported: false,
    });
    expect(await importAddresses(database, csv(), OPTIONS)).toMatchObject({ imported: false, rows: 0 });
    expect(await stored(database)).toEqual([]);
  });

  it('leaves out a row with something wrong, however short the list is', async () => {
    const database = await emptyDatabase();
    const list = csv('-82.6,28.2,5,Oak Ln,,,,,,,', ',28.2,7,Oak Ln,,,,,,,');
    expect(await importAddresses(database, list, OPTIONS)).toMatchObject({
      imported: true,
      addresses: 1,
      firstBad: [{ line: 3, reason: 'no valid longitude' }],
    });
  });

  it('looks into the list that is there only where the new one is sound', async () => {
    const database = await emptyDatabase();
    await importAddresses(database, csv('-82.6,28.2,5,Oak Ln,,Odessa,,,,,'), OPTIONS);
    const refused = await importAddresses(database, csv(',28.2,5,Oak Ln,,,,,,,'), { ...OPTIONS, replace: true });
    expect(refused).toMatchObject({ imported: false, asks: false, effect: null });
  });

  it('changes nothing when repeated', async () => {
    const database = await emptyDatabase();
    const path = csv('-82.6,28.2,5,Oak Ln,,Odessa,,,,,', '-82.6,28.2,7,Oak Ln,,Odessa,,,,,');
    await importAddresses(database, path, OPTIONS);
    const before = await stored(database);
    await importAddresses(database, path, OPTIONS);
    expect(await stored(database)).toEqual(before);
  });

  it('moves an address whose coordinates have changed', async () => {
    const database = await emptyDatabase();
    await importAddresses(database, csv('-82.6,28.2,5,Oak Ln,,Odessa,,,,,'), OPTIONS);
    await importAddresses(database, csv('-82.7,28.3,5,OAK LANE,,Odessa,,,,,'), OPTIONS);
    expect(await stored(database)).toMatchObject([{ latitude: 28.3, longitude: -82.7 }]);
  });

  it('adds to the list, or replaces it where asked to', async () => {
    const database = await emptyDatabase();
    await importAddresses(database, csv('-82.6,28.2,5,Oak Ln,,,,,,,'), OPTIONS);
    const other = csv('-82.6,28.2,9,Elm St,,,,,,,');
    await importAddresses(database, other, OPTIONS);
    expect(await stored(database)).toHaveLength(2);
    expect(await importAddresses(database, other, { ...OPTIONS, replace: true })).toMatchObject({
      effect: { removed: 1 },
    });
    expect(await stored(database)).toMatchObject([{ number: '9', street: 'Elm St' }]);
  });

  it('writes more rows than fit into one batch', async () => {
    const database = await emptyDatabase();
    const rows = Array.from({ length: 1100 }, (_, at) => `-82.6,28.2,${at + 1},Oak Ln,,,,,,,`);
    expect(await importAddresses(database, csv(...rows), OPTIONS)).toMatchObject({ addresses: 1100 });
    expect(await stored(database)).toHaveLength(1100);
  });

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['a file of another kind', 'name,price\npizza,5\n', 'no column for'],
    ['a quote that never ends', `${HEADER}\n-82.6,28.2,5,"Oak Ln${'x'.repeat(70_000)}`, 'row 2: a quote is opened'],
    ['a line without an end', 'x'.repeat(200_000), 'row 1: the row is too long'],
  ])('refuses %s', async (_what, text, words) => {
    const database = await emptyDatabase();
    const refusal = await importAddresses(database, file(text), OPTIONS).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AddressFileUnreadable);
    expect(String(refusal)).toContain(words);
  });
});

const SHARED: readonly (readonly [file: string, expected: object])[] = [
  ['near-hub-openaddresses-layout.csv', { imported: true, rows: 202, addresses: 197, duplicates: 5, bad: 0 }],
  ['openaddresses-portland-sample.csv', { imported: true, rows: 300, bad: 0 }],
  ['openaddresses-denver-preview.geojsonl', { imported: true, rows: 100, bad: 0 }],
  ['openaddresses-rows-to-trim.csv', { imported: true, rows: 5, addresses: 5, bad: 0 }],
  ['openaddresses-ragged.csv', { imported: true, rows: 8, addresses: 8, bad: 0 }],
  // Nine lines, one of them with only commas: spreadsheets write such lines, and they aren't rows.
  ['openaddresses-bad-rows.csv', { imported: false, rows: 8, addresses: 0, bad: 8 }],
];

describe.skipIf(!hasSharedData('addresses'))('real address lists (skipped without the outside test data)', () => {
  onBothDatabases('importing', (open) => {
    it.each(SHARED)('%s', async (name, expected) => {
      const { database } = (await open()).dependencies;
      expect(await importAddresses(database, sharedPath(`addresses/${name}`), OPTIONS)).toMatchObject(expected);
    });

    it('makes one road of its five spellings', async () => {
      const { database, places } = (await open()).dependencies;
      await importAddresses(database, sharedPath('addresses/near-hub-openaddresses-layout.csv'), OPTIONS);
      for (const road of ['SR 54', 'State Road 54', 'State Rd 54', 'FL-54']) {
        const found = await places.suggest(`13589 ${road}, Odessa`);
        expect(found.map((place) => place.fullAddress)).toEqual(['13589 SR 54, Odessa, FL 33556']);
      }
    });
  });
});
