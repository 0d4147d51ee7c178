import { describe, expect, it } from 'vitest';
import { tidyName, tidyPostcode, tidyState } from './address-tidying.ts';

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
