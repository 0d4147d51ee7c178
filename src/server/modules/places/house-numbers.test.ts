import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { importAddresses } from './import-addresses.ts';

const LIST: readonly (readonly [number: string, street: string])[] = [
  ['N6W23001', 'Bluemound Rd'],
  ['W240N1221', 'Pewaukee Rd'],
  ['W240N1225', 'Pewaukee Rd'],
  ['S79W16600', 'Park Dr'],
  ['1N234', 'Ethel St'],
  ['N95W16915A', 'Falls Pkwy'],
  ['1N236B', 'Ethel St'],
  ['B12', 'Oak Ter'],
  ['12', 'Oak Ter'],
  ['29 Bis', 'Elm St'],
  ['29', 'Elm St'],
  ['31 TER', 'Elm St'],
  ['30/2', 'Elm St'],
  ['37-12', '37th St'],
  ['37', 'Maple Ave'],
  ['55', 'FM 1960'],
  ['101-107', 'Birch Ct'],
  ['37-55', 'Birch Ct'],
  ['8', 'Martin Luther King Jr Blvd'],
  ['9', 'E.5th St'],
  ['10', 'St.Johns Ave'],
];

onBothDatabases('house numbers as lists have them', (open) => {
  async function search() {
    const { database, places } = (await open()).dependencies;
    const folder = mkdtempSync(join(tmpdir(), 'house-numbers-'));
    const path = join(folder, 'list.csv');
    const rows = LIST.map(([number, street], at) => `-82.59,28.1${at},${number},${street},,Odessa,,FL,33556,,`);
    writeFileSync(path, ['LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH', ...rows, ''].join('\n'));
    const how = { mostBad: 0, replace: false, zone: null, isSure: true, onProgress: () => undefined };
    await importAddresses(database, path, { ...how, defaults: { city: '', state: 'FL' } });
    rmSync(folder, { recursive: true });
    return async (text: string) => (await places.suggest(text)).map(({ mainAddress }) => mainAddress);
  }

  it('are found as they stand there, each before all others', async () => {
    const find = await search();
    for (const [number, street] of LIST) {
      const address = `${number} ${street}`;
      expect([address, (await find(`${address}, Odessa`))[0]]).toEqual([address, address]);
    }
  });

  it('are found with other spaces and letters, half typed, and without the hyphen', async () => {
    const find = await search();
    expect(await find('n6 w23001 bluemound')).toEqual(['N6W23001 Bluemound Rd']);
    expect(await find('W240 Pewaukee Rd')).toEqual(['W240N1221 Pewaukee Rd', 'W240N1225 Pewaukee Rd']);
    expect(await find('29bis elm')).toEqual(['29 Bis Elm St']);
    expect(await find('31 ter elm st')).toEqual(['31 TER Elm St']);
    expect(await find('3712 37th St')).toEqual(['37-12 37th St']);
    expect(await find('55 Farm to Market Road 1960')).toEqual(['55 FM 1960']);
    expect(await find('105 Birch Ct, Odessa')).toEqual(['101-107 Birch Ct']);
    expect(await find('8 MLK Blvd')).toEqual(['8 Martin Luther King Jr Blvd']);
    expect(await find('8 martinluther king')).toEqual(['8 Martin Luther King Jr Blvd']);
    expect(await find('9 e 5th st')).toEqual(['9 E.5th St']);
    expect(await find('10 Saint Johns Avenue')).toEqual(['10 St.Johns Ave']);
  });

  it('are not made up: no neighbor on the street, and no house 37 for 37-12', async () => {
    const find = await search();
    expect(await find('B13 Oak Ter')).toEqual([]);
    expect(await find('3712 Maple Ave')).toEqual([]);
    expect(await find('104 Birch Ct')).toEqual([]);
    expect(await find('109 Birch Ct')).toEqual([]);
    expect(await find('41 Birch Ct')).toEqual([]);
  });
});
