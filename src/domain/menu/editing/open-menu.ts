import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import type { Menu } from './menu-edit.ts';

type Heading = Omit<MenuCategory, 'items'>;

/** A position: after which item, or first. */
export type After = string | null;

function insertAfter(ids: string[], id: string, after: After): void {
  // From the end, where a list that is being filled grows.
  const at = after === null ? 0 : ids.lastIndexOf(after) + 1;
  // Its predecessor was removed: it becomes the last.
  if (after !== null && at === 0) ids.push(id);
  else ids.splice(at, 0, id);
}

const before = (ids: readonly string[], id: string): After => ids[ids.indexOf(id) - 1] ?? null;

function without(ids: string[], id: string): void {
  ids.splice(ids.indexOf(id), 1);
}

/** A menu as editable maps: categories and dishes by id, and their order. A dish in two categories is one. */
export class OpenMenu {
  readonly dishes = new Map<string, MenuItem>();
  readonly #headings = new Map<string, Heading>();
  readonly #order: string[] = [];
  /** The dishes of each category. */
  readonly #lists = new Map<string, string[]>();
  /** The categories of a dish. */
  readonly #places = new Map<string, Set<string>>();

  constructor(menu: Menu) {
    for (const category of menu) this.addCategory(category, this.#order.at(-1) ?? null);
  }

  /** The menu as it is now. */
  close(): Menu {
    return this.#order.map((id) => this.category(id) as MenuCategory);
  }

  category(id: string): MenuCategory | undefined {
    const heading = this.#headings.get(id);
    if (heading === undefined) return undefined;
    const items = this.dishIds(id).flatMap((dishId) => this.dishes.get(dishId) ?? []);
    return { ...heading, items };
  }

  hasCategory(id: string): boolean {
    return this.#headings.has(id);
  }

  categoryIds(): readonly string[] {
    return this.#order;
  }

  dishIds(categoryId: string): readonly string[] {
    return this.#lists.get(categoryId) ?? [];
  }

  categoriesOf(id: string): readonly string[] {
    return [...(this.#places.get(id) ?? [])];
  }

  isDishIn(id: string, categoryId: string): boolean {
    return this.#places.get(id)?.has(categoryId) === true;
  }

  afterOfCategory(id: string): After {
    return before(this.#order, id);
  }

  afterOfDish(id: string, categoryId: string): After {
    return before(this.dishIds(categoryId), id);
  }

  addCategory({ items, ...heading }: MenuCategory, after: After): void {
    insertAfter(this.#order, heading._id, after);
    this.#headings.set(heading._id, heading);
    this.#lists.set(heading._id, []);
    let last: After = null;
    for (const item of items) {
      this.addDish(item, heading._id, last);
      last = item._id;
    }
  }

  nameCategory(id: string, name: string): void {
    const heading = this.#headings.get(id);
    if (heading !== undefined) this.#headings.set(id, { ...heading, name });
  }

  moveCategory(id: string, after: After): void {
    without(this.#order, id);
    insertAfter(this.#order, id, after);
  }

  removeCategory(id: string): void {
    for (const dishId of [...this.dishIds(id)]) this.removeDish(dishId, id);
    without(this.#order, id);
    this.#headings.delete(id);
    this.#lists.delete(id);
  }

  addDish(dish: MenuItem, categoryId: string, after: After): void {
    const list = this.#lists.get(categoryId);
    if (list === undefined || this.isDishIn(dish._id, categoryId)) return;
    insertAfter(list, dish._id, after);
    this.dishes.set(dish._id, dish);
    const places = this.#places.get(dish._id);
    if (places === undefined) this.#places.set(dish._id, new Set([categoryId]));
    else places.add(categoryId);
  }

  removeDish(id: string, categoryId: string): void {
    const list = this.#lists.get(categoryId);
    if (list === undefined) return;
    without(list, id);
    const places = this.#places.get(id);
    places?.delete(categoryId);
    if (places?.size === 0) this.dishes.delete(id);
  }

  moveDish(id: string, from: string, to: { readonly categoryId: string; readonly after: After }): void {
    const dish = this.dishes.get(id);
    if (dish === undefined) return;
    this.removeDish(id, from);
    this.addDish(dish, to.categoryId, to.after);
  }
}
