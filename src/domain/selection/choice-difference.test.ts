import { describe, expect, it } from 'vitest';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { choiceDifference } from './choice-difference.ts';
import { comprehensiveSelections } from './selection-sections.ts';

const toppings = [option('Olives'), option('Onions', { maxPermitted: 3 })];
const pizza = item(
  [
    group('Size', [option('Small'), option('Large')], { minPermitted: 1 }),
    group('Left half', toppings, { maxPermitted: 4 }),
    group('Right half', toppings, { maxPermitted: 4 }),
    group('Crust', [option('Thin', { childCustomizationList: [group('Dip', [option('Oil'), option('Honey')])] })]),
  ],
  { title: 'Pizza' },
);
const chosen = (customizations: object, childCustomizations: object = {}) => ({
  comprehensiveSelections: comprehensiveSelections(pizza, { customizations, childCustomizations } as never),
});

describe('what changed about a dish (rule dish-change)', () => {
  it.each([
    ['another size', chosen({ 0: 0 }), chosen({ 0: 1 }), 'now Size: Large; no longer Size: Small'],
    ['one thing more', chosen({ 0: 0 }), chosen({ 0: 0, 1: [0] }), 'now Left half: Olives'],
    ['one thing less', chosen({ 0: 0, 1: [0] }), chosen({ 0: 0 }), 'no longer Left half: Olives'],
    [
      'the same on the other half',
      chosen({ 0: 0, 1: [0] }),
      chosen({ 0: 0, 2: [0] }),
      'now Right half: Olives; no longer Left half: Olives',
    ],
    [
      'a choice within a choice',
      chosen({ 0: 0, 3: [0] }, { '3-0-children': { 0: [0] } }),
      chosen({ 0: 0, 3: [0] }, { '3-0-children': { 0: [1] } }),
      'now Crust: Thin: Honey; no longer Crust: Thin: Oil',
    ],
    ['nothing', chosen({ 0: 1, 1: [0] }), chosen({ 0: 1, 1: [0] }), ''],
  ])('names %s', (_, before, after, words) => {
    expect(choiceDifference(before, after)).toBe(words);
  });
});
