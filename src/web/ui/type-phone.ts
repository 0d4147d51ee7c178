import { digitsOf, formatPhoneTyping } from '#domain/phone.ts';

/** A phone field's text, and where in it the caret stands. */
export interface PhoneText {
  readonly text: string;
  readonly caret: number;
}

/** What was typed, or filled in by the browser, without a leading country code. */
const nationalDigits = (text: string): string => digitsOf(text.replace(/^\s*\+1/, ''));

/** The place right behind so many digits of a laid out number; with none, behind the bracket. */
function placeBehind(count: number, text: string): number {
  if (count === 0) return Math.min(1, text.length);
  const digit = [...text.matchAll(/\d/g)][count - 1];
  return digit === undefined ? text.length : digit.index + 1;
}

/**
 * A phone field after a change, laid out again, with the caret behind the digit that it stood behind. `caret` is where the browser has it in
 * `after`. Taking away a bracket or a dash alone would be undone by the layout at once: the digit before it goes.
 */
export function typePhone(before: string, after: string, caret: number): PhoneText {
  const digits = nationalDigits(after);
  const count = nationalDigits(after.slice(0, caret)).length;
  const lostMarkOnly = after.length === before.length - 1 && formatPhoneTyping(digits) === before;
  const kept = lostMarkOnly && count > 0 ? count - 1 : count;
  const text = formatPhoneTyping(digits.slice(0, kept) + digits.slice(count));
  return { text, caret: placeBehind(kept, text) };
}
