import { expect, it } from 'vitest';
import { printerState } from './printer-row.tsx';

const AT = Date.parse('2026-11-20T17:02:00Z');
const WELL = { heardAt: AT, isSilent: false, isWell: true, state: '200 OK' };

it.each([
  [{ ...WELL, heardAt: null, state: '' }, 'waits', /^Not connected yet/],
  [WELL, 'well', /^Ready to print$/],
  [{ ...WELL, isWell: false, state: '410 Out of paper' }, 'wrong', /^It reports: Out of paper$/],
  [{ ...WELL, isWell: false, state: '511' }, 'wrong', /^It reports: 511$/],
  [{ ...WELL, isSilent: true }, 'wrong', /^No contact since Nov 20, 2026, 12:02 PM/],
] as const)('a printer that is %o says it in words (rule printer-page)', (facts, tone, words) => {
  const state = printerState(facts, 'America/New_York');
  expect(state.tone).toBe(tone);
  expect(state.words).toMatch(words);
});
