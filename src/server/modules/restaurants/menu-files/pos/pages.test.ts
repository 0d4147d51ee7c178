import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

function read(text: string) {
  const file = readMenuFile(Buffer.from(text), restaurant({ menu: [] }));
  if (!file.ok) return { problems: file.problem.problems };
  const { restaurants, doubts } = file.value;
  return { dishes: restaurants[0]?.menu.flatMap(({ items }) => items.map(({ title }) => title)), doubts };
}

const square = (name: string) => ({
  type: 'ITEM',
  id: name,
  item_data: {
    name,
    description: 'Ends in } and begins with {',
    variations: [
      {
        type: 'ITEM_VARIATION',
        id: `${name}-v`,
        item_variation_data: { name: 'Regular', price_money: { amount: 500 } },
      },
    ],
  },
});
const clover = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `I${from + at}`, name: `Dish ${from + at}`, price: 500 }));
const all = (count: number) => Array.from({ length: count }, (_, at) => `Dish ${at}`);

const FIRST = { objects: [square('Latte')], cursor: 'next' };
const LAST = { objects: [square('Mocha')] };

describe('an answer in pages (rule menu-pages)', () => {
  it.each([
    ['a list of them', JSON.stringify([FIRST, LAST])],
    ['one after another', `${JSON.stringify(FIRST, null, 2)}\n${JSON.stringify(LAST, null, 2)}\n`],
    ['one in each line', `${JSON.stringify(FIRST)}\n${JSON.stringify(LAST)}`],
    ['the objects alone, as a program collects them', JSON.stringify([...FIRST.objects, ...LAST.objects])],
  ])('is read whole from Square: %s', (_, text) => {
    expect(read(text)).toEqual({ dishes: ['Latte', 'Mocha'], doubts: [] });
  });

  it('is refused where the last page of Square is missing', () => {
    const problem =
      'the file: is one page of several (it has a cursor): ask for the others as well, and put all pages into one file, one after another';
    expect(read(JSON.stringify(FIRST))).toEqual({ problems: [problem] });
    expect(read(JSON.stringify([FIRST, FIRST]))).toEqual({ problems: [problem] });
  });

  it('is read whole from Clover, and a full page alone is pointed at', () => {
    const [one, rest] = [{ elements: clover(0, 100) }, { elements: clover(100, 7) }];
    expect(read(JSON.stringify([one, rest]))).toEqual({ dishes: all(107), doubts: [] });
    const doubt =
      'the file: contains 100 items, as many as a full page: get the next one too (offset=100), and put all pages into one file';
    expect(read(JSON.stringify(one))).toEqual({ dishes: all(100), doubts: [doubt] });
    const asked = { ...one, href: 'https://api.clover.com/v3/merchants/X/items?limit=1000&expand=categories' };
    expect(read(JSON.stringify(asked))).toMatchObject({ doubts: [] });
  });

  it('is not taken for pages where a file is broken', () => {
    expect(read('{"objects": [}{')).toEqual({ problems: [expect.stringContaining('it is not JSON')] });
  });
});
