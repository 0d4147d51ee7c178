/** Many prices changed by a share or an amount, rounded to five cents (rule bulk-prices). Pure, in cents. */
import type { MenuItem } from '#domain/menu/menu.ts';
import { roundHalfUp } from '#domain/money/rounding.ts';

/** By how much prices change: `percent` in hundredths of a percent (525 is 5.25 %), `cents` as an amount. */
export type PriceRise =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'cents'; readonly cents: number };

const STEP = 5;
const WHOLE = 10_000;
/** The dearest that a dish may be. */
const MOST = 10_000_000;

/** A price after the change, to the nearest five cents, from 0 up. */
export function risenPrice(price: number, rise: PriceRise): number {
  const raised =
    rise.kind === 'cents'
      ? roundHalfUp(price + rise.cents, STEP)
      : roundHalfUp(price * (WHOLE + rise.hundredths), WHOLE * STEP);
  return Math.min(MOST, Math.max(0, raised * STEP));
}

export interface RisenPrice {
  readonly item: MenuItem;
  readonly before: number;
  readonly after: number;
}

/** The dishes with a changed price, with both prices; without dishes that are priced only by their options. */
export function risenPrices(items: readonly MenuItem[], rise: PriceRise): readonly RisenPrice[] {
  return items.flatMap((item) => {
    if (item.price === null) return [];
    const after = risenPrice(item.price, rise);
    return after === item.price ? [] : [{ item, before: item.price, after }];
  });
}
