import { describe, expect, it } from 'vitest';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { EMPTY_SELECTIONS } from './selection.ts';
import { checkAllSelections, checkSelections } from './selection-check.ts';

const size = group('Size', [option('Small'), option('Large'), option('Huge', { isSoldOut: true })], {
  minPermitted: 1,
});
const cook = group('Cooking', [option('Rare'), option('Done')], { minPermitted: 1 });
const extras = group(
  'Extras',
  [option('Egg', { maxPermitted: 2 }), option('Ham', { maxPermitted: 2 }), option('Brie')],
  {
    maxPermitted: 3,
  },
);
const steak = item([
  group('Dish', [option('Steak', { childCustomizationList: [cook] }), option('Salad')], { minPermitted: 1 }),
  extras,
  size,
]);

describe('checkSelections (rules impossible-choices, nested-selections)', () => {
  it.each([
    ['a full choice', selections({ 0: 1, 2: 0 })],
    ['a nested choice', selections({ 0: 0, 1: { 0: 2, 2: 1 }, 2: 1 }, { '0-0-children': { 0: 1 } })],
    ['the shape of another control', selections({ 0: [1], 1: [0, 1], 2: { 0: 1 } })],
    ['an empty list under an option that was let go', selections({ 0: 1, 2: 0 }, { '0-0-children': { 0: [] } })],
  ])('accepts %s', (_name, chosen) => {
    expect(checkSelections(steak, chosen)).toBeNull();
  });

  it.each([
    ['nothing chosen', EMPTY_SELECTIONS, 'below-minimum', '', 0],
    ['a nested group missing', selections({ 0: 0, 2: 0 }), 'below-minimum', '0-0-children', 0],
    ['a nested group of counted options', selections({ 0: { 0: 1 }, 2: 0 }), 'below-minimum', '0-0-children', 0],
    ['two of one', selections({ 0: [0, 1], 2: 0 }, { '0-0-children': { 0: 0 } }), 'above-maximum', '', 0],
    ['four of three', selections({ 0: 1, 1: { 0: 2, 1: 2 }, 2: 0 }), 'above-maximum', '', 1],
    ['three eggs', selections({ 0: 1, 1: { 0: 3 }, 2: 0 }), 'option-limit', '', 1],
    ['an unknown option', selections({ 0: 7, 2: 0 }), 'unknown-option', '', 0],
    ['an option below zero', selections({ 0: -1, 2: 0 }), 'wrong-shape', '', 0],
    ['half an egg', selections({ 0: 1, 1: { 0: 0.5 }, 2: 0 }), 'wrong-shape', '', 1],
    ['an option that is a word', selections({ 0: 1, 1: { egg: 1 }, 2: 0 }), 'wrong-shape', '', 1],
    ['a sold-out option', selections({ 0: 1, 2: 2 }), 'sold-out-option', '', 2],
    ['an option ticked twice', selections({ 0: 1, 1: [0, 0], 2: 0 }), 'duplicate-option', '', 1],
    ['a group that is not there', selections({ 0: 1, 2: 0, 9: 0 }), 'unknown-group', '', 9],
    [
      'a child of an unchosen option',
      selections({ 0: 1, 2: 0 }, { '0-0-children': { 0: 0 } }),
      'child-of-unselected',
      '0-0-children',
      0,
    ],
    [
      'a child of nothing',
      selections({ 0: 1, 2: 0 }, { '5-5-children': { 0: 0 } }),
      'child-of-unselected',
      '5-5-children',
      0,
    ],
  ])('refuses %s', (_name, chosen, code, path, groupIndex) => {
    expect(checkSelections(steak, chosen)).toMatchObject({ code, path, groupIndex });
  });

  it('says whose group it is and how many it needs', () => {
    expect(checkSelections(steak, selections({ 0: 0, 2: 0 }))).toMatchObject({
      groupTitle: 'Cooking',
      parentTitle: 'Steak',
      required: 1,
      permitted: 1,
    });
  });
});

describe('unique limits (rule group-limits)', () => {
  const mixed = group('Balls', [option('A', { maxPermitted: 5 }), option('B', { maxPermitted: 5 }), option('C')], {
    maxPermitted: 6,
    minPermittedUnique: 2,
    maxPermittedUnique: 2,
  });

  it.each([
    ['one kind', { 0: 4 }, 'below-minimum'],
    ['three kinds', { 0: 1, 1: 1, 2: 1 }, 'above-maximum'],
    ['two kinds', { 0: 4, 1: 2 }, undefined],
  ])('judge %s', (_name, selection, code) => {
    expect(checkSelections(item([mixed]), selections({ 0: selection }))?.code).toBe(code);
  });
});

describe('a group that offers nothing (rule unstated-limits)', () => {
  const nothing = group('Defaults', [option('Bun')], { maxPermitted: 0, minPermitted: 1 });

  it('asks for nothing', () => {
    expect(checkSelections(item([nothing]), EMPTY_SELECTIONS)).toBeNull();
  });

  it('takes nothing', () => {
    expect(checkSelections(item([nothing]), selections({ 0: [0] }))?.code).toBe('offers-nothing');
  });
});

describe('checkAllSelections', () => {
  it('names every offending group in menu order, nested ones after their parent', () => {
    const chosen = selections({ 0: 0, 1: { 0: 3 } }, { '8-8-children': { 0: 0 } });
    expect(checkAllSelections(steak, chosen).map(({ code, path, groupIndex }) => [code, path, groupIndex])).toEqual([
      ['below-minimum', '0-0-children', 0],
      ['option-limit', '', 1],
      ['below-minimum', '', 2],
      ['child-of-unselected', '8-8-children', 0],
    ]);
  });
});
