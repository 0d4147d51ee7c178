import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { describeChanges } from './describe-changes.ts';
import type { Menu } from './menu-edit.ts';

const menuOf = (items: readonly MenuItem[], name = 'Mains'): Menu => [{ _id: 'mains', name, items }];
const dish = (title: string, price: number, details: Partial<MenuItem> = {}) =>
  item([], { _id: title.toLowerCase(), title, price, ...details });
const [burrito, soup, tea, pie] = [dish('Burrito', 1095), dish('Soup', 400), dish('Tea', 200), dish('Pie', 500)];

describe('changes in words (rule menu-changes)', () => {
  it('name two new prices and count the rest', () => {
    const after = [dish('Burrito', 1145), dish('Soup', 450), dish('Tea', 225), dish('Rice', 100), dish('Beans', 100)];
    expect(describeChanges(menuOf([burrito, soup, tea, pie]), menuOf(after)).words).toBe(
      'Burrito $10.95 → $11.45; Soup $4.00 → $4.50; 1 dish more changed; 2 dishes new; 1 dish removed',
    );
  });

  it('are empty where nothing changes', () => {
    expect(describeChanges(menuOf([soup]), menuOf([{ ...soup }]))).toEqual({ words: '', changes: [] });
  });

  it('tell of categories, and of another order', () => {
    const before: Menu = [...menuOf([soup, tea]), { _id: 'old', name: 'Old', items: [] }];
    const after: Menu = [{ _id: 'new', name: 'New', items: [] }, ...menuOf([tea, soup], 'Main dishes')];
    const { words, changes } = describeChanges(before, after);
    expect(words).toBe('1 dish moved; 1 category new; 1 category renamed; 1 category removed');
    expect(changes.map(({ kind, what, title }) => `${kind} ${what} ${title}`)).toEqual([
      'new category New',
      'changed category Main dishes',
      'moved dish Tea',
      'gone category Old',
    ]);
  });

  it('tell of each dish what is different, down to the options of an option', () => {
    const rice = (price: number) => group('Kind', [option('Brown', { price })]);
    const before = item([
      group('Extras', [option('Rice', { price: 150, childCustomizationList: [rice(0)] }), option('Beans')]),
      group('Sauce', [option('Hot')]),
    ]);
    const after = item(
      [
        group('Extras', [option('Rice', { price: 200, childCustomizationList: [rice(50)] })], {
          maxPermitted: 3,
          quantityInfo: { chargeAbove: 1 },
        }),
        group('Salsa', [option('Hot', { defaultQuantity: 1 })]),
        group('Bread', []),
      ],
      { itemDescription: 'Hot', taxRate: 0 },
    );
    const [change] = describeChanges(menuOf([before]), menuOf([after])).changes;
    expect(change?.lines.map(({ text }) => text)).toEqual([
      "tax the restaurant's rate → 0%",
      'Extras: 0 to 1 → 0 to 3, 1 free',
      'Extras › Rice +$1.50 → +$2.00',
      'Extras › Rice › Kind › Brown Free → +$0.50',
      'Extras › Beans Free (removed)',
      'Salsa was called Sauce',
      'Salsa › Hot: selected by default',
      'Bread (new)',
      'description',
    ]);
  });
});
