import { locale } from '#catalog/locale.ts';
import { formatCents } from './money.ts';

/**
 * An amount in the smallest unit of a currency, the shop's or another one (rule other-currencies): '$12.50' for 'usd',
 * '12.50 EUR', '1,250 JPY'. A currency that nobody knows is taken to have cents.
 */
export function currencyText(amount: number, currency: string): string {
  if (currency === 'usd') return formatCents(amount);
  const digits = digitsOf(currency);
  const number = (amount / 10 ** digits).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${currency.toUpperCase()}`;
}

function digitsOf(currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) return 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
