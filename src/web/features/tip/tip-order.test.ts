import { describe, expect, it } from 'vitest';
import { agreedOrder } from '#tests/support/agreed-order.ts';
import { tipOrder } from './tip-order.ts';

const known = agreedOrder();

describe('the order on the tip page (rule tip-screen)', () => {
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
