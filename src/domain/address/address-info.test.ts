import { describe, expect, it } from 'vitest';
import {
  emptyAddressInfo,
  missingFields,
  tooLongFields,
  withBuildingType,
  withoutHiddenFields,
  withUnit,
} from './address-form.ts';
import { BUILDING_TYPES } from './address-info.ts';

describe('missingFields (rule building-types)', () => {
  it.each([
    ['House', []],
    ['Apartment', ['primaryField']],
    ['Office', ['secondaryField']],
    ['Hotel', ['primaryField', 'secondaryField']],
    ['Other', []],
  ] as const)('of an empty %s form are %j', (buildingType, missing) => {
    expect(missingFields({ ...emptyAddressInfo(), buildingType })).toEqual(missing);
  });

  it('counts spaces as empty (rule address-form)', () => {
    expect(missingFields({ ...emptyAddressInfo(), buildingType: 'Apartment', primaryField: '  ' })).toEqual([
      'primaryField',
    ]);
  });

  it.each(BUILDING_TYPES)('are none once both fields of a %s are filled', (buildingType) => {
    const info = { ...emptyAddressInfo(), buildingType, primaryField: '4B', secondaryField: 'Palm Court' };
    expect(missingFields(info)).toEqual([]);
  });
});

describe('withBuildingType (rule building-type-change)', () => {
  const info = {
    ...emptyAddressInfo(),
    primaryField: 'gate',
    secondaryField: 'x',
    entryCode: '12',
    instructions: 'Ring',
  };

  it('clears the primary and secondary fields and keeps the rest', () => {
    expect(withBuildingType(info, 'Hotel')).toEqual({
      ...info,
      buildingType: 'Hotel',
      primaryField: '',
      secondaryField: '',
    });
  });

  it('changes nothing when the type stays', () => {
    expect(withBuildingType(info, 'House')).toBe(info);
  });
});

describe('withUnit (rule address-form)', () => {
  it.each([
    ['Apt 4', 'Apartment'],
    ['#4B', 'Apartment'],
    ['Suite 100', 'Office'],
    ['Room 12', 'Hotel'],
    ['Lot 7', 'Other'],
  ])('puts %s into the form of an %s', (unit, buildingType) => {
    expect(withUnit(null, unit)).toEqual({ ...emptyAddressInfo(), buildingType, primaryField: unit });
  });

  it('keeps what was said about the building', () => {
    const info = {
      ...emptyAddressInfo(),
      buildingType: 'Office',
      secondaryField: 'Palm Court',
      primaryField: '3',
    } as const;
    expect(withUnit(info, 'Apt 4')).toEqual({ ...info, primaryField: 'Apt 4' });
  });
});

describe('withoutHiddenFields (rule building-type-change)', () => {
  it('drops the entry code and second field that a house does not show', () => {
    const info = { ...emptyAddressInfo(), secondaryField: 'x', entryCode: '12', primaryField: ' blue door ' };
    expect(withoutHiddenFields(info)).toEqual({ ...emptyAddressInfo(), primaryField: 'blue door' });
  });

  it('keeps the entry code of an apartment', () => {
    const info = { ...emptyAddressInfo(), buildingType: 'Apartment', entryCode: '#12' } as const;
    expect(withoutHiddenFields(info).entryCode).toBe('#12');
  });
});

describe('tooLongFields', () => {
  it('accepts instructions of 500 characters', () => {
    expect(tooLongFields({ ...emptyAddressInfo(), instructions: 'x'.repeat(500) })).toEqual([]);
  });

  it('names instructions of 501 characters', () => {
    expect(tooLongFields({ ...emptyAddressInfo(), instructions: 'x'.repeat(501) })).toEqual(['instructions']);
  });
});
