/** Formats of US phone numbers, separate from their validation (rule phone-stored). */

export const PHONE_DIGITS = 10;

/** The ASCII digits of a text; digits of other scripts are not digits of a phone number. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** The typed digits so far, laid out as '(XXX) XXX-XXXX'; digits past the tenth are left out (rule phone-typing). */
export function formatPhoneTyping(text: string): string {
  const digits = digitsOf(text).slice(0, PHONE_DIGITS);
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Ten digits as '(XXX) XXX-XXXX' (rule phone-stored). */
export const formatPhone = (digits: string): string => formatPhoneTyping(digits);

/** Ten digits as people read them; any other text as it is. */
export const shownDigits = (phone: string): string => (/^[0-9]{10}$/.test(phone) ? formatPhone(phone) : phone);

/** Ten digits with the +1 country code (rule phone-stored): '+17275550123'. */
export const toE164 = (digits: string): string => `+1${digits}`;
