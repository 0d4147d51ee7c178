import * as catalog from '#catalog/everyone/money-words.ts';

/** Money is integer cents everywhere (rule integer-cents). */

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
