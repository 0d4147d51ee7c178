import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryFeeCents, roadMiles } from './delivery-fee.ts';
import { DEFAULT_FEES, driveMinutes } from './fee-settings.ts';
import { estimateQuote, orderFeesCents, quote } from './quote.ts';

const request = {
  subtotal: 2500,
  taxRate: 0.07,
  routeMiles: 2.6,
  driveMinutes: 9.2,
  isFreeDelivery: false,
  settings: DEFAULT_FEES,
};

describe('deliveryFeeCents (rule delivery-fee)', () => {
  it.each([
    [0, 199],
    [2, 199],
    [2.0000000001, 199],
    [2.01, 274],
    [3, 274],
    [3.01, 349],
    [3.9, 349],
  ])('for %d road miles is %d cents', (miles, cents) => {
    expect(deliveryFeeCents(miles, DEFAULT_FEES)).toBe(cents);
  });

  it('is nothing for a phone number with free delivery (rule free-delivery)', () => {
    expect(
      quote({ subtotal: 1000, taxRate: 0.07, routeMiles: 3.9, isFreeDelivery: true, settings: DEFAULT_FEES })
        .deliveryFee,
    ).toBe(0);
  });
});

describe('orderFeesCents (rule order-fees)', () => {
  it.each([
    [0, 50],
    [690, 50],
    [706, 50],
    [707, 100],
    [2413, 100],
    [2414, 100],
    [2432, 150],
    [10_000, 350],
  ])('on %d cents are %d', (charged, fees) => {
    expect(orderFeesCents(charged)).toBe(fees);
  });

  it('stay where the fee is a step already: 2.9 % of 24.14 dollars is 70 cents, and 30 more make a dollar', () => {
    expect(orderFeesCents(2414)).toBe(100);
  });
});

describe('quote', () => {
  it('is the whole fees result (rule calculate-fees)', () => {
    expect(quote(request)).toEqual({
      subtotal: 2500,
      deliveryFee: 274,
      deliveryFeeFormatted: '$2.74',
      tax: 175,
      taxFormatted: '$1.75',
      taxRate: 0.07,
      orderFees: 150,
      orderFeesFormatted: '$1.50',
      total: 3099,
      totalFormatted: '$30.99',
      distance: { miles: 2.6, text: '2.6 mi' },
      duration: { minutes: 30, text: '30 mins' },
    });
  });

  it('shows free delivery in words', () => {
    expect(quote({ ...request, isFreeDelivery: true })).toMatchObject({ deliveryFee: 0, deliveryFeeFormatted: 'Free' });
  });

  it('falls back to the rate of the area', () => {
    expect(quote({ ...request, taxRate: null })).toMatchObject({ tax: 175, taxRate: 0.07 });
  });

  it('names each rate where dishes are taxed differently, and charges fees on their sum (rule tax-rate)', () => {
    const lines = [
      { totalPrice: 2000, taxRate: 0.065 },
      { totalPrice: 500, taxRate: 0 },
    ];
    const taxes = [
      { taxRate: 0.065, subtotal: 2000, tax: 130 },
      { taxRate: 0, subtotal: 500, tax: 0 },
    ];
    const expected = { tax: 130, taxes, taxRate: 0.07, total: 2500 + 274 + 130 + 150 };
    expect(quote({ ...request, lines })).toMatchObject(expected);
    expect(estimateQuote({ subtotal: 2500, lines, taxRate: 0.07 })).toMatchObject({ tax: 130, taxes });
  });

  it('has one rate, and no list of them, where all dishes have the same of their own', () => {
    const exempt = quote({ ...request, lines: [{ totalPrice: 2500, taxRate: 0 }] });
    expect(exempt).toMatchObject({ tax: 0, taxRate: 0 });
    expect(exempt).not.toHaveProperty('taxes');
  });

  it('estimates the drive from the distance where no routing service answered', () => {
    const { driveMinutes: _, ...withoutDrive } = request;
    expect(quote(withoutDrive).duration.minutes).toBe(Math.ceil(20 + (2.6 / 25) * 60));
  });

  it('agrees with a second calculator in thousandths of a cent (rule order-total)', () => {
    const anyRequest = fc.record({
      subtotal: fc.integer({ min: 0, max: 10_000_000 }),
      ratePpm: fc.option(fc.integer({ min: 0, max: 200_000 })),
      tenths: fc.integer({ min: 0, max: 100 }),
      isFreeDelivery: fc.boolean(),
    });
    fc.assert(
      fc.property(anyRequest, ({ subtotal, ratePpm, tenths, isFreeDelivery }) => {
        const taxRate = ratePpm === null ? null : ratePpm / 1_000_000;
        const result = quote({ ...request, subtotal, taxRate, routeMiles: tenths / 10, isFreeDelivery });
        const expected = secondOpinion(subtotal, ratePpm ?? 70_000, tenths, isFreeDelivery);
        expect([result.deliveryFee, result.tax, result.orderFees, result.total]).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The same rules as in quote.ts, written independently, with big integers and by counting up. */
function secondOpinion(subtotal: number, ratePpm: number, tenths: number, isFree: boolean): readonly number[] {
  let delivery = isFree ? 0 : 199;
  for (let reached = 20; !isFree && reached < tenths; reached += 10) delivery += 75;
  const tax = (BigInt(subtotal) * BigInt(ratePpm) + 500_000n) / 1_000_000n;
  const charged = BigInt(subtotal) + BigInt(delivery) + tax;
  const raw = (charged * 29n + 500n) / 1000n + 30n;
  const fees = raw % 50n === 0n ? raw : raw - (raw % 50n) + 50n;
  return [delivery, Number(tax), Number(fees), Number(charged + fees)];
}

describe('estimateQuote', () => {
  it('uses a fixed delivery fee and a fixed time (rule fee-estimate)', () => {
    expect(estimateQuote({ subtotal: 1000, taxRate: null })).toEqual({
      subtotal: 1000,
      deliveryFee: 199,
      deliveryFeeFormatted: '$1.99',
      tax: 70,
      taxFormatted: '$0.70',
      taxRate: 0.07,
      orderFees: 100,
      orderFeesFormatted: '$1.00',
      total: 1369,
      totalFormatted: '$13.69',
      isEstimate: true,
      duration: { minutes: 30, text: '30 mins' },
    });
  });

  it("uses the restaurant's rate where it has one", () => {
    expect(estimateQuote({ subtotal: 1000, taxRate: 0.065 })).toMatchObject({ tax: 65, taxRate: 0.065 });
  });
});

describe('the road (rule delivery-trip)', () => {
  it('is longer than the great circle', () => {
    expect(roadMiles(2, DEFAULT_FEES)).toBeCloseTo(2.6, 12);
  });

  it('is driven at the average speed of the area', () => {
    expect(driveMinutes(5, DEFAULT_FEES)).toBe(12);
  });
});
