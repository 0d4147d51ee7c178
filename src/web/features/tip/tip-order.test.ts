import { describe, expect, it } from 'vitest';
import { cart, fees, line } from '#tests/support/order-builders.ts';
import { tipOrder } from './tip-order.ts';

const known = {
  cart: cart([line()]),
  address: {
    fullAddress: '1 Main St, Odessa, FL 33556',
    details: {
      mainAddress: '1 Main St',
      city: 'Odessa',
      state: 'FL',
      placeId: 'place-1',
      coordinates: { latitude: 28.19, longitude: -82.59 },
      distance: 0.4,
    },
    aptSuite: null,
    info: null,
  },
  phone: { digits: '7275550148', formatted: '(727) 555-0148' },
  checkout: {
    fees: fees(1000),
    isEstimate: false,
    restaurantId: 'corner-grill',
    placeId: 'place-1',
    cartUpdatedAt: 2000,
    savedAt: 3000,
    restaurant: null,
  },
};

describe('the order on the tip page', () => {
  it('is there where nothing was changed since checkout', () => {
    expect(tipOrder(known)).toEqual(known);
  });

  it.each(['cart', 'address', 'phone', 'checkout'] as const)('is missing without the %s', (part) => {
    expect(tipOrder({ ...known, [part]: null })).toBeNull();
  });

  it('is missing once the cart was changed', () => {
    expect(tipOrder({ ...known, cart: { ...known.cart, updatedAt: 2001 } })).toBeNull();
  });

  it('is missing once the cart is another restaurant’s', () => {
    expect(tipOrder({ ...known, cart: { ...known.cart, restaurantId: 'nonna-pia' } })).toBeNull();
  });

  it('is missing once the address is another', () => {
    const details = { ...known.address.details, placeId: 'place-2' };
    expect(tipOrder({ ...known, address: { ...known.address, details } })).toBeNull();
  });
});
