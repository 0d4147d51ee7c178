import { PHONE_DISPLAY_LENGTH, readNumber } from '#domain/person/phone.ts';
import { digitsOf, formatPhoneTyping, PHONE_DIGITS } from '#domain/person/written-phone.ts';

/**
 * What a phone field holds, as one text: what it shows, '+1' before that where the country code was typed, and one
 * digit behind it where there were more than ten. Code and digit are not shown, but they count: `readPhone` judges the
 * whole (rules phone-typing, phone-country-code).
 */
export interface TypedPhone {
  readonly value: string;
  /** The caret's position in the shown text. */
  readonly caret: number;
}

const HIDDEN_CODE = /^\+1(?=\()/;

/** What is shown of a field's value: '(XXX) XXX-XXXX' as typed so far, or the start of a country code. */
export const shownPhone = (value: string): string => value.replace(HIDDEN_CODE, '').slice(0, PHONE_DISPLAY_LENGTH);

/** Lays out a number. A country code that is being typed stays as it is typed, so that it can be seen and judged. */
function layOut(text: string, keepsCode: boolean): string {
  const { digits, hasCode, isForeign } = readNumber(keepsCode ? `+1${text}` : text);
  if (isForeign) return `+${digits}`.slice(0, PHONE_DISPLAY_LENGTH);
  if (digits === '') return /[+＋]/.test(text) ? `+${hasCode ? '1' : ''}` : '';
  // The same as if it had been typed: the 1 became a country code with the eleventh digit.
  if (!hasCode && digits.length > PHONE_DIGITS && digits.startsWith('1')) return layOut(`+${digits}`, false);
  return `${hasCode ? '+1' : ''}${formatPhoneTyping(digits)}${digits.slice(PHONE_DIGITS, PHONE_DIGITS + 1)}`;
}

/** The position right behind the digit with this number in a laid out text; for 0, behind the bracket. */
function placeBehind(count: number, text: string): number {
  if (count <= 0) return Math.min(1, text.length);
  const digit = [...text.matchAll(/\d/g)][count - 1];
  return digit === undefined ? text.length : digit.index + 1;
}

/** A typed code counts while the same number is edited; a whole number in its place brings its own. */
function keepsCode(before: string, after: string): boolean {
  if (!HIDDEN_CODE.test(before)) return false;
  const digits = digitsOf(after);
  return digits.length <= PHONE_DIGITS || digits.startsWith(digitsOf(shownPhone(before)));
}

/**
 * A phone field after a change, formatted again, with the caret after the same digit. `before` is the value of the
 * field, `after` what the field shows after the change, and `caret` the browser's caret position in `after`. Formatting
 * would undo the removal of only a bracket or a dash, so the digit before it is removed. If there are more than ten
 * digits, the last is removed first.
 */
export function typePhone(before: string, after: string, caret: number): TypedPhone {
  const shown = shownPhone(before);
  const isOneLess = after.length === shown.length - 1;
  const hasSurplus = readNumber(before).digits.length > PHONE_DIGITS;
  if (hasSurplus && isOneLess && shown.startsWith(after)) return { value: before.slice(0, -1), caret: shown.length };
  const code = keepsCode(before, after);
  const written = readNumber(code ? `+1${after}` : after);
  const codeDigits = written.hasCode && !code ? 1 : 0;
  const count = Math.max(0, digitsOf(after.slice(0, caret)).length - codeDigits);
  const lostMarkOnly = isOneLess && shownPhone(layOut(after, code)) === shown;
  const kept = lostMarkOnly && count > 0 ? count - 1 : count;
  const value =
    kept === count ? layOut(after, code) : layOut(written.digits.slice(0, kept) + written.digits.slice(count), code);
  const next = shownPhone(value);
  // A country code that is still shown is before the caret.
  return { value, caret: placeBehind(next.startsWith('+') ? kept + codeDigits : kept, next) };
}
