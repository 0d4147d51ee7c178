import { describe, expect, it } from 'vitest';
import {
  canStillBePaid,
  type Machine,
  mayFollow,
  ORDER_PAYMENT_MACHINE,
  ORDER_PAYMENT_STATUSES,
  PAYMENT_SESSION_MACHINE,
  PAYMENT_SESSION_STATUSES,
  PENDING_ORDER_MACHINE,
  PENDING_ORDER_STATUSES,
  paymentStatusAfter,
  statusesBefore,
} from './payment-status.ts';

function reachable<Status extends string>(machine: Machine<Status>): readonly Status[] {
  const reached = new Set<Status>(machine.start);
  for (const status of reached) for (const next of machine.next[status]) reached.add(next);
  return [...reached].sort();
}

describe('every machine', () => {
  it('reaches all its statuses', () => {
    expect(reachable(PENDING_ORDER_MACHINE)).toEqual([...PENDING_ORDER_STATUSES].sort());
    expect(reachable(PAYMENT_SESSION_MACHINE)).toEqual([...PAYMENT_SESSION_STATUSES].sort());
    expect(reachable(ORDER_PAYMENT_MACHINE)).toEqual([...ORDER_PAYMENT_STATUSES].sort());
  });
});

describe('a pending order (rule payment-states)', () => {
  it.each([
    ['open', 'converted', true],
    ['open', 'expired', true],
    ['expired', 'converted', true],
    ['expired', 'open', false],
    ['converted', 'open', false],
    ['converted', 'expired', false],
  ] as const)('from %s to %s: %s', (from, to, expected) => {
    expect(mayFollow(PENDING_ORDER_MACHINE, from, to)).toBe(expected);
  });
});

describe('a payment session (rule payment-states)', () => {
  it('can be paid late, after it expired', () => {
    expect(mayFollow(PAYMENT_SESSION_MACHINE, 'expired', 'paid')).toBe(true);
  });

  it('is never opened again once it has expired', () => {
    expect(statusesBefore(PAYMENT_SESSION_MACHINE, 'open')).toEqual(['creating', 'processing']);
  });

  it('never becomes unpaid again', () => {
    expect(PAYMENT_SESSION_MACHINE.next.paid).toEqual(['refunded']);
    expect(PAYMENT_SESSION_MACHINE.next.refunded).toEqual([]);
  });

  it('counts as open while it may still be paid', () => {
    expect(PAYMENT_SESSION_STATUSES.filter(canStillBePaid)).toEqual(['creating', 'open', 'processing']);
  });
});

describe("an order's payment (rule payment-states)", () => {
  it('can be refunded in parts, up to the whole', () => {
    expect(mayFollow(ORDER_PAYMENT_MACHINE, 'paid', 'partly-refunded')).toBe(true);
    expect(mayFollow(ORDER_PAYMENT_MACHINE, 'partly-refunded', 'refunded')).toBe(true);
  });

  it.each([
    [0, 1000, 'paid'],
    [999, 1000, 'partly-refunded'],
    [1000, 1000, 'refunded'],
    [1100, 1000, 'refunded'],
  ] as const)('of which %i of %i cents have gone back is %s', (refunded, paid, status) => {
    expect(paymentStatusAfter(refunded, paid)).toBe(status);
  });

  it('is never refunded where nothing was paid', () => {
    expect(ORDER_PAYMENT_MACHINE.next.unpaid).toEqual(['paid']);
  });
});
