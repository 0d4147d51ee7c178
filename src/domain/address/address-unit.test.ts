import { describe, expect, it } from 'vitest';
import { splitUnit, unitOf, withoutUnit } from './address-unit.ts';

describe('a unit', () => {
  it.each([
    ['1213 Trinity Oaks Blvd Apt 4, Trinity, FL 34655', '1213 Trinity Oaks Blvd, Trinity, FL 34655', 'Apt 4'],
    ['1213 Trinity Oaks Blvd #4B', '1213 Trinity Oaks Blvd', '#4B'],
    ['1213 Trinity Oaks Blvd#4B', '1213 Trinity Oaks Blvd', '#4B'],
    ['1213 Trinity Oaks Blvd, Suite B, Trinity', '1213 Trinity Oaks Blvd, Trinity', 'Suite B'],
    ['1213 Trinity Oaks Blvd apt4b', '1213 Trinity Oaks Blvd', 'apt4b'],
    ['1213 Trinity Oaks Blvd Apt. #4, Trinity', '1213 Trinity Oaks Blvd, Trinity', 'Apt. #4'],
    ['1213 Trinity Oaks Blvd Bldg 3 Apt 204', '1213 Trinity Oaks Blvd', 'Bldg 3 Apt 204'],
    ['1213 Trinity Oaks Blvd, 3rd floor', '1213 Trinity Oaks Blvd', '3rd floor'],
    ['1213 Trinity Oaks Blvd, 4B, Trinity', '1213 Trinity Oaks Blvd, Trinity', '4B'],
    ['Apt 4, 1213 Trinity Oaks Blvd', '1213 Trinity Oaks Blvd', 'Apt 4'],
    ['Unit B - 1213 Trinity Oaks Blvd', '1213 Trinity Oaks Blvd', 'Unit B'],
    ['#4 1213 Trinity Oaks Blvd', '1213 Trinity Oaks Blvd', '#4'],
    ['4B, 1213 Trinity Oaks Blvd', '1213 Trinity Oaks Blvd', '4B'],
    ['1213 Trinity Oaks Blvd apt', '1213 Trinity Oaks Blvd', ''],
    ['#1213 Trinity Oaks Blvd', '1213 Trinity Oaks Blvd', ''],
    ['No. 1213 Trinity Oaks Blvd', '1213 Trinity Oaks Blvd', ''],
    ['12 Unit Street', '12 Unit Street', ''],
    ['12 Lotus Ln', '12 Lotus Ln', ''],
    ['12 North Rd', '12 North Rd', ''],
    ['13589 SR 54, Odessa', '13589 SR 54, Odessa', ''],
    ['34655, 1213 Trinity Oaks Blvd', '34655, 1213 Trinity Oaks Blvd', ''],
  ])('in %j is separated from the address', (text, rest, unit) => {
    expect(splitUnit(text)).toEqual({ rest, unit });
  });

  it('is left out', () => {
    expect(withoutUnit('12 Elm St Ste 100')).toBe('12 Elm St');
  });
});

describe('the unit of an address that was found', () => {
  const LISTED = '260 Elm St, Trinity, FL 34655';
  it.each([
    ['Apt 4, 260 elm', 'Apt 4'],
    ['260a elm st', 'A'],
    ['260-4 elm st', '4'],
    ['260-b elm st', 'B'],
    ['260 elm st', ''],
    ['26', ''],
  ])('by %j is %j', (typed, unit) => {
    expect(unitOf(typed, LISTED)).toBe(unit);
  });

  it('is not in a number that the list has with its letter', () => {
    expect(unitOf('260a elm st', '260A Elm St, Trinity')).toBe('');
  });

  it('may be named by the list', () => {
    expect(unitOf('260 elm', '260 Elm St #4, Trinity, FL')).toBe('#4');
  });
});
