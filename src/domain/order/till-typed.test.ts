import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, tillFaults, tillOf } from './till-typed.ts';

const TO_NOTE = { menuCents: 2140, lines: [{ line: 'a', unitPrice: 1000 }] };

describe('what is typed of a receipt (rule till-notes)', () => {
  it('is sent in cents', () => {
    expect(tillOf({ paid: '$23.10', means: 'cash', prices: { a: '10.50' } })).toEqual({
      paidCents: 2310,
      means: 'cash',
      charged: [{ line: 'a', cents: 1050 }],
    });
  });

  it('needs an amount in dollars for all, and for each price that was wrong', () => {
    expect(tillFaults(NOTHING_TYPED, TO_NOTE)?.paid).toContain('dollars');
    const faults = tillFaults({ paid: '21.40', means: 'card', prices: { a: 'ten' } }, TO_NOTE);
    expect([faults?.paid, faults?.prices.a]).toEqual([null, expect.stringContaining('dollars')]);
    expect(tillFaults({ paid: '21.40', means: 'card', prices: {} }, TO_NOTE)).toBeNull();
  });

  it('is no $0.00 of a driver where there was something to pay, because who paid nothing has nothing to save', () => {
    const nothing = { paid: '0', means: 'card', prices: {} } as const;
    expect(tillFaults(nothing, TO_NOTE, true)?.paid).toContain('paid nothing');
    expect([tillFaults(nothing, TO_NOTE), tillFaults(nothing, { ...TO_NOTE, menuCents: 0 }, true)]).toEqual([
      null,
      null,
    ]);
  });

  it('has the limits that the server has', () => {
    expect(tillFaults({ paid: '62.80', means: 'card', prices: { a: '40.00' } }, TO_NOTE)).toBeNull();
    expect(tillFaults({ paid: '62.81', means: 'card', prices: {} }, { ...TO_NOTE, mostCents: 6281 })).toBeNull();
    const faults = tillFaults({ paid: '62.81', means: 'card', prices: { a: '40.01' } }, TO_NOTE);
    expect(faults).toEqual({
      paid: 'At most $62.80. Check the amount.',
      prices: { a: 'At most $40.00. Check the amount.' },
    });
  });
});
