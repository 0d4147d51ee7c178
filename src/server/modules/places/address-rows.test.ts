import { describe, expect, it } from 'vitest';
import { type AddressFields, readAddress, tidyName, tidyPostcode, tidyState } from './address-rows.ts';

const DEFAULTS = { city: '', state: 'FL' };
const FIELDS: AddressFields = {
  number: '1213',
  street: 'TRINITY OAKS BLVD',
  city: 'TRINITY',
  region: '',
  postcode: '34655-1234',
  latitude: '28.18',
  longitude: '-82.62',
};

const read = (changes: Partial<AddressFields>) => readAddress({ ...FIELDS, ...changes }, DEFAULTS);
const idOf = (changes: Partial<AddressFields>): string => {
  const row = read(changes);
  return row.ok ? row.value.id : row.problem;
};

describe('a row of an address list', () => {
  it('is tidied', () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: {
        number: '1213',
        number_value: 1213,
        street: 'Trinity Oaks Blvd',
        street_key: 'trinity oaks boulevard',
        city: 'Trinity',
        state: 'FL',
        postcode: '34655',
        latitude: 28.18,
        longitude: -82.62,
      },
    });
  });

  it('has the same id however it is spelled, and another one for another house', () => {
    const id = idOf({});
    expect(id).toMatch(/^addr-[A-Za-z0-9_-]{20}$/);
    expect(idOf({ street: 'Trinity Oaks Boulevard', city: 'Trinity', region: 'Florida', postcode: '34655' })).toBe(id);
    expect(idOf({ latitude: '28.19' })).toBe(id);
    expect(idOf({ number: '1215' })).not.toBe(id);
    expect(idOf({ city: 'Odessa' })).not.toBe(id);
  });

  it('keeps leading zeros and takes the number off the street where it has no field of its own', () => {
    expect(read({ number: ' 00300 ' })).toMatchObject({ value: { number: '00300', number_value: 300 } });
    expect(read({ number: '', street: '2474 FENCEPOST DR' })).toMatchObject({
      value: { number: '2474', street: 'Fencepost Dr' },
    });
  });

  it.each([
    [{ number: '' }, 'no house number'],
    [{ number: '#' }, 'no house number'],
    [{ street: ' ' }, 'no street'],
    [{ latitude: '' }, 'no valid latitude'],
    [{ latitude: 'north' }, 'no valid latitude'],
    [{ latitude: '91' }, 'no valid latitude'],
    [{ longitude: '-181' }, 'no valid longitude'],
    [{ latitude: '0', longitude: '0' }, 'coordinates are 0, 0'],
    [{ street: 'x'.repeat(101) }, 'street name too long'],
  ])('is refused with %j', (changes, reason) => {
    expect(read(changes)).toEqual({ ok: false, problem: reason });
  });
});

describe('tidying an address list', () => {
  it.each([
    ['FENCEPOST DR', 'Fencepost Dr'],
    ['  Trinity   Oaks Blvd. ', 'Trinity Oaks Blvd'],
    ['Us Hwy 19 N', 'US Hwy 19 N'],
    ['U.S. HIGHWAY 19', 'US Highway 19'],
    ['SW SCHOLLS FERRY RD', 'SW Scholls Ferry Rd'],
    ['1ST AVE', '1st Ave'],
    ["LAND O'LAKES BLVD", "Land O'Lakes Blvd"],
    ['McMullen Rd', 'McMullen Rd'],
    ['sr 54', 'SR 54'],
  ])('spells %j as %j', (text, tidy) => {
    expect(tidyName(text)).toBe(tidy);
  });

  it.each([
    ['34655-1864', '34655'],
    ['336253005', '33625'],
    [' 33556 ', '33556'],
    ['EC1A 1BB', 'EC1A 1BB'],
  ])('cuts the postcode %j to %j', (text, tidy) => {
    expect(tidyPostcode(text)).toBe(tidy);
  });

  it('writes a state as two letters and falls back where none is named', () => {
    expect([tidyState('Florida', 'GA'), tidyState('fl', 'GA'), tidyState("{'isocode': 'US-FL'}", 'GA')]).toEqual([
      'FL',
      'FL',
      'GA',
    ]);
  });
});
