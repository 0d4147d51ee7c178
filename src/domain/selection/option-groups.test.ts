import { describe, expect, it } from 'vitest';
import { group, option } from '#tests/support/menu-builders.ts';
import { offersNothing } from './offers-nothing.ts';
import {
  canRepeat,
  groupMaximum,
  groupMinimum,
  groupRuleText,
  inputMode,
  optionMaximum,
  uniqueMaximum,
} from './option-groups.ts';

const single = (count: number) => Array.from({ length: count }, () => option('Once'));
const repeatable = (count: number, maxPermitted = 5) =>
  Array.from({ length: count }, () => option('Often', { maxPermitted }));

describe('inputMode (rule option-input-mode)', () => {
  it.each([
    ['one of two', group('g', single(2), { minPermitted: 1, maxPermitted: 1 }), 'radio'],
    ['one of two by the unique minimum', group('g', single(2), { minPermittedUnique: 1 }), 'radio'],
    ['one at most', group('g', single(2)), 'checkbox'],
    ['one at most although it could repeat', group('g', repeatable(2)), 'checkbox'],
    ['up to three', group('g', single(5), { maxPermitted: 3 }), 'checkbox'],
    ['two to three', group('g', single(5), { minPermitted: 2, maxPermitted: 3 }), 'checkbox'],
    ['up to three that repeat', group('g', repeatable(5), { maxPermitted: 3 }), 'counter'],
    ['up to three, one of which repeats', group('g', [...single(2), ...repeatable(1)], { maxPermitted: 3 }), 'counter'],
    ['up to three without option limits', group('g', repeatable(5, 0), { maxPermitted: 3 }), 'counter'],
    ['five of thirteen that repeat', group('g', repeatable(13), { minPermitted: 5, maxPermitted: 5 }), 'checkbox'],
    ['five of two that repeat', group('g', repeatable(2), { minPermitted: 5, maxPermitted: 5 }), 'counter'],
    [
      'five of at most two different',
      group('g', repeatable(9), { minPermitted: 5, maxPermitted: 5, maxPermittedUnique: 2 }),
      'counter',
    ],
    ['five of two that do not repeat', group('g', single(2), { minPermitted: 5, maxPermitted: 5 }), 'checkbox'],
  ])('reads "%s"', (_name, limits, mode) => {
    expect(inputMode(limits)).toBe(mode);
  });

  it('counts only what is not sold out toward what a checkbox list can reach', () => {
    const options = [...repeatable(2), option('Gone', { isSoldOut: true })];
    expect(inputMode(group('g', options, { minPermitted: 3, maxPermitted: 3 }))).toBe('counter');
  });
});

describe('limits (rules group-limits, unstated-limits)', () => {
  it('reads an option limit of 0 as none stated', () => {
    expect(optionMaximum(option('o', { maxPermitted: 0 }))).toBe(Number.POSITIVE_INFINITY);
    expect(canRepeat(option('o', { maxPermitted: 0 }))).toBe(true);
  });

  it('reads an option limit of 1 as once', () => {
    expect(canRepeat(option('o'))).toBe(false);
  });

  it('reads a unique limit of 0 as none stated', () => {
    expect(uniqueMaximum(group('g', []))).toBe(Number.POSITIVE_INFINITY);
    expect(uniqueMaximum(group('g', [], { maxPermittedUnique: 2 }))).toBe(2);
  });

  it('needs the larger of the two minimums', () => {
    expect(groupMinimum(group('g', [], { minPermitted: 1, minPermittedUnique: 3 }))).toBe(3);
    expect(groupMinimum(group('g', [], { minPermitted: 4, minPermittedUnique: 3 }))).toBe(4);
  });

  it('takes the unique limit for a limit of units where nothing repeats', () => {
    expect(groupMaximum(group('g', single(5), { maxPermitted: 4, maxPermittedUnique: 2 }))).toBe(2);
    expect(groupMaximum(group('g', repeatable(5), { maxPermitted: 4, maxPermittedUnique: 2 }))).toBe(4);
  });
});

describe('offersNothing (rule unstated-limits)', () => {
  it.each([
    ['a maximum of 0', group('g', single(2), { maxPermitted: 0 }), true],
    ['no options', group('g', []), true],
    ['an option', group('g', single(1)), false],
  ])('of a group with %s', (_name, limits, expected) => {
    expect(offersNothing(limits)).toBe(expected);
  });
});

describe('groupRuleText (rule group-heading)', () => {
  it.each([
    [0, 3, 'Choose up to 3'],
    [1, 1, 'Choose 1'],
    [5, 5, 'Choose 5'],
    [2, 4, 'Choose 2 to 4'],
  ])('of %d to %d is %s', (minPermitted, maxPermitted, text) => {
    expect(groupRuleText(group('g', single(6), { minPermitted, maxPermitted }))).toBe(text);
  });

  const twoKinds = { maxPermitted: 4, maxPermittedUnique: 2 };
  it.each([
    ['boxes that could repeat', group('g', repeatable(3, 2), { ...twoKinds, minPermitted: 1 }), 'Choose 1 to 2'],
    ['boxes of which both are needed', group('g', repeatable(3, 2), { ...twoKinds, minPermitted: 2 }), 'Choose 2'],
    ['counters, which go on beyond two kinds', group('g', repeatable(3, 2), twoKinds), 'Choose up to 4'],
  ])('with a limit on different options follows the control: %s', (_name, limits, text) => {
    expect(groupRuleText(limits)).toBe(text);
  });
});
