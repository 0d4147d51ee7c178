/** Dishes with a row for each size in a list (rule product-lists). */
import * as catalog from '#catalog/server/menu-files.ts';
import type { Draft, Issue } from '../menu-reading.ts';

export interface ListDish<Row> {
  readonly row: Row;
  readonly dish: Draft;
  /** The category of its first row; empty if neither that row nor one above has any. */
  readonly section: string;
}

export interface SizedDish<Row extends { readonly number: number }> extends ListDish<Row> {
  readonly sizes: Draft[];
  readonly options: ListOption[];
}

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

/** An option that several rows have, one for each size, is one; at another price it is another. */
const distinctOptions = (options: readonly ListOption[]): readonly ListOption[] => [
  ...new Map(options.map((one) => [JSON.stringify([one.group, one.title, one.price]), one])).values(),
];

/** Sizes and options that a list has at several prices in one dish, which the owner checks. */
export function priceDoubts(dishes: Iterable<SizedDish<{ readonly number: number }>>): readonly Issue[] {
  return [...dishes].flatMap(({ dish, row, sizes, options }) => {
    const priced = [...distinct(sizes).map(({ title }) => ['', title]), ...distinctOptions(options).map(nameOf)];
    const byName = Map.groupBy(priced, (names) => JSON.stringify(names));
    return [...byName.values()].flatMap(([one, ...others]): Issue[] =>
      one === undefined || others.length === 0
        ? []
        : [
            {
              path: `row ${row.number}`,
              text: catalog.optionPrices(String(dish.title), String(one[1])),
              needsLook: true,
            },
          ],
    );
  });
}

const nameOf = ({ group, title }: ListOption): readonly string[] => [group, title];

const optional = (title: string, options: readonly ListOption[]): Draft => ({
  title,
  minPermitted: 0,
  maxPermitted: options.length,
  options: options.map((one) => ({ title: one.title, price: one.price, defaultQuantity: 0, maxPermitted: 1 })),
});

/** Groups dishes of several sizes, the smallest price being the dish's. Answers those without a size. */
export function groupSizes(dishes: Iterable<SizedDish<{ readonly number: number }>>): readonly Issue[] {
  const lacking: Issue[] = [];
  for (const { dish, row, sizes: all, options: allOptions } of dishes) {
    const sizes = distinct(all);
    const options = distinctOptions(allOptions);
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
