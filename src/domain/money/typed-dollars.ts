const DOLLARS = /^(?:(\d{1,7})(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/** Whole dollars with a comma before each three digits: '1,250'. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/;
const withoutMarks = (text: string): string => text.replace(THOUSANDS, (whole) => whole.replaceAll(',', ''));

/**
 * Dollars as people type them ('5', '5.5', '.50', '1,250'), in cents. Null where the text is not a number, is negative,
 * has more than two decimals, or has a comma that may mean anything ('1,00'). The caller handles the empty text.
 */
export function dollarsToCents(text: string): number | null {
  const match = DOLLARS.exec(withoutMarks(text.trim()));
  if (match === null) return null;
  const cents = (match[2] ?? match[3] ?? '').padEnd(2, '0');
  return Number(match[1] ?? '0') * 100 + Number(cents);
}
