import { describe, expect, it } from 'vitest';
import { applyEdits } from '#domain/menu/editing/apply-edits.ts';
import type { Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { item, option } from '#tests/support/menu-builders.ts';
import { optionAvailability } from './groups/option-edits.ts';
import {
  addDish,
  changeDish,
  copyOf,
  dishAvailability,
  moveCategory,
  moveDish,
  removeCategory,
  removeDish,
} from './make-edits.ts';

const category = (name: string, ...ids: readonly string[]) => ({
  _id: name,
  name,
  items: ids.map((id) => item([], { _id: id, title: id })),
});
const tacos = category('tacos', 'a', 'b', 'c');
const sides = category('sides', 'd');
const menu: Menu = [tacos, sides, category('drinks')];

/** The menu after the edits, as 'tacos: a b c | sides: d'. */
function outline(edits: readonly MenuEdit[]): string {
  const made = applyEdits(menu, edits);
  if (!made.ok) return 'conflict';
  return made.value.map(({ name, items }) => `${name}: ${items.map(({ _id }) => _id).join(' ')}`.trim()).join(' | ');
}

describe('what a press means (rule menu-editor)', () => {
  it.each([
    ['a dish moved down', moveDish(tacos, 'a', tacos, 1), 'tacos: b a c | sides: d | drinks:'],
    ['a dish moved up', moveDish(tacos, 'c', tacos, 0), 'tacos: c a b | sides: d | drinks:'],
    ['a dish moved to another category', moveDish(tacos, 'b', sides, 1), 'tacos: a c | sides: d b | drinks:'],
    [
      'a dish moved to an empty category',
      moveDish(tacos, 'b', menu[2] ?? sides, 0),
      'tacos: a c | sides: d | drinks: b',
    ],
    ['a dish moved to where it stands', moveDish(tacos, 'b', tacos, 1), 'tacos: a b c | sides: d | drinks:'],
    ['a category moved down', moveCategory(menu, 'tacos', 2), 'sides: d | drinks: | tacos: a b c'],
    ['a category moved out of the menu', moveCategory(menu, 'tacos', 3), 'tacos: a b c | sides: d | drinks:'],
    ['a dish added after another', addDish(tacos, item([], { _id: 'x' }), 'a'), 'tacos: a x b c | sides: d | drinks:'],
    ['a dish added at the end', addDish(sides, item([], { _id: 'x' })), 'tacos: a b c | sides: d x | drinks:'],
    ['a dish removed', removeDish(tacos, tacos.items[1] ?? item([])), 'tacos: a c | sides: d | drinks:'],
    ['a category removed', removeCategory(menu, sides), 'tacos: a b c | drinks:'],
  ])('%s', (_what, edits, expected) => {
    expect(outline(edits)).toBe(expected);
  });

  it('changes nothing where a field is set to what it is', () => {
    expect(changeDish(item([], { price: 100 }), { price: 100, taxRate: undefined })).toEqual([]);
  });

  it('takes an optional field away', () => {
    const [edit] = changeDish(item([], { taxRate: 0.07 }), { taxRate: undefined });
    expect(edit).toEqual({ kind: 'change-dish', id: 'dish', changes: { taxRate: { was: 0.07 } } });
  });

  it('makes a copy that is not switched off with its original', () => {
    expect(copyOf(item([], { isSwitchedOff: true, title: 'Taco' }), 'x')).toEqual(
      item([], { _id: 'x', title: 'Taco (copy)' }),
    );
  });
});

describe('what was off until a moment (rule menu-switches)', () => {
  const until = Date.parse('2026-11-30T09:00:00Z');
  const dish = item([], { suspendUntil: until / 1000 });
  const choice = option('Beef', { soldOutUntil: until });

  it.each([
    ['is off until then', until - 1, { kind: 'until', until }],
    ['is on sale from then on', until, { kind: 'on' }],
  ])('%s', (_what, now, expected) => {
    expect([dishAvailability(dish, now), optionAvailability(choice, now)]).toEqual([expected, expected]);
  });
});
