/** What a customer takes at one restaurant. */
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import type { Chance } from '../chance.ts';
import { chooseDish } from './choose-dish.ts';

interface Line {
  readonly id: string;
  readonly menuItem: { readonly id: string; readonly title: string; readonly price: number | null };
  readonly quantity: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly customizations: unknown;
  readonly childCustomizations: unknown;
}

export interface Basket {
  readonly restaurantId: string;
  readonly version: number;
  /** Where the restaurant is. */
  readonly from: { readonly latitude: number; readonly longitude: number };
  readonly lines: readonly Line[];
  readonly subtotal: number;
}

const isOffered = ({ isSoldOut, suspendUntil }: MenuItem, now: number): boolean =>
  isSoldOut !== true && (suspendUntil ?? 0) * 1000 < now;

/** Fills a basket at a restaurant; null if nothing there can be ordered. */
export function fill(restaurant: Restaurant, version: number, chance: Chance, now: number): Basket | null {
  const dishes = restaurant.menu.flatMap(({ items }) => items).filter((dish) => isOffered(dish, now));
  const lines: Line[] = [];
  for (const dish of chance.shuffled(dishes).slice(0, 1 + chance.below(4))) {
    const choice = chooseDish(dish, chance);
    if (choice === null || choice.cents === 0) continue;
    const quantity = chance.happens(0.25) ? 2 + chance.below(2) : 1;
    const { cents, customizations, childCustomizations } = choice;
    lines.push({
      id: `line-${lines.length + 1}`,
      menuItem: { id: dish._id, title: dish.title, price: dish.price },
      ...{ quantity, unitPrice: cents, totalPrice: cents * quantity, customizations, childCustomizations },
    });
  }
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return subtotal === 0
    ? null
    : { restaurantId: restaurant._id, version, from: restaurant.locations[0].coordinates, lines, subtotal };
}
