/** The menu as one long list of rows, and what a search leaves of it. Pure. */
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import { foldText } from '#domain/menu/search.ts';

export type MenuRow =
  | { readonly kind: 'category'; readonly id: string; readonly category: MenuCategory }
  | { readonly kind: 'dish'; readonly id: string; readonly category: MenuCategory; readonly item: MenuItem }
  | { readonly kind: 'add'; readonly id: string; readonly category: MenuCategory };

/** A dish may stand in two categories: its row is known by both. */
export const dishRowId = (categoryId: string, itemId: string): string => `${categoryId}\n${itemId}`;

/** The category and the dish of a row's id. */
export function partsOfRowId(rowId: string): readonly [categoryId: string, itemId: string] {
  const [categoryId = '', itemId = ''] = rowId.split('\n');
  return [categoryId, itemId];
}

const folded = new WeakMap<MenuItem, string>();

function textOf(item: MenuItem): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const text = foldText(`${item.title}\n${item.itemDescription}`);
  folded.set(item, text);
  return text;
}

/** Every category with its dishes and a place to add one; with a search, the dishes that it finds. */
export function menuRows(menu: readonly MenuCategory[], search: string): readonly MenuRow[] {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '');
  const isFound = (item: MenuItem): boolean => words.every((word) => textOf(item).includes(word));
  return menu.flatMap((category): readonly MenuRow[] => {
    const items = words.length === 0 ? category.items : category.items.filter(isFound);
    if (words.length > 0 && items.length === 0) return [];
    const dishes = items.map((item) => ({
      kind: 'dish' as const,
      id: dishRowId(category._id, item._id),
      category,
      item,
    }));
    const add = { kind: 'add' as const, id: `add ${category._id}`, category };
    return [
      { kind: 'category', id: `category ${category._id}`, category },
      ...dishes,
      ...(words.length > 0 ? [] : [add]),
    ];
  });
}
