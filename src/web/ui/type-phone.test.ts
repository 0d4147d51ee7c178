import { describe, expect, it } from 'vitest';
import { typePhone } from './type-phone.ts';

/** A text with '|' for its caret. */
const split = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });

/** What the field shows after a change, with '|' for the caret. */
function shown(before: string, after: string): string {
  const changed = split(after);
  const { text, caret } = typePhone(before, changed.text, changed.caret);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typePhone', () => {
  it.each([
    ['typing at the end', '', '7|', '(7|'],
    ['typing at the end, past the bracket', '(727', '(7275|', '(727) 5|'],
    ['typing at the end, past the dash', '(727) 555', '(727) 5550|', '(727) 555-0|'],
    ['taking away at the end', '(727) 5', '(727) |', '(727|'],
    ['taking away a digit in the middle', '(727) 555-0123', '(727) 55|-0123', '(727) 55|0-123'],
    ['typing a digit in the middle', '(727) 550-123', '(727) 559|0-123', '(727) 559|-0123'],
    ['typing the first digit', '(275) 550-123', '(7|275) 550-123', '(7|27) 555-0123'],
    ['taking away the first digit', '(727) 555-0123', '(|27) 555-0123', '(|275) 550-123'],
    ['taking away the only digit', '(7', '(|', '|'],
    ['another character in the middle', '(727) 555-012', '(727) 55x|5-012', '(727) 55|5-012'],
    ['a number with its country code', '', '+1 727 555 0123|', '(727) 555-0123|'],
  ])('keeps the caret behind its digit: %s', (_change, before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it.each([
    ['(727) 555|0123', '(727) 55|0-123'],
    ['(727)|555-0123', '(72|5) 550-123'],
  ])('takes the digit before a mark away together with it: %s', (after, expected) => {
    expect(shown('(727) 555-0123', after)).toBe(expected);
  });

  it('takes nothing away where no digit is before the mark', () => {
    expect(shown('(727) 555-0123', '|727) 555-0123')).toBe('(|727) 555-0123');
  });

  it('drops an eleventh digit', () => {
    expect(shown('(727) 555-0123', '(727) 555-01234|')).toBe('(727) 555-0123|');
  });
});
