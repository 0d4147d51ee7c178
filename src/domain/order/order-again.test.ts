import { describe, expect, it } from 'vitest';
import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { comprehensiveSelections } from '#domain/selection/selection-sections.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { type EarlierLine, orderAgain, soldChoices } from './order-again.ts';

const NOW = 5_000;
const salsas = group('Salsa', [option('Red'), option('Green')], { maxPermitted: 2 });
const meat = group('Meat', [option('Pork'), option('Chicken', { childCustomizationList: [salsas] })], {
  minPermitted: 1,
});
const extras = group('Extras', [option('Beans', { price: 100 }), option('Rice', { price: 150, defaultQuantity: 1 })], {
  maxPermitted: 3,
});
const bowl = item([meat, extras], { _id: 'bowl', title: 'Bowl', price: 1200 });
/** Chicken with green salsa, and beans. */
const chosen = selections({ 0: 1, 1: { 0: 1 } }, { '0-1-children': { 0: [1] } });

function soldLine(dish: MenuItem, choices: ItemSelections, quantity = 2): EarlierLine {
  return {
    ...choices,
    itemId: dish._id,
    name: dish.title,
    quantity,
    unitPrice: unitPrice(dish, choices),
    summary: selectionSummary(dish, choices),
    note: 'No salt',
    chosen: soldChoices(comprehensiveSelections(dish, choices).sections),
  };
}

function again(now: readonly MenuItem[], sold: readonly EarlierLine[] = [soldLine(bowl, chosen)]) {
  let made = 0;
  const dishes = new Map(now.map((dish) => [dish._id, dish]));
  const { lines, notes } = orderAgain(sold, dishes, { nowMs: NOW, newId: () => `new-${++made}` });
  return {
    notes,
    lines: lines.map(({ menuItemData, quantity, unitPrice: cents, ...line }) => [
      `${quantity} ${menuItemData.title}: ${selectionSummary(menuItemData, line)}`,
      cents,
    ]),
  };
}

const CHICKEN_AND_BEANS = '2 Bowl: Chicken (Green) · Beans';

