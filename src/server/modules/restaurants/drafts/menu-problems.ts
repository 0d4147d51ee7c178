import type { z } from 'zod';
import * as catalog from '#catalog/server/menu-files.ts';
import type { menuProblemSchema } from '#contract/menu-drafts.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { soundProblems } from '../menu-files/sound-menu.ts';
import { type DraftNote, openPrices } from './draft-notes.ts';

type NamedProblem = Readonly<z.infer<typeof menuProblemSchema>>;

const PLACE = /^menu\[(\d+)\](?:\.items\[(\d+)\])?/;

/** What keeps a menu from being published, each with its path and its dish (rules publish-menu, import-notes). */
export function menuProblems(
  restaurant: Restaurant,
  inForce: Menu,
  notes: readonly DraftNote[],
): readonly NamedProblem[] {
  const open = openPrices(notes, restaurant.menu).map(({ itemId, title, text }): NamedProblem => {
    return { id: itemId, title, path: '', text: catalog.confirmPrice(text) };
  });
  const unsound = soundProblems(withoutKnown(restaurant, inForce)).map(({ path, text }) => {
    const [, category = '', item = ''] = PLACE.exec(path) ?? [];
    const inside = restaurant.menu[category === '' ? -1 : Number(category)];
    const dish = inside?.items[item === '' ? -1 : Number(item)];
    return { id: dish?._id ?? '', title: dish?.title ?? inside?.name ?? '', path, text };
  });
  return [...open, ...unsound];
}

/** Unchanged choices of published dishes were checked before: most of a large menu. */
function withoutKnown(restaurant: Restaurant, inForce: Menu): Restaurant {
  const known = dishesOf(inForce);
  const menu = restaurant.menu.map((category) => ({
    ...category,
    items: category.items.map((item) =>
      isSame(known.get(item._id), item) ? { ...item, customizationsList: [] } : item,
    ),
  }));
  return { ...restaurant, menu };
}
