import { expect, it } from 'vitest';
import { currencyText } from './currency-text.ts';

it.each([
  [1250, 'usd', '$12.50'],
  [123_456, 'eur', '1,234.56 EUR'],
  [1250, 'jpy', '1,250 JPY'],
  [-5, 'eur', '-0.05 EUR'],
  [100, 'not a currency', '1.00 NOT A CURRENCY'],
])('names the currency of %i in %s (rule other-currencies)', (amount, currency, words) => {
  expect(currencyText(amount, currency)).toBe(words);
});
