import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { outline, priced, read, STORED } from '#tests/support/menu-lists.ts';

describe('rows that a list of products calls off (rules product-lists, hidden-dishes)', () => {
  const WOO_HEAD =
    'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,Categories,Parent,Attribute 1 value(s)';
  const WOO_SIZES = [
    '2,variation,PIZ-S,Pizza - Small,1,visible,1,8.00,,PIZ,Small',
    '3,variation,PIZ-L,Pizza - Large,1,visible,0,11.00,,PIZ,Large',
  ];
  const COLA = '4,simple,,Cola,1,visible,1,2.00,Drinks,,';
  it.each([
    ['at the end', 'Name,Price\nSoup,4\nStew,9\nTotal,13'],
    ['without a sum, above other words', 'Name,Price\nSoup,4\nStew,9\nGrand total:,\nPrices of May,'],
    ['of a section', 'Name,Price\nSoup,4\nSub-total,4\nStew,9\nTotals,13'],
  ])('leave out a total %s', (_case, file) => {
    const { menu, leftOut, doubts } = read(file);
    expect(menu?.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Soup', 'Stew']);
    expect(leftOut?.filter((line) => line.endsWith('is a total, not a dish'))).not.toEqual([]);
    expect(doubts?.filter((line) => line.includes('otal'))).toEqual([]);
  });

  it('keep a dish that is called a total', () => {
    expect(outline('Name,Price\nTotal,4\nStew,9')).toEqual([['Menu', ['Total', 400], ['Stew', 900]]]);
    expect(outline('Name,Price\nStew,9\nTotal breakfast,4')).toEqual([
      ['Menu', ['Stew', 900], ['Total breakfast', 400]],
    ]);
  });

  it.each([
    ['WooCommerce, unpublished', [WOO_HEAD, '1,variable,PIZ,Pizza,0,visible,1,,Mains,,', ...WOO_SIZES, COLA]],
    ['WooCommerce, hidden', [WOO_HEAD, '1,variable,PIZ,Pizza,1,hidden,1,,Mains,,', ...WOO_SIZES, COLA]],
    [
      'Shopify, a draft',
      [
        'Handle,Title,Type,Published,Option1 Value,Variant Price,Status',
        'piz,Pizza,Mains,TRUE,Small,8.00,draft',
        'piz,,,,Large,11.00,',
        'cola,Cola,Drinks,TRUE,Default Title,2.00,active',
      ],
    ],
  ])('leave out a product with all its sizes, which the owner may still sell: %s', (_case, file) => {
    const result = readMenuFile(Buffer.from(file.join('\n')), STORED);
    if (!result.ok) return expect.fail(result.problem.problems.join('\n'));
    const { restaurants, notes, doubts } = result.value;
    expect(restaurants[0]?.menu.flatMap(({ items }) => items.map(priced))).toEqual([['Cola', 200]]);
    expect(notes.map(({ kind, dish }) => [kind, dish?.isSoldOut, dish && priced(dish)])).toEqual([
      ['hidden', false, [expect.stringMatching(/^Pizza/), 800, 'Small 0', 'Large 300']],
    ]);
    expect(doubts).toEqual([]);
  });

  it('leave out a hidden size alone where others of its product are sold, and all sizes above their hidden product', () => {
    const file = [
      WOO_HEAD,
      '1,variable,PIZ,Pizza,1,visible,1,,Mains,,',
      ...WOO_SIZES,
      '5,variation,,Pizza - Giant,0,visible,1,20,,PIZ,Giant',
    ];
    expect(outline(file.join('\n'))).toEqual([['Mains', ['Pizza', 800, 'Small 0', 'Large 300']]]);
    const sizesFirst = [WOO_HEAD, ...WOO_SIZES, '1,variable,PIZ,Pizza,0,visible,1,,Mains,,', COLA];
    expect(outline(sizesFirst.join('\n'))).toEqual([['Drinks', ['Cola', 200]]]);
    expect(outline('Name,Size,Price,Hidden\nTea,Cup,2,yes\nTea,Pot,4,')).toEqual([['Menu', ['Tea', 400]]]);
  });

  it("leave out Shopify's gift cards", () => {
    const file = 'Handle,Title,Variant Price,Gift Card\ntea,Tea,2.50,FALSE\ncard,Card,10,TRUE';
    expect(outline(file)).toEqual([['Menu', ['Tea', 250]]]);
    expect(read(file).leftOut).toEqual(['row 3: "Card" is a gift card']);
  });

  const stew = (column: string, cell: string) => {
    const result = readMenuFile(Buffer.from(`Name,Price,${column}\nStew,9,${cell}\nPie,5,\nTea,2,`), STORED);
    if (!result.ok) return result.problem.problems;
    const { restaurants, notes } = result.value;
    const found = restaurants[0]?.menu[0]?.items.find(({ title }) => title === 'Stew');
    const state = found === undefined ? 'left out' : found.isSoldOut ? 'off' : 'sold';
    return `${state}, ${notes.map(({ kind, title }) => `${kind} ${title}`).join()}`;
  };
  it.each([
    ['Status', 'Unavailable', 'left out, hidden Stew'],
    ['Status', 'Hidden', 'left out, hidden Stew'],
    ['Status', 'disabled', 'left out, hidden Stew'],
    ['Status', 'unlisted', 'left out, hidden Stew'],
    ['Available', 'unavailable', 'left out, hidden Stew'],
    ['Availability', 'Hidden', 'left out, hidden Stew'],
    ['Enabled Main St', 'N', 'left out, hidden Stew'],
    ['Non-revenue item', 'Yes', 'left out, '],
    ['Status', 'Sold out', 'off, '],
    ['Status', 'Out of stock', 'off, '],
    ['Available', 'sold out', 'off, '],
    ['In stock', 'No', 'off, '],
    ['Sold out?', 'Yes', 'off, '],
    ['Web active', 'No', 'sold, hidden Stew'],
    ['Online status', 'Sold out', 'sold, hidden Stew'],
    ['Hide on web', 'yes', 'sold, hidden Stew'],
    ['Stock', '0', 'sold, hidden Stew'],
    ['Stock alert enabled', 'N', 'sold, '],
    ['Stockable', 'N', 'sold, '],
    ['Status', 'Active', 'sold, '],
    ['Enabled Main St', 'Y', 'sold, '],
    ['Calories', '0', 'sold, '],
  ])('never sell a dish silently that they call off: %s is %s', (column, cell, expected) => {
    expect(stew(column, cell)).toBe(expected);
  });

  it('have the price of Square’s one location, and name the dishes that cost otherwise at one of several', () => {
    const head = 'Item Name,Variation Name,Price,Enabled Main St,Price Main St';
    const file = `${head}\nStew,Small,9.00,Y,9.50\nStew,Large,11.00,Y,\nPie,Regular,5.00,Y,4.25`;
    expect(outline(file)).toEqual([['Menu', ['Stew', 950, 'Small 0', 'Large 150'], ['Pie', 425]]]);
    expect(read(file)).toMatchObject({ doubts: [], leftOut: [] });
    const two =
      'Item Name,Price,Enabled Main St,Price Main St,Enabled Elm St,Price Elm St\nStew,9.00,Y,9.00,Y,9.50\nPie,5.00,Y,,Y,';
    expect(outline(two)).toEqual([['Menu', ['Stew', 900], ['Pie', 500]]]);
    expect(read(two).doubts).toEqual(["row 2: 'Stew' has another price at one location ('price elm st': 9.50)"]);
  });

  it('turn a dish off that Square sells at some locations only', () => {
    const file = 'Item Name,Price,Enabled Main St,Enabled Elm St\nStew,9,N,Y\nPie,5,Y,Y';
    const { menu, doubts, leftOut } = read(file);
    expect(menu?.[0]?.items.map(({ title, isSoldOut }) => [title, isSoldOut])).toEqual([
      ['Stew', true],
      ['Pie', false],
    ]);
    expect(doubts).toEqual(['row 2: "Stew" is sold at some of your locations only: it stays off until you turn it on']);
    expect(leftOut).toEqual([]);
  });
});

describe('a row that no menu can hold (rule product-lists)', () => {
  it.each([
    ['Name', 'x'.repeat(301), 'ok', 'must not be longer than 300 characters'],
    ['Name', '<b></b>', 'ok', 'must not be empty'],
    ['Description', 'Stew', 'x'.repeat(4001), 'must not be longer than 4000 characters'],
    ['Description', 'Stew', 'a\u0001b', 'must not hold control characters or broken Unicode'],
  ])('is left out alone, and named by its %s', (column, name, description, text) => {
    const file = `Name,Price,Description\nSoup,4,ok\n${name},9,${description}\nTea,2,\n`;
    expect(outline(file)).toEqual([['Menu', ['Soup', 400], ['Tea', 200]]]);
    expect(read(file).doubts).toEqual([`row 3, ${column}: ${text} (this row is left out)`]);
  });

  const LONG = 'x'.repeat(301);
  it.each([
    ['Option', `Stew,9,Stews,,${LONG},1,Extras`, 300],
    ['Option group', `Stew,9,Stews,,Bread,1,${LONG}`, 300],
    ['Size', `Stew,9,Stews,${LONG},,,`, 300],
    ['Category', `Stew,9,${LONG},,,,`, 200],
  ])('is left out alone, and named by the name of its %s', (column, row, most) => {
    const head = 'Name,Price,Category,Size,Option,Option price,Option group';
    const file = `${head}\nSoup,4,Soups,,,,\n${row}\nTea,2,Drinks,,,,\n`;
    expect(outline(file)).toEqual([
      ['Soups', ['Soup', 400]],
      ['Drinks', ['Tea', 200]],
    ]);
    expect(read(file).doubts).toEqual([
      `row 3, ${column}: must not be longer than ${most} characters (this row is left out)`,
    ]);
  });

  it('is left out as the section of the rows below it, which have none', () => {
    const file = `Name,Price\nSoups,\nSoup,4\n${LONG},\nStew,9\nPie,5\nDrinks,\nTea,2\n`;
    expect(outline(file)).toEqual([
      ['Soups', ['Soup', 400]],
      ['Menu', ['Stew', 900], ['Pie', 500]],
      ['Drinks', ['Tea', 200]],
    ]);
    expect(read(file).doubts).toEqual(['row 4, Name: must not be longer than 200 characters (this row is left out)']);
  });
});

it.each([
  [2001, 'Category,Name,Price', (at: number) => `Mains,Dish ${at},5`, 'row 2: must not have more than 2000 dishes'],
  [301, 'Category,Name,Price', (at: number) => `Section ${at},Dish,5`, 'menu: must not have more than 300 sections'],
  [201, 'Name,Price,Size', (at: number) => `Tea,${at},Size ${at}`, 'row 2: must not have more than 200 options'],
])('says what a list of %i rows has too much of (rule menu-file-checks)', (count, head, row, words) => {
  const { problems } = read([head, ...Array.from({ length: count }, (_, at) => row(at))].join('\n'));
  expect(problems).toEqual([expect.stringContaining(words)]);
});
