import { describe, expect, it } from 'vitest';
import {
  type AddressEvent,
  type AddressSearch,
  addressSearch,
  areaResult,
  EMPTY_SEARCH,
  queryOf,
} from './address-search.ts';

const suggestion = (placeId: string) => ({
  placeId,
  fullAddress: `${placeId}, Trinity, FL`,
  mainAddress: placeId,
  city: 'Trinity',
  state: 'FL',
});
const oaks = suggestion('1213 Trinity Oaks Blvd');
const lakes = suggestion('1216 Trinity Lakes Dr');
const through = (...events: AddressEvent[]): AddressSearch => events.reduce(addressSearch, EMPTY_SEARCH);
const typed = (input: string): AddressEvent => ({ type: 'typed', input });
const found = (query: string): AddressEvent => ({ type: 'found', query, suggestions: [oaks, lakes] });
const picked: AddressEvent = { type: 'picked', suggestion: oaks };
const known = (placeId: string): AddressEvent => ({
  type: 'area-known',
  result: { inDeliveryArea: true, distance: 1.6, coordinates: null, placeId },
});

describe('typing (rule address-search-pause)', () => {
  it('searches from three characters on, spaces aside', () => {
    expect(queryOf(through(typed(' 12')))).toBeNull();
    expect(queryOf(through(typed('1  ')))).toBeNull();
    expect(queryOf(through(typed(' 12 ')))).toBeNull();
    expect(queryOf(through(typed('1 2')))).toBeNull();
    expect(queryOf(through(typed(' 121 ')))).toBe('121');
    expect(queryOf(through(typed('12 a')))).toBe('12 a');
  });

  it('clears suggestions, area result and error below three characters', () => {
    expect(through(typed('1213'), found('1213'), picked, known(oaks.placeId), typed('12'))).toEqual({
      ...EMPTY_SEARCH,
      input: '12',
    });
  });

  it('keeps what was found while more is typed, until the next answer', () => {
    expect(through(typed('1213'), found('1213'), typed('1213 T')).suggestions).toEqual([oaks, lakes]);
  });

  it('drops the area result of the address that was picked before', () => {
    expect(through(typed('1213'), found('1213'), picked, known(oaks.placeId), typed('1213 Trin')).area.kind).toBe(
      'none',
    );
  });
});

describe('answers', () => {
  it('are ignored when they belong to an earlier text', () => {
    expect(through(typed('1213'), typed('1216'), found('1213')).suggestions).toBeNull();
  });

  it('are ignored when an address was picked in the meantime', () => {
    expect(through(typed('1213'), found('1213'), picked, found('1213')).suggestions).toBeNull();
  });

  it('empty the list and say why when the search failed', () => {
    const failed = through(typed('1213'), found('1213'), { type: 'search-failed', query: '1213', message: 'No' });
    expect(failed).toMatchObject({ suggestions: null, error: 'No', isLoading: false });
  });

  it('that failed are still told while only a space is added, which searches for nothing else', () => {
    const failed: AddressEvent = { type: 'search-failed', query: '1213', message: 'No' };
    expect(through(typed('1213'), failed, typed('1213 ')).error).toBe('No');
    expect(through(typed('1213'), failed, typed('1213 T')).error).toBeNull();
  });

  it('about the area are ignored when they are about another address', () => {
    expect(through(typed('1213'), found('1213'), picked, known(lakes.placeId)).area.kind).toBe('checking');
  });

  it('about the area are ignored once the field was cleared (rule address-modal)', () => {
    expect(through(typed('1213'), found('1213'), picked, { type: 'cleared' }, known(oaks.placeId))).toEqual(
      EMPTY_SEARCH,
    );
  });
});

describe('the highlighted suggestion', () => {
  const list = [typed('1213'), found('1213')];
  const down: AddressEvent = { type: 'moved', by: 1 };
  const up: AddressEvent = { type: 'moved', by: -1 };

  it.each([
    ['down: the first', [down], 0],
    ['up: the last', [up], 1],
    ['down past the end: the first again', [down, down, down], 0],
    ['up from the first: the last', [down, up], 1],
    ['a new list that has it: the same', [typed('1216'), up, { ...found('1216'), suggestions: [lakes] }], 0],
    ['a new list without it: none', [typed('1213 T'), up, { ...found('1213 T'), suggestions: [oaks] }], -1],
  ] as const)('is, on %s', (_what, moves, active) => {
    expect(through(...list, ...moves).active).toBe(active);
  });

  it('is none where nothing was found', () => {
    expect(through(typed('1213'), down).active).toBe(-1);
  });
});

describe('an address (rule area-check)', () => {
  const zone = { hub: { latitude: 28.19429, longitude: -82.59446 }, radiusMiles: 3 };
  const north = (miles: number) => ({ latitude: zone.hub.latitude + miles / 69.1, longitude: zone.hub.longitude });

  it('within the circle is in the area', () => {
    expect(areaResult('p', { ...north(2.9), deliverable: false }, zone)).toMatchObject({ inDeliveryArea: true });
  });

  it('beyond the circle is not', () => {
    expect(areaResult('p', { ...north(3.1), deliverable: false }, zone)).toMatchObject({ inDeliveryArea: false });
  });

  it('beyond the circle is in the area when a dispatcher approved it (rule address-in-zone)', () => {
    expect(areaResult('p', { ...north(3.1), deliverable: true }, zone)).toMatchObject({ inDeliveryArea: true });
  });
});
