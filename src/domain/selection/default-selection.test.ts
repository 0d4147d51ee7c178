import { describe, expect, it } from 'vitest';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { defaultChildSelections, defaultSelections } from './default-selection.ts';

const byDefault = (title: string, defaultQuantity = 1, details = {}) => option(title, { defaultQuantity, ...details });

describe('defaultSelections (rule default-selections)', () => {
  it('are empty where nothing is chosen by default', () => {
    expect(defaultSelections(item([group('Sauce', [option('Hot')])]))).toEqual({
      customizations: {},
      childCustomizations: {},
    });
  });

  it.each([
    ['an index for one of several', group('g', [option('a'), byDefault('b')], { minPermitted: 1 }), 1],
    ['a list for checkboxes', group('g', [byDefault('a'), option('b'), byDefault('c')], { maxPermitted: 3 }), [0, 2]],
    [
      'a map for counters',
      group('g', [byDefault('a', 2, { maxPermitted: 2 }), byDefault('b')], { maxPermitted: 5 }),
      { 0: 2, 1: 1 },
    ],
  ])('are %s', (_name, groups, expected) => {
    expect(defaultSelections(item([groups])).customizations).toEqual({ 0: expected });
  });

  it('stay within the limits of option and group', () => {
    const options = [byDefault('a', 3, { maxPermitted: 2 }), byDefault('b', 5, { maxPermitted: 9 }), byDefault('c')];
    expect(defaultSelections(item([group('g', options, { maxPermitted: 4 })])).customizations).toEqual({
      0: { 0: 2, 1: 2 },
    });
  });

  it('leave out what is sold out', () => {
    const options = [byDefault('a', 1, { isSoldOut: true }), byDefault('b')];
    expect(defaultSelections(item([group('g', options, { maxPermitted: 2 })])).customizations).toEqual({ 0: [1] });
  });

  it('leave out a group that offers nothing', () => {
    expect(defaultSelections(item([group('g', [byDefault('a')], { maxPermitted: 0 })])).customizations).toEqual({});
  });

  it('reach into options that are chosen by default, at any depth', () => {
    const deepest = group('Heat', [byDefault('Mild')], { minPermitted: 1 });
    const middle = group('Sauce', [option('None'), byDefault('Hot', 1, { childCustomizationList: [deepest] })], {
      minPermitted: 1,
    });
    const top = group('Base', [byDefault('Wings', 1, { childCustomizationList: [middle] })]);
    expect(defaultSelections(item([top]))).toEqual({
      customizations: { 0: [0] },
      childCustomizations: { '0-0-children': { 0: 1 }, '0-0-children.0-1-children': { 0: 0 } },
    });
  });
});

describe('defaultChildSelections', () => {
  it('are keyed by the path of the option', () => {
    const burger = option('Burger', { childCustomizationList: [group('With', [byDefault('Onion')])] });
    expect(defaultChildSelections(burger, '0-3-children')).toEqual({ '0-3-children': { 0: [0] } });
  });

  it('are empty where the option has no defaults', () => {
    expect(defaultChildSelections(option('Burger'), '0-3-children')).toEqual({});
  });
});
