import { describe, expect, it } from 'vitest';
import type { SelectionProblem } from './selection-check.ts';
import { selectionMessage } from './selection-message.ts';

const missing: SelectionProblem = {
  code: 'below-minimum',
  path: '',
  groupIndex: 0,
  groupTitle: 'Choice of Side',
  parentTitle: null,
  optionTitle: null,
  required: 1,
  permitted: 3,
};

describe('selectionMessage (rule selection-messages)', () => {
  it.each([
    [{}, 'Please select a choice of side'],
    [{ parentTitle: 'Large Meal' }, 'Please select a choice of side for Large Meal'],
    [{ required: 3 }, 'Please select a choice of side (3 required)'],
    [{ parentTitle: 'Large Meal', required: 2 }, 'Please select a choice of side for Large Meal (2 required)'],
    [{ code: 'above-maximum' }, 'Please select at most 3 of choice of side'],
    [{ code: 'option-limit', optionTitle: 'Egg', permitted: 2 }, 'Please select at most 2 of Egg'],
    [{ code: 'sold-out-option', optionTitle: 'Egg' }, 'Egg is sold out. Please select another choice of side'],
  ] as const)('of %j is %j', (details, text) => {
    expect(selectionMessage({ ...missing, ...details })).toBe(text);
  });
});
