import { describe, expect, it } from 'vitest';
import { selections } from '#tests/support/menu-builders.ts';
import { childPath, countOf, groupSelection, ROOT_PATH, selectedOptions, totalCount } from './selection.ts';
import { selectionsKey } from './selections-key.ts';

describe('childPath (rule selections-by-path)', () => {
  it('names group and option', () => {
    expect(childPath(ROOT_PATH, 2, 0)).toBe('2-0-children');
  });

  it('is joined to its parent by a dot', () => {
    expect(childPath('2-0-children', 1, 12)).toBe('2-0-children.1-12-children');
  });
});

describe('counts', () => {
  it.each([
    ['an index', 3, 3, 1],
    ['another index', 3, 2, 0],
    ['a list', [1, 3], 3, 1],
    ['a list that repeats', [3, 3], 3, 2],
    ['a map', { 3: 4 }, 3, 4],
    ['a map without it', { 3: 4 }, 1, 0],
    ['nothing', undefined, 0, 0],
  ])('of one option in %s', (_name, selection, optionIndex, count) => {
    expect(countOf(selection, optionIndex)).toBe(count);
  });

  it('add up over the options', () => {
    expect(totalCount({ 0: 2, 5: 3 })).toBe(5);
  });
});

describe('selectedOptions', () => {
  it('come in menu order, each once, without those of count 0', () => {
    expect(selectedOptions([10, 2])).toEqual([
      { optionIndex: 2, count: 1 },
      { optionIndex: 10, count: 1 },
    ]);
    expect(selectedOptions({ 10: 1, 2: 3, 4: 0 })).toEqual([
      { optionIndex: 2, count: 3 },
      { optionIndex: 10, count: 1 },
    ]);
  });
});

describe('groupSelection', () => {
  it('reads the groups of a path', () => {
    const chosen = selections({ 0: 1 }, { '0-1-children': { 0: [2] } });
    expect(groupSelection(chosen, ROOT_PATH, 0)).toBe(1);
    expect(groupSelection(chosen, '0-1-children', 0)).toEqual([2]);
    expect(groupSelection(chosen, '0-2-children', 0)).toBeUndefined();
  });

  it('does not find what every object inherits', () => {
    expect(groupSelection(selections({}), 'constructor', 0)).toBeUndefined();
  });
});

describe('selectionsKey', () => {
  it('is equal for equal choices in other shapes and orders', () => {
    const one = selections({ 0: 1, 2: [3, 1] }, { '0-1-children': { 0: 0 }, '2-3-children': { 0: { 1: 2 } } });
    const other = selections(
      { 2: { 1: 1, 3: 1, 4: 0 }, 0: [1] },
      { '2-3-children': { 0: { 1: 2 } }, '0-1-children': { 0: [0] } },
    );
    expect(selectionsKey(other)).toBe(selectionsKey(one));
  });

  it.each([
    ['another count', selections({ 0: { 1: 2 } })],
    ['another option', selections({ 0: { 2: 1 } })],
    ['a nested choice', selections({ 0: { 1: 1 } }, { '0-1-children': { 0: 0 } })],
  ])('differs for %s', (_name, other) => {
    expect(selectionsKey(other)).not.toBe(selectionsKey(selections({ 0: { 1: 1 } })));
  });
});
