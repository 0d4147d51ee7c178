/** US phone numbers as the customer, whitelist and driver forms treat them (ordering.md section 5, "Phone"). */

export const PHONE_DIGITS = 10;
/** '(727) 555-0123' */
export const PHONE_DISPLAY_LENGTH = 14;

export type PhoneProblemCode =
  | 'required'
  | 'not-ten-digits'
  | 'country-code'
  | 'identical-digits'
  | 'leading-zero-or-one';

export interface PhoneProblem {
  readonly code: PhoneProblemCode;
  /** The specification's words, for display. */
  readonly message: string;
}

interface PhoneRule extends PhoneProblem {
  readonly breaks: (digits: string) => boolean;
}

const isNotTenDigits = (digits: string): boolean => !/^[0-9]{10}$/.test(digits);

const COUNTRY_CODE: PhoneRule = {
  code: 'country-code',
  message: 'Please enter a 10-digit US phone number without country code',
  breaks: (digits) => /^1[0-9]{10}$/.test(digits),
};

const IDENTICAL_DIGITS: PhoneRule = {
  code: 'identical-digits',
  message: 'Please enter a valid phone number',
  breaks: (digits) => /^([0-9])\1{9}$/.test(digits),
};

const WHITELIST_RULES: readonly PhoneRule[] = [
  { code: 'required', message: 'Phone number is required', breaks: (digits) => digits === '' },
  { code: 'not-ten-digits', message: 'Phone number must be 10 digits', breaks: isNotTenDigits },
  COUNTRY_CODE,
  IDENTICAL_DIGITS,
];

const PHONE_PAGE_RULES: readonly PhoneRule[] = [
  { code: 'not-ten-digits', message: 'Please enter a valid 10-digit phone number', breaks: isNotTenDigits },
  COUNTRY_CODE,
  IDENTICAL_DIGITS,
  {
    code: 'leading-zero-or-one',
    message: 'Phone number cannot start with 0 or 1',
    breaks: (digits) => /^[01]/.test(digits),
  },
];

function firstBroken(rules: readonly PhoneRule[], digits: string): PhoneProblem | null {
  const broken = rules.find((rule) => rule.breaks(digits));
  return broken === undefined ? null : { code: broken.code, message: broken.message };
}

/** The first rule of the whitelist form that the digits break, or null. */
export function checkWhitelistPhone(digits: string): PhoneProblem | null {
  return firstBroken(WHITELIST_RULES, digits);
}

/** The first rule of the phone page that the digits break, or null. */
export function checkPhonePagePhone(digits: string): PhoneProblem | null {
  return firstBroken(PHONE_PAGE_RULES, digits);
}

/** The ASCII digits of a text; digits of other scripts are not digits of a phone number. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** Whether a text may stand in a phone field while it is being typed: digits, spaces, dashes and parentheses only. */
export function isPhoneTyping(text: string): boolean {
  return /^[0-9 ()-]*$/.test(text);
}

/** The typed digits so far, laid out as '(XXX) XXX-XXXX'; digits past the tenth are dropped. */
export function formatPhoneTyping(text: string): string {
  const digits = digitsOf(text).slice(0, PHONE_DIGITS);
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * The ten digits of a whole number, such as one that is pasted: '+1 (813) 555-0123' and '1-813-555-0123' lose their country code.
 * Null where the text holds fewer.
 */
export function wholeNumber(text: string): string | null {
  const digits = digitsOf(text);
  const hasCountryCode = /^\s*\+1/.test(text) || (digits.length === PHONE_DIGITS + 1 && digits.startsWith('1'));
  const national = hasCountryCode ? digits.slice(1) : digits;
  return national.length < PHONE_DIGITS ? null : national.slice(0, PHONE_DIGITS);
}

/** Ten digits as '(XXX) XXX-XXXX'. */
export function formatPhone(digits: string): string {
  return formatPhoneTyping(digits);
}

/** Ten digits with the +1 country code: '+17275550123'. */
export function toE164(digits: string): string {
  return `+1${digits}`;
}
