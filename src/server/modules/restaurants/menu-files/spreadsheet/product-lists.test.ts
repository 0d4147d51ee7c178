import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';

const KNOWN = item([group('Sauce', [option('Hot')])], { _id: 'wings', title: 'Wings', price: 900 });
const STORED = restaurant({ menu: [{ _id: 'old', name: 'Mains', items: [KNOWN] }] });

function read(file: string | Uint8Array) {
  const result = readMenuFile(Buffer.from(file), STORED);
  if (!result.ok) return { problems: result.problem.problems };
  const { restaurants, leftOut, doubts, format } = result.value;
  return { format, menu: restaurants[0]?.menu ?? [], leftOut, doubts };
}

const priced = ({ title, price, customizationsList }: MenuItem): readonly unknown[] => [
  title,
  price,
  ...customizationsList.flatMap(({ options }) => options.map((one) => `${one.title} ${one.price}`)),
];
const outline = (file: string | Uint8Array) => {
  const { menu = [], problems } = read(file);
  return problems ?? menu.map(({ name, items }) => [name, ...items.map(priced)]);
};

/** An Excel workbook with one sheet for each list of rows; a cell that is a text stands among the shared ones. */
function workbook(...sheets: readonly (readonly (readonly (string | number)[])[])[]): Buffer {
  const texts: string[] = [];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | number, reference: string) =>
    typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  const sheet = (rows: readonly (readonly (string | number)[])[]) =>
    rows
      .map((row, at) => {
        const cells = row.flatMap((one, column) => (one === '' ? [] : [cell(one, `${'ABCDEFGH'[column]}${at + 1}`)]));
        return cells.length === 0 ? '' : `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join('');
  const files = sheets.map((rows, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet><sheetData>${sheet(rows)}</sheetData></worksheet>`,
  ]);
  const ids = sheets.map((_, at) => at + 1);
  return zipped([
    [
      'xl/workbook.xml',
      `<workbook><sheets>${ids.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${ids.map((id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ],
    ...(files as [string, string][]),
    [
      'xl/sharedStrings.xml',
      `<sst>${texts.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>read aloud</t></rPh></si>`).join('')}</sst>`,
    ],
  ]);
}

function zipped(files: readonly (readonly [string, string])[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const data = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(30 + name.length);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(text), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(Buffer.byteLength(text), 22);
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    parts.push(head, data);
    list.push(entry);
    at += head.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}

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

  it('never make a dish free whose sizes are missing', () => {
    const file =
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 value(s)\n1,variable,A,Pizza,,,\n2,simple,B,Cola,2,,\n3,simple,C,Tea,2,,';
    expect(outline(file)).toEqual([['Menu', ['Cola', 200], ['Tea', 200]]]);
    expect(read(file).doubts).toEqual(['row 2, Price: is empty, and no row has a size of it']);
  });
});

describe('an Excel workbook (rule product-lists)', () => {
  it('is read from its first sheet with a name and a price', () => {
    const file = workbook(
      [['How to use this file'], [], ['Do not edit']],
      [
        ['Name', 'Price', 'Category'],
        ['Fish & chips', 10.949999999999999, 'Mains'],
        [],
        ['Peas < 5 oz', 3, ''],
        ['Bad', 'x', ''],
      ],
    );
    expect(read(file).format).toBe('a spreadsheet (Excel)');
    expect(outline(file)).toEqual([['Mains', ['Fish & chips', 1095], ['Peas < 5 oz', 300]]]);
    expect(read(file).doubts).toEqual(["row 5, Price: must be dollars such as 10.95, not 'x'"]);
  });

  it('is refused where no sheet has them, where it is damaged, and where it grows beyond all measure', () => {
    const words = expect.stringContaining('an Excel workbook without the columns Name and Price, or an archive');
    expect(outline(workbook([['A', 'B']]))).toEqual([words]);
    expect(
      outline(
        workbook([
          ['Name', 'Price'],
          ['Soup', 4],
        ]).subarray(0, 300),
      ),
    ).toEqual([words]);
    const bomb = zipped([
      ['xl/workbook.xml', '<workbook><sheets><sheet r:id="r"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="r" Target="s.xml"/></Relationships>'],
      ['xl/s.xml', ' '.repeat(65 * 1024 * 1024)],
    ]);
    expect(outline(bomb)).toEqual([words]);
  });
});
