import { describe, expect, it } from 'vitest';
import { missingForCheckout, wayTo } from './checkout-guard.ts';

const all = { phone: {}, cart: {}, address: {} };

describe('checkout (rule checkout-guards)', () => {
  it('continues where phone, cart and address are there', () => {
    expect(missingForCheckout(all)).toBeNull();
  });

  it.each(['phone', 'cart', 'address'] as const)('asks for the %s where it is missing', (need) => {
    expect(missingForCheckout({ ...all, [need]: null })).toBe(need);
  });

  it('asks for the phone first, then for the cart', () => {
    expect(missingForCheckout({ phone: null, cart: null, address: null })).toBe('phone');
    expect(missingForCheckout({ ...all, cart: null, address: null })).toBe('cart');
  });

  it('sends to the phone page, which comes back here', () => {
    expect(wayTo('phone')).toEqual([
      '/phone-number',
      { replace: true, state: { from: '/checkout', context: 'checkout' } },
    ]);
  });

  it('sends an empty cart to the restaurants and a missing address to the first page, in place of checkout', () => {
    expect(wayTo('cart')).toEqual(['/restaurants', { replace: true }]);
    expect(wayTo('address')).toEqual(['/', { replace: true }]);
  });
});
