/** Rounding is half up, once, at the end of each named amount (rule round-half-up). */

const MILLION = 1_000_000;

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
