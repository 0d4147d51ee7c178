/** The edits that presses in the editor mean. Pure. */
import * as catalog from '#catalog/office/menu-editor.ts';
import type { DishField, Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { suspendedUntilMs } from '#domain/menu/item-availability.ts';
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import type { Availability } from './fields/availability-field.tsx';

/** Fields of a dish and what they shall be; undefined takes an optional one away. */
export type DishInput = { readonly [K in DishField]?: MenuItem[K] | undefined };

const put = (key: 'was' | 'value', value: unknown) => (value === undefined ? {} : { [key]: value });

/** What changes of a dish; nothing where all is as it is wanted. */
export function changeDish(item: MenuItem, input: DishInput): readonly MenuEdit[] {
  const changes = Object.entries(input).flatMap(([field, value]) => {
    const was = item[field as DishField];
    return isSame(was, value) ? [] : [[field, { ...put('was', was), ...put('value', value) }] as const];
  });
  if (changes.length === 0) return [];
  return [{ kind: 'change-dish', id: item._id, changes: Object.fromEntries(changes) } as MenuEdit];
}

const SECOND_MS = 1000;

/** A suspension that is over counts no more, although the menu still has it. */
export function dishAvailability(item: MenuItem, nowMs: number): Availability {
  if (item.isSoldOut) return { kind: 'off' };
  const until = suspendedUntilMs(item);
  return until > nowMs ? { kind: 'until', until } : { kind: 'on' };
}

export function availabilityInput(value: Availability): DishInput {
  if (value.kind === 'until') return { isSoldOut: false, suspendUntil: value.until / SECOND_MS };
  return { isSoldOut: value.kind === 'off', suspendUntil: 0, suspendReason: null };
}

export function renameCategory({ _id: id, name }: MenuCategory, value: string): readonly MenuEdit[] {
  return name === value ? [] : [{ kind: 'change-category', id, changes: { name: { was: name, value } } }];
}

const idBefore = (ids: readonly string[], at: number): string | null => ids[at - 1] ?? null;
const categoryIds = (menu: Menu): readonly string[] => menu.map(({ _id }) => _id);
const dishIds = ({ items }: MenuCategory): readonly string[] => items.map(({ _id }) => _id);

/** A new category at the end. */
export function addCategory(menu: Menu, category: MenuCategory): readonly MenuEdit[] {
  return [{ kind: 'add-category', category, after: menu.at(-1)?._id ?? null }];
}

export function removeCategory(menu: Menu, category: MenuCategory): readonly MenuEdit[] {
  const ids = categoryIds(menu);
  return [{ kind: 'remove-category', category, after: idBefore(ids, ids.indexOf(category._id)) }];
}

/** A category put at another place, counted without it. */
export function moveCategory(menu: Menu, id: string, to: number): readonly MenuEdit[] {
  const ids = categoryIds(menu);
  const from = ids.indexOf(id);
  if (from === -1 || to < 0 || to >= ids.length || to === from) return [];
  const others = ids.filter((other) => other !== id);
  return [{ kind: 'move-category', id, from: idBefore(ids, from), to: idBefore(others, to) }];
}

/** A new dish after another, or at the end of its category. */
export function addDish(category: MenuCategory, dish: MenuItem, after?: string): readonly MenuEdit[] {
  const last = category.items.at(-1)?._id ?? null;
  return [{ kind: 'add-dish', dish, categoryId: category._id, after: after ?? last }];
}

export function removeDish(category: MenuCategory, dish: MenuItem): readonly MenuEdit[] {
  const ids = dishIds(category);
  return [{ kind: 'remove-dish', dish, categoryId: category._id, after: idBefore(ids, ids.indexOf(dish._id)) }];
}

/** A dish that is in another category too: one dish in two places. */
export function showDishIn(category: MenuCategory, dish: MenuItem, after: string | null): readonly MenuEdit[] {
  if (dishIds(category).includes(dish._id)) return [];
  return [{ kind: 'add-dish', dish, categoryId: category._id, after }];
}

/** A dish put at a place of a category, counted without it. */
export function moveDish(from: MenuCategory, id: string, to: MenuCategory, place: number): readonly MenuEdit[] {
  const ids = dishIds(from);
  const at = ids.indexOf(id);
  const isSameList = from._id === to._id;
  if (at === -1 || place < 0 || (isSameList && place === at)) return [];
  const others = dishIds(to).filter((other) => other !== id);
  if (place > others.length) return [];
  return [
    {
      kind: 'move-dish',
      id,
      from: { categoryId: from._id, after: idBefore(ids, at) },
      to: { categoryId: to._id, after: idBefore(others, place) },
    },
  ];
}

/** A dish that is only being made. */
export function newDish(id: string): MenuItem {
  return {
    _id: id,
    title: catalog.newDish,
    itemDescription: '',
    price: 0,
    imageUrl: '',
    isSoldOut: false,
    suspendUntil: 0,
    suspendReason: null,
    customizationsList: [],
  };
}

/** A dish like another, under its own id. */
export function copyOf({ isSwitchedOff: _, ...item }: MenuItem, id: string): MenuItem {
  return { ...item, _id: id, title: catalog.copyOf(item.title) };
}
