import { describe, expect, it } from 'vitest';
import type { Charges } from './charge-kinds.ts';
import { chargeRows, chargesOf, chargeText } from './charges.ts';

const CHARGES: Charges = { subtotal: 2000, deliveryFee: 0, tax: 140, orderFees: 150, tip: 300 };
const namesFor = (...reader: Parameters<typeof chargeRows> extends [unknown, ...infer R] ? R : never) =>
  chargeRows(CHARGES, ...reader).map(({ name }) => name);

describe('charges (rule charge-facts)', () => {
  it('have a row each on every receipt, in one order', () => {
    expect(chargeRows(CHARGES).map(({ kind, cents }) => [kind, cents])).toEqual(Object.entries(CHARGES));
  });

  it('are named for those who read them', () => {
    expect(namesFor()).toEqual(['Subtotal', 'Delivery fee', 'Tax', 'Order fees', 'Tip']);
    expect(namesFor('buyer')).toEqual(['Subtotal', 'Delivery fee', 'Tax', 'Order fees', 'Tip for your courier']);
    expect(namesFor('office')).toEqual(['Subtotal', 'Delivery Fee', 'Tax', 'Service Fee', 'Tip']);
    expect(namesFor('provider').slice(1)).toEqual(['Delivery fee', 'Tax', 'Order fees', 'Tip for the courier']);
    expect(namesFor('books')).toEqual(['Food', 'Delivery fee', 'Tax', 'Order fees', 'Tip']);
  });

  it('say Free for a delivery that costs nothing, and $0.00 for all else', () => {
    expect([chargeText('deliveryFee', 0), chargeText('tip', 0), chargeText('tax', 140)]).toEqual([
      'Free',
      '$0.00',
      '$1.40',
    ]);
  });

  it('are those of a quote and its tip, and nothing else that the quote says', () => {
    const { tip, ...amounts } = CHARGES;
    const fees = { ...amounts, total: 2290, taxRate: 0.07 };
    expect(chargesOf({ fees, tip })).toEqual(CHARGES);
  });
});
