import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

function read(file: unknown) {
  const result = readMenuFile(Buffer.from(JSON.stringify(file)), restaurant({ menu: [] }));
  if (!result.ok) throw new Error(result.problem.problems.join('\n'));
  const dishes = result.value.restaurants[0]?.menu.flatMap(({ items }) => items) ?? [];
  return { dishes, groups: dishes.flatMap((dish) => dish.customizationsList), doubts: result.value.doubts };
}

const OFF = '"Pie" is off because the required choices of "Sauce" can’t be made';
const TOO_MANY = '"Sauce" has more choices made at first than it allows: only the first are kept';

const clover = (limits: object) => {
  const modifiers = {
    elements: [
      { name: 'Red', price: 0 },
      { name: 'Green', price: 50 },
    ],
  };
  const pie = {
    id: 'P',
    name: 'Pie',
    price: 900,
    modifierGroups: { elements: [{ name: 'Sauce', ...limits, modifiers }] },
  };
  return { elements: [pie, { id: 'T', name: 'Tea', price: 300 }] };
};
const toast = (group: object, more: object = {}) => ({
  menus: [{ menuGroups: [{ name: 'Pies', menuItems: [{ name: 'Pie', price: 9, modifierGroupReferences: [1] }] }] }],
  modifierGroupReferences: { 1: { name: 'Sauce', modifierOptionReferences: [1, 2], ...group } },
  modifierOptionReferences: { 1: { name: 'Red', price: 0, ...more }, 2: { name: 'Green', price: 0.5, ...more } },
});

describe('limits of a till that its own choices break (rule hidden-dishes)', () => {
  it.each([
    ['more than there are', { minRequired: 3 }],
    ['more than may be chosen', { minRequired: 2, maxAllowed: 1 }],
  ])('turn one dish off, and the others are read: %s', (_what, limits) => {
    const { dishes, doubts } = read(clover(limits));
    expect(dishes.map(({ title, isSoldOut }) => [title, isSoldOut])).toEqual([
      ['Pie', true],
      ['Tea', false],
    ]);
    expect(doubts).toEqual([`elements[0]: ${OFF}`]);
  });

  it('keep the first of too many choices that are made at first', () => {
    const { groups, doubts } = read(toast({ maxSelections: 1 }, { isDefault: true }));
    expect(groups[0]?.options.map(({ defaultQuantity }) => defaultQuantity)).toEqual([1, 0]);
    expect(doubts).toEqual([`modifierGroupReferences.1: ${TOO_MANY}`]);
  });

  it('follow what Toast says of a group without numbers', () => {
    const limits = (group: object) => read(toast(group)).groups.map((one) => [one.minPermitted, one.maxPermitted]);
    expect(limits({ requiredMode: 'REQUIRED', isMultiSelect: false })).toEqual([[1, 1]]);
    expect(limits({ requiredMode: 'OPTIONAL', isMultiSelect: true })).toEqual([[0, 2]]);
    expect(limits({ minSelections: 0, maxSelections: 2, requiredMode: 'REQUIRED' })).toEqual([[0, 2]]);
  });
});
