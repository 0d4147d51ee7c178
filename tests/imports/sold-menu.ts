/**
 * A menu as a restaurant means it, made by chance: what each file of it must give. It knows nothing of any form, and
 * nothing of what reads them.
 */
import { type Random, seeded } from '#tests/support/fuzz/random.ts';

export interface SoldOption {
  readonly name: string;
  /** What it adds, in cents; of a size the price of the whole dish. */
  readonly cents: number;
}

export interface SoldDish {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly cents: number;
  /** Not to be sold online. */
  readonly isHidden: boolean;
  /** Whole prices; empty if the dish has one. */
  readonly sizes: readonly SoldOption[];
  readonly extras: readonly SoldOption[];
}

export interface SoldSection {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly SoldDish[];
}

const SIGNS = [
  'Soup',
  'Jalapeño "hot"',
  'Fish & chips',
  'Bánh mì, large',
  'Mac; cheese',
  'Crème | brûlée',
  '3 < 5 wings',
];
const SECTIONS = ['Starters', 'Mains', 'Sides', 'Sweets'];

/** Whole dollars, odd cents, tenths, and the largest and smallest that people ask. */
const centsOf = (random: Random): number =>
  random.pick([500, 1000, 1095, 1110, 1, 99_999, 1 + random.below(5000), 5 * (1 + random.below(400))]);

function options(random: Random, name: string, count: number): readonly SoldOption[] {
  return Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}`, cents: centsOf(random) }));
}

function dish(random: Random, id: string): SoldDish {
  const sizes = random.isOneIn(3) ? options(random, 'Size', 2 + random.below(3)) : [];
  return {
    id,
    name: `${random.pick(SIGNS)} ${id}`,
    text: random.isOneIn(2) ? 'Made here, "daily"; ask.' : '',
    cents: sizes.length > 0 ? Math.min(...sizes.map(({ cents }) => cents)) : centsOf(random),
    isHidden: random.isOneIn(4),
    sizes,
    extras: random.isOneIn(3) ? options(random, 'Extra', 1 + random.below(3)) : [],
  };
}

export function soldMenu(seed: number): readonly SoldSection[] {
  const random = seeded(seed);
  return SECTIONS.map((name, section) => ({
    id: `s${section}`,
    name,
    // The first of each section is sold, so that no section is empty.
    dishes: Array.from({ length: 2 + random.below(4) }, (_, at) => {
      const made = dish(random, `d${section}${at}`);
      return at === 0 ? { ...made, isHidden: false } : made;
    }),
  }));
}
