import { checkPhonePagePhone, digitsOf, isPhoneTyping } from '#domain/phone.ts';

/**
 * The ten digits of a sign-up's phone number, written with or without spaces, dashes and parentheses; null where it cannot be a number
 * that texts reach. The forms have one text for all of it (operations.md section 5).
 */
export function signupPhone(text: string): string | null {
  const digits = isPhoneTyping(text) ? digitsOf(text) : '';
  return checkPhonePagePhone(digits) === null ? digits : null;
}
