import { describe, expect, it } from 'vitest';
import * as catalog from '#catalog/customers/checkout.ts';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import { percentText } from '#domain/money/tax.ts';
import { deliveryFeeWords, taxWords } from './fee-words.ts';

const fees = (routeMiles: number, isFreeDelivery = false, settings = DEFAULT_FEES) =>
  quote({ subtotal: 3150, taxRate: 0.07, routeMiles, isFreeDelivery, settings });

describe('the delivery fee in words (rule checkout-screen)', () => {
  it('names the first distance and the extra miles', () => {
    expect(deliveryFeeWords(fees(2.1), DEFAULT_FEES)).toBe('2.1 mi: $1.99 and one extra mile');
    expect(deliveryFeeWords(fees(3.5), DEFAULT_FEES)).toBe('3.5 mi: $1.99 and 2 extra miles');
  });

  it('says that a short way costs the same', () => {
    expect(deliveryFeeWords(fees(0.9), DEFAULT_FEES)).toBe('0.9 mi: up to 2 miles cost the same');
  });

  it('says why it is free', () => {
    expect(deliveryFeeWords(fees(2.1, true), DEFAULT_FEES)).toBe('Free for your phone number');
  });

  describe('where the first distance costs nothing', () => {
    const settings = { ...DEFAULT_FEES, baseFeeCents: 0 };

    it('says so to everybody on a short way', () => {
      expect(deliveryFeeWords(fees(0.9, false, settings), settings)).toBe('0.9 mi: up to 2 miles are free');
    });

    it('names it before the extra miles', () => {
      expect(deliveryFeeWords(fees(3.5, false, settings), settings)).toBe('3.5 mi: 2 miles free and 2 extra miles');
    });

    it('speaks of the phone number only where that made a longer way free', () => {
      expect(deliveryFeeWords(fees(0.9, true, settings), settings)).toBe('0.9 mi: up to 2 miles are free');
      expect(deliveryFeeWords(fees(3.5, true, settings), settings)).toBe('Free for your phone number');
    });
  });

  it('names no first distance where no mile costs anything', () => {
    const flat = { ...DEFAULT_FEES, perMileCents: 0 };
    expect(deliveryFeeWords(fees(3.5, false, flat), flat)).toBe('3.5 mi: all distances cost the same');
    const free = { ...flat, baseFeeCents: 0 };
    expect(deliveryFeeWords(fees(0.9, false, free), free)).toBe('0.9 mi: all distances are free');
  });
});

it('writes a tax rate as percent without trailing zeros', () => {
  expect([0.07, 0.0725, 0.06, 0].map(percentText)).toEqual(['7%', '7.25%', '6%', '0%']);
  expect(taxWords({ taxRate: 0.07 })).toBe('7% on the food, passed on to the state');
});

it('names for each of several tax rates the amount that it is on', () => {
  const lines = [
    { totalPrice: 2700, taxRate: 0.065 },
    { totalPrice: 450, taxRate: 0 },
  ];
  const mixed = quote({
    subtotal: 3150,
    lines,
    taxRate: 0.07,
    routeMiles: 1,
    isFreeDelivery: false,
    settings: DEFAULT_FEES,
  });
  expect(taxWords(mixed)).toBe('6.5% on $27.00 and 0% on $4.50, passed on to the state');
});

it('counts the items of the subtotal', () => {
  expect(catalog.unitsFromRestaurant(1, 'Nonna Pia')).toBe('1 item from Nonna Pia');
  expect(catalog.unitsFromRestaurant(3, 'Nonna Pia')).toBe('3 items from Nonna Pia');
});
