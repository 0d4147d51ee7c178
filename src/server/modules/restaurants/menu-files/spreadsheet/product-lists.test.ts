import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { headingsKey } from '#server/modules/tables/index.ts';
import { outline, priced, read, STORED } from '#tests/support/menu-lists.ts';

describe('lists of products (rule product-lists)', () => {
  it('of Square have a row for each variation', () => {
    const file = [
      'Token,Item Name,Variation Name,SKU,Description,Categories,Square Online Item Visibility,Item Type,Archived,Sellable,Price',
      'T1,Latte,Small,,Two shots,"Coffee, Drinks",visible,Prepared food,N,Y,4.00',
      'T1,Latte,Large,,,"Coffee, Drinks",visible,Prepared food,N,Y,5.50',
      'T2,Bagel,Regular,,,Bakery,visible,Prepared food,N,Y,3.25',
      'T3,Old cake,Regular,,,Bakery,visible,Prepared food,Y,Y,3.00',
      'T4,Card,Regular,,,Bakery,visible,Gift card,N,Y,10.00',
      'T5,Staff meal,Regular,,,Bakery,hidden,Prepared food,N,Y,5.00',
    ].join('\n');
    expect(outline(file)).toEqual([
      ['Coffee', ['Latte', 400, 'Small 0', 'Large 150']],
      ['Bakery', ['Bagel', 325]],
    ]);
    expect(read(file).leftOut?.slice(0, 3)).toEqual([
      'row 5: "Old cake" is archived',
      'row 6: "Card" is a gift card',
      'row 7: "Staff meal" is hidden online',
    ]);
  });

  it('name a row with more cells than headings, as where a comma has no quotes', () => {
    const wider = 'has more cells than there are headings: a comma in a text or a price needs quotes around it';
    expect(read('Name,Price\nFeast,1,234.50\nTea,2,\nPie,5').doubts).toEqual([`row 2: ${wider}`]);
    expect(read('Name,Price,Description\nBowl,9,rice, beans\nTea,2,"hot, sweet"').doubts).toEqual([`row 2: ${wider}`]);
    expect(read('Name;Price\nFeast;1.234,50').doubts).toEqual([]);
  });

  it('of Shopify have rows of one handle, also for pictures alone', () => {
    const file = [
      'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Status',
      'tea,Iced tea,<p>Cold &amp; sweet</p>,Drinks,TRUE,Size,Small,2.50,https://pictures.example/tea.jpg,active',
      'tea,,,,,,Large,3.50,,',
      'tea,,,,,,,,https://pictures.example/tea-2.jpg,',
      'pie,Pie,,Sweets,TRUE,Title,Default Title,4.00,,active',
      'draft,Draft,,Sweets,FALSE,Title,Default Title,4.00,,draft',
    ].join('\n');
    expect(outline(file)).toEqual([
      ['Drinks', ['Iced tea', 250, 'Small 0', 'Large 100']],
      ['Sweets', ['Pie', 400]],
    ]);
    expect(read(file).menu?.[0]?.items[0]?.itemDescription).toBe('Cold & sweet');
  });

  it('of WooCommerce have the sizes of a product in rows that name it', () => {
    const file = [
      'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,In stock?,Sale price,Regular price,Categories,Images,Parent,Attribute 1 value(s)',
      '1,variable,PIZ,Pizza,1,visible,Round,1,,,Food > Pizza,,,"Small, Large"',
      '2,variation,PIZ-S,Pizza - Small,1,visible,,1,,8.00,,,PIZ,Small',
      '3,variation,PIZ-L,Pizza - Large,1,visible,,0,,11.00,,,PIZ,Large',
      '4,simple,,Cola,1,visible,,0,1.00,2.00,Drinks,,,',
      '5,simple,,Secret,1,hidden,,1,,2.00,Drinks,,,',
    ].join('\n');
    expect(outline(file)).toEqual([
      ['Pizza', ['Pizza', 800, 'Small 0', 'Large 300']],
      ['Drinks', ['Cola', 200]],
    ]);
    const { menu } = read(file);
    expect(menu?.[0]?.items[0]?.customizationsList[0]?.options.map(({ isSoldOut }) => isSoldOut)).toEqual([
      undefined,
      true,
    ]);
    expect(menu?.[1]?.items[0]?.isSoldOut).toBe(true);
  });

  it.each([
    [
      'Shopify',
      'Handle,Title,Option1 Value,Option2 Value,Option3 Value,Price\npiz,Pizza,S,Thin,,8\npiz,,S,Thick,,9\npiz,,L,Thick,Hot,12',
    ],
    [
      'WooCommerce',
      [
        'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 value(s),Attribute 2 value(s),Attribute 3 value(s)',
        '1,variable,PIZ,Pizza,,,"S, L","Thin, Thick",Hot',
        '2,variation,,Pizza,8,PIZ,S,Thin,',
        '3,variation,,Pizza,9,PIZ,S,Thick,',
        '4,variation,,Pizza,12,PIZ,L,Thick,Hot',
      ].join('\n'),
    ],
  ])('name a size after all its values: %s', (_case, file) => {
    expect(outline(file)).toEqual([['Menu', ['Pizza', 800, 'S / Thin 0', 'S / Thick 100', 'L / Thick / Hot 400']]]);
    expect(read(file).leftOut?.filter((line) => line.includes('value'))).toEqual([]);
  });

  it.each([
    ['12.50 USD', 1250],
    ['12.50$', 1250],
    ['USD 12.50', 1250],
    ['US$12.50', 1250],
    ['$ 12.50 USD', 1250],
    ['12 $', 1200],
    ['\u20ac12.50', "is in another currency ('\u20ac12.50'): prices here are in dollars"],
    ['12.50 EUR', "is in another currency ('12.50 EUR'): prices here are in dollars"],
    ['$', "must be dollars such as 10.95, not '$'"],
    ['12.505', "must be dollars such as 10.95, not '12.505'"],
  ])('take a price with its currency, and no other: %s', (cell, expected) => {
    const { menu, doubts } = read(`Name,Price\nSoup,${cell}\nPie,5\nTea,2`);
    const soup = menu?.[0]?.items.find(({ title }) => title === 'Soup');
    expect(soup?.price ?? doubts).toEqual(typeof expected === 'number' ? expected : [`row 2, Price: ${expected}`]);
  });

  it('are read by other names of their columns, and from other separators', () => {
    expect(outline('Artikel;Preis;Kategorie\nSuppe;4,50;Mains\nBrot;2;')).toEqual([
      ['Mains', ['Suppe', 450], ['Brot', 200]],
    ]);
  });

  it('leave out a row with something wrong, and name it', () => {
    const file = 'Name,Price\nSoup,4\nStew,ask\nPie,5\nTea,';
    expect(outline('Name,Price\nSoup,4\nStew,ask\nPie,5')).toEqual([['Menu', ['Soup', 400], ['Pie', 500]]]);
    expect(read('Name,Price\nSoup,4\nStew,ask\nPie,5').doubts).toEqual([
      "row 3, Price: must be dollars such as 10.95, not 'ask'",
    ]);
    expect(read(file).problems).toHaveLength(2);
  });

  it('leave the choices of a stored dish as they are, unless they have sizes of it', () => {
    expect(outline('Item Name,Variation Name,Price\nWings,Regular,9.50')).toEqual([['Menu', ['Wings', 950, 'Hot 0']]]);
    const sizes = 'Item Name,Variation Name,Price\nWings,Six,9.50\nWings,Ten,12';
    expect(outline(sizes)).toEqual([['Menu', ['Wings', 950, 'Six 0', 'Ten 250']]]);
  });

  it('have dishes in the category of their row or of the last row above with one, which may be a heading', () => {
    const file = [
      'Category,Name,Price',
      'APPETIZERS,,',
      ',Nachos,9',
      ',Fries,5',
      'MAINS,,',
      ',Burger,12',
      'APPETIZERS,,',
      ',Rolls,4',
    ];
    expect(outline(file.join('\n'))).toEqual([
      ['APPETIZERS', ['Nachos', 900], ['Fries', 500], ['Rolls', 400]],
      ['MAINS', ['Burger', 1200]],
    ]);
    expect(read(file.join('\n')).doubts).toEqual([]);
    expect(outline('Category,Name,Price\n,Bread,2\nMAINS,,\n,Burger,12')).toEqual([
      ['Menu', ['Bread', 200]],
      ['MAINS', ['Burger', 1200]],
    ]);
  });

  it.each([
    ['with two', 'Name,Price\nMAINS,\nBurger,12\nStew,9\nDRINKS,\nCola,2', 'MAINS: Burger Stew, DRINKS: Cola'],
    ['with one', 'Name,Price,Description\nMAINS,,\nBurger,12,Big', 'MAINS: Burger'],
    ['with an empty column of categories', 'Category,Name,Price\n,MAINS,\n,Burger,12', 'MAINS: Burger'],
    ['with one above the first', 'Name,Price\nLUNCH,\nMAINS,\nBurger,12\nStew,9', 'MAINS: Burger Stew'],
    ['with sizes', 'Name,Size,Price\nMAINS,,\nPizza,Small,8\nPizza,Large,9', 'MAINS: Pizza'],
  ])('have sections whose names stand among those of their dishes: %s', (_case, file, expected) => {
    const { menu = [] } = read(file);
    const sections = menu.map(({ name, items }) => `${name}: ${items.map(({ title }) => title).join(' ')}`);
    expect(sections.join(', ')).toBe(expected);
  });

  it.each([
    ['no price at all', 'Name,Price\nMAINS,\nBurger,\nStew,', undefined],
    ['a price that was forgotten', 'Name,Price\nSoup,4\nStew,\nPie,5\nCola,2', ['Soup', 'Pie', 'Cola']],
    ['more in the row', 'Name,Price,Code\nStew,,A1\nPie,5,A2\nCola,2,A3', ['Pie', 'Cola']],
    ['categories', 'Name,Price,Category\nStew,,\nPie,5,Mains\nCola,2,', ['Pie', 'Cola']],
    ['the same dish below', 'Name,Size,Price\nPizza,,\nPizza,Small,8\nCola,,2', ['Pizza', 'Cola']],
    ['no dish below', 'Name,Price\nSoup,4\nPie,5\nTea,', ['Soup', 'Pie']],
  ])('have no such section where there is %s', (_case, file, titles) => {
    const { menu, problems } = read(file);
    expect(menu?.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(titles);
    expect(menu?.every(({ name }) => name === 'Menu' || name === 'Mains')).toBe(titles && true);
    expect(problems === undefined).toBe(titles !== undefined);
  });

  it('keep the category of a cell merged over rows whose first one is left out', () => {
    const file = (first: string) => `Category,Name,Price,Hidden\nMains,Stew,9,\n${first}\n,Panna cotta,5,`;
    for (const first of ['Desserts,Tiramisu,ask,', 'Desserts,Tiramisu,6,yes'])
      expect(outline(file(first))).toEqual([
        ['Mains', ['Stew', 900]],
        ['Desserts', ['Panna cotta', 500]],
      ]);
    const aside = readMenuFile(Buffer.from(file('Desserts,Flan,4,\n,Tiramisu,6,yes')), STORED);
    expect(aside.ok && aside.value.notes.map(({ title, category }) => [title, category.name])).toEqual([
      ['Tiramisu', 'Desserts'],
    ]);
  });

  it('keep the category of a dish whose sizes come further down', () => {
    const file = [
      'ID,Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 value(s)',
      '1,variable,PIZ,Pizza,,Mains,,',
      '2,variable,ICE,Ice cream,,Desserts,,',
      '3,variation,,Pizza - Small,8,,PIZ,Small',
      '4,variation,,Pizza - Large,9,,PIZ,Large',
      '5,variation,,Ice cream - Cup,3,,ICE,Cup',
    ];
    expect(outline(file.join('\n'))).toEqual([
      ['Mains', ['Pizza', 800, 'Small 0', 'Large 100']],
      ['Desserts', ['Ice cream', 300]],
    ]);
  });

  it('never make a dish free whose sizes are missing', () => {
    const file =
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 value(s)\n1,variable,A,Pizza,,,\n2,simple,B,Cola,2,,\n3,simple,C,Tea,2,,';
    expect(outline(file)).toEqual([['Menu', ['Cola', 200], ['Tea', 200]]]);
    expect(read(file).doubts).toEqual([
      'row 2, Price: is empty, and no row gives a size for it (this row is left out)',
    ]);
  });
});

describe('the columns of a list of dishes (rule list-columns)', () => {
  const UNKNOWN = 'Plate|Dollars|Course|Comment\nSoup|4.50|Starters|hot\nStew|9|Mains|';
  const readAs = (file: string, input: Parameters<typeof readMenuFile>[2]) => {
    const result = readMenuFile(Buffer.from(file), STORED, input);
    return result.ok
      ? { menu: result.value.restaurants[0]?.menu.map(({ name, items }) => [name, ...items.map(priced)]) }
      : { problems: result.problem.problems, columns: result.problem.columns };
  };

  it('that are not known are shown with samples and a guess each', () => {
    const { problems, columns } = readAs(UNKNOWN, undefined);
    expect(problems).toEqual(["row 1: the column 'Name' is missing", "row 1: the column 'Price' is missing"]);
    expect(columns?.map(({ heading, samples, field }) => [heading, ...samples, field])).toEqual([
      ['Plate', 'Soup', 'Stew', 'name'],
      ['Dollars', '4.50', '9', 'price'],
      ['Course', 'Starters', 'Mains', 'category'],
      ['Comment', 'hot', ''],
    ]);
  });

  it('are read as the owner has assigned them, now or for an earlier file with the same headings', () => {
    const match = { plate: 'name', dollars: 'price', course: 'category' };
    const menu = [
      ['Starters', ['Soup', 450]],
      ['Mains', ['Stew', 900]],
    ];
    expect(readAs(UNKNOWN, { match, known: {} })).toEqual({ menu });
    const key = headingsKey(['course', 'comment', 'dollars', 'plate']);
    const turned = 'Comment;Course;Plate;Dollars\nhot;Starters;Soup;4,50\n;Mains;Stew;9';
    expect(readAs(turned, { match: null, known: { [key]: match } })).toEqual({ menu });
  });

  it('hold a dish in their first row too, if the list has no headings', () => {
    const read = (file: string) => {
      const price = file.split('\n')[0]?.split(',')[1]?.toLowerCase() ?? '';
      return readAs(file, {
        match: { [file.split(',')[0]?.toLowerCase() ?? '']: 'name', [price]: 'price' },
        known: {},
      });
    };
    expect(read('Soup,4.50\nStew,9\nPie,7')).toEqual({ menu: [['Menu', ['Soup', 450], ['Stew', 900], ['Pie', 700]]] });
    expect(read('Soup,$4\nSoup,$4')).toEqual({ menu: [['Menu', ['Soup', 400], ['Soup', 400]]] });
    expect(read('Dish,2026\nStew,9')).toEqual({ menu: [['Menu', ['Stew', 900]]] });
    expect(read('Food,Now\nStew,9')).toEqual({ menu: [['Menu', ['Stew', 900]]] });
  });

  it('hold options in rows of their dish, each with what it adds', () => {
    const file = [
      'Dish,Price,Topping group,Topping,Topping price,Section',
      'Pizza,10,Extras,Ham,1.50,Mains',
      'Pizza,,Extras,Olives,0,Mains',
      'Pizza,,Crust,Thin,,Mains',
      'Pizza,8,,,,Kids',
    ].join('\n');
    const fields = ['name', 'price', 'option group', 'option', 'option price', 'category'];
    const heads = ['dish', 'price', 'topping group', 'topping', 'topping price', 'section'];
    const match = Object.fromEntries(heads.map((head, at) => [head, fields[at] ?? '']));
    expect(readAs(file, { match, known: {} }).menu).toEqual([
      ['Mains', ['Pizza', 1000, 'Ham 150', 'Olives 0']],
      ['Kids', ['Pizza', 800]],
    ]);
  });

  it('hold the options that known headings name, also below their dish alone', () => {
    const file = [
      'Category,Item,Price,Modifier Group,Modifier,Modifier Price,Max',
      'Tacos,Pastor,3,Salsa,Red,0,1',
      ',,,Salsa,Green,+0.50,',
      'Tacos,Asada,4,Without,Cheese,-0.50,1',
    ].join('\n');
    expect(outline(file)).toEqual([['Tacos', ['Pastor', 300, 'Red 0', 'Green 50'], ['Asada', 400, 'Cheese -50']]]);
    expect(read(file).doubts).toEqual(["column 'max': is not kept"]);
  });

  it('ask to check columns with choices and other taxes, and names that became dates', () => {
    const file = 'Name,Price,Size,Toppings,Taxable,Seats\nPie,9,2-Jan,Ham,yes,2\nPie,14,??,,no,';
    expect(read(file)).toMatchObject({
      doubts: [
        'row 2, variant: is 2-Jan: a spreadsheet makes a date of a name such as 1/2',
        "row 3, variant: is '??': if it lost letters, save the file as CSV UTF-8",
        "column 'toppings': is not kept",
        "column 'taxable': is not kept",
      ],
      leftOut: ["column 'seats': is not kept"],
    });
    expect(read('Name,Price,Tax\nPie,9,7%').doubts).toEqual([]);
  });

  it('of Spanish headings keep their sections and descriptions', () => {
    const { menu } = read('Categoría,Nombre,Precio,Descripción\nTacos,Pastor,3,Con piña');
    expect(menu).toMatchObject([{ name: 'Tacos', items: [{ title: 'Pastor', itemDescription: 'Con piña' }] }]);
  });

  it('hold the options of each size once, and doubt one with several prices', () => {
    const rows = (...largePrices: readonly [string, string]) => [
      'Dish,Size,Price,Topping group,Topping,Topping price',
      'Pizza,Small,8,Extras,Ham,1',
      'Pizza,Small,8,Extras,Olives,0.50',
      `Pizza,Large,11,Extras,Ham,${largePrices[0]}`,
      `Pizza,Large,11,Extras,Olives,${largePrices[1]}`,
    ];
    const fields = ['name', 'variant', 'price', 'option group', 'option', 'option price'];
    const heads = ['dish', 'size', 'price', 'topping group', 'topping', 'topping price'];
    const match = Object.fromEntries(heads.map((head, at) => [head, fields[at] ?? '']));
    const readRows = (...prices: readonly [string, string]) => {
      const result = readMenuFile(Buffer.from(rows(...prices).join('\n')), STORED, { match, known: {} });
      if (!result.ok) return expect.fail('it was refused');
      const [pizza] = result.value.restaurants[0]?.menu[0]?.items ?? [];
      const most = pizza?.customizationsList.map(({ maxPermitted }) => maxPermitted);
      return { pizza: pizza && priced(pizza), most, doubts: result.value.doubts };
    };
    const sizes = ['Pizza', 800, 'Small 0', 'Large 300'];
    expect(readRows('1', '.5')).toEqual({ pizza: [...sizes, 'Ham 100', 'Olives 50'], most: [1, 2], doubts: [] });
    expect(readRows('1.50', '.5')).toEqual({
      pizza: [...sizes, 'Ham 100', 'Olives 50', 'Ham 150'],
      most: [1, 3],
      doubts: ["row 2: 'Ham' of 'Pizza' has several prices"],
    });
  });

  it('with one size at two prices are asked about', () => {
    const { doubts } = read('Name,Size,Price\nPizza,S,8\nPizza,S,9\nPizza,M,9');
    expect(doubts).toEqual(["row 2: 'S' of 'Pizza' has several prices"]);
  });

  it('that are there twice are asked about', () => {
    const { problems, columns } = readAs('Name,Price,Price\nSoup,4,5', undefined);
    expect(problems).toEqual(["row 1: the column 'price' appears twice"]);
    expect(columns?.map(({ key, field }) => [key, field])).toEqual([
      ['name', 'name'],
      ['price', 'price'],
      ['price (2)', ''],
    ]);
  });

  it('never stop a list by one bad row, nor by a title above it', () => {
    expect(outline('Our menu\n\nName,Price\nSoup,4\nStew,ask')).toEqual([['Menu', ['Soup', 400]]]);
    expect(read('Our menu\n\nName,Price\nSoup,4\nStew,ask').doubts).toEqual([
      "row 5, Price: must be dollars such as 10.95, not 'ask'",
    ]);
  });
});

it('asks whether a list that ends within a row is cut off (rule spreadsheet-forms)', () => {
  const list = 'Name,Price,Description\nTea,2.00,Hot\nPie,12.50,Sweet\n';
  const asks = ['row 3: has fewer cells than all rows above, and the file ends there: is it cut off?'];
  expect(read(list.slice(0, list.indexOf('2.50,Sweet')))).toMatchObject({ doubts: asks });
  expect(read(list)).toMatchObject({ doubts: [] });
  // People who type a list may leave out its last cells, and the last line's end.
  expect(read('Name,Price,Description\nTea,2.00\nPie,12.50\n')).toMatchObject({ doubts: [] });
  expect(read(list.trim())).toMatchObject({ doubts: [] });
});
