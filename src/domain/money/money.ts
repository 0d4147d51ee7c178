import * as catalog from '#catalog/everyone/money-words.ts';

/**
 * Money is integer cents everywhere (rule integer-cents). Rounding is half up, once, at the end of each named amount
 * (rule round-half-up).
 */

const MILLION = 1_000_000;

/** The places for commas in a text of digits: inside it, with three, six … digits up to the end. */
const THOUSANDS_PLACE = /\B(?=(?:\d{3})+$)/g;

function dollarText(cents: number): string {
  const whole = Math.abs(cents);
  const dollars = String(Math.floor(whole / 100)).replace(THOUSANDS_PLACE, ',');
  return `$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}

/** Cents as dollars with two decimals and a comma before each three digits: '$12.50', '-$1.00', '$1,950.30'. */
export const formatCents = (cents: number): string => (cents < 0 ? `-${dollarText(cents)}` : dollarText(cents));

/** What an option does to the price: '+$1.50', '−$0.50' (a true minus sign), or 'Free'. */
export function formatPriceEffect(cents: number): string {
  if (cents === 0) return catalog.free;
  return cents > 0 ? `+${dollarText(cents)}` : `\u2212${dollarText(cents)}`;
}

/**
 * The exact quotient of two integers, rounded half up (toward +∞ on a tie).
 * Throws a RangeError if an operand isn't an integer, the denominator isn't positive, or the sum wouldn't be exact.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(doubled) || !Number.isSafeInteger(2 * denominator)) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator} exactly`);
  }
  if (denominator <= 0) throw new RangeError(`the denominator must be positive, not ${denominator}`);
  const divisor = 2 * denominator;
  const remainder = ((doubled % divisor) + divisor) % divisor;
  return (doubled - remainder) / divisor;
}

/** A share of an amount, half up to a cent. The rate is in parts per million: 70 000 is 7 %. */
export const percentOf = (cents: number, ratePpm: number): number => roundHalfUp(cents * ratePpm, MILLION);
