import { describe, expect, it } from 'vitest';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { carrySelections } from './carry-selections.ts';
import { checkSelections } from './selection-check.ts';
import { selectionSummary } from './selection-summary.ts';

const one = { minPermitted: 1, maxPermitted: 1 };
const salsas = group('Salsa', [option('Red'), option('Green')], { maxPermitted: 2 });
const meat = group('Meat', [option('Pork'), option('Chicken', { childCustomizationList: [salsas] })], one);
const rice = group('Rice', [option('White'), option('Brown')], one);
const bowl = item([meat, rice]);
/** Chicken with green salsa, and brown rice. */
const chosen = selections({ 0: 1, 1: 1 }, { '0-1-children': { 0: [1] } });

describe('choices that outlive a change of the menu (rule carried-choices)', () => {
  it('stay as they are where nothing has changed', () => {
    expect(carrySelections(bowl, chosen, bowl)).toEqual({ selections: chosen, lost: [] });
  });

  it('are found by their titles where groups and options have moved', () => {
    const moved = item([
      rice,
      group('Size', [option('Large')]),
      group('Meat', [option('Beef'), option('Chicken', { childCustomizationList: [salsas] })], one),
    ]);
    const { selections: now, lost } = carrySelections(bowl, chosen, moved);
    expect([selectionSummary(moved, now), lost]).toEqual(['Brown · Chicken (Green)', []]);
  });

  it('lose a sold-out option alone, at any depth', () => {
    const soldOut = group('Salsa', [option('Red'), option('Green', { isSoldOut: true })], { maxPermitted: 2 });
    const now = item([
      group('Meat', [option('Pork'), option('Chicken', { childCustomizationList: [soldOut] })], one),
      rice,
    ]);
    const carried = carrySelections(bowl, chosen, now);
    expect([selectionSummary(now, carried.selections), carried.lost]).toEqual(['Chicken · Brown', ['Green']]);
  });

  it('leave their own group open where it needs another choice, and no other', () => {
    const now = item([meat, group('Rice', [option('White'), option('Brown', { isSoldOut: true })], one)]);
    const carried = carrySelections(bowl, chosen, now);
    expect(carried.lost).toEqual(['Brown']);
    expect(selectionSummary(now, carried.selections)).toBe('Chicken (Green)');
    expect(checkSelections(now, carried.selections)).toMatchObject({ code: 'below-minimum', groupTitle: 'Rice' });
  });

  it('are told where their group is gone or takes fewer of them', () => {
    expect(carrySelections(bowl, chosen, item([meat])).lost).toEqual(['Brown']);
    const pick = (maxPermitted: number) => item([group('Extras', [option('Bean'), option('Corn')], { maxPermitted })]);
    const both = selections({ 0: [0, 1] });
    expect(carrySelections(pick(2), both, pick(1))).toEqual({ selections: selections({}), lost: ['Extras'] });
  });

  it('begin with the defaults in a group that is new', () => {
    const drink = group('Drink', [option('Water', { defaultQuantity: 1 }), option('Tea')], one);
    const now = item([meat, rice, drink]);
    expect(selectionSummary(now, carrySelections(bowl, chosen, now).selections)).toBe(
      'Chicken (Green) · Brown · Water',
    );
  });

  it('tell groups of the same title apart by their order', () => {
    const twice = item([rice, rice]);
    const both = selections({ 0: 0, 1: 1 });
    expect(carrySelections(twice, both, twice).selections).toEqual(both);
  });
});
