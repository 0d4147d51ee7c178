import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItem, anyPress, press } from '#tests/support/menu-arbitraries.ts';
import { group, option, selections } from '#tests/support/menu-builders.ts';
import { defaultSelections } from './default-selection.ts';
import { chooseRadio, clearChildren, isFull, maximumCount, setOptionCount, toggleOption } from './edit-selection.ts';
import { EMPTY_SELECTIONS, ROOT_PATH } from './selection.ts';
import { checkAllSelections } from './selection-check.ts';

const sauces = group('Sauces', [option('Hot'), option('Sweet'), option('Gone', { isSoldOut: true }), option('Dry')], {
  maxPermitted: 2,
});
const sauce = { path: ROOT_PATH, groupIndex: 0, group: sauces };

describe('toggleOption', () => {
  it('ticks in menu order and unticks', () => {
    const two = toggleOption(toggleOption(EMPTY_SELECTIONS, sauce, 3), sauce, 0);
    expect(two.customizations).toEqual({ 0: [0, 3] });
    expect(toggleOption(two, sauce, 3).customizations).toEqual({ 0: [0] });
  });

  it('refuses a third sauce when two is the limit (rule limits-while-choosing)', () => {
    const two = selections({ 0: [0, 1] });
    expect(toggleOption(two, sauce, 3)).toBe(two);
  });

  it('refuses more different options than the unique limit allows', () => {
    const place = { ...sauce, group: { ...sauces, maxPermittedUnique: 1 } };
    const one = selections({ 0: [0] });
    expect(isFull(one, place)).toBe(true);
    expect(toggleOption(one, place, 1)).toBe(one);
  });

  it('takes another while the limits leave room', () => {
    expect(isFull(selections({ 0: [0] }), sauce)).toBe(false);
    expect(isFull(selections({ 0: [0, 1] }), sauce)).toBe(true);
  });

  it.each([
    ['sold out', 2],
    ['unknown', 9],
  ])('refuses an option that is %s', (_name, optionIndex) => {
    expect(toggleOption(EMPTY_SELECTIONS, sauce, optionIndex)).toBe(EMPTY_SELECTIONS);
  });

  it('lets go of an option that has sold out since', () => {
    expect(toggleOption(selections({ 0: [2] }), sauce, 2).customizations).toEqual({ 0: [] });
  });
});

describe('chooseRadio', () => {
  const withChildren = group('Base', [
    option('Bowl', { childCustomizationList: [group('Rice', [option('Brown', { defaultQuantity: 1 })])] }),
    option('Plate'),
  ]);
  const base = { path: '1-0-children', groupIndex: 2, group: { ...withChildren, minPermitted: 1 } };

  it('seeds the defaults of the option that is newly chosen (rule default-selections)', () => {
    expect(chooseRadio(EMPTY_SELECTIONS, base, 0).childCustomizations).toEqual({
      '1-0-children': { 2: 0 },
      '1-0-children.2-0-children': { 0: [0] },
    });
  });

  it('drops what was nested in the option that it replaces', () => {
    const bowl = chooseRadio(EMPTY_SELECTIONS, base, 0);
    expect(chooseRadio(bowl, base, 1).childCustomizations).toEqual({ '1-0-children': { 2: 1 } });
  });

  it('keeps what was nested when the same option is chosen again', () => {
    const edited = selections({}, { '1-0-children': { 2: 0 }, '1-0-children.2-0-children': { 0: [] } });
    expect(chooseRadio(edited, base, 0)).toEqual(edited);
  });

  it('refuses an option that is sold out', () => {
    expect(chooseRadio(EMPTY_SELECTIONS, sauce, 2)).toBe(EMPTY_SELECTIONS);
  });
});

describe('setOptionCount', () => {
  const balls = group(
    'Balls',
    [
      option('Beef', { maxPermitted: 3 }),
      option('Pork', { maxPermitted: 0 }),
      option('Gone', { maxPermitted: 3, isSoldOut: true }),
    ],
    { maxPermitted: 5 },
  );
  const ball = { path: ROOT_PATH, groupIndex: 0, group: balls };

  it.each([
    ['up to the option limit', 0, 9, { 1: 1, 0: 3 }],
    ['up to what the group leaves', 1, 9, { 1: 5 }],
    ['to nothing', 1, 0, {}],
    ['to nothing below zero', 1, -4, {}],
    ['not for a sold-out option', 2, 1, { 1: 1 }],
  ])('sets %s', (_name, optionIndex, count, expected) => {
    const chosen = selections({ 0: { 1: 1 } });
    expect(setOptionCount(chosen, ball, optionIndex, count).customizations).toEqual({ 0: expected });
  });

  it('leaves no room for another kind past the unique limit', () => {
    const place = { ...ball, group: { ...balls, maxPermittedUnique: 1 } };
    expect(maximumCount(selections({ 0: { 1: 1 } }), place, 0)).toBe(0);
    expect(maximumCount(selections({ 0: { 1: 1 } }), place, 1)).toBe(5);
  });
});

describe('clearChildren', () => {
  it('drops the path and everything deeper, and nothing beside it', () => {
    const chosen = selections(
      { 0: 1 },
      { '0-1-children': { 0: 0 }, '0-1-children.0-0-children': { 0: 0 }, '0-10-children': { 0: 0 } },
    );
    expect(clearChildren(chosen, '0-1-children')).toEqual(selections({ 0: 1 }, { '0-10-children': { 0: 0 } }));
  });
});

describe('the item page', () => {
  it('cannot bring about anything worse than a choice that is still missing (rule limits-while-choosing)', () => {
    fc.assert(
      fc.property(anyItem, fc.array(anyPress, { maxLength: 15 }), (dish, presses) => {
        const chosen = presses.reduce((current, where) => press(dish, current, where), defaultSelections(dish));
        const codes = checkAllSelections(dish, chosen).map(({ code }) => code);
        expect(codes.filter((code) => code !== 'below-minimum')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
