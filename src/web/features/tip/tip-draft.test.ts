import { describe, expect, it } from 'vitest';
import { choiceOf, readTypedTip, tipDraftOf } from './tip-draft.ts';

const custom = (text: string) => readTypedTip({ kind: 'custom', text }, 3150);

describe('a tip (rule custom-tip)', () => {
  it('of a percentage is computed on the subtotal, half up to a cent', () => {
    expect(readTypedTip({ kind: 'percent', percent: 14 }, 3150).cents).toBe(441);
    expect(readTypedTip({ kind: 'percent', percent: 10 }, 1005).cents).toBe(101);
    expect(readTypedTip({ kind: 'percent', percent: 0 }, 3150).cents).toBe(0);
  });

  it.each([
    ['5', 500],
    ['5.5', 550],
    ['.50', 50],
    ['$ 7.25', 725],
    [' 3 ', 300],
    ['', 0],
    ['$', 0],
  ])('typed as "%s" is %i cents', (text, cents) => {
    expect(custom(text)).toEqual({ cents, error: null });
  });

  it.each([
    ['-1', 'A tip cannot be below zero'],
    ['-$1.50', 'A tip cannot be below zero'],
    ['1.234', 'Please enter at most two decimals, such as 5.50'],
    ['five', 'Please enter a number, such as 5 or 5.50'],
    ['1e3', 'Please enter a number, such as 5 or 5.50'],
    ['1,5,0', 'Please enter a number, such as 5 or 5.50'],
    ['1,00', 'Please enter a number, such as 5 or 5.50'],
    ['3,50', 'Please enter a number, such as 5 or 5.50'],
    ['500.01', 'A tip can be at most $500.00'],
    ['1250.50', 'A tip can be at most $500.00'],
    ['1,250.50', 'Please enter a number, such as 5 or 5.50'],
  ])('typed as "%s" is refused: %s', (text, error) => {
    expect(custom(text)).toEqual({ cents: null, error });
  });
});

describe('the remembered choice', () => {
  it('comes back as it was made', () => {
    const percent = { kind: 'percent', percent: 18 } as const;
    expect(choiceOf(tipDraftOf(percent))).toEqual(percent);
    const amount = { kind: 'custom', cents: 550 } as const;
    expect(tipDraftOf(amount)).toEqual({ kind: 'custom', text: '5.50' });
    expect(choiceOf(tipDraftOf(amount))).toEqual(amount);
  });

  it('of an empty amount is an empty field, not a zero', () => {
    expect(tipDraftOf({ kind: 'custom', cents: 0 })).toEqual({ kind: 'custom', text: '' });
  });

  it('is not made of what cannot be read', () => {
    expect(choiceOf({ kind: 'custom', text: 'abc' })).toBeNull();
  });
});
