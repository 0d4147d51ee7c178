import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import {
  digitsOrTyped,
  isPhoneTyping,
  isWholeNumber,
  PHONE_DISPLAY_LENGTH,
  type PhoneRules,
  readPhone,
} from './phone.ts';
import { digitsOf, formatPhone, formatPhoneTyping, shownDigits, toE164 } from './written-phone.ts';

/** The ten digits, or the words of the refusal. */
const verdict = (text: string, rules: PhoneRules): string => {
  const phone = readPhone(text, rules);
  return phone.ok ? phone.value : phone.problem.message;
};

describe('readPhone (rule phone-rules)', () => {
  it.each([
    ['', 'Phone number is required'],
    ['727555012', 'Phone number must be 10 digits'],
    ['72755501234', 'Phone number must be 10 digits'],
    ['118135550162', 'Phone number must be 10 digits'],
    ['727x5550123', 'Phone number must be 10 digits'],
    ['5555555555', 'Please enter a valid phone number'],
    ['0275550123', '0275550123'],
    ['7275550123', '7275550123'],
  ])('answers %j with %s by the rules of the whitelist form', (text, expected) => {
    expect(verdict(text, 'whitelist')).toBe(expected);
  });

  it.each([
    ['', 'Please enter a valid 10-digit phone number'],
    ['727555012', 'Please enter a valid 10-digit phone number'],
    ['81355501620', 'Please enter a valid 10-digit phone number'],
    ['+1 813 555 0162 0', 'Please enter a valid 10-digit phone number'],
    ['(813) 555-0123 ext. 7', 'Please enter a valid 10-digit phone number'],
    ['٧٢٧٥٥٥٠١٢٣', 'Please enter a valid 10-digit phone number'],
    ['0000000000', 'Please enter a valid phone number'],
    ['0275550123', 'Phone number cannot start with 0 or 1'],
    ['1275550123', 'Phone number cannot start with 0 or 1'],
    ['+1 027 555 0123', 'Phone number cannot start with 0 or 1'],
  ])('refuses %j with %s by the rules of the phone page', (text, expected) => {
    expect(verdict(text, 'phone-page')).toBe(expected);
  });

  it.each([
    '8135550123',
    '+1 (813) 555-0123',
    ' +18135550123',
    '＋1 813 555 0123',
    '1-813-555-0123',
    '813.555.0123',
    '\u202a(813)\u00a0555\u20110123\u202c',
  ])('reads %j (rule phone-country-code)', (text) => {
    expect(verdict(text, 'phone-page')).toBe('8135550123');
  });

  it.each(['+447400123456', '+52 55 1234 5678', '(+49) 170 1234567', '+8135550162'])(
    'takes %j for no US number (rule phone-country-code)',
    (text) => {
      expect(verdict(text, 'whitelist')).toBe('Please enter a 10-digit US phone number without country code');
    },
  );
});

describe('digitsOrTyped', () => {
  it.each([
    ['+1 (813) 555-0123', '8135550123'],
    ['(813) 555-012', '(813) 555-012'],
    ['(813) 555-01234', '(813) 555-01234'],
    ['+47 22 22 22 22', '+47 22 22 22 22'],
  ])('reads %j as %j (rule phone-country-code)', (typed, kept) => {
    expect(digitsOrTyped(typed)).toBe(kept);
    expect(shownDigits(kept)).toBe(kept === '8135550123' ? '(813) 555-0123' : kept);
  });

  it('a number of another country with ten characters is not shown as a US number', () => {
    expect(shownDigits('+472222222')).toBe('+472222222');
  });
});

describe('isWholeNumber', () => {
  it.each([
    ['', false],
    ['+', false],
    ['727555012', false],
    ['+1 727 555 012', false],
    ['(727) 555-0123', true],
    ['72755501234', true],
    ['+44 20', true],
  ])('%j: %s', (typed, expected) => {
    expect(isWholeNumber(typed)).toBe(expected);
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

describe('written phone numbers (rule phone-stored)', () => {
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
const CODES: Readonly<Record<string, readonly [whitelist: string, phonePage: string]>> = {
  accepted: ['taken', 'taken'],
  empty: ['required', 'not-ten-digits'],
  'not 10 digits': ['not-ten-digits', 'not-ten-digits'],
  'ten identical digits': ['identical-digits', 'identical-digits'],
  'phone page only: starts with 0 or 1': ['taken', 'leading-zero-or-one'],
};

describe.skipIf(!hasSharedData(NUMBERS))('outside phone numbers (skipped where the data folder is absent)', () => {
  const { rows } = hasSharedData(NUMBERS) ? sharedJson<{ rows: PhoneRow[] }>(NUMBERS) : { rows: [] };
  const codeOf = (text: string, rules: PhoneRules): string => {
    const phone = readPhone(text, rules);
    return phone.ok ? 'taken' : phone.problem.code;
  };

  it.each(rows)('judges $input as "$spec_rule"', ({ input, ascii_digits, spec_rule }) => {
    const rule = /^1[0-9]{10}$/.test(ascii_digits) ? 'accepted' : spec_rule;
    expect([codeOf(input, 'whitelist'), codeOf(input, 'phone-page')]).toEqual(CODES[rule]);
  });
});
