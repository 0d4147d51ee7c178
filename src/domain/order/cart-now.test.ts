import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { cart, line } from '#tests/support/order-builders.ts';
import { cartNow } from './cart-now.ts';

const NOW = 5_000;
const burger = line({ _id: 'burger', title: 'Burger', price: 1250 }, 2);
const soup = line({ _id: 'soup', title: 'Soup', price: 600 });
const stored = cart([burger, soup]);
const menuOf = (...dishes: readonly MenuItem[]) => new Map(dishes.map((dish) => [dish._id, dish]));
const dish = (details: Partial<MenuItem>) => item([], details);
const asIs = menuOf(burger.menuItemData, soup.menuItemData);

describe('a cart by the menu of now (rule cart-follows-menu)', () => {
  it('is the same object where nothing has changed', () => {
    const { cart: same, changes, troubles } = cartNow(stored, asIs, NOW);
    expect(same).toBe(stored);
    expect([changes, troubles]).toEqual([[], []]);
  });

  it('has the prices of the menu, tells each change, and does not live longer', () => {
    const now = menuOf(dish({ _id: 'burger', title: 'Burger', price: 1300 }), soup.menuItemData);
    const { cart: priced, changes } = cartNow(stored, now, NOW);
    expect(changes).toEqual(['Burger changed from $12.50 to $13.00']);
    expect(priced.items.map(({ totalPrice, totalPriceFormatted }) => [totalPrice, totalPriceFormatted])).toEqual([
      [2600, '$26.00'],
      [600, '$6.00'],
    ]);
    expect(priced).toMatchObject({ totalPrice: 3200, updatedAt: NOW, expiresAt: stored.expiresAt });
  });

  it('does not trust a stored price', () => {
    const cheap = { ...soup, unitPrice: 1, unitPriceFormatted: '$0.01', totalPrice: 1, totalPriceFormatted: '$0.01' };
    expect(cartNow(cart([cheap]), asIs, NOW).cart.totalPrice).toBe(600);
  });

  it('names each dish that cannot be had, and whether other choices help', () => {
    const now = menuOf(
      dish({ _id: 'burger', title: 'Burger', price: 1250, isSoldOut: true }),
      item([group('Size', [option('Small')], { minPermitted: 1 })], { _id: 'soup', title: 'Soup', price: 600 }),
    );
    const gone = line({ _id: 'pie', title: 'Pie' });
    const renamed = line({ _id: 'tea', title: 'Tea' });
    const tea = dish({ _id: 'tea', title: 'Iced tea' });
    const { troubles } = cartNow(cart([burger, soup, gone, renamed]), new Map([...now, ['tea', tea]]), NOW);
    expect(troubles.map(({ lineId, message, canEdit }) => [lineId, message, canEdit])).toEqual([
      ['line-burger', 'Burger is sold out. Please remove it and try again.', false],
      ['line-soup', 'Soup: Please select a size', true],
      ['line-pie', 'Pie is no longer on the menu. Please remove it and try again.', false],
      ['line-tea', 'Tea has changed on the menu. Please edit it and check your choices.', true],
    ]);
  });

  it('knows a dish that is suspended until later', () => {
    const later = dish({
      _id: 'soup',
      title: 'Soup',
      price: 600,
      suspendUntil: 4_000_000_000,
      suspendReason: 'No broth',
    });
    expect(cartNow(cart([soup]), menuOf(later), NOW).troubles).toMatchObject([
      {
        code: 'ITEM_SUSPENDED',
        message: 'Soup is not available right now (No broth). Please remove it and try again.',
      },
    ]);
  });
});
