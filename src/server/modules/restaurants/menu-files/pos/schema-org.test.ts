import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

function read(menu: object) {
  const file = { '@context': 'https://schema.org', '@type': 'Menu', ...menu };
  const result = readMenuFile(Buffer.from(JSON.stringify(file)), restaurant({ menu: [] }));
  if (!result.ok) throw new Error(result.problem.problems.join('\n'));
  const { restaurants, doubts, leftOut, notes } = result.value;
  return { menu: restaurants[0]?.menu ?? [], doubts, leftOut, notes };
}

const dish = (name: string, price: unknown = 9) => ({ '@type': 'MenuItem', name, offers: { price } });
const section = (name: string, more: object) => ({ '@type': 'MenuSection', name, ...more });

describe("a restaurant's own page (rule menu-file-forms)", () => {
  it('is read although one price is no number', () => {
    const { menu, doubts, leftOut } = read({ hasMenuItem: [dish('Soup'), dish('Lobster', 'M/P')] });
    expect(menu.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Soup']);
    expect(doubts).toEqual(["Menu.hasMenuItem[1].offers.price: must be dollars such as 10.95, not 'M/P'"]);
    expect(leftOut).toEqual(['Menu.hasMenuItem[1]: "Lobster" has no price']);
  });

  it.each<[string, unknown]>([
    [
      'names',
      [
        { name: 'Cup', price: 4 },
        { name: 'Bowl', price: 6 },
      ],
    ],
    [
      'descriptions',
      [
        { description: 'Cup', price: 4 },
        { description: 'Bowl', price: 6 },
      ],
    ],
    [
      'what is offered',
      [
        { itemOffered: { name: 'Cup' }, price: 4 },
        { itemOffered: { name: 'Bowl' }, price: 6 },
      ],
    ],
    [
      'prices with names',
      {
        priceSpecification: [
          { name: 'Cup', price: 4 },
          { name: 'Bowl', price: 6 },
        ],
      },
    ],
  ])('names the sizes of a dish by their %s', (_, offers) => {
    const { menu } = read({ hasMenuItem: [{ name: 'Soup', offers }] });
    expect(menu[0]?.items[0]).toMatchObject({
      price: 400,
      customizationsList: [
        {
          options: [
            { title: 'Cup', price: 0 },
            { title: 'Bowl', price: 200 },
          ],
        },
      ],
    });
  });

  it('leaves out an add-on without a price, and never makes it free', () => {
    const menuAddOn = [
      { name: 'Ham', offers: { price: 1.5 } },
      { name: 'Olives' },
      { name: 'Truffle', offers: { price: 'ask' } },
      section('Sauces', { hasMenuItem: { name: 'Hot' } }),
    ];
    const { menu, doubts } = read({ hasMenuItem: [{ ...dish('Pizza'), menuAddOn }] });
    expect(menu[0]?.items[0]?.customizationsList.map(({ title, options }) => [title, options])).toMatchObject([
      ['Add-ons', [{ title: 'Ham', price: 150 }]],
    ]);
    expect(doubts).toEqual(
      expect.arrayContaining(
        ['Olives', 'Truffle', 'Hot'].map(
          (title) => `Menu.hasMenuItem[0].menuAddOn: "${title}" has no price, and is left out`,
        ),
      ),
    );
  });

  it.each([
    [{ lowPrice: '8', highPrice: '12.50' }, [['price', 'Pie', 'costs $8.00 to $12.50, and is sold here for $8.00']]],
    [{ lowPrice: '8', highPrice: 8 }, []],
  ])('has the owner confirm a price that is a range: %o', (offer, expected) => {
    const { menu, notes } = read({ hasMenuItem: [{ name: 'Pie', offers: { '@type': 'AggregateOffer', ...offer } }] });
    expect(menu[0]?.items[0]?.price).toBe(800);
    expect(notes.map(({ kind, title, text }) => [kind, title, text])).toEqual(expected);
  });

  it('names sections of one name after what they stand in', () => {
    const fish = section('Fish', { hasMenuItem: dish('Cod') });
    const { menu } = read({
      hasMenuSection: [
        section('Lunch', { hasMenuSection: [fish, section('Soups', { hasMenuItem: dish('Pho') })] }),
        section('Dinner', { hasMenuSection: section('Fish', { hasMenuItem: dish('Hake') }) }),
      ],
    });
    expect(menu.map(({ name }) => name)).toEqual(['Fish (Lunch)', 'Soups', 'Fish (Dinner)']);
  });

  it('reads lists of sections and dishes inside lists', () => {
    const { menu } = read({
      hasMenuSection: [
        [section('Soups', { hasMenuItem: [[dish('Pho')], [dish('Miso')]] })],
        [section('Pies', { hasMenuItem: dish('Pie') })],
      ],
    });
    expect(menu.map(({ name, items }) => [name, ...items.map(({ title }) => title)])).toEqual([
      ['Soups', 'Pho', 'Miso'],
      ['Pies', 'Pie'],
    ]);
  });
});
