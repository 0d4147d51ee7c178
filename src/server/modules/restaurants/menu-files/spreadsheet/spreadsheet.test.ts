import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomizationGroup, MenuCategory, MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';
import { customizationGroupSchema, menuCategorySchema, menuItemSchema } from '#domain/menu/menu-schema.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';
import { checkRestaurant } from '../menu-check.ts';
import { FIELDS, type RowKind } from './columns.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

const HEAD = 'Row,Level,Name,Price,Description,At least,At most,Sold out,Id';

/** The content of separate rows. */
const HELD_BY_ROWS = new Set(['items', 'customizationsList', 'options', 'childCustomizationList']);
const GROUP = (customizationGroupSchema as unknown as typeof menuCategorySchema).shape as unknown as {
  readonly options: { readonly unwrap: () => { readonly element: { readonly shape: object } } };
};
const OPTION = GROUP.options.unwrap().element.shape;

const menuOf = (items: readonly MenuItem[]): readonly MenuCategory[] => [{ _id: 'all', name: 'All', items }];
const DISHES = [
  item(
    [
      group(
        'Protein',
        [
          option('Chicken', {
            price: 200,
            shouldAutoShowChildCustomizations: true,
            childCustomizationList: [
              group('Cooking', [option('Grilled'), option('Fried', { price: -50 })], { isSeparate: true }),
            ],
          }),
          option('Tofu', { subtitle: [{ children: [{ text: 'new', color: 'red' }] }] }),
        ],
        { minPermitted: 1, quantityInfo: { chargeAbove: 1 } },
      ),
    ],
    { _id: 'bowl', title: 'Bowl', price: 1095, taxRate: 0.065 },
  ),
  item([], { _id: '007', title: '7-11', price: null, suspendUntil: 1_800_000_000, suspendReason: '' }),
];
const STORED = restaurant({ menu: menuOf(DISHES) });

function readAs(bytes: Uint8Array | string, stored: Restaurant = STORED) {
  return readMenuFile(Buffer.from(bytes), stored);
}

function menuIn(text: Uint8Array | string): readonly MenuCategory[] {
  const read = readAs(text);
  if (!read.ok) throw new Error(read.problem.problems.join('\n'));
  return read.value.restaurants[0]?.menu ?? [];
}

function problemsIn(lines: readonly string[]): readonly string[] {
  const read = readAs(`${[HEAD, ...lines].join('\n')}\n`);
  return read.ok ? [] : read.problem.problems;
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    "'",
    '-5',
    '007',
    '7-11',
    'May 5',
    'TRUE',
    '#N/A',
    'a "b", c',
    'two\nlines',
    '[x',
    '1e5',
    ' x ',
  ),
);
const name = text.filter((one) => one.trim() !== '');
const small = fc.nat({ max: 3 });
const optionally = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));

function anyOption(depth: number): fc.Arbitrary<Option> {
  return fc
    .tuple(
      fc.record({
        title: name,
        price: fc.integer({ min: -10_000_000, max: 10_000_000 }),
        defaultQuantity: fc.constant(0),
        maxPermitted: small,
        maxPermittedUnique: small,
        shouldAutoShowChildCustomizations: fc.boolean(),
        childCustomizationList: depth === 0 ? fc.constant([]) : fc.array(anyGroup(depth - 1), { maxLength: 2 }),
      }),
      optionally('chargeAbove', fc.integer({ min: 1, max: 9 })),
      optionally('soldOutUntil', fc.integer({ min: 1, max: 8_640_000_000_000_000 })),
      optionally(
        'subtitle',
        fc.array(
          fc.record({
            children: fc.array(fc.record({ text, color: fc.constantFrom(null, 'red') }, { requiredKeys: ['text'] })),
          }),
          { maxLength: 2 },
        ),
      ),
      optionally('isSoldOut', fc.constant(true)),
    )
    .map(([one, ...rest]) => Object.assign(one, ...rest));
}

function anyGroup(depth: number): fc.Arbitrary<CustomizationGroup> {
  return fc
    .tuple(
      fc.record({
        title: name,
        minPermitted: fc.constant(0),
        maxPermitted: small,
        minPermittedUnique: fc.constant(0),
        maxPermittedUnique: small,
        options: fc.array(anyOption(depth), { maxLength: 3 }),
      }),
      optionally('quantityInfo', fc.record({ chargeAbove: small })),
      optionally('isSeparate', fc.constant(true)),
    )
    .map(([one, ...rest]) => Object.assign(one, ...rest));
}

