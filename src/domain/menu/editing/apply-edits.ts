import type { CustomizationGroup, MenuItem } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { DISH_FIELDS, withFields } from './dish-fields.ts';
import type { Change, DishField, EditConflict, EditOf, Menu, MenuEdit } from './menu-edit.ts';
import { OpenMenu } from './open-menu.ts';
import { withSwitchesOf } from './present-switches.ts';
import { isSame, isSameButSwitches } from './same-value.ts';

/** An edit of a value that isn't what the person saw: a conflict, or made anyway if its target still exists. */
type Firmness = 'careful' | 'firm';
type Conflicts = readonly Omit<EditConflict, 'edit'>[];
const NONE: Conflicts = [];

/** The menu with all edits made, or every conflict and none made (rules menu-edits, menu-edit-conflicts). */
export function applyEdits(menu: Menu, edits: readonly MenuEdit[]): Result<Menu, readonly EditConflict[]> {
  const open = new OpenMenu(menu);
  const conflicts = edits.flatMap((edit, index) =>
    applyTo(open, edit, 'careful').map((conflict) => ({ edit: index, ...conflict })),
  );
  return conflicts.length > 0 ? fail(conflicts) : ok(open.close());
}

/** The menu with the edits made over others' changes; those of removed items are left out (rule drafts-follow). */
export function mergeEdits(menu: Menu, edits: readonly MenuEdit[]): Menu {
  const open = new OpenMenu(menu);
  for (const edit of edits) applyEdit(open, edit);
  return open.close();
}

/** Makes an edit in a menu that is being worked on, even where it is not as the person saw it. */
export function applyEdit(open: OpenMenu, edit: MenuEdit): void {
  applyTo(open, edit, 'firm');
}

function applyTo(open: OpenMenu, edit: MenuEdit, firmness: Firmness): Conflicts {
  switch (edit.kind) {
    case 'change-category':
      return changeCategory(open, edit, firmness);
    case 'change-dish':
      return changeDish(open, edit, firmness);
    case 'add-category':
      return addCategory(open, edit);
    case 'remove-category':
      return removeCategory(open, edit, firmness);
    case 'move-category':
      return moveCategory(open, edit);
    case 'add-dish':
      return addDish(open, edit, firmness);
    case 'remove-dish':
      return removeDish(open, edit, firmness);
    case 'move-dish':
      return moveDish(open, edit, firmness);
  }
}

function changeCategory(open: OpenMenu, { id, changes }: EditOf<'change-category'>, firmness: Firmness): Conflicts {
  const category = open.category(id);
  if (category === undefined) return [{ reason: 'gone', what: 'category', id, title: '' }];
  const { name } = changes;
  if (name === undefined || isSame(category.name, name.value)) return NONE;
  if (firmness === 'careful' && !isSame(category.name, name.was)) {
    return [{ reason: 'changed', what: 'category', id, title: category.name, ...seen('name', name, category.name) }];
  }
  open.nameCategory(id, name.value);
  return NONE;
}

function changeDish(open: OpenMenu, { id, changes }: EditOf<'change-dish'>, firmness: Firmness): Conflicts {
  const dish = open.dishes.get(id);
  if (dish === undefined) return [{ reason: 'gone', what: 'dish', id, title: '' }];
  const fields = new Map<DishField, unknown>();
  const conflicts: Conflicts[number][] = [];
  for (const field of DISH_FIELDS) {
    const change: Change | undefined = changes[field];
    if (change === undefined || isSame(dish[field], change.value)) continue;
    const isAsSeen = field === 'customizationsList' ? isSameButSwitches : isSame;
    if (firmness === 'firm' || isAsSeen(dish[field], change.was)) fields.set(field, newValue(dish, field, change));
    else
      conflicts.push({ reason: 'changed', what: 'dish', id, title: dish.title, ...seen(field, change, dish[field]) });
  }
  if (conflicts.length === 0 && fields.size > 0) open.dishes.set(id, withFields(dish, fields));
  return conflicts;
}

