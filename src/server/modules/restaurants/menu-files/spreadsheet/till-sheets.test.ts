import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';
import { workbook } from '#tests/support/packed-files.ts';

function read(file: string | Uint8Array, stored = restaurant({ menu: [] })) {
  const result = readMenuFile(Buffer.from(file), stored);
  if (!result.ok) throw new Error(result.problem.problems.join('\n'));
  const { restaurants, leftOut, doubts, format, notes } = result.value;
  const menu = restaurants[0]?.menu ?? [];
  return { format, menu, outline: menu.map(({ name, items }) => [name, ...items.map(priced)]), leftOut, doubts, notes };
}

const priced = ({ title, price, isSoldOut, customizationsList }: MenuItem): string =>
  [
    `${title} ${price}${isSoldOut ? ' (off)' : ''}`,
    ...customizationsList.map(
      ({ title: name, minPermitted, maxPermitted, options }) =>
        `${name} ${minPermitted}-${maxPermitted}: ${options.map((one) => `${one.title} ${one.price}`).join(', ')}`,
    ),
  ].join(' | ');

const ITEMS = [
  'Clover ID',
  'Name',
  'Price',
  'Price Type',
  'Quantity',
  'Hidden?',
  'Modifier Groups',
  'Categories',
  'Labels',
];
const GROUPS = [
  ['Modifier Group Name', 'Pop up Automatically?', 'Modifier', 'Price', 'Required Quantity', 'Max Quantity'],
  ['Sauce', 'Yes', 'Hot', 0, 1, 1],
  ['', '', 'Sweet', 0.5, '', ''],
  ['Extras, hot', 'No', 'Cheese', 1.25, '', ''],
  ['', '', 'Odd', 'ask', '', ''],
];

describe('the sheets of Clover (rule till-sheets)', () => {
  const rows = [
    ['I1', 'Wings', 9.5, 'Fixed', 4, 'No', 'Sauce, Extras, hot', 'Mains', 'A-1'],
    ['I2', 'Tea', 2, 'Fixed', '', 'No', '', 'Drinks, cold', ''],
    ['I3', 'Soup', 4.75, 'Fixed', 0, 'No', '', 'Mains', ''],
    ['I4', 'Staff meal', 5, 'Fixed', '', 'Yes', '', 'Mains', ''],
    ['I5', 'Market fish', '', 'Variable', '', 'No', '', 'Mains', ''],
    ['I6', 'Ham', 3, 'Per Unit', '', 'No', '', 'Mains', ''],
    ['I7', 'Bread', 'x', 'Fixed', '', 'No', '', '', ''],
    ['I8', 'Water', 1, 'Fixed', '', 'No', 'Ice', '', ''],
  ];
  const book = workbook([ITEMS, ...rows], GROUPS, [
    ['Category ID', 'Category Name', 'Item Sort Order'],
    ['C1', 'Drinks, cold', ''],
    ['C2', 'Mains', 'I3,I1'],
  ]);

  it('are read together: groups by their names, categories and dishes in the order of their sheet', () => {
    const { format, outline } = read(book);
    expect(format).toBe('a Clover inventory (workbook)');
    expect(outline).toEqual([
      ['Drinks, cold', 'Tea 200'],
      ['Mains', 'Soup 475 (off)', 'Wings 950 | Sauce 1-1: Hot 0, Sweet 50 | Extras, hot 0-1: Cheese 125'],
      ['Other', 'Water 100'],
    ]);
  });

  it('name each dish that is left out, and what is not kept', () => {
    const { leftOut, doubts } = read(book);
    expect(leftOut).toEqual([
      'row 5: "Staff meal" is hidden',
      'row 6: "Market fish" has no fixed price',
      'row 7: "Ham" is sold by weight or measure',
      `row 8: "Bread" has no valid price ('x')`,
      "column 'labels': is not kept",
    ]);
    expect(doubts).toEqual([
      `modifier row 5: "Odd" of "Extras, hot" has no valid price ('ask'), so it’s left out`,
      'row 9: "Water" has the modifiers "Ice", which are not in the file',
    ]);
  });

  it('have categories as columns as well, with the items below', () => {
    const file = workbook(
      [ITEMS.slice(0, 6), ...rows.slice(0, 3).map((row) => row.slice(0, 6))],
      [
        ['Category Name', 'Drinks', 'Mains', 'Empty'],
        ['Items in Category', 'Tea', 'Soup', ''],
        ['', '', 'Wings', ''],
      ],
    );
    expect(read(file).outline).toEqual([
      ['Drinks', 'Tea 200'],
      ['Mains', 'Soup 475 (off)', 'Wings 950'],
    ]);
  });

  it('alone are a list, of which "Hidden?" is heard too', () => {
    const { format, outline, leftOut } = read(workbook([ITEMS, ...rows.slice(0, 4)]));
    expect(format).toBe('a spreadsheet (Excel)');
    expect(outline.flat().join()).not.toContain('Staff meal');
    expect(leftOut).toContain('row 5: "Staff meal" is hidden');
  });
});

