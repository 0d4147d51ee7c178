import { describe, expect, it } from 'vitest';
import { houseNumberValue, streetKey } from '#domain/address/address-text.ts';
import { gatherStreets } from '#server/database/stores/address-streets.ts';
import { searchStreets } from './search-streets.ts';
import { buildStreetIndex } from './street-index.ts';

const LIST: readonly (readonly [number: string, street: string, city: string, postcode: string])[] = [
  ['1213', 'Trinity Oaks Blvd', 'Trinity', '34655'],
  ['1215', 'Trinity Oaks Blvd', 'Trinity', '34655'],
  ['12130', 'Trinity Oaks Blvd', 'Trinity', '34655'],
  ['1213', 'Oak Ln', 'Odessa', '33556'],
  ['13589', 'SR 54', 'Odessa', '33556'],
  ['9040', 'State Road 54', 'Trinity', '34655'],
  ['2474', 'Fencepost Dr', 'Odessa', '33556'],
  ['16118', 'Preserve Marketplace Blvd', 'Odessa', '33556'],
  ['3100', 'Little Rd', 'New Port Richey', '34655'],
  ['4026', 'US Hwy 19', 'Holiday', '34691'],
  ['7', 'St Andrews Ct', 'Trinity', '34655'],
  ['8', 'Starkey Blvd', 'Trinity', '34655'],
  ['54', 'Elm St', 'Lutz', '33558'],
];

function listed() {
  const streets = gatherStreets();
  for (const [at, [number, street, city, postcode]] of LIST.entries()) {
    const street_key = streetKey(street);
    streets.add({ id: `${at}`, number_value: houseNumberValue(number), street_key, city, state: 'FL', postcode });
  }
  return buildStreetIndex(streets.finish());
}

const index = listed();
const search = (text: string): readonly string[] =>
  searchStreets(index, text, 8).picks.map((pick) => `${pick.numberValue} ${pick.streetKey}, ${pick.city}`);

const OAKS = '1213 trinity oaks boulevard, Trinity';

describe('searching the address list', () => {
  it.each([
    '1213 Trinity Oaks Blvd, Trinity, FL 34655',
    '1213 trinity oaks boulevard',
    '1213 trin oak',
    '1213 oaks trinity',
    '1213 Trinity Oaks Blv',
    '1213 Trinity Oaks Blvd Apt 4',
    'trinity oaks blvd 1213',
    '1213 trinty oaks',
    '1213 Trinity Oaks florida',
    '1213 TRINITY OAKS 34655',
    '1213 Trinity Oaks Blvd, Trinity, FL 34655, USA',
    '1213 Trinity Oaks Blvd, Trinity, Florida, United States',
    '1213 Trinity Oaks Blvd, Trinity, FL 34655, united st',
    '1213 Trinity Oaks Blvd, Trinity, FL 34655-1864',
    '1213 Trinity Oaks Blvd Trinity Fla. 34655',
    'Apt 4, 1213 Trinity Oaks Blvd',
    '#4 1213 Trinity Oaks Blvd',
    '#1213 Trinity Oaks Blvd',
    '1213a Trinity Oaks Blvd',
    '1213 b Trinity Oaks Blvd',
    '1213 Trinity Oaks Blvd Unit 12, Trinity FL',
    'Trinity, FL 34655, 1213 Trinity Oaks Blvd',
    '34655 Trinity 1213 Trinity Oaks Boulevard',
    'Publix Plaza, 1213 Trinity Oaks Blvd',
  ])('finds the house by %j first', (text) => {
    expect(search(text)[0]).toBe(OAKS);
  });

  it.each(['13589 SR 54', '13589 State Road 54', '13589 state rd 54', '13589 FL-54', '13589 hwy 54', '13589 sr'])(
    'finds the state road by %j',
    (text) => {
      expect(search(text)).toEqual(['13589 state road 54, Odessa']);
    },
  );

  it('shows a number before longer numbers that begin with it', () => {
    expect(search('1213 trinity oaks')).toEqual([OAKS, '12130 trinity oaks boulevard, Trinity']);
    expect(search('121 trinity oaks')).toHaveLength(3);
  });

  it('finds houses by the number alone, in every street', () => {
    expect(search('1213')).toEqual(expect.arrayContaining([OAKS, '1213 oak lane, Odessa']));
  });

  it("forgives a neighbor's town", () => {
    expect(search('3100 little rd trinity')).toEqual(['3100 little road, New Port Richey']);
    expect(search('9040 SR 54 Odessa')).toEqual(['9040 state road 54, Trinity']);
  });

  it('prefers the town that was named', () => {
    expect(search('sr 54 odessa')[0]).toBe('13589 state road 54, Odessa');
  });

  it('forgives two errors in a long word and none in a number', () => {
    expect(search('prezerve marketplase')).toEqual(['16118 preserve marketplace boulevard, Odessa']);
    expect(search('13588 sr 54')).toEqual([]);
  });

  it('reads st as street, as saint and as a beginning', () => {
    expect(search('st andrews')).toEqual(['7 saint andrews court, Trinity']);
    expect(search('8 st')).toEqual(['8 starkey boulevard, Trinity']);
    expect(search('elm st')).toEqual(['54 elm street, Lutz']);
  });

  it('takes leading digits as part of the name where no house has that number', () => {
    expect(search('54 state road')).toEqual(expect.arrayContaining(['13589 state road 54, Odessa']));
  });

  it('shows houses of several streets where only a town is typed', () => {
    expect(new Set(search('trinity').map((house) => house.split(',')[1]))).toEqual(new Set([' Trinity']));
  });

  it.each(['zzzzzz', '9999 trinity oaks', '!!!', '🍕🍕🍕', '99999999999999999999'])('finds nothing by %j', (text) => {
    expect(search(text)).toEqual([]);
  });

  it('never shows more than the limit', () => {
    expect(searchStreets(index, 'fl', 3).picks).toHaveLength(3);
  });
});
