import { describe, expect, it } from 'vitest';
import { selections } from '#tests/support/menu-builders.ts';
import { chosenOnly } from './chosen-only.ts';

describe('chosenOnly (rule chosen-is-kept)', () => {
  it('keeps every choice in the shape in which it came', () => {
    const chosen = selections({ 0: 1, 1: [0, 2], 2: { 3: 4 } }, { '0-1-children': { 0: 0 } });
    expect(chosenOnly(chosen)).toEqual(chosen);
  });

  it.each([
    ['options of which there are none', selections({ 0: 1, 2: { 0: 0, 1: 2 } }), selections({ 0: 1, 2: { 1: 2 } })],
    ['groups in which nothing is chosen', selections({ 0: 1, 1: [], 2: { 0: 0 }, 3: {} }), selections({ 0: 1 })],
    [
      'lists under options in which nothing is chosen',
      selections({ 0: 1 }, { '0-1-children': { 0: 0 }, '0-0-children': {}, '5-5-children': { 0: [], 1: { 0: 0 } } }),
      selections({ 0: 1 }, { '0-1-children': { 0: 0 } }),
    ],
  ])('leaves out %s', (_what, sent, kept) => {
    expect(chosenOnly(sent)).toEqual(kept);
  });
});
