import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaxRate, taxParts, taxPartsText } from './tax.ts';

describe('tax (rule tax-rate)', () => {
  it.each([
    [1000, 0.07, 70],
    [1050, 0.07, 74],
    [1049, 0.07, 73],
    [1000, 0.065, 65],
    [999, 0.06875, 69],
    [1000, 0, 0],
  ])('on %d cents at %s is %d', (subtotal, rate, tax) => {
    expect(taxParts(subtotal, [], rate)).toEqual([{ taxRate: rate, subtotal, tax }]);
  });

  it('is rounded once for each rate, not once for each dish (rule round-half-up)', () => {
    const lines = [103, 103, 103].map((totalPrice) => ({ totalPrice, taxRate: 0.065 }));
    expect(taxParts(309, lines, 0.07)).toEqual([{ taxRate: 0.065, subtotal: 309, tax: 20 }]);
  });

  it('leaves exempt dishes exempt beside taxed ones, and takes the restaurant’s rate where a dish has none', () => {
    const lines = [{ totalPrice: 1000, taxRate: 0.065 }, { totalPrice: 500, taxRate: 0 }, { totalPrice: 200 }];
    expect(taxParts(1700, lines, 0.07)).toEqual([
      { taxRate: 0.07, subtotal: 200, tax: 14 },
      { taxRate: 0.065, subtotal: 1000, tax: 65 },
      { taxRate: 0, subtotal: 500, tax: 0 },
    ]);
  });

  it('takes what no line accounts for at the restaurant’s rate', () => {
    expect(taxParts(1500, [{ totalPrice: 500, taxRate: 0 }], 0.07)).toEqual([
      { taxRate: 0.07, subtotal: 1000, tax: 70 },
      { taxRate: 0, subtotal: 500, tax: 0 },
    ]);
  });

  it('agrees with a second calculator in big integers, and its parts add up, in any order of the lines', () => {
    const rates = fc.constantFrom(undefined, 0, 0.01, 0.04, 0.065, 0.07, 0.07125, 0.08);
    const anyLines = fc.array(fc.record({ totalPrice: fc.integer({ min: 0, max: 500_000 }), taxRate: rates }));
    fc.assert(
      fc.property(anyLines, (lines) => {
        const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
        const parts = taxParts(subtotal, lines, 0.07);
        const byRate = new Map<number, bigint>();
        for (const { totalPrice, taxRate = 0.07 } of lines) {
          byRate.set(taxRate, (byRate.get(taxRate) ?? 0n) + BigInt(totalPrice));
        }
        for (const [rate, sum] of byRate) {
          const tax = (sum * BigInt((rate * 100_000).toFixed(0)) * 2n + 100_000n) / 200_000n;
          expect(parts).toContainEqual({ taxRate: rate, subtotal: Number(sum), tax: Number(tax) });
        }
        expect(parts.reduce((sum, part) => sum + part.subtotal, 0)).toBe(subtotal);
        expect(taxParts(subtotal, lines.toReversed(), 0.07)).toEqual(parts);
      }),
    );
  });
});

it.each([
  [0, true],
  [0.0009, false],
  [0.001, true],
  [0.07, true],
  [0.3, true],
  [0.31, false],
  [7, false],
])('food can be taxed at %s: %s', (rate, isPossible) => {
  expect(isTaxRate(rate)).toBe(isPossible);
});

it('names what each rate is on', () => {
  const part = (taxRate: number, subtotal: number) => ({ taxRate, subtotal, tax: 0 });
  expect(taxPartsText([part(0.07, 2000), part(0.06, 800), part(0, 450)])).toBe(
    '7% on $20.00, 6% on $8.00 and 0% on $4.50',
  );
});
