/** What the writers of all forms have in common. */
import type { SoldDish, SoldOption, SoldSection } from './sold-menu.ts';

export type Menu = readonly SoldSection[];
export type Cell = string | number;

export interface MenuForm {
  readonly name: string;
  readonly write: (menu: Menu) => string | Buffer;
  /** Extras have no place in the form. */
  readonly lacksExtras?: true;
  /** Sizes have no place in the form: dishes with sizes are left out and named. */
  readonly lacksSizes?: true;
  /** Hidden dishes are there, and off. */
  readonly hidesAsSoldOut?: true;
  /** Hidden dishes have no place in the form: they are not written. */
  readonly lacksHidden?: true;
}

export const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
export const json = (value: unknown): string => JSON.stringify(value);
export const eachDish = <T>(menu: Menu, write: (dish: SoldDish, section: SoldSection) => readonly T[]): readonly T[] =>
  menu.flatMap((section) => section.dishes.flatMap((dish) => write(dish, section)));
export const sizesOf = ({ sizes, cents }: SoldDish, usual: string): readonly SoldOption[] =>
  sizes.length > 0 ? sizes : [{ name: usual, cents }];
