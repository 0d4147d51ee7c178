import { describe, expect, it } from 'vitest';
import type { Mismatch } from '#contract/money/money.ts';
import { actionLook, isUrgentMismatch } from './mismatch-words.ts';

const row = (kind: Mismatch['action']['kind'], ids: Partial<Pick<Mismatch, 'orderId' | 'refundId'>> = {}) => ({
  action: { kind, words: '' },
  orderId: 'o1',
  refundId: 'r1',
  ...ids,
});

describe('the next action of what does not fit (rule money-page)', () => {
  it.each([
    ['look', 'press'],
    ['refund-again', 'press'],
    ['paid-in-cash', 'press'],
    ['follow-provider', 'press'],
    ['case-file', 'case-file'],
    ['wait', 'words'],
    ['provider', 'words'],
  ] as const)('%s is offered to the owner as %s', (kind, look) => {
    expect(actionLook(row(kind), 'owner')).toBe(look);
  });

  it('is left to the owner where a refund failed', () => {
    expect(actionLook(row('refund-again'), 'dispatcher')).toBe('ask-owner');
  });

  it('is left to the owner where it changes the books', () => {
    expect(actionLook(row('follow-provider'), 'dispatcher')).toBe('ask-owner');
  });

  it('is no press where there is no order to open', () => {
    expect(actionLook(row('look', { orderId: null }), 'owner')).toBe('words');
  });

  it('is urgent in the last two days before an answer is due', () => {
    const due = Date.UTC(2026, 10, 22);
    expect([isUrgentMismatch(due, due - 49 * 3_600_000), isUrgentMismatch(due, due - 47 * 3_600_000)]).toEqual([
      false,
      true,
    ]);
  });
});
