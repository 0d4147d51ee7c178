import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItem, anyPress, press } from '#tests/support/menu-arbitraries.ts';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { choiceTree } from './choice-tree.ts';
import { defaultSelections } from './default-selection.ts';
import { EMPTY_SELECTIONS } from './selection.ts';
import { comprehensiveSelections } from './selection-sections.ts';
import { selectionSummary } from './selection-summary.ts';
import { unitPrice } from './unit-price.ts';

const style = group('Style', [option('grilled'), option('no skin', { price: 50 })], { maxPermitted: 2 });
const bowl = item([
  group('Protein', [option('Chicken', { price: 200, childCustomizationList: [style] })], { minPermitted: 1 }),
  group('Rice', [option('White rice'), option('Brown rice')], { minPermitted: 1 }),
  group('Extras', [option('Guacamole', { price: 150, maxPermitted: 3 })], {
    maxPermitted: 3,
    quantityInfo: { chargeAbove: 1 },
  }),
]);
const chosen = selections({ 0: 0, 1: 1, 2: { 0: 2 } }, { '0-0-children': { 0: [0, 1] } });

describe('selectionSummary (rule choice-words)', () => {
  it('says the choices in menu order, nested ones in brackets', () => {
    expect(selectionSummary(bowl, chosen)).toBe('Chicken (grilled, no skin) · Brown rice · Guacamole ×2');
  });

  it('is a tree where it is shown line by line', () => {
    expect(choiceTree(bowl, chosen)).toEqual([
      {
        words: 'Chicken',
        nested: [
          { words: 'grilled', nested: [] },
          { words: 'no skin', nested: [] },
        ],
      },
      { words: 'Brown rice', nested: [] },
      { words: 'Guacamole ×2', nested: [] },
    ]);
  });

  it('is empty where nothing was chosen', () => {
    expect(selectionSummary(bowl, EMPTY_SELECTIONS)).toBe('');
  });
});

describe('comprehensiveSelections (rule choice-words)', () => {
  it('has a section for each group with a choice, nested ones under their parent', () => {
    const { sections } = comprehensiveSelections(bowl, chosen);
    expect(sections[0]).toEqual({
      title: 'Protein',
      parentTitle: null,
      price: 250,
      items: ['Chicken'],
      hasSelections: true,
      hierarchy: {
        selections: [{ title: 'Chicken', quantity: 1, price: 200 }],
        nestedSections: [
          {
            title: 'Style',
            parentTitle: 'Chicken',
            price: 50,
            items: ['grilled', 'no skin'],
            hasSelections: true,
            hierarchy: {
              selections: [
                { title: 'grilled', quantity: 1, price: 0 },
                { title: 'no skin', quantity: 1, price: 50 },
              ],
              nestedSections: [],
            },
          },
        ],
      },
    });
    expect(sections.map(({ title }) => title)).toEqual(['Protein', 'Rice', 'Extras']);
  });

  it('takes free units off the price of their option', () => {
    expect(comprehensiveSelections(bowl, chosen).sections[2]).toMatchObject({
      price: 150,
      items: ['Guacamole ×2'],
      hierarchy: { selections: [{ title: 'Guacamole', quantity: 2, price: 150 }] },
    });
  });

  it('has no sections where nothing was chosen', () => {
    expect(comprehensiveSelections(bowl, EMPTY_SELECTIONS)).toEqual({ sections: [] });
  });

  it('adds up, with the base price, to the unit price', () => {
    fc.assert(
      fc.property(anyItem, fc.array(anyPress, { maxLength: 12 }), (dish, presses) => {
        const now = presses.reduce((current, where) => press(dish, current, where), defaultSelections(dish));
        const sections = comprehensiveSelections(dish, now).sections.reduce((sum, { price }) => sum + price, 0);
        expect(unitPrice(dish, now)).toBe(Math.max(0, (dish.price ?? 0) + sections));
      }),
    );
  });
});
