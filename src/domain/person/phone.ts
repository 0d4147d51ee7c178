/** US phone numbers as the forms and the server's calls treat them (rules phone-rules, phone-country-code). */

import * as catalog from '#catalog/everyone/person-words.ts';
import * as problems from '#catalog/everyone/problems.ts';
import { fail, ok, type Result } from '../result.ts';
import { digitsOf, PHONE_DIGITS } from './written-phone.ts';

/** '(727) 555-0123' */
export const PHONE_DISPLAY_LENGTH = 14;

export type PhoneProblemCode =
  | 'required'
  | 'not-ten-digits'
  | 'other-country'
  | 'identical-digits'
  | 'leading-zero-or-one';

export interface PhoneProblem {
  readonly code: PhoneProblemCode;
  /** The words to show (rule phone-rules). */
  readonly message: string;
}

/** The whitelist form's rules, or the phone page's, which the other forms share. */
export type PhoneRules = 'whitelist' | 'phone-page';

interface PhoneRule extends PhoneProblem {
  readonly breaks: (digits: string) => boolean;
}

const isNotTenDigits = (digits: string): boolean => !/^[0-9]{10}$/.test(digits);

const OTHER_COUNTRY: PhoneProblem = {
  code: 'other-country',
  message: catalog.enterTenUsDigits,
};

const IDENTICAL_DIGITS: PhoneRule = {
  code: 'identical-digits',
  message: catalog.enterValidPhone,
  breaks: (digits) => /^([0-9])\1{9}$/.test(digits),
};

const RULES: Readonly<Record<PhoneRules, readonly PhoneRule[]>> = {
  whitelist: [
    { code: 'required', message: catalog.phoneNumberIsRequired, breaks: (digits) => digits === '' },
    { code: 'not-ten-digits', message: catalog.phoneNumberMust, breaks: isNotTenDigits },
    IDENTICAL_DIGITS,
  ],
  'phone-page': [
    { code: 'not-ten-digits', message: problems.phoneInvalid, breaks: isNotTenDigits },
    IDENTICAL_DIGITS,
    {
      code: 'leading-zero-or-one',
      message: catalog.phoneNumberCannot,
      breaks: (digits) => /^[01]/.test(digits),
    },
  ],
};

/** A number as it is written, with the country code separated. */
export interface WrittenNumber {
  /** Without the US country code; with the code of another country. */
  readonly digits: string;
  /** The US country code was written out. */
  readonly hasCode: boolean;
  readonly isForeign: boolean;
}

/** A plus before the first digit begins a country code. */
const PLUS_FIRST = /^[^0-9]*[+＋]/;

/** Separates a US country code: '+1' before any digits, or the 1 of eleven digits (rule phone-country-code). */
export function readNumber(text: string): WrittenNumber {
  const digits = digitsOf(text);
  const hasPlus = PLUS_FIRST.test(text);
  if (hasPlus && digits !== '' && !digits.startsWith('1')) return { digits, hasCode: false, isForeign: true };
  const hasCode = hasPlus ? digits !== '' : digits.length === PHONE_DIGITS + 1 && digits.startsWith('1');
  return { digits: hasCode ? digits.slice(1) : digits, hasCode, isForeign: false };
}

/** Digits, the marks between them, and invisible characters of a copied number. */
const PHONE_TEXT = /^[0-9\s()./+＋\p{Pd}\p{Cf}]*$/u;

/** The ten digits of a US number, however it is written, or the first rule that it breaks; nothing is cut off. */
export function readPhone(text: string, rules: PhoneRules): Result<string, PhoneProblem> {
  const { digits, isForeign } = readNumber(text);
  if (isForeign) return fail(OTHER_COUNTRY);
  const judged = PHONE_TEXT.test(text) ? digits : text;
  const broken = RULES[rules].find((rule) => rule.breaks(judged));
  return broken === undefined ? ok(digits) : fail({ code: broken.code, message: broken.message });
}

/** The ten digits of a US number; what is half typed, too long or of another country, as it was typed. */
export function digitsOrTyped(text: string): string {
  const phone = readPhone(text, 'phone-page');
  return phone.ok ? phone.value : text;
}

/** Whether a number is complete, too long or of another country, so that a fault can be named while it is typed. */
export function isWholeNumber(text: string): boolean {
  const { digits, isForeign } = readNumber(text);
  return isForeign || digits.length >= PHONE_DIGITS;
}

/** Whether a phone field may hold a text while it is typed: digits, spaces, dashes, parentheses (rule phone-typing). */
export const isPhoneTyping = (text: string): boolean => /^[0-9 ()-]*$/.test(text);