const TOAST = [
  'Operation,Operation ID,Entity type,Number,Name,PLU,Price,Menu group(s),Pricing strategy,Location-specific pricing strategy,Location-specific base price,Menu name,Menu price,Time price',
  'Update,1,MENU_ITEM,11,Burger,,10.5,"Mains, Lunch",BASE,,,,,',
  `Update,2,MENU_ITEM,12,"'+ Chicken",,"1,000","Soups, stews",BASE,,,,,`,
  'Update,3,MENU_ITEM,13,Pie,,8,Mains,MENU_SPECIFIC,,,Dinner,9,',
  'Update,4,MENU_ITEM,14,Wings,,7,Mains,TIME_SPECIFIC,,,,,5',
  'Update,5,MENU_ITEM,15,Fish,,null,Mains,OPEN_PRICE,,,,,',
  'Update,6,MENU_ITEM,16,Pizza,,,Mains,SIZE,,,,,',
  'Update,7,MENU_ITEM,17,Stew,,6,Mains,LOCATION_SPECIFIC,BASE,7.25,,,',
  'Update,8,MENU_ITEM,18,Tea,,2,Lunch,LOCATION_SPECIFIC,BASE,2,,,',
  'Update,9,MENU_ITEM,18,Tea,,2,Lunch,LOCATION_SPECIFIC,BASE,2.5,,,',
  'Update,10,MODIFIER,19,Bacon,,(1.00),,BASE,,,,,',
].join('\n');

describe("the list of Toast's menu manager (rule till-sheets)", () => {
  it('has each dish once, at its price; one with several prices is off', () => {
    const { format, outline, doubts } = read(TOAST);
    expect(format).toBe('a Toast menu export');
    expect(outline).toEqual([
      ['Mains', 'Burger 1050', 'Pie 900 (off)', 'Wings 700', 'Stew 725'],
      ['Lunch', 'Burger 1050', 'Tea 250 (off)'],
      ['Soups, stews', '+ Chicken 100000'],
    ]);
    expect(doubts).toEqual([
      'row 4: "Pie" is off until you set its price and turn it on: it costs $8.00, $9.00',
      'row 5: "Wings" costs the same at all hours here',
      'row 9: "Tea" is off until you set its price and turn it on: it costs $2.00, $2.50',
    ]);
  });

  it('names the dishes without a price and the modifiers, which it says nothing more of', () => {
    expect(read(TOAST).leftOut).toEqual([
      'row 11: "Bacon" is a modifier, but the file doesn’t say of which dish',
      'row 6: "Fish" has no fixed price',
      'row 7: "Pizza" has prices by size, which aren’t in the file',
    ]);
  });

  it('leaves the choices of stored dishes as they are', () => {
    const burger = item([group('Side', [option('Fries')])], { _id: '11', title: 'Burger', price: 900 });
    const stored = restaurant({ menu: [{ _id: 'mains', name: 'Mains', items: [burger] }] });
    const [mains] = read(TOAST, stored).menu;
    expect(mains?.items[0]).toMatchObject({ price: 1050, customizationsList: [{ title: 'Side' }] });
  });
});
