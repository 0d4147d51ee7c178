import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { openArchive } from '#server/modules/tables/archive.ts';
import { excelSheets } from '#server/modules/tables/excel-table.ts';
import { outline, read, STORED } from '#tests/support/menu-lists.ts';
import { namedWorkbook, rawWorkbook, workbook, zipped } from '#tests/support/packed-files.ts';

describe('an Excel workbook (rules product-lists, spreadsheet-cells)', () => {
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

  it.each([
    [
      'attributes in single quotes',
      "<row r='1'><c r='A1' t='inlineStr'><is><t>Name</t></is></c><c r='B1' t='inlineStr'><is><t>Price</t></is></c></row><row r='2'><c r='A2' t='inlineStr'><is><t>Fish &amp; chips</t></is></c><c r='B2'><v>9.5</v></c></row>",
    ],
    [
      'spaces around the equals sign',
      '<row r="1"><c r = "A1" t = "inlineStr"><is><t>Name</t></is></c><c\nr="B1"\tt="inlineStr"><is><t>Price</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Fish &amp; chips</t></is></c><c r="B2"><v>9.5</v></c></row>',
    ],
    [
      'CDATA and comments',
      '<!-- <row> --><row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[Name]]></t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t><![CDATA[Fish & chips]]></t></is></c><c r="B2"><v>9<!-- x > y -->.5</v></c></row>',
    ],
  ])('is read from XML with %s', (_, rows) => {
    expect(outline(rawWorkbook(rows))).toEqual([['Menu', ['Fish & chips', 950]]]);
  });

  it('has values in the last column and row of Excel read without room for what is between', () => {
    const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
    const row = (at: number) => `<row r="${at}">${text(`A${at}`, `Dish ${at}`)}<c r="B${at}"><v>5</v></c>`;
    const dishes = Array.from({ length: 3000 }, (_, at) => `${row(at + 2)}${text(`XFD${at + 2}`, 'x')}</row>`);
    const head = `<row r="1">${text('A1', 'Name')}${text('B1', 'Price')}${text('XFC1', 'Section')}</row>`;
    const file = rawWorkbook(`${head}${dishes.join('')}<row r="1048576">${text('A1048576', 'stray')}</row>`);
    const archive = openArchive(file);
    if (archive === null) return expect.fail('no archive');
    const [sheet] = [...excelSheets(archive)];
    expect(sheet?.records.filter(({ length }) => length > 1000)).toEqual([]);
    expect(sheet?.records[1]?.at(-1)).toBe('x');
    const short = `${head}${row(2)}${text('XFC2', 'Mains')}</row><row r="1048576">${text('A1048576', 'stray')}</row>`;
    expect(outline(rawWorkbook(short))).toEqual([['Mains', ['Dish 2', 500]]]);
    expect(read(rawWorkbook(short)).doubts).toEqual(['row 1048576, Price: is empty: enter 0 if it’s free']);
  });

  it.each(['<v></v>', '<v/>'])('has a formula that nothing has calculated named: %s', (value) => {
    const name = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
    const head = `<row r="1">${name('A1', 'Name')}${name('B1', 'Price')}</row>`;
    const row = `<row r="2">${name('A2', 'Soup')}<c r="B2"><f>2*2</f>${value}</c></row>`;
    expect(read(rawWorkbook(`${head}${row}`)).problems).toEqual([
      'row 2, Price: is #CALC!, an error of the spreadsheet: correct the cell and save the file',
    ]);
    const empty = row.replace('<c r="B2">', '<c r="B2" t="str">').replace(value, '<v></v>');
    expect(read(rawWorkbook(`${head}${empty}`)).problems).toEqual(['row 2, Price: is empty: enter 0 if it’s free']);
  });

  it('has two tables below each other read as one, the second with its title as a section', () => {
    const heads = ['Name', 'Price'];
    const file = workbook([
      heads,
      ['Soup', 4],
      ['Stew', 9],
      [],
      ['Drinks'],
      heads,
      ['Cola', 2],
      ['Page 2'],
      heads,
      ['Tea', 3],
    ]);
    expect(outline(file)).toEqual([
      ['Menu', ['Soup', 400], ['Stew', 900]],
      ['Drinks', ['Cola', 200], ['Tea', 300]],
    ]);
    expect(read(file).doubts).toEqual([]);
  });

  it('never sells last year’s menu beside this year’s', () => {
    const heads = ['Name', 'Price'];
    const file = namedWorkbook([
      ['Menu', [heads, ['Margherita', 12], ['Napoli', 14], ['Cola', 3]]],
      ['Menu 2024', [heads, ['Margherita', 10], ['Napoli', 11]]],
      ['Desserts', [heads, ['Tiramisu', 6]]],
    ]);
    expect(outline(file)).toEqual([
      ['Menu', ['Margherita', 1200], ['Napoli', 1400], ['Cola', 300]],
      ['Desserts', ['Tiramisu', 600]],
    ]);
    expect(read(file).doubts).toContain("sheet 'Menu 2024': is not read, because most of it is on 'Menu' already");
  });

  it('is read from all sheets with the same headings, each a section; the others are named', () => {
    const file = namedWorkbook([
      ['Read me', [['How to use this file']]],
      [
        'Starters',
        [
          ['Name', 'Price', 'Hidden'],
          ['Soup', 4, ''],
          ['Broth', 5, 'yes'],
        ],
      ],
      [
        'Mains',
        [['Our mains'], ['Price', 'Name', 'Hidden'], ['ask', 'Stew'], [12, 'Burger'], [9, 'Staff meal', 'yes']],
      ],
      [
        'Drinks',
        [
          ['Drink', 'Cost'],
          ['Cola', 2],
        ],
      ],
      ['Empty', [['Drink', 'Cost']]],
      [
        '~Old',
        [
          ['Name', 'Price', 'Hidden'],
          ['Cake', 3],
        ],
      ],
    ]);
    expect(outline(file)).toEqual([
      ['Starters', ['Soup', 400]],
      ['Mains', ['Burger', 1200]],
    ]);
    expect(read(file).doubts).toEqual([
      "the sheets 'Starters', 'Mains': are read as one menu",
      "sheet 'Drinks': is not read, because its headings differ from those of the list",
      "sheet '~Old': is not read, because it’s hidden",
      "sheet 'Mains', row 3, Price: must be dollars such as 10.95, not 'ask'",
    ]);
    expect(read(file).leftOut).toEqual([
      `sheet 'Starters', row 3: "Broth" is hidden`,
      `sheet 'Mains', row 5: "Staff meal" is hidden`,
    ]);
    const result = readMenuFile(file, STORED);
    expect(result.ok && result.value.notes.map(({ place, category }) => [place, category.name])).toEqual([
      ["sheet 'Mains', row 3, Price", 'Mains'],
      ["sheet 'Starters', row 3", 'Starters'],
      ["sheet 'Mains', row 5", 'Mains'],
    ]);
  });

  it('has a tax that Excel shows as percent read as that, and named', () => {
    const file = workbook([
      ['Name', 'Price', 'Tax %'],
      ['Soup', 4, 0.065],
      ['Stew', 9, 6.5],
      ['Milk', 2, 0],
      ['Cake', 5, 0.08875],
    ]);
    const { menu, doubts } = read(file);
    expect(menu?.[0]?.items.map(({ taxRate }) => taxRate)).toEqual([0.065, 0.065, 0, 0.08875]);
    expect(doubts).toEqual(["column 'Tax %': 0.065 was read as 6.5 %", "column 'Tax %': 0.08875 was read as 8.875 %"]);
    expect(read('Name,Price,Tax %\nSoup,4,0.065').problems).toHaveLength(1);
  });

  it('has the prices of formulas rounded to cents, and named', () => {
    const file = workbook([
      ['Name', 'Price'],
      ['Soup', 10.945],
      ['Stew', 10.943],
      ['Pie', 10.5],
    ]);
    expect(outline(file)).toEqual([['Menu', ['Soup', 1095], ['Stew', 1094], ['Pie', 1050]]]);
    expect(read(file).doubts).toEqual([
      'row 2, Price: 10.945 was rounded to 10.95',
      'row 3, Price: 10.943 was rounded to 10.94',
    ]);
  });

  it('has the characters that it writes as codes', () => {
    const [dish] =
      read(
        workbook([
          ['Name', 'Price', 'Description'],
          ['Burger', 9, 'Two patties_x000D_\nand a _x005F_x000D_'],
        ]),
      ).menu?.[0]?.items ?? [];
    expect(dish?.itemDescription).toBe('Two patties\r\nand a _x000D_');
  });

  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const HEADS = `<row r="1">${text('A1', 'Name')}${text('B1', 'Price')}</row>`;

  it('never sells a date as a price, nor as a number', () => {
    const row = (at: number, style: number) =>
      `<row r="${at}">${text(`A${at}`, `Dish ${at}`)}<c r="B${at}" s="${style}"><v>45789</v></c></row>`;
    const file = rawWorkbook(
      `${HEADS}${[0, 1, 2, 3, 0, 0, 0, 0].map((style, at) => row(at + 2, style)).join('')}
        <row r="10"><c r="A10" s="1"><v>45849.5</v></c><c r="B10"><v>4</v></c></row>
        <row r="11"><c r="A11" s="2"><v>0.75</v></c><c r="B11"><v>5</v></c></row>`,
      `<numFmts><numFmt numFmtId="164" formatCode="d\\.\\ mmm"/>
        <numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot; dollars&quot;_m"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`,
    );
    const bad = (at: number) => `row ${at}, Price: must be dollars such as 10.95, not '2025-05-12'`;
    expect(read(file).doubts).toEqual([bad(3), bad(4)]);
    const titles = read(file).menu?.[0]?.items.map(({ title }) => title) ?? [];
    expect(titles).toHaveLength(8);
    expect(titles.slice(-2)).toEqual(['2025-07-11 12:00', '18:00']);
  });

  it('never sells a formula without a result, nor an error of one, and names both', () => {
    const cell = (at: string, inner: string, kind = '') => `<c r="${at}"${kind}>${inner}</c>`;
    const rows = [
      `${text('A2', 'Soup')}${cell('B2', '<f>1+1</f>')}`,
      `${text('A3', 'Stew')}${cell('B3', '<f>1+1</f><v>2</v>')}`,
      `${cell('A4', '<f>X4</f><v>#REF!</v>', ' t="e"')}${cell('B4', '<v>5</v>')}`,
      `${cell('A5', '<f>"Pie"</f><v>Pie</v>', ' t="str"')}${cell('B5', '<v>6</v>')}`,
      `${text('A6', 'Cake')}${cell('B6', '<v>7</v>')}`,
    ];
    const file = rawWorkbook(`${HEADS}${rows.map((cells, at) => `<row r="${at + 2}">${cells}</row>`).join('')}`);
    expect(outline(file)).toEqual([['Menu', ['Stew', 200], ['Pie', 600], ['Cake', 700]]]);
    expect(read(file).doubts).toEqual([
      'row 2, Price: is #CALC!, an error of the spreadsheet: correct the cell and save the file',
      'row 4, Name: is #REF!, an error of the spreadsheet: correct the cell and save the file (this row is left out)',
    ]);
    const list = 'Category,Name,Price,Description\nMains,Soup,4,\n#N/A,Stew,5,\n,Pie,6,\nMains,Cake,7,#VALUE!\n,Tea,1,';
    expect(outline(list)).toEqual([['Mains', ['Soup', 400], ['Pie', 600], ['Tea', 100]]]);
  });

  it('has its hidden rows named, which are read too', () => {
    const row = (at: number) =>
      `<row r="${at}" hidden="1">${text(`A${at}`, `Dish ${at}`)}<c r="B${at}"><v>5</v></c></row>`;
    const shown = `<row r="2">${text('A2', 'Soup')}<c r="B2"><v>4</v></c></row><row r="3" hidden="1"/><row r="4" hidden="true">${text('A4', 'Stew')}<c r="B4"><v>6</v></c></row>`;
    expect(read(rawWorkbook(`${HEADS}${shown}${row(5)}`)).doubts).toEqual([
      "sheet 'S1': hidden rows are read too: 4, 5",
    ]);
    const many = read(rawWorkbook(`${HEADS}${shown}${Array.from({ length: 12 }, (_, at) => row(at + 5)).join('')}`));
    expect(many.doubts).toEqual(["sheet 'S1': hidden rows are read too: 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 3 more"]);
  });

  it('takes no more room for cells that are only colored, no matter how many or how far to the right', () => {
    const colored = '<c r="XFD1" s="1"/>'.repeat(100);
    const head = '<c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c>';
    const sheet = openArchive(rawWorkbook(`<row r="1">${head}${colored}</row><row r="2">${colored}</row>`));
    expect([...excelSheets(sheet ?? new Map())].map(({ records }) => records)).toEqual([[['Name', 'Price'], []]]);
  });

  it('has the sizes of a dish whose name and section are one cell for all of them', () => {
    const file = workbook([
      ['Category', 'Item', 'Size', 'Price', 'Hidden'],
      ['Pizza', 'Margherita', 'S', 10, ''],
      ['', '', 'M', 12, ''],
      ['Pizza', '', 'L', 15.5, ''],
      ['', 'Funghi', 'S', 11, 'yes'],
      ['', '', 'M', 13, ''],
      ['Drinks', 'Cola', '', 3, ''],
      ['', '', 'M', '', ''],
      ['', '', 'L', 4, ''],
    ]);
    expect(outline(file)).toEqual([
      ['Pizza', ['Margherita', 1000, 'S 0', 'M 200', 'L 550']],
      ['Drinks', ['Cola', 300]],
    ]);
    expect(read(file).leftOut).toEqual(['row 5: "Funghi" is hidden', 'row 6: "Funghi" is hidden']);
  });

  it('is refused where no sheet has them, where it is damaged, and where it grows beyond all measure', () => {
    expect(outline(workbook([['A', 'B']]))).toEqual([
      "row 1: the column 'Name' is missing",
      "row 1: the column 'Price' is missing",
    ]);
    expect(
      outline(
        workbook([
          ['Name', 'Price'],
          ['Soup', 4],
        ]).subarray(0, 300),
      ),
    ).toEqual([expect.stringMatching(/^The file is a ZIP archive or an Excel workbook that is cut off or damaged\./)]);
    const bomb = zipped([
      ['xl/workbook.xml', '<workbook><sheets><sheet r:id="r"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="r" Target="s.xml"/></Relationships>'],
      ['xl/s.xml', ' '.repeat(65 * 1024 * 1024)],
    ]);
    expect(outline(bomb)).toEqual([expect.stringContaining('The workbook is damaged, or larger than any list.')]);
  });
});
