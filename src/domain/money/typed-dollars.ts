/** Whole numbers with a comma before each three digits: '1,250'. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/;
const withoutThousandsMarks = (text: string): string => text.replace(THOUSANDS, (whole) => whole.replaceAll(',', ''));

/** A comma before one or two digits at the end can only be a decimal point: '7,0'. */
const DECIMAL_COMMA = /^(\d*),(\d{1,2})$/;
/** What is typed, without a '$' before it and a '%' after it. */
function withoutUnit(typed: string): string {
  const text = typed.trim();
  const amount = text.startsWith('$') ? text.slice(1).trimStart() : text;
  return amount.endsWith('%') ? amount.slice(0, -1).trimEnd() : amount;
}

/** What is typed, without '$' or '%' and with a point for a decimal comma: '$3' is '3', '7,0 %' is '7.0'. */
export const plainNumber = (text: string): string =>
  withoutThousandsMarks(withoutUnit(text)).replace(DECIMAL_COMMA, '$1.$2');

const DOLLARS = /^(?:(\d{1,7})(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/**
 * Dollars as people type them ('5', '5.5', '.50', '1,250'), in cents. Null if the text is not a number, is negative,
 * has more than two decimals, or has a comma that may mean anything ('1,00'). The caller handles the empty text.
 */
export function dollarsToCents(text: string): number | null {
  const match = DOLLARS.exec(withoutThousandsMarks(text.trim()));
  if (match === null) return null;
  const cents = (match[2] ?? match[3] ?? '').padEnd(2, '0');
  return Number(match[1] ?? '0') * 100 + Number(cents);
}

/** The same as it is typed into a form of the office: '$3' and '12,50' are read too (rule typed-numbers). */
export const typedCents = (text: string): number | null => dollarsToCents(plainNumber(text));

const SIGN = /^\s*([+\-\u2212]?)\s*/;

/** A typed amount with a sign before it: '+1.50', '-$0.50', also with a true minus sign. */
export function signedDollarsToCents(text: string): number | null {
  const [whole, sign] = SIGN.exec(text) ?? ['', ''];
  const cents = typedCents(text.slice(whole.length));
  if (cents === null || sign === '' || sign === '+') return cents;
  return cents === 0 ? 0 : -cents;
}

/** Cents as text for a field: '10.95', '-0.50'. */
export function centsAsTyped(cents: number): string {
  const whole = Math.abs(cents);
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}
