import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { outline, read, STORED } from '#tests/support/menu-lists.ts';
import { namedWorkbook, workbook, zipped } from '#tests/support/packed-files.ts';

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