describe('an earlier order by the menu of now (rule order-again)', () => {
  it('goes into the cart without a word where nothing has changed, with its notes to the kitchen', () => {
    expect(again([bowl])).toEqual({ notes: [], lines: [[CHICKEN_AND_BEANS, 1300]] });
    const { lines } = orderAgain([soldLine(bowl, chosen)], new Map([['bowl', bowl]]), { nowMs: NOW, newId: () => 'a' });
    expect(lines).toMatchObject([{ id: 'a', specialInstructions: 'No salt', addedAt: NOW, totalPrice: 2600 }]);
  });

  it('keeps the places of choices where titles repeat and nothing has changed', () => {
    const twice = item([group('Side', [option('Corn')]), group('Side', [option('Corn', { price: 50 })])]);
    const second = selections({ 1: 0 });
    expect(again([twice], [soldLine(twice, second)]).lines).toEqual([['2 Dish: Corn', 1050]]);
  });

  const soldOutBeans = group('Extras', [option('Beans', { isSoldOut: true })], { maxPermitted: 3 });
  const bigger = group('Size', [option('Large')], { minPermitted: 1 });
  it.each<readonly [string, readonly MenuItem[], readonly string[], readonly (readonly [string, number])[]]>([
    ['is gone', [], ['Bowl is no longer on the menu.'], []],
    ['is sold out', [{ ...bowl, isSoldOut: true }], ['Bowl is sold out.'], []],
    ['is suspended', [{ ...bowl, suspendUntil: 9_999_999_999 }], ['Bowl is not available right now.'], []],
    [
      'costs more',
      [{ ...bowl, price: 1250 }],
      ['Bowl costs $13.50 now. It was $13.00 when you ordered.'],
      [[CHICKEN_AND_BEANS, 1350]],
    ],
    [
      'has its groups in another order',
      [{ ...bowl, customizationsList: [extras, meat] }],
      [],
      [['2 Bowl: Beans · Chicken (Green)', 1300]],
    ],
    [
      'has another name',
      [{ ...bowl, title: 'Big bowl' }],
      ['Bowl is called Big bowl now.'],
      [['2 Big bowl: Chicken (Green) · Beans', 1300]],
    ],
    [
      'lost a choice',
      [{ ...bowl, customizationsList: [meat, soldOutBeans] }],
      ['Bowl: Beans can’t be chosen right now.', 'Bowl costs $12.00 now. It was $13.00 when you ordered.'],
      [['2 Bowl: Chicken (Green)', 1200]],
    ],
    [
      'lost a group and a nested choice',
      [{ ...bowl, customizationsList: [group('Meat', [option('Chicken')], { minPermitted: 1 })] }],
      ['Bowl: Green and Beans can’t be chosen right now.', 'Bowl costs $12.00 now. It was $13.00 when you ordered.'],
      [['2 Bowl: Chicken', 1200]],
    ],
    [
      'needs another choice',
      [{ ...bowl, customizationsList: [bigger, meat, extras] }],
      ['Bowl: Please select a size. You can do that in the cart.'],
      [[CHICKEN_AND_BEANS, 1300]],
    ],
  ])('says what a customer has to know of a dish that %s', (_, now, notes, lines) => {
    expect(again(now)).toEqual({ notes, lines });
  });

  it('names what it begins with in groups that are new and need a choice', () => {
    const sauce = group('Sauce', [option('Mild', { defaultQuantity: 1 }), option('Hot')], { minPermitted: 1 });
    const nested = option('Chicken', { childCustomizationList: [salsas, sauce] });
    const grilled = group('Meat', [option('Pork'), nested], { minPermitted: 1 });
    const note = 'Bowl has new options to choose from. We chose Sauce: Mild. You can change that in the cart.';
    expect(again([{ ...bowl, customizationsList: [sauce, meat, extras] }])).toEqual({
      notes: [note],
      lines: [['2 Bowl: Mild · Chicken (Green) · Beans', 1300]],
    });
    expect(again([{ ...bowl, customizationsList: [grilled, extras] }]).notes).toEqual([note]);
  });

  it('chooses nothing by default that the earlier order went without', () => {
    const plain = soldLine(bowl, selections({ 0: 0 }));
    const moved = { ...bowl, customizationsList: [extras, meat] };
    expect(again([moved], [plain])).toEqual({ notes: [], lines: [['2 Bowl: Pork', 1200]] });
  });

  it('chooses nothing by default in groups under a choice, or in a second group of a title, that stayed empty', () => {
    const dip = group('Dip', [option('Mayo', { defaultQuantity: 1 })]);
    const dipped = option('Chicken', { childCustomizationList: [salsas, dip] });
    const second = group('Extras', [option('Bread', { defaultQuantity: 1 })]);
    const meats = group('Meat', [option('Pork'), dipped], { minPermitted: 1 });
    const before = { ...bowl, customizationsList: [meats, extras, second] };
    const moved = { ...bowl, customizationsList: [extras, second, meats] };
    expect(again([moved], [soldLine(before, chosen)])).toEqual({
      notes: [],
      lines: [['2 Bowl: Beans · Chicken (Green)', 1300]],
    });
  });

  it('keeps the choices under each of two options of a group', () => {
    const dips = group('Dip', [option('Mayo'), option('Aioli')]);
    const both = [
      option('Pork', { childCustomizationList: [dips] }),
      option('Chicken', { childCustomizationList: [salsas] }),
    ];
    const meats = group('Meat', both, { minPermitted: 1, maxPermitted: 2 });
    const before = { ...bowl, customizationsList: [meats, extras] };
    const line = soldLine(
      before,
      selections({ 0: [0, 1] }, { '0-0-children': { 0: [1] }, '0-1-children': { 0: [0] } }),
    );
    expect(line.chosen.map(({ title, nested }) => [title, nested.map((one) => one.title)])).toEqual([
      ['Pork', ['Aioli']],
      ['Chicken', ['Red']],
    ]);
  });
});
