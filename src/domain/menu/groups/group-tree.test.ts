import { describe, expect, it } from 'vitest';
import { group, option } from '#tests/support/menu-builders.ts';
import { changeGroup, changeGroupList, groupAt, insertedAt, movedTo, removedAt } from './group-tree.ts';

const salsa = group('Salsa', [option('Verde'), option('Roja')]);
const protein = group('Protein', [option('Beans'), option('Chicken', { childCustomizationList: [salsa] })]);
const groups = [protein, group('Size', [option('Small')])];

describe('groups at any depth (rule group-editor)', () => {
  it('are found by their path', () => {
    expect(groupAt(groups, [0, 1, 0])).toBe(salsa);
    expect(groupAt(groups, [0, 0, 0])).toBeUndefined();
  });

  it('change in one place, and leave the others as they are', () => {
    const changed = changeGroup(groups, [0, 1, 0], (one) => ({ ...one, title: 'Sauce' }));
    expect(groupAt(changed, [0, 1, 0])?.title).toBe('Sauce');
    expect(changed[1]).toBe(groups[1]);
    expect(changed[0]?.options[0]).toBe(protein.options[0]);
    expect(groups[0]).toBe(protein);
  });

  it('are added under an option that had none', () => {
    const changed = changeGroupList(groups, [0, 0], () => [salsa]);
    expect(groupAt(changed, [0, 0, 0])).toBe(salsa);
  });
});

describe('a list', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 3, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
  ])('has the element of %d at %d', (from, to, expected) => {
    expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  it('is the same after an element was put in and taken out', () => {
    expect(removedAt(insertedAt(['a', 'b'], 1, 'x'), 1)).toEqual(['a', 'b']);
  });
});
