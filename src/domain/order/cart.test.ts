import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { CART_LIFETIME_MS, type Cart, type CartLine, isExpired, MAX_CART_LINES } from './cart.ts';
import { addLine, makeLine, putLineBack, removeLine, replaceLine, setLineQuantity, touch } from './cart-changes.ts';

const NOW = 1_795_000_000_000;
const GRILL = { id: 'grill', name: 'Corner Grill' };
const burger = item([group('Extras', [option('Egg', { price: 150 }), option('Ham')], { maxPermitted: 2 })], {
  _id: 'burger',
  title: 'Burger',
  itemDescription: 'With onions',
});

function line(id: string, details: Partial<Parameters<typeof makeLine>[0]> = {}): CartLine {
  return makeLine({
    id,
    item: burger,
    selections: selections({ 0: [0] }),
    quantity: 2,
    specialInstructions: null,
    nowMs: NOW,
    ...details,
  });
}

function cartOf(...lines: readonly CartLine[]): Cart {
  return lines.reduce<Cart | null>((cart, next) => added(cart, next), null) ?? added(null, line('first'));
}

function added(cart: Cart | null, next: CartLine, restaurant = GRILL, nowMs = NOW): Cart {
  const result = addLine(cart, restaurant, next, nowMs);
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

describe('makeLine', () => {
  it('holds the item, its price and the choices as sold (rule cart-line)', () => {
    expect(line('a', { specialInstructions: ' No salt ' })).toMatchObject({
      id: 'a',
      menuItem: { id: 'burger', title: 'Burger', description: 'With onions', price: 1000, priceFormatted: '$10.00' },
      menuItemData: burger,
      quantity: 2,
      unitPrice: 1150,
      unitPriceFormatted: '$11.50',
      totalPrice: 2300,
      totalPriceFormatted: '$23.00',
      customizations: { 0: [0] },
      childCustomizations: {},
      comprehensiveSelections: { sections: [{ title: 'Extras', items: ['Egg'] }] },
      specialInstructions: 'No salt',
      addedAt: NOW,
    });
  });

  it('keeps no empty note', () => {
    expect(line('a', { specialInstructions: '  ' }).specialInstructions).toBeNull();
  });

  it.each([
    [0, 1],
    [-3, 1],
    [1.9, 1],
    [99, 99],
    [100, 99],
    [Number.NaN, 1],
  ])('brings a quantity of %d to %d', (quantity, expected) => {
    expect(line('a', { quantity }).quantity).toBe(expected);
  });
});

describe('addLine', () => {
  it('begins a cart that lives for twelve hours (rule cart-contents)', () => {
    expect(added(null, line('a'))).toEqual({
      restaurantId: 'grill',
      restaurantName: 'Corner Grill',
      items: [line('a')],
      totalItems: 2,
      totalPrice: 2300,
      createdAt: NOW,
      updatedAt: NOW,
      expiresAt: NOW + 43_200_000,
    });
  });

  it('adds another choice as another line', () => {
    const cart = cartOf(line('a'), line('b', { selections: selections({ 0: [1] }) }));
    expect(cart.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(cart.totalPrice).toBe(2300 + 2000);
  });

  it('raises the quantity of a line with the same choices, however they are written', () => {
    const cart = cartOf(line('a'), line('b', { selections: selections({ 0: { 0: 1 } }) }));
    expect(cart.items).toMatchObject([{ id: 'a', quantity: 4, totalPrice: 4600, addedAt: NOW }]);
  });

  it.each([
    ['another note', { specialInstructions: 'No salt' }],
    ['another price', { item: { ...burger, price: 1100 } }],
    ['another dish at the same price', { item: { ...burger, _id: 'veggie' } }],
    ['other choices at the same price', { item: { ...burger, price: 1150 }, selections: selections({ 0: [1] }) }],
    ['more than 99 together', { quantity: 98 }],
  ])('keeps a line apart that has %s', (_name, details) => {
    expect(cartOf(line('a'), line('b', details)).items).toHaveLength(2);
  });

  it('raises a quantity up to 99', () => {
    expect(cartOf(line('a'), line('b', { quantity: 97 })).items).toMatchObject([{ id: 'a', quantity: 99 }]);
  });

  it('replaces the whole cart when the restaurant is another (rule cart-other-restaurant)', () => {
    const cart = added(cartOf(line('a')), line('b'), { id: 'pho', name: 'Pho' });
    expect(cart).toMatchObject({ restaurantId: 'pho', restaurantName: 'Pho', items: [{ id: 'b' }], totalItems: 2 });
  });

  it('replaces a cart that has expired', () => {
    const later = NOW + CART_LIFETIME_MS;
    expect(added(cartOf(line('a')), line('b'), GRILL, later)).toMatchObject({ items: [{ id: 'b' }], createdAt: later });
  });

  it('refuses the line past the limit', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) =>
      line(`${index}`, { specialInstructions: `${index}` }),
    );
    expect(addLine(cartOf(...full), GRILL, line('more'), NOW)).toEqual({
      ok: false,
      problem: { code: 'CART_TOO_LARGE' },
    });
  });
});

