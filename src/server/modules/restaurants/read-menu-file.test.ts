import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoRestaurants } from '#demo/index.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { zipped } from '#tests/support/packed-files.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { READABLE } from './menu-files/menu-formats.ts';
import { readMenuFile } from './read-menu-file.ts';

const [first, second] = demoRestaurants as [Restaurant, Restaurant, ...Restaurant[]];

const readText = (text: string, stored: Restaurant | null) => readMenuFile(Buffer.from(text), stored);

function problemsOf(text: string, stored: Restaurant | null = null): readonly string[] {
  const read = readText(text, stored);
  return read.ok ? [] : read.problem.problems;
}

const OWN = { format: "the shop's own format", encoding: 'UTF-8', columns: null, notes: [], noted: [] };

describe('readMenuFile (rule menu-file-forms)', () => {
  it('reads one restaurant in our own model', () => {
    expect(readText(JSON.stringify(first), null)).toEqual({
      ok: true,
      value: { restaurants: [first], hasTypedCents: true, leftOut: [], doubts: [], ...OWN },
    });
  });

  it('reads the example of the manual, and keeps all of it', () => {
    const manual = readFileSync(new URL('../../../../docs/menu-files.md', import.meta.url), 'utf8');
    const example = /```json\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
    const read = readText(example, null);
    expect(read.ok && read.value.leftOut).toEqual([]);
    expect(read.ok && read.value.restaurants[0]?.menu[0]?.items[1]).toMatchObject({ title: 'Milk', taxRate: 0 });
  });

  it('reads a list of restaurants', () => {
    expect(readText(JSON.stringify([first, second]), null)).toEqual({
      ok: true,
      value: { restaurants: [first, second], hasTypedCents: true, leftOut: [], doubts: [], ...OWN },
    });
  });

  it('reads a file that begins with a byte order mark', () => {
    expect(readText(`\uFEFF${JSON.stringify(first)}`, null).ok).toBe(true);
  });

  it('puts the menu under the given restaurant', () => {
    const read = readText(JSON.stringify({ menu: second.menu }), first);
    expect(read).toEqual({
      ok: true,
      value: { restaurants: [{ ...first, menu: second.menu }], hasTypedCents: true, leftOut: [], doubts: [], ...OWN },
    });
  });

  it('names the restaurant and the path of each problem in a list (rule menu-file-checks)', () => {
    const broken = { ...second, menu: [{ ...second.menu[0], items: [{ _id: 'x', title: 'X', price: 9.5 }] }] };
    expect(problemsOf(JSON.stringify([first, broken]))).toEqual(['[1].menu[0].items[0].price: must be whole cents']);
  });

  it('refuses the same restaurant twice in one file', () => {
    expect(problemsOf(JSON.stringify([first, first]))).toEqual([
      `[1]._id: the restaurant '${first._id}' appears twice`,
    ]);
  });

  it('says that a file is not JSON', () => {
    expect(problemsOf('{"menu": [')[0]).toMatch(/^The file is cut off or damaged: it is not JSON \(/);
  });

  it('says that a list is empty', () => {
    expect(problemsOf('[]')).toEqual(['The file contains no restaurant.']);
  });

  it('asks whose menu an Uber Eats menu is', () => {
    expect(problemsOf('{"items": [], "categories": []}')[0]).toMatch(/--into ID/);
  });

  it('keeps the profile of the restaurant that takes an Uber Eats menu', () => {
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      items: [{ id: 'tea', title: { translations: { en: 'Tea' } }, price_info: { price: 250 } }],
    };
    const read = readText(JSON.stringify(uber), first);
    expect(read.ok && read.value.restaurants[0]).toMatchObject({ ...first, menu: [{ name: 'Drinks' }] });
  });

  it.each([
    [null, 0.065],
    [0.07, 0.07],
  ])('takes the tax rate of an Uber Eats menu for a restaurant whose own is %s: %s', (own, taxRate) => {
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      items: [
        { id: 'tea', title: { translations: { en: 'Tea' } }, price_info: { price: 250 }, tax_info: { tax_rate: 6.5 } },
      ],
    };
    const [location] = first.locations;
    const read = readText(JSON.stringify(uber), {
      ...first,
      locations: [{ ...location, tax_rate: own }],
    });
    expect(read.ok && read.value.restaurants[0]?.locations[0].tax_rate).toBe(taxRate);
  });

  it('names the part of an Uber Eats menu that breaks a rule of ours', () => {
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      items: [{ id: 'tea', title: { translations: {} }, price_info: { price: 250 } }],
    };
    expect(problemsOf(JSON.stringify(uber), first)).toEqual(['items.tea: menu[0].items[0].title: must not be empty']);
  });

  it('leaves out the dishes of Uber Eats that break a rule of ours, and names them (rule faulty-parts)', () => {
    const item = (id: string, price: number) => ({ id, title: { translations: { en: id } }, price_info: { price } });
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }, { id: 'water' }] }],
      items: [item('tea', -250), item('water', 100)],
    };
    const read = readText(JSON.stringify(uber), first);
    expect(read.ok && read.value.restaurants[0]?.menu[0]?.items.map(({ title }) => title)).toEqual(['water']);
    expect(read.ok && read.value.doubts).toEqual([
      'items.tea: "tea" is left out: its price must be from 0 to 10000000',
    ]);
    const site = [
      { uuid: 'tea', title: '', price: 250 },
      { uuid: 'water', title: 'Water', price: 100, calories: 0.5 },
    ];
    const store = readText(JSON.stringify(site.map((data) => ({ status: 'success', data }))), first);
    expect(store.ok && [...store.value.doubts, ...store.value.leftOut]).toEqual([
      'items.tea: "" is left out: its name must not be empty',
      'data.calories: is not kept',
    ]);
  });

  it.each([
    ['tea', { price_info: { price: '250' } }, 'price'],
    ['tea', { price_info: undefined }, 'price'],
    ['sugar', { price_info: {} }, 'customizationsList[0].options[0].price'],
  ])('never sells a dish of Uber Eats for free whose %s states no price in numbers', (faulty, change, field) => {
    const item = (id: string) => ({ id, title: { translations: { en: id } }, price_info: { price: 100 } });
    const uber = {
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }, { id: 'water' }] }],
      items: [{ ...item('tea'), modifier_group_ids: { ids: ['extras'] } }, item('water'), item('sugar')].map((one) =>
        one.id === faulty ? { ...one, ...change } : one,
      ),
      modifier_groups: [
        { id: 'extras', title: { translations: { en: 'Extras' } }, modifier_options: [{ id: 'sugar' }] },
      ],
    };
    const read = readText(JSON.stringify(uber), first);
    expect(read.ok && read.value.restaurants[0]?.menu[0]?.items.map(({ title }) => title)).toEqual(['water']);
    expect(read.ok && read.value.doubts).toEqual([`items.tea: "tea" is left out: its ${field} must be whole cents`]);
  });

  it("keeps the profile of the restaurant that takes a dish of Uber Eats' own site, and says what is not kept", () => {
    const answer = { status: 'success', data: { uuid: 'tea', title: 'Tea', price: 250, calories: 2 } };
    const read = readText(JSON.stringify(answer), first);
    expect(read.ok && read.value).toMatchObject({
      restaurants: [{ ...first, menu: [{ items: [{ _id: 'tea', price: 250, imageUrl: '' }] }] }],
      leftOut: ['data.calories: is not kept'],
    });
  });

  it('takes no menu with lists like those of GloriaFood, and prices in cents, for one of them', () => {
    const categories = [{ name: 'Pies', items: [{ name: 'Pie', price: 900, modifier_groups: [] }] }];
    const read = readText(JSON.stringify({ restaurant_id: 1, categories }), null);
    expect(read).toMatchObject({ ok: false, problem: { format: null } });
  });

  it.each([
    ['a response from the Uber Eats website', '{"data": {"uuid": "tea", "customizationsList": []}}'],
    ['a schema.org menu (JSON-LD)', '{"@context": "https://schema.org", "@type": "Menu"}'],
    ['a Square catalog', '{"objects": [{ "type": "ITEM", "id": "A", "item_data": { "name": "Tea" } }]}'],
    ['a Toast menu', '{"menus": [{ "name": "Dinner", "menuGroups": [] }]}'],
    ['a Clover inventory', '{"elements": [{ "id": "A", "name": "Tea", "price": 250 }]}'],
    ['a GloriaFood menu', '{"categories": [{ "name": "Drinks", "items": [], "groups": [] }]}'],
    ['a spreadsheet (CSV)', 'Category,Name,Price\nDrinks,Tea,2.50\n'],
  ])('asks whose menu %s is', (name, text) => {
    const read = readText(text, null);
    expect(read).toEqual({
      ok: false,
      problem: {
        format: name,
        problems: [`This is ${name}, which only contains a menu. Name a stored restaurant with --into ID.`],
      },
    });
  });

  it.each([
    [{ uuid: 'tea', title: 'Tea', customizationsList: [] }, 'items.tea: menu[0].items[0].price: is missing'],
    [{ uuid: 'tea', title: 'Tea', price: 2.5 }, 'items.tea: menu[0].items[0].price: must be whole cents'],
    [[{ uuid: 'tea', title: 'Tea', price: 250 }, {}], '[1]: is not a dish from the Uber Eats website'],
  ])("refuses %j of Uber Eats' own site", (answer, problem) => {
    expect(problemsOf(JSON.stringify(answer), first)).toEqual([problem]);
  });

  it('names what a menu here has no place for', () => {
    const [category] = first.menu;
    const dish = { ...category?.items[0], calories: 300, isNew: false };
    const read = readText(JSON.stringify({ ...first, owner: 'x', menu: [{ ...category, items: [dish] }] }), null);
    expect(read.ok && read.value.leftOut).toEqual(['menu.items.calories: is not kept', 'owner: is not kept']);
  });

  it.each<[string, unknown]>([
    ['a list of Deliverect products', { products: [{ plu: 'P1', price: 100 }], categories: [] }],
    ['an Uber Eats v1 menu', { sections: [{ subsections: [] }] }],
    [
      'a response from the Uber Eats website that is neither a dish nor a store with its dishes in sections',
      {
        status: 'success',
        data: { sections: [], subsectionsMap: {}, sectionEntitiesMap: {}, catalogSectionsMap: { x: [] } },
      },
    ],
    ['in an unknown format (its fields: a, b)', { a: 1, b: 2 }],
    ['an empty object', {}],
  ])('names a file that is %s, in the place of listing what our own form would need', (name, value) => {
    expect(problemsOf(JSON.stringify(value))).toEqual([`The file is ${name}. ${READABLE}`]);
  });

  it.each([
    ['empty', ' \n'],
    ['XML', '<menu><item/></menu>'],
    ['a web page without a machine-readable menu (schema.org)', '<!DOCTYPE html><html></html>'],
    ['a ZIP archive or an Excel workbook that is cut off or damaged', 'PK\u0003\u0004'],
    ['a PDF', '%PDF-1.7'],
    ['in a binary format of another program', `\u007fELF${'\u0002\u0001\u0000'.repeat(9)}`],
    ['in a binary format of another program', `Name,Price\n${'\u0003\u0004'.repeat(9)}`],
    ['a text document (RTF)', '{\\rtf1\\ansi Soup 4.50}'],
    [
      'a page or XML that Excel wrote (in Excel: Save As, CSV UTF-8)',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Soup</td></tr></table></html>',
    ],
    [
      'a page or XML that Excel wrote (in Excel: Save As, CSV UTF-8)',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
    ['a text file in an unknown format', 'Soup of the day'],
  ])('names a file that is %s', (name, text) => {
    expect(problemsOf(text)).toEqual([`The file is ${name}. ${READABLE}`]);
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47]],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0]],
    ['a picture', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]],
    ['a picture', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
    ['a picture', [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]],
    ['a RAR or 7z archive (unpack it first)', [...Buffer.from('Rar!'), 0x1a, 7, 1, 0]],
    ['a RAR or 7z archive (unpack it first)', [...Buffer.from('7z'), 0xbc, 0xaf, 0x27, 0x1c]],
    ['an old Excel workbook (in Excel: Save As, CSV UTF-8)', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    [
      'a workbook with a password (in Excel: remove it, then save)',
      [0xd0, 0xcf, 0x11, 0xe0, 0, ...Buffer.from('EncryptedPackage', 'utf16le')],
    ],
    ['an OpenDocument file (in LibreOffice: Save As, Excel .xlsx)', [...zipped([['content.xml', '<x/>']])]],
    ['an Apple Numbers document (in Numbers: Export To, CSV)', [...zipped([['Index/Document.iwa', 'x']])]],
    ['a Word document', [...zipped([['word/document.xml', '<x/>']])]],
    ['a binary Excel workbook (in Excel: Save As, Excel .xlsx)', [...zipped([['xl/workbook.bin', 'x']])]],
  ])('names a file that is %s by its bytes', (name, bytes) => {
    const read = readMenuFile(Uint8Array.from(bytes), null);
    expect(read.ok ? [] : read.problem.problems).toEqual([`The file is ${name}. ${READABLE}`]);
  });

  it('reads titles and descriptions that were written for a web page as plain text (rule menu-file-checks)', () => {
    const [category] = first.menu;
    const dish = { ...category?.items[0], title: 'Turkey &amp; <b>Ham</b>', itemDescription: 'Two<br>lines' };
    const read = readText(JSON.stringify({ ...first, menu: [{ ...category, items: [dish] }] }), null);
    expect(read.ok && read.value.restaurants[0]?.menu[0]?.items[0]).toMatchObject({
      title: 'Turkey & Ham',
      itemDescription: 'Two\nlines',
    });
  });
});

const files = 'menus/raw';
describe.skipIf(!hasSharedData(files))('files of other makers (skipped where the outside data is absent)', () => {
  it.each([['deliverect-products-sample', 'a list of Deliverect products']])('%s is %s', (file, name) => {
    expect(problemsOf(JSON.stringify(sharedJson(`${files}/${file}.json`)), first)).toEqual([
      `The file is ${name}. ${READABLE}`,
    ]);
  });

  it("reads the menu of a restaurant's page: each of its 176 dishes with its price", () => {
    const source = sharedJson<object>(`${files}/schema-org-restaurant-menu.json`);
    const page = `<!doctype html><title>Menu</title><script type="application/ld+json">${JSON.stringify(source)}</script>`;
    for (const text of [JSON.stringify(source), page]) {
      const read = readText(text, first);
      const menu = read.ok ? (read.value.restaurants[0]?.menu ?? []) : [];
      expect(menu).toHaveLength(14);
      expect(menu.flatMap(({ items }) => items)).toHaveLength(176);
      expect(menu[0]?.items[0]).toMatchObject({ title: 'Chipotle Cheesy Bites - 5 pieces', price: 389 });
      expect(read.ok && read.value.doubts).toContain('priceCurrency: prices are in GBP and read as dollars');
      expect(read.ok && read.value.leftOut).toContain('openingHoursSpecification: is not kept (Subway Mile End Halal)');
    }
  });
});
