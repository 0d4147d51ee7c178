import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from '#domain/person/phone.ts';
import { shownPhone, typePhone } from './type-phone.ts';

/** A text with '|' for its caret. */
const split = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });

/** What the field shows after a change, with '|' for the caret. */
function shown(before: string, after: string): string {
  const changed = split(after);
  const { value, caret } = typePhone(before, changed.text, changed.caret);
  const text = shownPhone(value);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typePhone (rule phone-typing)', () => {
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
  ])('takes the digit before a mark away together with the mark: %s', (after, expected) => {
    expect(shown('(727) 555-0123', after)).toBe(expected);
  });

  it('takes nothing away where no digit is before the mark', () => {
    expect(shown('(727) 555-0123', '|727) 555-0123')).toBe('(|727) 555-0123');
  });
});

/** The field's content after a text was typed key by key, or pasted. */
const typed = (text: string): string =>
  [...text].reduce(
    ({ value, caret }, key) => {
      const shown = shownPhone(value);
      return typePhone(value, shown.slice(0, caret) + key + shown.slice(caret), caret + key.length);
    },
    { value: '', caret: 0 },
  ).value;
const pasted = (text: string): string => typePhone('', text, text.length).value;
const withoutLast = (value: string): string => {
  const after = shownPhone(value).slice(0, -1);
  return typePhone(value, after, after.length).value;
};

describe('a number with its country (rule phone-country-code)', () => {
  it.each(['+1 (813) 555-0162', '1-813-555-0162', '18135550162'])('%s is laid out without the code', (text) => {
    expect(shownPhone(typed(text))).toBe('(813) 555-0162');
  });

  it('is seen from its first key on', () => {
    expect(['+', '+1', '+18', '+4', '+447400123456'].map((text) => shownPhone(typed(text)))).toEqual([
      '+',
      '+1',
      '(8',
      '+4',
      '+447400123456',
    ]);
  });

  it('can be taken away again', () => {
    expect(withoutLast(withoutLast(typed('+4')))).toBe('');
  });
});

describe('an eleventh digit', () => {
  const eleven = typed('81355501620');

  it('is not shown, but counts', () => {
    expect(shownPhone(eleven)).toBe('(813) 555-0162');
    expect(readPhone(eleven, 'phone-page').ok).toBe(false);
  });

  it('is what is taken away first', () => {
    expect(readPhone(withoutLast(eleven), 'phone-page')).toEqual({ ok: true, value: '8135550162' });
  });

  it('is forgotten when the number before it is changed', () => {
    expect(typePhone(eleven, '(813) 55-0162', 8).value).toBe('(813) 550-162');
  });
});

it('typing key by key, pasting and sending come to one verdict', () => {
  const marks = fc.constantFrom(...'0011122345678999+ ()-.');
  const texts = fc.oneof(
    fc.string({ unit: marks, maxLength: 24 }),
    fc
      .tuple(fc.constantFrom('', '+', '+1', '1', '+44', '11'), fc.stringMatching(/^[0-9]{9,12}$/))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const sent = readPhone(text, 'phone-page');
      expect(readPhone(typed(text), 'phone-page')).toEqual(sent);
      expect(readPhone(pasted(text), 'phone-page')).toEqual(sent);
    }),
    { numRuns: 3000 },
  );
});

it('letters are not taken, typed or pasted', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), (text) => {
      expect(readPhone(typed(text), 'phone-page')).toEqual(readPhone(pasted(text), 'phone-page'));
      expect(shownPhone(typed(text))).toMatch(/^[0-9 ()+-]{0,14}$/);
    }),
  );
});
