import { describe, expect, it } from 'vitest';
import { type CustomizationGroup, MAX_MENU_DEPTH } from '#domain/menu/menu.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import type { ChosenWords } from './choice-tree.ts';
import { defaultSelections } from './default-selection.ts';
import { countItems, readItems } from './readable-items.ts';
import { comprehensiveSelections } from './selection-sections.ts';

const only = (item: unknown) => readItems({ items: [item] })[0];
/** The choices with their depths: '  grilled' belongs to the line above it. */
const indented = (choices: readonly ChosenWords[], depth = 0): readonly string[] =>
  choices.flatMap(({ words, nested }) => [`${'  '.repeat(depth)}${words}`, ...indented(nested, depth + 1)]);
const chosen = (item: unknown): readonly string[] => indented(only(item)?.choices ?? []);
const section = (title: string, selections: readonly unknown[], more: object = {}) => ({
  title,
  price: 0,
  items: [],
  hasSelections: true,
  hierarchy: { selections, nestedSections: [] },
  ...more,
});

describe('where the dishes of an order stand', () => {
  it.each([
    ['orderData.cart.items', { orderData: { cart: { items: [{ name: 'Soup' }] } }, items: [{ name: 'Other' }] }],
    ['cartItems', { orderData: { cart: { items: [] } }, cartItems: [{ name: 'Soup' }] }],
    ['items', { items: [{ name: 'Soup' }] }],
  ])('in %s', (_place, order) => {
    expect(readItems(order).map(({ title }) => title)).toEqual(['Soup']);
  });

  it.each([[null], [{}], ['order'], [{ items: 'soup' }]])('nowhere in %j', (order) => {
    expect(readItems(order)).toEqual([]);
  });
});

describe('a dish', () => {
  it.each([
    [{ menuItem: { title: 'A' }, menuItemTitle: 'B', name: 'C', title: 'D' }, 'A'],
    [{ menuItemTitle: 'B', name: 'C', title: 'D' }, 'B'],
    [{ name: 'C', title: 'D' }, 'C'],
    [{ title: 'D' }, 'D'],
    [{}, 'Unnamed item'],
  ])('%j is called %s', (item, title) => {
    expect(only(item)?.title).toBe(title);
  });

  it('costs its total, else its price', () => {
    expect([only({ totalPrice: 900, price: 450 })?.price, only({ price: 450 })?.price, only({})?.price]).toEqual([
      900,
      450,
      null,
    ]);
  });

  it('is counted as often as it was ordered', () => {
    expect(countItems(readItems({ items: [{ quantity: 3 }, {}, { quantity: 'two' }] }))).toBe(5);
  });
});

describe('the choices of a dish (rule order-dialog-items)', () => {
  it('have their counts, and what is nested in them below (rule choice-words)', () => {
    const cooking = { ...section('Cooking', [{ title: 'grilled', quantity: 1, price: 0 }]), parentTitle: 'chicken' };
    const item = {
      name: 'Burrito bowl',
      quantity: 2,
      specialInstructions: 'no salt',
      comprehensiveSelections: {
        sections: [
          section('Protein', [{ title: 'chicken', quantity: 1, price: 200 }], {
            hierarchy: { selections: [{ title: 'chicken', quantity: 1, price: 200 }], nestedSections: [cooking] },
          }),
          section('Extras', [{ title: 'guacamole', quantity: 2, price: 300 }]),
        ],
      },
    };
    expect(chosen(item)).toEqual(['chicken', '  grilled', 'guacamole ×2']);
    expect(only(item)).toMatchObject({ title: 'Burrito bowl', quantity: 2, specialInstructions: 'no salt' });
  });

  it('are read as deep as a menu may nest (rule order-dialog-items)', () => {
    const levels = Array.from({ length: MAX_MENU_DEPTH }, (_, at) => `Level ${at + 1}`);
    const groups = levels.reduceRight<CustomizationGroup[]>((inner, title) => {
      const chosen = option(title, { defaultQuantity: 1, childCustomizationList: inner });
      return [group(`Group of ${title}`, [chosen])];
    }, []);
    const dish = item(groups);
    const order = { name: 'Dish', comprehensiveSelections: comprehensiveSelections(dish, defaultSelections(dish)) };
    expect(only(order)?.sections[0]?.lines.map(({ text }) => text)).toEqual(levels);
    expect(chosen(order)).toEqual(levels.map((title, depth) => `${'  '.repeat(depth)}${title}`));
  });

  it('keep nested choices whose parent is not named', () => {
    const nested = section('Sauce', [{ title: 'hot', quantity: 1, price: 0 }]);
    const sections = [
      section('Kind', [], { items: ['Taco'], hierarchy: { selections: [], nestedSections: [nested] } }),
    ];
    expect(only({ comprehensiveSelections: { sections } })?.sections[0]?.lines).toEqual([
      { text: 'Taco', price: null, depth: 0 },
      { text: 'hot', price: 0, depth: 1 },
    ]);
  });

  it('are the plain items of a section that has no hierarchy', () => {
    const sections = [{ title: 'Sides', price: 100, items: ['Rice', { title: 'Beans' }] }];
    expect(only({ comprehensiveSelections: { sections } })?.sections[0]).toMatchObject({ title: 'Sides', price: 100 });
    expect(chosen({ comprehensiveSelections: { sections } })).toEqual(['Rice', 'Beans']);
  });

  it('leave out a section in which nothing was chosen', () => {
    const sections = [section('Sides', [], { items: ['Rice'], hasSelections: false })];
    expect(only({ comprehensiveSelections: { sections } })?.sections).toEqual([]);
  });
});

describe('choices stored in the older way (rule order-dialog-items)', () => {
  const menuItemData = {
    customizationsList: [
      { title: 'Size', options: [{ title: 'Small' }, { title: 'Large', price: 250 }] },
      { title: 'Toppings', options: [{ title: 'Olives', price: 100 }, { title: 'Ham' }, { title: 'Corn' }] },
      { title: 'Sauces', options: [{ title: 'Hot', price: 50 }, { title: 'Mild' }] },
    ],
  };

  it('are an index, a list of indices, or counts by index', () => {
    const item = { name: 'Pizza', menuItemData, customizations: { 0: 1, 1: [0, 2], 2: { 0: 3, 1: 0 } } };
    expect(chosen(item)).toEqual(['Large', 'Olives', 'Corn', 'Hot ×3']);
  });

  it('cost the price of the option times its count', () => {
    const read = only({ menuItemData, customizations: { 2: { 0: 3 } } });
    expect(read?.sections).toEqual([
      {
        title: 'Sauces',
        price: null,
        lines: [{ text: 'Hot ×3', price: 150, depth: 0 }],
        choices: [{ words: 'Hot ×3', nested: [] }],
      },
    ]);
  });

  it('ignore indices that the menu does not have', () => {
    expect(chosen({ name: 'Pizza', menuItemData, customizations: { 0: 9, 1: ['x', -1], 7: 0 } })).toEqual([]);
  });
});
