/** Dishes of which a list has a row for each size (rule product-lists). */
import type { Draft, Issue } from '../menu-reading.ts';

export interface SizedDish<Row extends { readonly number: number }> {
  /** Its first row. */
  readonly row: Row;
  readonly dish: Draft;
  readonly sizes: Draft[];
}

/** The option of a size, which still has the price of the whole dish. */
export const sizeOf = (name: string, { price, isSoldOut }: Draft): Draft => ({
  title: name.trim() || 'Regular',
  price,
  ...(isSoldOut === true ? { isSoldOut } : {}),
  defaultQuantity: 0,
  maxPermitted: 1,
});

/** Gives dishes of several sizes a group of them; the smallest price is the dish's. Answers those without a size. */
export function giveSizes(dishes: Iterable<SizedDish<{ readonly number: number }>>): readonly Issue[] {
  const lacking: Issue[] = [];
  for (const { dish, row, sizes } of dishes) {
    const least = Math.min(...sizes.map(({ price }) => Number(price)));
    if (sizes.length > 0) dish.price = least;
    else lacking.push({ path: `row ${row.number}, Price`, text: 'is empty, and no row has a size of it' });
    if (sizes.length < 2) continue;
    const options = sizes.map((size) => ({ ...size, price: Number(size.price) - least }));
    dish.isSoldOut = sizes.every(({ isSoldOut }) => isSoldOut === true);
    dish.customizationsList = [{ title: 'Choose one', minPermitted: 1, maxPermitted: 1, options }];
  }
  return lacking;
}
