import * as catalog from '#catalog/customers/cart.ts';
import { locale } from '#catalog/locale.ts';
import type { CartLine } from '#domain/order/cart.ts';

const NAMED = 3;

/** The lines of a cart as a phrase: '2 × Burrito bowl and Chips', and after three of them 'and 2 more'. */
export function linesInWords(lines: readonly Pick<CartLine, 'quantity' | 'menuItem'>[]): string {
  const names = lines.map(({ quantity, menuItem }) =>
    quantity > 1 ? `${quantity} × ${menuItem.title}` : menuItem.title,
  );
  const parts =
    names.length > NAMED ? [...names.slice(0, NAMED - 1), catalog.moreCount(names.length - NAMED + 1)] : names;
  return new Intl.ListFormat(locale).format(parts);
}
