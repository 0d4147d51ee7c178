import { expect, it } from 'vitest';
import { editDistances } from './edit-distance.ts';

it.each([
  ['cat', 'cat', 0],
  ['cta', 'cat', 1],
  ['ct', 'cat', 1],
  ['catt', 'cat', 1],
  ['cut', 'cat', 1],
  ['dog', 'cat', 3],
])('%s is as far from %s as letters were mistaken: %i', (typed, word, expected) => {
  expect(editDistances(typed, word).at(-1)).toBe(expected);
});

it('knows how far each beginning of the word is', () => {
  expect(editDistances('fen', 'fence')).toEqual([3, 2, 1, 0, 1, 2]);
});
