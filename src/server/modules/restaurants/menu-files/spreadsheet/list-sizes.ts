/** Dishes with a row for each size in a list (rule product-lists). */
import * as catalog from '#catalog/menu-files.ts';
import type { Draft, Issue } from '../menu-reading.ts';

export interface ListDish<Row> {
  /** Its first row. */
  readonly row: Row;
  readonly dish: Draft;
  /** The category of its first row; empty if neither that row nor one above has any. */
  readonly section: string;
}

export interface SizedDish<Row extends { readonly number: number }> extends ListDish<Row> {
  readonly sizes: Draft[];
  readonly options: ListOption[];
}

/** An option that a list has in a row of its dish. */
export interface ListOption {
  readonly group: string;
  readonly title: string;
  /** What it adds, in cents; null if its cell is no amount. */
  readonly price: number | null;
}

/** The option of a size, which still has the price of the whole dish. */
export const sizeOf = (name: string, { price, isSoldOut }: Draft): Draft => ({
  title: name.trim() || catalog.regular,
  price,
  ...(isSoldOut === true ? { isSoldOut } : {}),
  defaultQuantity: 0,
  maxPermitted: 1,
});

/** A size that several rows have, one for each option, is one. */
const distinct = (sizes: readonly Draft[]): readonly Draft[] => [
  ...new Map(sizes.map((size) => [`${size.title}\n${size.price}`, size])).values(),
];

const optional = (title: string, options: readonly ListOption[]): Draft => ({
  title,
  minPermitted: 0,
  maxPermitted: options.length,
  options: options.map((one) => ({ title: one.title, price: one.price, defaultQuantity: 0, maxPermitted: 1 })),
});

/** Groups dishes of several sizes, the smallest price being the dish's. Answers those without a size. */
export function giveSizes(dishes: Iterable<SizedDish<{ readonly number: number }>>): readonly Issue[] {
  const lacking: Issue[] = [];
  for (const { dish, row, sizes: all, options } of dishes) {
    const sizes = distinct(all);
    const isPriced = sizes.every(({ price }) => price !== null);
    const least = Math.min(...sizes.map(({ price }) => Number(price)));
    if (sizes.length > 0) dish.price = isPriced ? least : null;
    else lacking.push({ path: `row ${row.number}, Price`, text: catalog.emptyNoSize });
    const groups: Draft[] = [];
    if (sizes.length > 1 && isPriced) {
      const ofSizes = sizes.map((size) => ({ ...size, price: Number(size.price) - least }));
      dish.isSoldOut = sizes.every(({ isSoldOut }) => isSoldOut === true);
      groups.push({ title: catalog.chooseOne, minPermitted: 1, maxPermitted: 1, options: ofSizes });
    }
    for (const [group, own] of Map.groupBy(options, (option) => option.group)) groups.push(optional(group, own));
    if (groups.length > 0) dish.customizationsList = groups;
  }
  return lacking;
}
