import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { menuItemSchema } from '#domain/menu/menu-schema.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { anyMenu, anyPresses, editsOf, tidyMenu } from '#tests/support/menu-edits.ts';
import { applyEdits, mergeEdits } from './apply-edits.ts';
import { DISH_KEYS } from './dish-fields.ts';
import { editsBetween } from './edits-between.ts';
import { invertEdits } from './invert-edit.ts';
import type { Menu, MenuEdit } from './menu-edit.ts';

const text = (menu: Menu) => JSON.stringify(menu);
/** The menu with the edits; fails where they do not fit. */
function edited(menu: Menu, edits: readonly MenuEdit[]): Menu {
  const applied = applyEdits(menu, edits);
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem));
  return applied.value;
}

const soup = item([], { _id: 'soup', title: 'Soup', price: 400 });
const tofu = (details = {}) => group('Protein', [option('Chicken'), option('Tofu', details)]);
const bowl = (details: Partial<MenuItem> = {}) => item([tofu()], { _id: 'bowl', title: 'Bowl', ...details });
const MENU: Menu = [
  { _id: 'mains', name: 'Mains', items: [soup, bowl()] },
  { _id: 'sweets', name: 'Sweets', items: [] },
];
const price = (was: number, value: number, id = 'soup') =>
  ({ kind: 'change-dish', id, changes: { price: { was, value } } }) as const;

describe('edits of a menu (rule menu-edits)', () => {
  it('taken back in the opposite order leave the menu as it was, to the byte', () => {
    fc.assert(
      fc.property(anyMenu, anyPresses, (menu, presses) => {
        const edits = editsOf(menu, presses);
        expect(text(edited(edited(menu, edits), invertEdits(edits)))).toBe(text(menu));
      }),
    );
  });

  it('between two menus make the one of the other, to the byte, from nothing too', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (from, to) => {
        expect(text(edited(from, editsBetween(from, to)))).toBe(text(to));
        expect(text(edited([], editsBetween([], to)))).toBe(text(to));
      }),
    );
  });

  it('of different fields give the same menu in either order', () => {
    fc.assert(
      fc.property(anyMenu, fc.nat(9), fc.nat(3000), (menu, at, value) => {
        const dishes = menu.flatMap(({ items }) => items);
        const dish = dishes[at % Math.max(1, dishes.length)];
        if (dish === undefined) return;
        const one: MenuEdit = { kind: 'change-dish', id: dish._id, changes: { price: { was: dish.price, value } } };
        const changes = { title: { was: dish.title, value: 'Other' } };
        const other: MenuEdit = { kind: 'change-dish', id: dish._id, changes };
        expect(text(edited(menu, [one, other]))).toBe(text(edited(menu, [other, one])));
      }),
    );
  });

  it('move as few dishes as they must', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const menuOf = (order: readonly string[]): Menu =>
      tidyMenu([{ _id: 'all', name: 'All', items: order.map((_id) => item([], { _id })) }]);
    const edits = editsBetween(menuOf(ids), menuOf(['b', 'c', 'd', 'e', 'a']));
    expect(edits).toEqual([
      { kind: 'move-dish', id: 'a', from: { categoryId: 'all', after: null }, to: { categoryId: 'all', after: 'e' } },
    ]);
  });

  it('of a dish that is in two categories change it in both', () => {
    const twice = [...MENU, { _id: 'lunch', name: 'Lunch', items: [soup] }];
    const prices = edited(twice, [price(400, 450)]).flatMap(({ items }) => items.map((dish) => dish.price));
    expect(prices).toEqual([450, 1000, 450]);
  });

  it('keep what the office has switched in the choices in the meantime (rule draft-keeps-switches)', () => {
    const was = [tofu()];
    const switched = tidyMenu([
      {
        _id: 'mains',
        name: 'Mains',
        items: [bowl({ customizationsList: [tofu({ isSoldOut: true, isSwitchedOff: true })] })],
      },
    ]);
    const value = [group('Protein', [option('Chicken'), option('Silken tofu', { price: 150 })])];
    const [mains] = edited(switched, [
      { kind: 'change-dish', id: 'bowl', changes: { customizationsList: { was, value } } },
    ]);
    expect(mains?.items[0]?.customizationsList[0]?.options[1]).toMatchObject({
      title: 'Silken tofu',
      price: 150,
      isSoldOut: true,
      isSwitchedOff: true,
    });
  });

  it('know the fields of a dish in the order of the model', () => {
    expect(DISH_KEYS).toEqual(Object.keys(menuItemSchema.shape));
  });
});

describe('edits that meet others (rule menu-edit-conflicts)', () => {
  const changed = edited(MENU, [price(400, 425)]);
  const move = {
    kind: 'move-dish',
    id: 'soup',
    from: { categoryId: 'mains', after: null },
    to: { categoryId: 'sweets', after: null },
  } as const;

  it('name both values where the field is not as it was seen', () => {
    const conflict = { edit: 1, reason: 'changed', what: 'dish', id: 'soup', title: 'Soup', field: 'price' };
    expect(applyEdits(changed, [move, price(400, 450)])).toEqual({
      ok: false,
      problem: [{ ...conflict, was: 400, present: 425, value: 450 }],
    });
  });

  it('change nothing where their outcome is there already', () => {
    expect(edited(changed, [price(400, 425)])).toEqual(changed);
    expect(edited(edited(MENU, [move]), [move])).toEqual(edited(MENU, [move]));
  });

  it.each<[string, MenuEdit, object]>([
    ['of a dish that is gone', price(1, 2, 'pie'), { reason: 'gone', id: 'pie' }],
    [
      'that take away a dish that has changed',
      { kind: 'remove-dish', dish: soup, categoryId: 'mains', after: null },
      { reason: 'changed', id: 'soup' },
    ],
    [
      'that take away a category that has changed',
      { kind: 'remove-category', category: { _id: 'mains', name: 'Mains', items: [] }, after: null },
      { reason: 'changed', id: 'mains' },
    ],
    [
      'that add a dish into a category that is gone',
      { kind: 'add-dish', dish: item([], { _id: 'new' }), categoryId: 'lunch', after: null },
      { reason: 'gone', id: 'lunch' },
    ],
    [
      'that add a dish whose id another has',
      { kind: 'add-dish', dish: item([], { _id: 'soup' }), categoryId: 'sweets', after: null },
      { reason: 'taken', id: 'soup' },
    ],
    [
      'that add a category whose id another has',
      { kind: 'add-category', category: { _id: 'sweets', name: 'Other', items: [] }, after: null },
      { reason: 'taken', id: 'sweets' },
    ],
  ])('%s are a conflict', (_name, edit, conflict) => {
    const applied = applyEdits(changed, [edit]);
    expect(applied.ok ? null : applied.problem).toMatchObject([{ edit: 0, ...conflict }]);
  });

  it('come last where what they should follow is gone', () => {
    const added = edited(MENU, [
      { kind: 'add-dish', dish: item([], { _id: 'new' }), categoryId: 'mains', after: 'pie' },
    ]);
    expect(added[0]?.items.map(({ _id }) => _id)).toEqual(['soup', 'bowl', 'new']);
  });

  it('win where a draft is made again, but for what is gone', () => {
    const merged = mergeEdits(changed, [price(400, 450), price(1, 2, 'pie')]);
    expect(merged).toEqual(edited(MENU, [price(400, 450)]));
  });
});
