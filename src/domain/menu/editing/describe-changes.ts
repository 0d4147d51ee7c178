import * as catalog from '#catalog/everyone/menu-words.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { type DishLine, dishChanges, priceText } from './dish-changes.ts';
import { editsBetween } from './edits-between.ts';
import type { Menu, MenuEdit } from './menu-edit.ts';

/** A dish or a category that publishing would change. */
export interface MenuChange {
  readonly kind: 'new' | 'changed' | 'moved' | 'gone';
  readonly what: 'category' | 'dish';
  readonly id: string;
  readonly title: string;
  readonly lines: readonly DishLine[];
}

export interface DescribedChanges {
  /** In short: 'Burrito $10.95 → $11.45; 2 dishes new'; empty if nothing changes. */
  readonly words: string;
  /** New items, then changed and moved ones, then removed ones. */
  readonly changes: readonly MenuChange[];
}

type Edits = readonly MenuEdit[];

/** How many prices the short words name. */
const NAMED = 2;

/** The differences between two menus, as text (rule menu-changes). */
export function describeChanges(before: Menu, after: Menu): DescribedChanges {
  const edits = editsBetween(before, after);
  const changes = [...categoryChanges(before, after, edits), ...changesOfDishes(before, after, edits)];
  const ordered = (['new', 'changed', 'moved', 'gone'] as const).flatMap((kind) =>
    changes.filter((change) => change.kind === kind),
  );
  return { words: wordsOf(ordered, before, after), changes: ordered };
}

/** The dishes of a menu by their id, each once. */
export function dishesOf(menu: Menu): ReadonlyMap<string, MenuItem> {
  return new Map(menu.flatMap(({ items }) => items).map((item) => [item._id, item]));
}

const changeOf =
  (what: MenuChange['what']) =>
  (id: string, title: string, kind: MenuChange['kind'], lines: readonly DishLine[] = []): MenuChange => {
    return { kind, what, id, title, lines };
  };
const ofDish = changeOf('dish');
const ofCategory = changeOf('category');

function changesOfDishes(before: Menu, after: Menu, edits: Edits): readonly MenuChange[] {
  const [old, now] = [dishesOf(before), dishesOf(after)];
  const moved = movedDishes(edits);
  const changed = new Set(edits.flatMap((edit) => (edit.kind === 'change-dish' ? [edit.id] : [])));
  return [
    ...[...now.values()].flatMap((item) => {
      const { _id: id, title } = item;
      const was = old.get(id);
      if (was === undefined) return ofDish(id, title, 'new', [{ of: 'own', text: priceText(item) }]);
      const lines = changed.has(id) ? dishChanges(was, item) : [];
      if (lines.length > 0) return ofDish(id, title, 'changed', lines);
      return moved.has(id) ? ofDish(id, title, 'moved') : [];
    }),
    ...[...old.values()].filter(({ _id }) => !now.has(_id)).map(({ _id, title }) => ofDish(_id, title, 'gone')),
  ];
}

function movedDishes(edits: Edits): ReadonlySet<string> {
  const ids = edits.flatMap((edit) => {
    if (edit.kind === 'move-dish') return [edit.id];
    return edit.kind === 'add-dish' || edit.kind === 'remove-dish' ? [edit.dish._id] : [];
  });
  return new Set(ids);
}

function categoryChanges(before: Menu, after: Menu, edits: Edits): readonly MenuChange[] {
  const old = new Map(before.map((category) => [category._id, category]));
  const now = new Map(after.map((category) => [category._id, category]));
  const moved = new Set(edits.flatMap((edit) => (edit.kind === 'move-category' ? [edit.id] : [])));
  return [
    ...after.flatMap(({ _id: id, name }) => {
      const was = old.get(id);
      if (was === undefined) return ofCategory(id, name, 'new');
      if (was.name !== name)
        return ofCategory(id, name, 'changed', [{ of: 'own', text: catalog.wasCalledName(was.name) }]);
      return moved.has(id) ? ofCategory(id, name, 'moved') : [];
    }),
    ...before.filter(({ _id }) => !now.has(_id)).map(({ _id, name }) => ofCategory(_id, name, 'gone')),
  ];
}

function counted(count: number, what: MenuChange['what'], how: catalog.CountedMenuChange): readonly string[] {
  if (count === 0) return [];
  return [what === 'dish' ? catalog.countedDishes(count, how) : catalog.countedCategories(count, how)];
}

function wordsOf(changes: readonly MenuChange[], before: Menu, after: Menu): string {
  const named = newPrices(before, after).slice(0, NAMED);
  const count = (what: MenuChange['what'], kind: MenuChange['kind'], how: catalog.CountedMenuChange = kind) =>
    counted(changes.filter((change) => change.what === what && change.kind === kind).length, what, how);
  const priced = new Set(named.map(({ id }) => id));
  const changed = changes.filter(({ kind, what, id }) => kind === 'changed' && what === 'dish' && !priced.has(id));
  return [
    ...named.map(({ words }) => words),
    ...counted(changed.length, 'dish', named.length > 0 ? 'changed-too' : 'changed'),
    ...count('dish', 'new'),
    ...count('dish', 'gone'),
    ...count('dish', 'moved'),
    ...count('category', 'new'),
    ...count('category', 'changed', 'renamed'),
    ...count('category', 'gone'),
    ...count('category', 'moved'),
  ].join('; ');
}

/** The dishes with another price: 'Burrito $10.95 → $11.45'. */
function newPrices(before: Menu, after: Menu): readonly { readonly id: string; readonly words: string }[] {
  const old = dishesOf(before);
  return [...dishesOf(after).values()].flatMap(({ _id: id, title, price }) => {
    const was = old.get(id)?.price;
    if (was === undefined || was === null || price === null || was === price) return [];
    return [{ id, words: `${title} ${formatCents(was)} → ${formatCents(price)}` }];
  });
}
