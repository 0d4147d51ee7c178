import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import {
  checkPhonePagePhone,
  checkWhitelistPhone,
  digitsOf,
  formatPhone,
  formatPhoneTyping,
  isPhoneTyping,
  PHONE_DISPLAY_LENGTH,
  toE164,
  wholeNumber,
} from './phone.ts';

describe('checkWhitelistPhone', () => {
  it.each([
    ['', 'Phone number is required'],
    ['727555012', 'Phone number must be 10 digits'],
    ['72755501234', 'Phone number must be 10 digits'],
    ['17275550123', 'Phone number must be 10 digits'],
    ['5555555555', 'Please enter a valid phone number'],
    ['0275550123', undefined],
    ['7275550123', undefined],
  ])('answers %j with %s', (digits, message) => {
    expect(checkWhitelistPhone(digits)?.message).toBe(message);
  });
});

describe('checkPhonePagePhone', () => {
  it.each([
    ['', 'Please enter a valid 10-digit phone number'],
    ['727555012', 'Please enter a valid 10-digit phone number'],
    ['17275550123', 'Please enter a valid 10-digit phone number'],
    ['٧٢٧٥٥٥٠١٢٣', 'Please enter a valid 10-digit phone number'],
    ['0000000000', 'Please enter a valid phone number'],
    ['0275550123', 'Phone number cannot start with 0 or 1'],
    ['1275550123', 'Phone number cannot start with 0 or 1'],
    ['7275550123', undefined],
  ])('answers %j with %s', (digits, message) => {
    expect(checkPhonePagePhone(digits)?.message).toBe(message);
  });
});

describe('wholeNumber', () => {
  it.each([
    ['+1 (813) 555-0123', '8135550123'],
    [' +18135550123', '8135550123'],
    ['1-813-555-0123', '8135550123'],
    ['813.555.0123', '8135550123'],
    ['(813) 555-0123 ext. 7', '8135550123'],
    ['+1 (813) 555-0123 ext. 7', '8135550123'],
    ['555-0123', null],
    ['+1 813', null],
    ['', null],
  ])('reads %j as %s', (text, digits) => {
    expect(wholeNumber(text)).toBe(digits);
  });
});

describe('formatPhoneTyping', () => {
  it.each([
    ['', ''],
    ['7', '(7'],
    ['727', '(727'],
    ['7275', '(727) 5'],
    ['727555', '(727) 555'],
    ['7275550', '(727) 555-0'],
    ['7275550123', '(727) 555-0123'],
    ['72755501239', '(727) 555-0123'],
    ['727-555 0123', '(727) 555-0123'],
  ])('lays %j out as %j', (typed, shown) => {
    expect(formatPhoneTyping(typed)).toBe(shown);
  });

  it('keeps the first ten digits, never passes the width and does not change what it has laid out', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = formatPhoneTyping(typed);
        expect(digitsOf(shown)).toBe(digitsOf(typed).slice(0, 10));
        expect(shown.length).toBeLessThanOrEqual(PHONE_DISPLAY_LENGTH);
        expect(formatPhoneTyping(shown)).toBe(shown);
        expect(isPhoneTyping(shown)).toBe(true);
      }),
    );
  });
});

describe('isPhoneTyping', () => {
  it.each([
    ['(727) 555-0123', true],
    ['', true],
    ['727a', false],
    ['+1', false],
    ['٧٢', false],
    ['727\n', false],
  ])('answers %j with %s', (text, expected) => {
    expect(isPhoneTyping(text)).toBe(expected);
  });
});

describe('written phone numbers', () => {
  it('shows ten digits as people read them', () => {
    expect(formatPhone('7275550123')).toBe('(727) 555-0123');
  });

  it('adds the country code', () => {
    expect(toE164('7275550123')).toBe('+17275550123');
  });
});

interface PhoneRow {
  readonly input: string;
  readonly ascii_digits: string;
  readonly spec_rule: string;
}
const NUMBERS = 'phones/us-numbers.json';
const VERDICTS: Readonly<Record<string, readonly [whitelist: string | undefined, phonePage: string | undefined]>> = {
  accepted: [undefined, undefined],
  empty: ['required', 'not-ten-digits'],
  'not 10 digits': ['not-ten-digits', 'not-ten-digits'],
  'ten identical digits': ['identical-digits', 'identical-digits'],
  'phone page only: starts with 0 or 1': [undefined, 'leading-zero-or-one'],
};

describe.skipIf(!hasSharedData(NUMBERS))('outside phone numbers (skipped where the data folder is absent)', () => {
  const { rows } = hasSharedData(NUMBERS) ? sharedJson<{ rows: PhoneRow[] }>(NUMBERS) : { rows: [] };

  it.each(rows)('judges $input as "$spec_rule"', ({ input, ascii_digits, spec_rule }) => {
    const digits = digitsOf(input);
    expect(digits).toBe(ascii_digits);
    expect([checkWhitelistPhone(digits)?.code, checkPhonePagePhone(digits)?.code]).toEqual(VERDICTS[spec_rule]);
  });
});
