import { describe, expect, it } from 'vitest';
import { checkTip, DEFAULT_TIP_PERCENT, maximumTip, TIP_PRESETS, tipCents } from './tip.ts';

describe('tipCents', () => {
  it.each([
    [2500, 14, 350],
    [1225, 10, 123],
    [1224, 10, 122],
    [0, 22, 0],
  ])('of %d cents at %d percent is %d', (subtotal, percent, tip) => {
    expect(tipCents(subtotal, percent)).toBe(tip);
  });

  it('starts from one of the presets', () => {
    expect(TIP_PRESETS).toContain(DEFAULT_TIP_PERCENT);
  });
});

describe('checkTip', () => {
  it.each([
    ['nothing', 0, 1000, undefined],
    ['the cap of a small order', 50_000, 1000, undefined],
    ['more than the cap', 50_001, 1000, 'too-large'],
    ['as much as a large order', 90_000, 90_000, undefined],
    ['more than a large order', 90_001, 90_000, 'too-large'],
    ['a tip below zero', -1, 1000, 'negative'],
    ['a part of a cent', 0.001, 1000, 'not-whole-cents'],
    ['no number', Number.NaN, 1000, 'not-whole-cents'],
  ])('judges %s', (_name, cents, subtotal, code) => {
    expect(checkTip(cents, subtotal)?.code).toBe(code);
  });

  it('names the highest tip', () => {
    expect(maximumTip(60_000)).toBe(60_000);
    expect(maximumTip(100)).toBe(50_000);
  });
});
