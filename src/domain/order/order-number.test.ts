import { describe, expect, it } from 'vitest';
import { lengthen, orderNumberFor } from './order-number.ts';

const SESSION = 'cs_test_a1b2c3d4e5f6g7h8';

describe('order numbers (rule order-number)', () => {
  it('are FF and the last eight characters in capitals', () => {
    expect(orderNumberFor(SESSION)).toBe('FFE5F6G7H8');
  });

  it('grow to the left on a collision', () => {
    expect(lengthen(SESSION, 2)).toBe('FFD4E5F6G7H8');
  });

  it('take all of a short session id', () => {
    expect(orderNumberFor('abc')).toBe('FFABC');
  });
});
