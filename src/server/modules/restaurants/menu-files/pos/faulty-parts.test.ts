import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

function read(file: unknown) {
  const result = readMenuFile(Buffer.from(JSON.stringify(file)), restaurant({ menu: [] }));
  if (!result.ok) throw new Error(result.problem.problems.join('\n'));
  const { restaurants, notes, doubts } = result.value;
  const menu = restaurants[0]?.menu ?? [];
  const dishes = menu.flatMap(({ items }) => items);
  return { menu, dishes, notes, doubts, titles: dishes.map(({ title }) => title) };
}

const long = 'x'.repeat(301);

/** Tea for $3.00 and Pie, in each till's form, with a choice of two sauces. */
const clover = (pie: object, sauce: object = {}, group: object = {}) => {
  const modifiers = {
    elements: [
      { name: 'Red', price: 0 },
      { name: 'Green', price: 50, ...sauce },
    ],
  };
  const modifierGroups = { elements: [{ name: 'Sauce', modifiers, ...group }] };
  const tea = { id: 'T', name: 'Tea', price: 300, modifierGroups };
  return { elements: [tea, { id: 'P', name: 'Pie', price: 900, ...pie }] };
};
const toast = (pie: object) => {
  const menuItems = [
    { name: 'Tea', price: 3 },
    { name: 'Pie', price: 9, ...pie },
  ];
  return { menus: [{ menuGroups: [{ name: 'All', menuItems }] }] };
};
const square = (amount: number) => {
  const item = (id: string, name: string, cents: number) => ({
    type: 'ITEM',
    id,
    item_data: {
      name,
      variations: [
        {
          type: 'ITEM_VARIATION',
          id: `${id}1`,
          item_variation_data: { pricing_type: 'FIXED_PRICING', price_money: { amount: cents, currency: 'USD' } },
        },
      ],
    },
  });
  return { objects: [item('T', 'Tea', 300), item('P', 'Pie', amount)] };
};
const gloria = (price: number) => {
  const items = [
    { id: 1, name: 'Tea', price: 3, active: true },
    { id: 2, name: 'Pie', price, active: true },
  ];
  return {
    id: 1,
    active: true,
    currency: 'USD',
    categories: [{ id: 1, name: 'All', active: true, groups: [], items }],
  };
};

describe('one faulty part of a till’s menu never stops the others (rule faulty-parts)', () => {
  it.each([
    ['Toast', toast({ price: -6 }), '-$6.00'],
    ['Clover', clover({ price: -600 }), '-$6.00'],
    ['Square', square(-600), '-$6.00'],
    ['GloriaFood', gloria(-6), '-$6.00'],
    ['a price beyond any menu', clover({ price: 10_000_001 }), '$100,000.01'],
  ])('leaves out a dish with a wrong price, which the owner may set: %s', (_what, file, price) => {
    const { titles, notes } = read(file);
    expect(titles).toEqual(['Tea']);
    expect(notes.map(({ kind, text, dish }) => [kind, text, dish?.title, dish?.price])).toEqual([
      ['price', `"Pie" has no valid price ('${price}'), and is left out`, 'Pie', null],
    ]);
  });

  it.each([
    ['no name', { name: '' }, '"" is left out: its name must not be empty'],
    ['too long a name', { name: long }, 'is left out: its name must not be longer than 300 characters'],
    [
      'too long a description',
      { description: 'x'.repeat(4001) },
      '"Pie" is left out: its description must not be longer than 4000 characters',
    ],
  ])('leaves out a dish with %s, and asks the owner to check', (_what, pie, words) => {
    const { titles, doubts } = read(toast(pie));
    expect(titles).toEqual(['Tea']);
    expect(doubts).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['no name', { name: ' ' }, 'is left out: its name must not be empty'],
    ['a price of parts of a cent', { price: 1.5 }, '"Green" is left out: its price must be whole cents'],
    ['a price beyond any menu', { price: 1e12 }, `"Green" has no valid price ('$10,000,000,000.00'), and is left out`],
  ])('leaves out a choice with %s, and asks the owner to check', (_what, sauce, words) => {
    const { titles, dishes, doubts } = read(clover({}, sauce));
    expect(titles).toEqual(['Tea', 'Pie']);
    expect(dishes[0]?.customizationsList.map(({ options }) => options.map(({ title }) => title))).toEqual([['Red']]);
    expect(doubts).toEqual([expect.stringContaining(words)]);
  });

  it('turns off a dish whose required choices can no longer be made', () => {
    const { dishes } = read(clover({}, { name: '' }, { minRequired: 2 }));
    expect(dishes.map(({ title, isSoldOut }) => [title, isSoldOut])).toEqual([
      ['Tea', true],
      ['Pie', false],
    ]);
  });

  it('gives a section and a group without a usable name the usual one', () => {
    const file = toast({});
    const { menu, doubts } = read({ menus: [{ menuGroups: [{ ...file.menus[0]?.menuGroups[0], name: '' }] }] });
    expect(menu.map(({ name }) => name)).toEqual(['Other']);
    expect(doubts).toEqual(['menus[0].menuGroups[0]: the name must not be empty, so it’s "Other" here']);
    expect(read(clover({}, {}, { name: long })).dishes[0]?.customizationsList[0]?.title).toBe('Options');
  });
});
