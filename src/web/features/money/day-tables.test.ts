import { describe, expect, it } from 'vitest';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { chargedRows, isQuiet, leftRows, payoutRows, taxRows, tipRows } from './day-tables.ts';

const QUIET: MoneyDayAnswer = {
  success: true,
  from: '2026-11-22',
  to: '2026-11-22',
  orders: 0,
  chargedCents: 0,
  foodCents: 0,
  feeCents: 0,
  taxCents: 0,
  taxPaidCents: 0,
  tipCents: 0,
  taxes: [],
  refunds: 0,
  refundedCents: 0,
  providerFeeCents: 0,
  disputedCents: 0,
  tips: [],
  foodOwedCents: 0,
  restaurants: [],
  leftCents: 0,
  payouts: [],
  adjustedCents: 0,
  priceDifferenceCents: 0,
  isAccountShared: false,
  closed: [],
  dayEndsMinutes: 240,
  endsAt: 0,
  corrections: [],
};

const BUSY: MoneyDayAnswer = {
  ...QUIET,
  orders: 2,
  chargedCents: 4000,
  foodCents: 3000,
  feeCents: 500,
  taxCents: 200,
  tipCents: 300,
  taxes: [{ taxRate: 0.07, foodCents: 2500, taxCents: 175 }],
  refunds: 1,
  refundedCents: 525,
  providerFeeCents: 146,
  tips: [
    { driverId: 'd1', name: 'Robin', cents: 200 },
    { driverId: null, name: '', cents: 100 },
  ],
  foodOwedCents: 2700,
  restaurants: [{ id: 'r', name: 'Lucha', orders: 2, owedCents: 2700, differenceCents: 0 }],
  leftCents: 154,
};

const texts = (rows: readonly { readonly cells: readonly unknown[] }[]) => rows.map(({ cells }) => cells.join(' '));

describe('the sums of a day (rule money-page)', () => {
  it('tell what was charged, and of what', () => {
    expect(texts(chargedRows(BUSY))).toEqual([
      'Food $30.00',
      'Fees $5.00',
      'Tax $2.00',
      'Tips $3.00',
      'Charged $40.00',
    ]);
  });

  it('lead from what was charged to what is left, without what is nothing (rule refund-bearer)', () => {
    expect(texts(leftRows(BUSY))).toEqual([
      'Charged $40.00',
      'Refunds (1) -$5.25',
      'Provider’s fees -$1.46',
      'Tax to pay -$1.75',
      'Tips for drivers -$3.00',
      'Food for restaurants -$27.00',
      'Left for the shop $1.54',
    ]);
  });

  it('tell which part of the tax restaurants were paid and pay themselves (rule till-notes)', () => {
    expect(texts(leftRows({ ...BUSY, taxPaidCents: 70 })).slice(3, 5)).toEqual([
      'Tax to pay -$1.05',
      'Tax paid at restaurants -$0.70',
    ]);
  });

  it('tell the tax of each rate, and the tips of each driver and of none', () => {
    expect(texts(taxRows(BUSY))).toEqual(['7% $25.00 $1.75']);
    expect(texts(tipRows(BUSY))).toEqual(['Robin $2.00', 'Not delivered, or no driver $1.00']);
  });

  it('tell on which day a payout arrives, what it holds, and its currency (rules payout-contents, other-currencies)', () => {
    const payout = { id: 'p', amountCents: 3854, currency: 'usd', arrivesAt: Date.UTC(2026, 10, 24), isFailed: false };
    const holds = { payments: 2, ownCents: 3000, foreignCents: 854 };
    const payouts = [
      { ...payout, holds: { ...holds, foreignCents: 0 } },
      { ...payout, holds },
      { ...payout, currency: 'eur', isFailed: true, holds: null },
    ];
    expect(texts(payoutRows({ ...BUSY, payouts }))).toEqual([
      'Nov 24, 2026 2 payments $38.54',
      'Nov 24, 2026 2 payments, $30.00 of it yours $38.54',
      'Nov 24, 2026 Returned by the bank 38.54 EUR',
    ]);
  });

  it('name what was entered to agree with the provider', () => {
    expect(texts(leftRows({ ...BUSY, adjustedCents: -300 }))).toContain(
      'Adjusted to match the provider’s balance -$3.00',
    );
  });

  it('know a day on which nothing happened', () => {
    expect([isQuiet(QUIET), isQuiet(BUSY), isQuiet({ ...QUIET, refundedCents: 5 })]).toEqual([true, false, false]);
  });
});
