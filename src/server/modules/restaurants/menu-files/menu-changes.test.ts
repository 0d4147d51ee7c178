import { expect, it } from 'vitest';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';
import { menuChanges } from './menu-changes.ts';

const selling = (items: readonly MenuItem[], details: Partial<Restaurant> = {}): Restaurant =>
  restaurant({ menu: [{ _id: 'all', name: 'All', items }], ...details });
const rice = (price: number) =>
  group('Extras', [option('Rice', { price, childCustomizationList: [group('Kind', [option('Brown', { price })])] })]);
const soup = item([], { _id: 'soup', title: 'Soup', price: 400 });

it('tells what is new, changed and gone in dollars', () => {
  const before = selling([
    item([rice(150)], { _id: 'bowl', title: 'Bowl', price: 1000 }),
    item([], { _id: 'pie', title: 'Pie', price: 500 }),
    item([], { _id: 'tea', title: 'Tea', price: 200 }),
  ]);
  const after = selling([
    item([rice(200)], { _id: 'bowl', title: 'Bowl', price: 1200, taxRate: 0.065 }),
    soup,
    item([], { _id: 'tea', title: 'Tea', price: 200 }),
  ]);
  expect(menuChanges(before, after)).toEqual({
    summary: 'Corner Grill: 1 new, 1 changed, 1 removed, 1 unchanged',
    lines: [
      '+ Soup $4.00',
      '~ Bowl $10.00 → $12.00',
      "~ Bowl tax the restaurant's rate → 6.5%",
      '~ Bowl › Extras › Rice +$1.50 → +$2.00',
      '~ Bowl › Extras › Rice › Kind › Brown +$1.50 → +$2.00',
      '- Pie $5.00',
    ],
    isSame: false,
    dishesBefore: 3,
    dishesAfter: 3,
  });
});

it('lists the dishes of a new restaurant with their prices', () => {
  expect(menuChanges(null, selling([soup, item([], { _id: 'x', title: 'Catch', price: null })]))).toMatchObject({
    summary: 'Corner Grill: a new restaurant with 2 dishes',
    lines: ['+ Soup $4.00', '+ Catch price varies'],
  });
});

it('says what else changed of a dish and of the restaurant', () => {
  const after = selling([{ ...soup, itemDescription: 'Hot', imageUrl: '/x.webp' }], {
    hours: [{ day: 'monday', opens: '11:00', closes: '21:00' }],
  });
  expect(menuChanges(selling([soup]), after).lines).toEqual(['~ opening hours', '~ Soup: description, picture']);
});

it('ignores other stars, and takes another order of the dishes for a change', () => {
  const tea = item([], { _id: 'tea', title: 'Tea', price: 200 });
  expect(menuChanges(selling([soup, tea]), selling([soup, tea], { rating: 1, review_count: 9 })).isSame).toBe(true);
  expect(menuChanges(selling([soup, tea]), selling([tea, soup])).isSame).toBe(false);
});
