import { describe, expect, it } from 'vitest';
import { keepSelection, moveSelection } from './selection.ts';

const IDS = ['a', 'b', 'c', 'd'];

describe('the selected row', () => {
  it('stays the same while the list moves around it', () => {
    expect(keepSelection(IDS, ['new', ...IDS], 'c', null)).toBe('c');
  });

  it('is the order that a pending one has become', () => {
    expect(keepSelection(IDS, ['a', 'x', 'c'], 'b', 'x')).toBe('x');
  });

  it('is the row that takes its position once it is gone', () => {
    expect(keepSelection(IDS, ['a', 'b', 'd'], 'c', null)).toBe('d');
  });

  it('is the last row where the last one is gone, and none of an empty list', () => {
    expect([keepSelection(IDS, ['a', 'b', 'c'], 'd', null), keepSelection(IDS, [], 'd', null)]).toEqual(['c', null]);
  });

  it.each([
    [null, 1, 'a'],
    ['a', 1, 'b'],
    ['d', 1, 'd'],
    ['a', -1, 'a'],
    ['gone', 1, 'a'],
  ])('from %s by %i is %s', (selected, steps, next) => {
    expect(moveSelection(IDS, selected, steps)).toBe(next);
  });
});
