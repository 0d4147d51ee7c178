import { describe, expect, it } from 'vitest';
import { checkTip, TIP_PRESETS, tipCents } from './tip.ts';

describe('tipCents (rule tip-presets)', () => {
  it.each([
    [2500, 14, 350],
    [1225, 10, 123],
    [1224, 10, 122],
    [0, 22, 0],
    [300_000, 22, 50_000],
  ])('of %d cents at %d percent is %d', (subtotal, percent, tip) => {
    expect(tipCents(subtotal, percent)).toBe(tip);
  });

  it('starts from 14 percent', () => {
    expect(TIP_PRESETS[1]).toBe(14);
  });
});

describe('checkTip', () => {
  it.each([
    ['nothing', 0, undefined],
    ['the highest', 50_000, undefined],
    ['more than the highest', 50_001, 'too-large'],
    ['a tip below zero', -1, 'negative'],
    ['a part of a cent', 0.001, 'not-whole-cents'],
    ['no number', Number.NaN, 'not-whole-cents'],
  ])('judges %s', (_name, cents, code) => {
    expect(checkTip(cents)?.code).toBe(code);
  });
});