const anyMenu: fc.Arbitrary<readonly MenuCategory[]> = fc
  .array(
    fc.record({
      name,
      items: fc.array(
        fc
          .tuple(
            fc.record({
              title: name,
              itemDescription: text,
              price: fc.option(fc.nat({ max: 10_000_000 })),
              imageUrl: fc.constantFrom('', '/pictures/a.webp', 'https://pictures.example/a.jpg'),
              isSoldOut: fc.boolean(),
              suspendUntil: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
              suspendReason: fc.option(text),
              customizationsList: fc.array(anyGroup(2), { maxLength: 2 }),
            }),
            optionally('isPopular', fc.constant(true)),
            optionally(
              'taxRate',
              fc.integer({ min: 1000, max: 300_000 }).map((ppm) => ppm / 1_000_000),
            ),
          )
          .map(([one, ...rest]) => Object.assign(one, ...rest)),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3, minLength: 1 },
  )
  .map((menu) =>
    menu.map((category, at) => ({
      _id: `${at}`,
      ...category,
      items: category.items.map((dish, index) => ({ ...dish, _id: `${at}e${index}` })),
    })),
  );

describe('the spreadsheet of a menu (rules spreadsheet-forms, spreadsheet-cells)', () => {
  it('gives the same menu when it is read, and the same bytes when that is written', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const checked = checkRestaurant({ ...STORED, menu });
        fc.pre(checked.ok);
        const written = writeSpreadsheet(checked.value.menu);
        const again = menuIn(written);
        expect(again).toEqual(checked.value.menu);
        expect(writeSpreadsheet(again)).toBe(written);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a description of one space, which is not the same as none', () => {
    const menu = menuOf([item([], { _id: 'soup', title: 'Soup', price: 400, itemDescription: ' ' })]);
    expect(menuIn(writeSpreadsheet(menu))).toEqual(menu);
  });

  it('is written for people: dollars, percent, levels, and what a spreadsheet would change made plain text', () => {
    expect(writeSpreadsheet(STORED.menu).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Row,Level,Name,Price,Description,Picture,Tax %,Popular,Sold out,Off until,Off because,At least,At most,' +
        'Different at least,Different at most,Free units,Chosen at first,Opens at once,Subtitle,Separate,Id',
      'Category,,All,,,,,,,,,,,,,,,,,,all',
      'Dish,,Bowl,10.95,,,6.5,,,,,,,,,,,,,,bowl',
      'Group,1,Protein,,,,,,,,,1,1,,,1,,,,,',
      'Option,1,Chicken,2.00,,,,,,,,,,,,,,Yes,,,',
      'Group,2,Cooking,,,,,,,,,,1,,,,,,,Yes,',
      'Option,2,Grilled,0.00,,,,,,,,,,,,,,,,,',
      'Option,2,Fried,-0.5,,,,,,,,,,,,,,,,,',
      'Option,1,Tofu,0.00,,,,,,,,,,,,,,,"[{""children"":[{""text"":""new"",""color"":""red""}]}]",,',
      "Dish,,'7-11,varies,,,,,,2027-01-15T08:00:00Z,',,,,,,,,,,'007",
      '',
    ]);
  });

  it.each<[RowKind, object]>([
    ['category', menuCategorySchema.shape],
    ['dish', menuItemSchema.shape],
    ['group', GROUP],
    ['option', OPTION],
  ])('has a column for every field of a %s that a file may set', (kind, shape) => {
    const fields = Object.keys(shape).filter((key) => !HELD_BY_ROWS.has(key) && key !== 'isSwitchedOff');
    expect(FIELDS[kind].map(({ key }) => key).sort()).toEqual(fields.sort());
  });

  it('names a date that a spreadsheet counts in days, which would be in 1970', () => {
    const file = readAs('Row,Name,Price,Off until,Id\nDish,Soup,4,46357,x');
    expect(file.ok ? [] : file.problem.problems).toEqual([
      "row 2, Off until: must be a time such as 2026-12-01T17:00:00Z, not '46357'",
    ]);
  });

  it.each<[string, Uint8Array | string]>([
    ['UTF-8 without a mark', 'Row,Name,Price,Id\nDish,Crème,4.50,x'],
    ['UTF-8 with a mark', '\uFEFFRow,Name,Price,Id\r\nDish,Crème,4.50,x\r\n'],
    ['Windows-1252', Buffer.from('Row,Name,Price,Id\nDish,Crème,4.50,x', 'latin1')],
    ['Mac Roman', Buffer.from('Row,Name,Price,Id\nDish,Cr\u008fme,4.50,x', 'latin1')],
    ['UTF-16 with a mark and tabs', Buffer.from('\uFEFFRow\tName\tPrice\tId\nDish\tCrème\t4.50\tx', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Row,Name,Price,Id\nDish,Crème,4.50,x', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\uFEFFRow,Name,Price,Id\nDish,Crème,4.50,x', 'utf16le').swap16()],
    ['semicolons and decimal commas', 'Row;Name;Price;Id\nDish;Crème;4,50;x'],
    ['bars', 'Row|Name|Price|Id\nDish|Crème|4.50|x'],
    ['a line that names its separator', 'sep=;\r\nRow;Name;Price;Id\r\nDish;Crème;"4,50";x'],
    ['headings in any case and order', ' ID ,price,NAME,row\nx,$4.50,Crème,DISH\n\n,,,\n'],
  ])('is read from %s', (_, bytes) => {
    expect(menuIn(bytes)).toMatchObject([{ name: 'Menu', items: [{ _id: 'x', title: 'Crème', price: 450 }] }]);
  });

  it('is read from a plain list of dishes, in which stored dishes are known by their names (rule known-dishes)', () => {
    const list = 'Category,Name,Price,Calories\nAll,Bowl,12.50,700\n,Soup,5,\nSweets,Soup,6,\nAll,Rice,2,\n';
    const read = readAs(list);
    expect(read.ok && read.value.restaurants[0]?.menu).toMatchObject([
      { _id: 'all', name: 'All', items: [{ ...DISHES[0], price: 1250 }, { _id: 'soup' }, { _id: 'rice' }] },
      { _id: 'sweets', name: 'Sweets', items: [{ _id: 'soup-2', price: 600 }] },
    ]);
    expect(read.ok && read.value.leftOut).toEqual(["column 'calories': is not kept"]);
  });

  it.each([
    ['BOWL', 'all'],
    [' bowl\u00a0', 'ALL '],
    ['Bo\u00adwl', 'Al\u200bl'],
  ])('knows a dish again that is now written %o, in a section written %o (rule known-dishes)', (name, section) => {
    const read = readAs(`Category,Name,Price\n${section},${name},12.50\nAll,Rice,2\n`);
    expect(read.ok && read.value.restaurants[0]?.menu).toMatchObject([
      { _id: 'all', items: [{ ...DISHES[0], title: expect.any(String), price: 1250 }, { _id: 'rice' }] },
    ]);
  });

  it.each([
    ['餃子', '麵'],
    ['Суп', 'Чай'],
    ['湯 (6)', '麵 (6)'],
  ])('gives %s the same id where %s is put above it (rule known-dishes)', (name, above) => {
    const idIn = (list: string) => {
      const read = readAs(`Category,Name,Price\n${list}`);
      const dishes = read.ok ? (read.value.restaurants[0]?.menu ?? []).flatMap(({ items }) => items) : [];
      return dishes.find(({ title }) => title === name)?._id;
    };
    expect(idIn(`菜,${name},4`)).toBeDefined();
    expect(idIn(`菜,${above},5\n菜,${name},4`)).toBe(idIn(`菜,${name},4`));
  });

  it('gives each of two stored dishes whose names differ in their capitals to its own', () => {
    const stored = menuOf([item([], { _id: 'one', title: 'Soup' }), item([], { _id: 'two', title: 'SOUP' })]);
    const read = readMenuFile(Buffer.from('Category,Name,Price\nAll,SOUP,1\nAll,Soup,2'), restaurant({ menu: stored }));
    expect(read.ok && read.value.restaurants[0]?.menu[0]?.items.map(({ _id }) => _id)).toEqual(['two', 'one']);
  });

  it.each([
    ['１２．５０', 1250],
    ['＄9', 900],
    ['\u200b12.50', 1250],
    ['12\u00ad.50\u200e', 1250],
    ['12⁵⁰', null],
    ['½', null],
  ])('has the price %o read as people see it: %s', (cell, cents) => {
    const read = readAs(`Name,Price\nRice,1\nBowl,${cell}\nTea,2\n`);
    const dish = read.ok ? read.value.restaurants[0]?.menu[0]?.items.find(({ title }) => title === 'Bowl') : undefined;
    expect(dish?.price ?? null).toBe(cents);
  });

  it('lets a group that states no most take all of its options', () => {
    const rows = ['Dish,,Bowl,5,,,,,', 'Group,,Extras,,,,,,', 'Option,,Rice,1,,,,,', 'Option,,Beans,1,,,2,,'];
    const menu = menuIn([HEAD, ...rows].join('\n'));
    expect(menu[0]?.items[0]?.customizationsList[0]).toMatchObject({ minPermitted: 0, maxPermitted: 3 });
  });

  it('keeps what is separate where the file has no column for it, and not where it says otherwise (rule shared-groups)', () => {
    const written = writeSpreadsheet(STORED.menu).replace('\uFEFF', '');
    const lines = written.split('\r\n').filter((line) => line !== '');
    const without = lines.map((line) => line.replace(/,[^,]*(,[^,]*)$/, '$1'));
    expect(without[0]).toMatch(/,Subtitle,Id$/);
    expect(menuIn(without.join('\n'))).toEqual(menuIn(written));
    const cleared = menuIn(written.replace('Yes,\r', ',\r'));
    expect(JSON.stringify(cleared)).toBe(JSON.stringify(menuIn(written)).replace('"isSeparate":true,', ''));
  });

  it('has each fault told by its row and column, as the spreadsheet counts them', () => {
    expect(
      problemsIn([
        'Category,,Mains,,,,,,mains',
        'Dish,,"Two\nlines",ten,,,,,a',
        'Dish,,,5,,,,maybe,b',
        'Group,2,Sauce,,,,,,',
        'Dish,,Rice,,,,,,c',
        'Dish,,Beans,-1,,,,,d',
        'Side,,Peas,1,,,,,e',
        'Group,x,Sauce,,,,,,',
        'Dish,,Corn,1,,,,,f',
        'Group,1,Extra,,,3,1,,',
        'Option,1,Salt,0,,,,,',
        'Dish,,Kale,1,,,,,f',
      ]),
    ).toEqual([
      "row 3, Price: must be dollars such as 10.95, not 'ten'",
      'row 4, Name: is empty',
      "row 4, Sold out: must be Yes or empty, not 'maybe'",
      'row 5, Level: a level 2 group comes before any level 1 option',
      'row 6, Price: is empty: enter 0 if it’s free',
      'row 7, Price: must not be negative',
      "row 8, Row: is 'side': enter Category, Dish, Group or Option",
      "row 9, Level: must be a whole number from 1, not 'x'",
      "row 11, At least: must not be above 'At most' (1)",
      "row 13, Id: the ID 'f' is already used",
    ]);
  });

  it.each([
    ['Name,Price\n"Soup,4.50\n', ['row 2: a quote is opened and never closed']],
    ['Name,Price,price\nSoup,4.50,5\n', ["row 1: the column 'price' appears twice"]],
    ['Name,Price\n', ['row 1: there are no rows below the headings']],
    [`Name,Price\n${'\n'.repeat(200_000)}Soup,5`, ['row 200001: there are more than 200000 rows']],
    ['Name,Price\nSoup,"10,95"\n', ["row 2, Price: must be dollars such as 10.95, not '10,95'"]],
    ['Name,Price\nSoup,100000.01\n', ['row 2, Price: must not be above 100000 dollars']],
  ])('is refused with its row: %#', (file, problems) => {
    const read = readAs(file);
    expect(read.ok ? [] : read.problem.problems).toEqual(problems);
  });

  it('is reported in full where half of its rows are wrong', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `Dish,,Dish ${at},${at % 2 === 0 ? '5' : 'x'},,,,,${at}`);
    expect(problemsIn(rows)).toHaveLength(500);
  });
});