/** Choices keep the switches that the office has moved since the person looked. */
function newValue(dish: MenuItem, field: DishField, { was, value }: Change): unknown {
  if (field !== 'customizationsList' || !Array.isArray(value)) return value;
  const base = Array.isArray(was) ? (was as readonly CustomizationGroup[]) : [];
  return withSwitchesOf(value as readonly CustomizationGroup[], base, dish.customizationsList);
}

const seen = (field: string, { was, value }: Change, present: unknown) => ({ field, was, present, value });

function addCategory(open: OpenMenu, { category, after }: EditOf<'add-category'>): Conflicts {
  const { _id: id } = category;
  const present = open.category(id);
  if (present !== undefined) {
    if (isSame(present, category)) return NONE;
    return [{ reason: 'taken', what: 'category', id, title: present.name }];
  }
  const taken = category.items.flatMap((dish) => takenBy(open, dish));
  if (taken.length > 0) return taken;
  open.addCategory(category, after);
  return NONE;
}

/** The conflict if a dish's id already belongs to another dish. */
function takenBy(open: OpenMenu, dish: MenuItem): Conflicts {
  const present = open.dishes.get(dish._id);
  if (present === undefined || isSame(present, dish)) return NONE;
  return [{ reason: 'taken', what: 'dish', id: dish._id, title: present.title, present, value: dish }];
}

function removeCategory(open: OpenMenu, { category }: EditOf<'remove-category'>, firmness: Firmness): Conflicts {
  const present = open.category(category._id);
  if (present === undefined) return NONE;
  if (firmness === 'careful' && !isSameButSwitches(present, category)) {
    return [{ reason: 'changed', what: 'category', id: category._id, title: present.name, was: category, present }];
  }
  open.removeCategory(category._id);
  return NONE;
}

function moveCategory(open: OpenMenu, { id, to }: EditOf<'move-category'>): Conflicts {
  if (open.category(id) === undefined) return [{ reason: 'gone', what: 'category', id, title: '' }];
  if (id !== to) open.moveCategory(id, to);
  return NONE;
}

function addDish(open: OpenMenu, { dish, categoryId, after }: EditOf<'add-dish'>, firmness: Firmness): Conflicts {
  const { _id: id } = dish;
  if (!open.hasCategory(categoryId)) return [{ reason: 'gone', what: 'category', id: categoryId, title: '' }];
  const taken = takenBy(open, dish);
  if (firmness === 'firm' && taken.length > 0) open.dishes.set(id, dish);
  else if (taken.length > 0) return taken;
  if (!open.isDishIn(id, categoryId)) open.addDish(dish, categoryId, after);
  return NONE;
}

function removeDish(open: OpenMenu, { dish, categoryId }: EditOf<'remove-dish'>, firmness: Firmness): Conflicts {
  const { _id: id } = dish;
  const present = open.dishes.get(id);
  if (present === undefined || !open.isDishIn(id, categoryId)) return NONE;
  if (firmness === 'careful' && !isSameButSwitches(present, dish)) {
    return [{ reason: 'changed', what: 'dish', id, title: present.title, was: dish, present }];
  }
  open.removeDish(id, categoryId);
  return NONE;
}

function moveDish(open: OpenMenu, { id, from, to }: EditOf<'move-dish'>, firmness: Firmness): Conflicts {
  const title = open.dishes.get(id)?.title ?? '';
  if (!open.hasCategory(to.categoryId)) return [{ reason: 'gone', what: 'category', id: to.categoryId, title: '' }];
  if (!open.isDishIn(id, from.categoryId)) {
    if (open.isDishIn(id, to.categoryId)) return NONE;
    return [{ reason: title === '' ? 'gone' : 'changed', what: 'dish', id, title }];
  }
  if (from.categoryId !== to.categoryId && open.isDishIn(id, to.categoryId)) {
    if (firmness === 'careful') return [{ reason: 'taken', what: 'dish', id, title }];
    open.removeDish(id, from.categoryId);
    return NONE;
  }
  if (id !== to.after) open.moveDish(id, from.categoryId, to);
  return NONE;
}
