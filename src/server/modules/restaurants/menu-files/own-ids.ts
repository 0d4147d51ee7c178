/** Ids that a file lacks (rule known-dishes): the stored one of the same name, else made of the name. */
import { createHash } from 'node:crypto';
import type { MenuCategory } from '#domain/menu/menu.ts';
import type { Draft } from './menu-reading.ts';

const LONGEST = 60;

/** What names have in common that people read as one: 'Crème  Brûlée' and 'CRÈME BRÛLÉE', in either Unicode form. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** 'Crème brûlée' → 'creme-brulee'; '' where nothing is left. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, 2 * LONGEST);
  return plain
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, LONGEST);
}

/**
 * What an id begins with. Names whose letters a slug loses, such as Chinese ones, get their content beside it: by
 * their order, a row that is put above would give one dish's id, and what was edited of it, to another.
 */
function baseOf(name: string, otherwise: string): string {
  const slug = slugOf(name);
  const isWhole = !/[^\P{L}a-z]/u.test(name.normalize('NFKD').toLowerCase());
  if (isWhole && slug !== '') return slug;
  const content = createHash('sha256').update(nameKey(name)).digest('hex').slice(0, 8);
  return `${slug || otherwise}-${content}`;
}

/** Gives ids out, each once. */
class Ids {
  readonly #taken: Set<string>;
  readonly #known = new Map<string, string[]>();
  readonly #counts = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  know(name: string, id: string): void {
    const ids = this.#known.get(name);
    if (ids === undefined) this.#known.set(name, [id]);
    else ids.push(id);
  }

  /** The stored id of the first of the names that has a free one, else a new one of the last name. */
  take(names: readonly [string, ...string[]], otherwise: string): string {
    for (const name of names) {
      const id = this.#known.get(name)?.find((one) => !this.#taken.has(one));
      if (id !== undefined) return this.#use(id);
    }
    const base = baseOf(names.at(-1) ?? '', otherwise);
    let count = this.#counts.get(base) ?? 1;
    while (this.#taken.has(count === 1 ? base : `${base}-${count}`)) count += 1;
    this.#counts.set(base, count);
    return this.#use(count === 1 ? base : `${base}-${count}`);
  }

  #use(id: string): string {
    this.#taken.add(id);
    return id;
  }
}

/** Answers a dish's id, or one with a suffix if an earlier dish with that id is different. */
export type DishIds = (id: string, dish: unknown, suffix: string) => string;

export function dishIds(): DishIds {
  const known = new Map<string, string>();
  return (id, dish, suffix) => {
    const content = JSON.stringify(dish);
    const first = known.get(id) ?? content;
    known.set(id, first);
    return first === content ? id : `${id}.${suffix}`;
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const itemsOf = (category: Draft): readonly Draft[] => (Array.isArray(category.items) ? category.items : []);
/** The names by which a dish is known, the surest first. */
const namesOf = (category: string, title: string): readonly [string, ...string[]] => {
  const [section, dish] = [nameKey(category), nameKey(title)];
  return [`${category}\n${title}`, `${section}\n${dish}`, title, dish];
};

/** The menu with an id for each of its categories and dishes. */
export function withIds(menu: readonly Draft[], stored: readonly MenuCategory[]): readonly Draft[] {
  const said = (parts: readonly Draft[]) => parts.map(({ _id }) => textOf(_id)).filter((id) => id !== '');
  const categories = new Ids(said(menu));
  const dishes = new Ids(said(menu.flatMap(itemsOf)));
  for (const { _id, name, items } of stored) {
    for (const one of [name, nameKey(name)]) categories.know(one, _id);
    for (const item of items) for (const one of namesOf(name, item.title)) dishes.know(one, item._id);
  }
  return menu.map((category) => {
    const name = textOf(category.name);
    const items = itemsOf(category).map((item) => {
      const title = textOf(item.title);
      return { ...item, _id: textOf(item._id) || dishes.take(namesOf(name, title), 'dish') };
    });
    return { ...category, _id: textOf(category._id) || categories.take([name, nameKey(name)], 'category'), items };
  });
}

/** The menu with these fields kept from stored dishes if the file lacks them (rule known-dishes). */
export function withKnown(
  menu: readonly Draft[],
  stored: readonly MenuCategory[],
  isSilent: (item: Draft, field: string) => boolean,
): readonly Draft[] {
  const known = new Map(stored.flatMap(({ items }) => items).map((item) => [item._id, item]));
  return menu.map((category) => ({
    ...category,
    items: itemsOf(category).map((item) => {
      const kept = Object.entries(known.get(textOf(item._id)) ?? {}).filter(
        ([field]) => field !== '_id' && isSilent(item, field),
      );
      return { ...item, ...Object.fromEntries(kept) };
    }),
  }));
}
