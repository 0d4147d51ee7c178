import { describe, expect, it } from 'vitest';
import { keepSelection, moveSelection, rowAt, rowOffsets, rowsBetween } from './windowing.ts';

const IDS = ['a', 'b', 'c', 'd'];

describe('where rows begin', () => {
  it('adds up measured heights, and the estimate for the others', () => {
    expect([...rowOffsets(IDS, new Map([['b', 100]]), 70)]).toEqual([0, 70, 170, 240, 310]);
  });
});

describe('the rows that are drawn', () => {
  const offsets = rowOffsets(IDS, new Map(), 70);

  it.each([
    [-50, 0],
    [0, 0],
    [69, 0],
    [70, 1],
    [279, 3],
    [5000, 3],
  ])('position %i is in row %i', (position, row) => {
    expect(rowAt(offsets, position)).toBe(row);
  });

  it('are those between the edges of the screen', () => {
    expect(rowsBetween(offsets, 75, 145)).toEqual({ from: 1, to: 3 });
  });

  it('are none of an empty list', () => {
    expect(rowsBetween(rowOffsets([], new Map(), 70), 0, 1000)).toEqual({ from: 0, to: 0 });
  });

  it('are few of two thousand', () => {
    const many = Array.from({ length: 2000 }, (_, index) => String(index));
    const { from, to } = rowsBetween(rowOffsets(many, new Map(), 70), 70_000, 70_800);
    expect([from, to]).toEqual([1000, 1012]);
  });
});

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
