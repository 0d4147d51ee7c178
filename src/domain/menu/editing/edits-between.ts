import type { MenuItem } from '#domain/menu/menu.ts';
import { applyEdit } from './apply-edits.ts';
import { DISH_FIELDS } from './dish-fields.ts';
import type { Change, DishField, Menu, MenuEdit } from './menu-edit.ts';
import { OpenMenu } from './open-menu.ts';
import { isSame } from './same-value.ts';

/** The edits that turn one menu into another, in an order that works (rule menu-edits). */
export function editsBetween(from: Menu, to: Menu): readonly MenuEdit[] {
  const target = new OpenMenu(to);
  const open = new OpenMenu(from);
  const edits: MenuEdit[] = [];
  const make = (edit: MenuEdit): void => {
    edits.push(edit);
    applyEdit(open, edit);
  };
  changeDishes(open, target, make);
  removeDishes(open, target, make);
  placeCategories(open, target, make);
  for (const id of target.categoryIds()) placeDishes(open, target, id, make);
  removeCategories(open, target, make);
  return edits;
}

type Make = (edit: MenuEdit) => void;

function changeDishes(open: OpenMenu, target: OpenMenu, make: Make): void {
  for (const [id, dish] of [...open.dishes]) {
    const wanted = target.dishes.get(id);
    const changes = wanted === undefined ? {} : dishChanges(dish, wanted);
    if (Object.keys(changes).length > 0) make({ kind: 'change-dish', id, changes });
  }
}

function dishChanges(was: MenuItem, value: MenuItem): Extract<MenuEdit, { kind: 'change-dish' }>['changes'] {
  const fields = DISH_FIELDS.filter((field) => !isSame(was[field], value[field]));
  return Object.fromEntries(fields.map((field) => [field, changeOf(field, was, value)]));
}

function changeOf(field: DishField, { [field]: was }: MenuItem, { [field]: value }: MenuItem): Change {
  return { ...(was === undefined ? {} : { was }), ...(value === undefined ? {} : { value }) };
}

/** Removes deleted dishes from the remaining categories; moved ones aren't deleted. */
function removeDishes(open: OpenMenu, target: OpenMenu, make: Make): void {
  for (const categoryId of open.categoryIds().filter((id) => target.hasCategory(id))) {
    for (const id of [...open.dishIds(categoryId)]) {
      const dish = open.dishes.get(id);
      if (dish === undefined || target.isDishIn(id, categoryId) || isMoving(open, target, id)) continue;
      make({ kind: 'remove-dish', dish, categoryId, after: open.afterOfDish(id, categoryId) });
    }
  }
}

function isMoving(open: OpenMenu, target: OpenMenu, id: string): boolean {
  return target.dishes.has(id) && target.categoriesOf(id).some((categoryId) => !open.isDishIn(id, categoryId));
}

function placeCategories(open: OpenMenu, target: OpenMenu, make: Make): void {
  const steady = new Set(longestRising(target.categoryIds(), open.categoryIds()));
  let after: string | null = null;
  for (const id of target.categoryIds()) {
    const category = target.category(id);
    const present = open.category(id);
    if (category === undefined) continue;
    if (present === undefined) make({ kind: 'add-category', category: { ...category, items: [] }, after });
    else {
      if (!steady.has(id)) make({ kind: 'move-category', id, from: open.afterOfCategory(id), to: after });
      if (present.name !== category.name) {
        make({ kind: 'change-category', id, changes: { name: { was: present.name, value: category.name } } });
      }
    }
    after = id;
  }
}

function placeDishes(open: OpenMenu, target: OpenMenu, categoryId: string, make: Make): void {
  const wanted = target.dishIds(categoryId);
  const steady = new Set(longestRising(wanted, open.dishIds(categoryId)));
  let after: string | null = null;
  for (const id of wanted) {
    const dish = target.dishes.get(id);
    if (dish === undefined) continue;
    const from = open.isDishIn(id, categoryId) ? categoryId : leftCategory(open, target, id);
    if (from === undefined) make({ kind: 'add-dish', dish, categoryId, after });
    else if (!steady.has(id)) {
      const was = { categoryId: from, after: open.afterOfDish(id, from) };
      make({ kind: 'move-dish', id, from: was, to: { categoryId, after } });
    }
    after = id;
  }
}

function leftCategory(open: OpenMenu, target: OpenMenu, id: string): string | undefined {
  return open.categoriesOf(id).find((categoryId) => !target.isDishIn(id, categoryId));
}

/** Removes deleted categories, and dishes from categories that they left. */
function removeCategories(open: OpenMenu, target: OpenMenu, make: Make): void {
  removeDishes(open, target, make);
  for (const id of [...open.categoryIds()]) {
    const category = target.hasCategory(id) ? undefined : open.category(id);
    if (category !== undefined) make({ kind: 'remove-category', category, after: open.afterOfCategory(id) });
  }
}

/** The longest list of ids from `wanted` that are in this order in `present`. Patience sorting, n log n. */
function longestRising(wanted: readonly string[], present: readonly string[]): readonly string[] {
  const place = new Map(present.map((id, index) => [id, index]));
  const places = wanted.flatMap((id) => place.get(id) ?? []);
  /** For each length, the index (in `places`) of the smallest last place of a rising row of that length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  places.forEach((at, index) => {
    const length = firstNotBelow(ends, places, at);
    before[index] = ends[length - 1];
    ends[length] = index;
  });
  const row: string[] = [];
  for (let index = ends[ends.length - 1]; index !== undefined; index = before[index]) {
    const id = present[places[index] ?? -1];
    if (id !== undefined) row.push(id);
  }
  return row.reverse();
}

function firstNotBelow(ends: readonly number[], places: readonly number[], at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[ends[middle] ?? 0] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
