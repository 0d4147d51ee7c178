import { describe, expect, it } from 'vitest';
import type { CustomizationGroup, MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import { customizationGroupSchema } from '#domain/menu/menu-schema.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { editGroup, groupKey, groupUses, markSeparate, prepareUses, shareOf, withoutMark } from './shared-groups.ts';

const salsa = group('Salsa', [option('Verde'), option('Roja', { price: 50 })]);
const again = (): CustomizationGroup => structuredClone(salsa);
const taco = item([salsa], { _id: 'taco' });
const bowl = item([group('Protein', [option('Chicken', { childCustomizationList: [again()] })])], { _id: 'bowl' });
const soup = item([group('Bread', [option('Rye')])], { _id: 'soup' });
const menuOf = (...items: readonly MenuItem[]): readonly MenuCategory[] => [{ _id: 'all', name: 'All', items }];
const hot = { ...salsa, title: 'Hot salsa' };
const NONE: ReadonlySet<string> = new Set();

describe('shared groups (rule shared-groups)', () => {
  it('are counted in all dishes, at any depth, also after a look in small steps', async () => {
    const menu = menuOf(taco, bowl, soup, item([again(), again()], { _id: 'nachos' }));
    await prepareUses(menu, () => Promise.resolve());
    expect(groupUses(menu).get(groupKey(salsa))).toEqual({ dishes: 3, places: 4 });
  });

  it('are not counted while they have no options', () => {
    const empty = group('New group', []);
    expect(groupUses(menuOf(item([empty]), item([empty], { _id: 'other' }))).size).toBe(0);
  });

  it('change in every dish at once', () => {
    const { changes } = editGroup({ menu: menuOf(taco, bowl, soup), item: taco, path: [0], next: hot, apart: NONE });
    expect(changes.map(({ item: { _id } }) => _id)).toEqual(['taco', 'bowl']);
    expect(changes[1]?.groups[0]?.options[0]?.childCustomizationList).toEqual([hot]);
  });

  it('change in one dish alone once they are made separate, with all under them, also when they are equal again', () => {
    const combo = group('Combo', [option('Yes', { childCustomizationList: [salsa] })]);
    const meal = item([combo], { _id: 'meal' });
    const lunch = { ...meal, _id: 'lunch', customizationsList: markSeparate([combo], [0], true) };
    const menu = menuOf(taco, meal, lunch);
    expect(shareOf(groupUses(menu), lunch, [0], NONE)).toBe('separate');
    expect(groupUses(menu).get(groupKey(salsa))).toEqual({ dishes: 2, places: 2 });
    const elsewhere = editGroup({ menu, item: taco, path: [0], next: hot, apart: NONE });
    expect(elsewhere.changes.map(({ item: { _id } }) => _id)).toEqual(['taco', 'meal']);
    const inside = editGroup({ menu, item: lunch, path: [0, 0, 0], next: hot, apart: NONE });
    expect(inside.changes.map(({ item: { _id } }) => _id)).toEqual(['lunch']);
    // The mark is where the model writes it, and can be removed without a trace.
    expect(JSON.stringify(lunch.customizationsList)).toBe(
      JSON.stringify(customizationGroupSchema.array().parse(lunch.customizationsList)),
    );
    expect(groupKey(markSeparate(lunch.customizationsList, [0], false)[0] ?? salsa)).toBe(groupKey(combo));
  });

  it('are left alone where a group that is being made comes to equal them', () => {
    const made = item([group('Salsa', [option('Verde')])], { _id: 'made' });
    const menu = menuOf(taco, made);
    const first = editGroup({ menu, item: made, path: [0], next: salsa, apart: NONE });
    const grown = { ...made, customizationsList: first.changes[0]?.groups ?? [] };
    const next = editGroup({ menu: menuOf(taco, grown), item: grown, path: [0], next: hot, apart: first.apart });
    expect(next.changes.map(({ item: { _id } }) => _id)).toEqual(['made']);
    const uses = groupUses(menuOf(taco, grown));
    expect(shareOf(uses, grown, [0], first.apart)).toBe('apart');
    expect(shareOf(uses, grown, [0], withoutMark(first.apart, grown, [0]))).toBe('shared');
  });
});