describe('replaceLine', () => {
  it('puts the edited line in its place, under its id', () => {
    const cart = cartOf(line('a'), line('b', { specialInstructions: 'x' }));
    const edited = replaceLine(cart, 'a', line('new', { quantity: 1 }), NOW + 5);
    expect(edited.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(edited).toMatchObject({ totalItems: 3, totalPrice: 1150 + 2300, updatedAt: NOW + 5 });
  });

  it('leaves the lines alone where the id is unknown', () => {
    expect(replaceLine(cartOf(line('a')), 'zzz', line('new'), NOW).items).toEqual([line('a')]);
  });
});

describe('setLineQuantity (rule cart-quantity)', () => {
  it('rescales the line price', () => {
    expect(setLineQuantity(cartOf(line('a')), 'a', 5, NOW + 1)).toMatchObject({
      items: [{ quantity: 5, unitPrice: 1150, totalPrice: 5750, totalPriceFormatted: '$57.50' }],
      totalItems: 5,
      totalPrice: 5750,
      expiresAt: NOW + 1 + CART_LIFETIME_MS,
    });
  });

  it('is of that line alone, and of none where the id is unknown', () => {
    const cart = cartOf(line('a'), line('b', { selections: selections({ 0: [1] }) }));
    expect(setLineQuantity(cart, 'b', 1, NOW)?.items).toMatchObject([line('a'), { id: 'b', totalPrice: 1000 }]);
    expect(setLineQuantity(cart, 'zzz', 1, NOW)).toBe(cart);
  });

  it('rounds a price that does not divide', () => {
    const odd = { ...line('a'), totalPrice: 1001 };
    expect(setLineQuantity({ ...cartOf(line('a')), items: [odd] }, 'a', 1, NOW)?.totalPrice).toBe(501);
  });

  it('removes a line at 0', () => {
    const cart = cartOf(line('a'), line('b', { specialInstructions: 'x' }));
    expect(setLineQuantity(cart, 'a', 0, NOW)).toMatchObject({ items: [{ id: 'b' }], totalItems: 2 });
  });

  it('clears the cart with its last line (rule cart-removal)', () => {
    expect(setLineQuantity(cartOf(line('a')), 'a', 0, NOW)).toBeNull();
    expect(removeLine(cartOf(line('a')), 'a', NOW)).toBeNull();
  });

  it('never passes 99', () => {
    expect(setLineQuantity(cartOf(line('a')), 'a', 1000, NOW)?.totalItems).toBe(99);
  });

  it('ends at unit price × quantity, no matter what went before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }), (quantities) => {
        const cart = quantities.reduce<Cart>(
          (now, quantity) => setLineQuantity(now, 'a', quantity, NOW) ?? now,
          cartOf(line('a')),
        );
        expect(cart.totalPrice).toBe(1150 * (quantities.at(-1) ?? 0));
      }),
    );
  });
});

describe('putting a removed line back (rule cart-removal)', () => {
  it('brings it to its old place, also as the first of a new cart', () => {
    const cart = cartOf(line('a'), line('b', { specialInstructions: 'x' }));
    const without = removeLine(cart, 'a', NOW);
    expect(putLineBack(without, GRILL, { line: line('a'), index: 0 }, NOW).items).toEqual(cart.items);
    const last = { line: line('b', { specialInstructions: 'x' }), index: 1 };
    expect(putLineBack(removeLine(cart, 'b', NOW), GRILL, last, NOW).items).toEqual(cart.items);
    expect(putLineBack(null, GRILL, { line: line('a'), index: 0 }, NOW)).toMatchObject({ totalPrice: 2300 });
  });

  it('leaves a full cart as it is', () => {
    const lines = Array.from({ length: MAX_CART_LINES }, (_, index) =>
      line(`${index}`, { specialInstructions: `${index}` }),
    );
    const full = cartOf(...lines);
    expect(putLineBack(full, GRILL, { line: line('more'), index: 0 }, NOW)).toBe(full);
  });

  it('changes nothing where the line is there already, or the cart is another restaurant’s by now', () => {
    const cart = cartOf(line('a'));
    expect(putLineBack(cart, GRILL, { line: line('a'), index: 0 }, NOW)).toBe(cart);
    expect(putLineBack(cart, { id: 'other', name: 'Other' }, { line: line('c'), index: 0 }, NOW)).toBe(cart);
  });
});

describe('the lifetime (rule cart-expiry)', () => {
  it('ends twelve hours after the last save', () => {
    const cart = cartOf(line('a'));
    expect(isExpired(cart, NOW + CART_LIFETIME_MS - 1)).toBe(false);
    expect(isExpired(cart, NOW + CART_LIFETIME_MS)).toBe(true);
  });

  it('starts again with a save', () => {
    expect(touch(cartOf(line('a')), NOW + 1000)).toMatchObject({
      createdAt: NOW,
      updatedAt: NOW + 1000,
      expiresAt: NOW + 1000 + CART_LIFETIME_MS,
    });
  });
});
