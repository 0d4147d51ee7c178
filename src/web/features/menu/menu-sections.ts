/** The sections of a menu on its page, and what a search inside the menu leaves of them (rule restaurant-screen). */
import * as catalog from '#catalog/customers/menu.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';

/** One tab and its dishes. `anchor` is the id of the section's element. */
export interface MenuSection {
  readonly anchor: string;
  readonly name: string;
  readonly items: readonly MenuItem[];
}

const POPULAR_LIMIT = 6;

function popularSection(menu: readonly MenuCategory[], nowMs: number): readonly MenuSection[] {
  const isOffered = (item: MenuItem) => item.isPopular === true && availability(item, nowMs).kind === 'available';
  const items = menu.flatMap((category) => category.items).filter(isOffered);
  const unique = [...new Map(items.map((item) => [item._id, item])).values()].slice(0, POPULAR_LIMIT);
  return unique.length < 2 ? [] : [{ anchor: 'section-popular', name: catalog.popular, items: unique }];
}

function categorySections(menu: readonly MenuCategory[]): readonly MenuSection[] {
  return menu.map(({ name, items }, index) => ({ anchor: `section-${index}`, name, items }));
}

/** Every category in order, the popular dishes first where two of them can be had at `nowMs` (Unix ms). */
export function menuSections(menu: readonly MenuCategory[], nowMs: number): readonly MenuSection[] {
  return [...popularSection(menu, nowMs), ...categorySections(menu)];
}

/** The sections with only the dishes that `matches` keeps; each dish once, sections without a match left out. */
export function searchSections(
  menu: readonly MenuCategory[],
  matches: (item: MenuItem) => boolean,
): readonly MenuSection[] {
  return categorySections(menu)
    .map((section) => ({ ...section, items: section.items.filter(matches) }))
    .filter(({ items }) => items.length > 0);
}
