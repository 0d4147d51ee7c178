import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldAddress,
  formatFullAddress,
  houseNumberValue,
  parseFullAddress,
  plainAddress,
  splitHouseNumber,
  stateCode,
  streetKey,
} from './address-text.ts';

describe('the key of a street', () => {
  it.each([
    [
      'state road 54',
      ['SR 54', 'State Road 54', 'State Rd 54', 'Sr 54', 'FL-54', 'FL 54', 'S.R. 54', 'STATE ROUTE 54'],
    ],
    ['us highway 19', ['US Hwy 19', 'U.S. HWY 19', 'US-19', 'US 19', 'Us  Highway 19', 'US Hwy19', 'U S Highway 19']],
    ['county road 1', ['CR 1', 'County Rd 1', 'CR-1', 'Co Rd 1']],
    ['trinity oaks boulevard', ['Trinity Oaks Blvd', 'TRINITY OAKS BLVD.', 'trinity  oaks boulevard']],
    ['north dale mabry highway', ['N Dale Mabry Hwy', 'N. Dale Mabry Hwy', 'North Dale Mabry Highway']],
    ['saint andrews court', ['St Andrews Ct', 'Saint Andrews Court']],
    ['1st street', ['1st St', 'First Street']],
    ['land olakes boulevard', ['Land O Lakes Blvd', "Land O' Lakes Blvd", "Land O'Lakes Boulevard"]],
    ['cafe lane', ['Café Ln']],
  ])('is %s for every spelling', (key, spellings) => {
    for (const spelling of spellings) expect(streetKey(spelling)).toBe(key);
  });

  it('keeps streets named by a letter apart', () => {
    expect(streetKey('O St')).toBe('o street');
    expect(streetKey('Avenue O')).toBe('avenue o');
  });

  it('does not read a state and a postcode as a road', () => {
    expect(streetKey('FL 34655')).toBe('fl 34655');
  });

  it('does not change when a key is made of it again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,9} (blvd|st|ln|pkwy|ter)$/), (street) => {
        expect(streetKey(streetKey(street))).toBe(streetKey(street));
      }),
    );
  });
});

describe('a house number', () => {
  it.each([
    ['1213 Trinity Oaks Blvd', '1213', 'Trinity Oaks Blvd'],
    ['1213A Oak St', '1213A', 'Oak St'],
    ['12-34 Main St', '12-34', 'Main St'],
    ['12-B Main St', '12-B', 'Main St'],
    ['100 1/2 Elm St', '100 1/2', 'Elm St'],
    ['N6W23001 Bluemound Rd', 'N6W23001', 'Bluemound Rd'],
    ['1N234 Ethel St', '1N234', 'Ethel St'],
    ['29 Bis Elm St', '29 Bis', 'Elm St'],
    ['30/2 Elm St', '30/2', 'Elm St'],
    ['B12 Oak St', 'B12', 'Oak St'],
    ['US19 N', '', 'US19 N'],
    ['Oak St', '', 'Oak St'],
    ['1st Ave', '', '1st Ave'],
    ['1213', '1213', ''],
  ])('of %s is cut off', (text, number, street) => {
    expect(splitHouseNumber(text)).toEqual({ number, street });
  });

  it('has its leading digits as value', () => {
    expect(['1213A', '00300', 'W5', ''].map(houseNumberValue)).toEqual([1213, 300, 0, 0]);
  });
});

describe('the plain text of an address', () => {
  it.each([
    'Trinity, FL 34655, USA',
    'Trinity, FL 34655, United States',
    'Trinity, FL 34655, united sta',
    'Trinity, FL 34655 USA',
    'Trinity, FL 34655, U.S.A.',
    'Trinity, FL 34655, United States of America',
    'Trinity, FL 34655-1864',
    'Trinity, FL 34655-18',
    'Trinity, FL 346551864, US',
  ])('of %j has neither country nor the end of the postcode', (text) => {
    expect(plainAddress(text)).toBe('Trinity, FL 34655');
  });

  it.each(['34655-1864', '34655-1', '346551864'])('of the postcode %j alone has its five digits', (text) => {
    expect(plainAddress(text)).toBe('34655');
  });

  it.each(['4026 US 19', '12 United St', '12345-1234 Elm St', '12 Main St, Unit', 'Elm St'])(
    'of %j is as it is',
    (text) => {
      expect(plainAddress(text)).toBe(text);
    },
  );
});

describe('a full address', () => {
  const trinity = { number: '1213', street: 'Trinity Oaks Blvd', city: 'Trinity', state: 'FL', postcode: '34655' };

  it('is written on one line', () => {
    expect(formatFullAddress(trinity)).toBe('1213 Trinity Oaks Blvd, Trinity, FL 34655');
  });

  it('leaves out what is not known', () => {
    expect(formatFullAddress({ ...trinity, city: '', postcode: '' })).toBe('1213 Trinity Oaks Blvd, FL');
  });

  it('is read back', () => {
    expect(parseFullAddress(formatFullAddress(trinity))).toEqual(trinity);
    expect(parseFullAddress('1213 Trinity Oaks Blvd Apt 4, Trinity, Florida 34655-1864, USA')).toEqual(trinity);
  });

  it('is read back where the town is not known', () => {
    expect(parseFullAddress('1213 Trinity Oaks Blvd, FL 34655')).toEqual({ ...trinity, city: '' });
    expect(parseFullAddress('1213 Trinity Oaks Blvd, 34655')).toEqual({ ...trinity, city: '', state: '' });
  });

  it.each(['', 'Trinity', 'Oak St, Trinity, FL', '1213, Trinity, FL', '1213 Oak St'])('is not read from %j', (text) => {
    expect(parseFullAddress(text)).toBeNull();
  });
});

describe('folding', () => {
  it('leaves letters, digits and single gaps', () => {
    expect(foldAddress("  St. Mary's & Café—Ñandú ")).toBe('st marys and cafe nandu');
  });

  it('never fails and never leaves a double gap', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => !foldAddress(text).includes('  ')));
  });
});

it('a state is known by code and by name', () => {
  expect(['fl', 'Florida', 'new york', 'XX', ''].map(stateCode)).toEqual(['FL', 'FL', 'NY', null, null]);
});
