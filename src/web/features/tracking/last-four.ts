import { readNumber } from '#domain/person/phone.ts';
import { digitsOf, PHONE_DIGITS } from '#domain/person/written-phone.ts';

const LENGTH = 4;

/** The last four digits of a phone number, from these or the whole number; null if neither (rule last-four-digits). */
export function lastFourOf(text: string): string | null {
  const typed = digitsOf(text);
  const { digits } = readNumber(typed);
  return typed.length === LENGTH || digits.length === PHONE_DIGITS ? digits.slice(-LENGTH) : null;
}
