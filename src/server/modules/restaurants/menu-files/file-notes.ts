/** What a file says of single dishes that the owner settles in the draft (rule import-notes). */
import { createHash } from 'node:crypto';
import type { NoteKind } from '#domain/menu/import-note.ts';
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import type { HiddenDish, Issue, MenuReading } from './menu-reading.ts';

export interface FileNote {
  /** The same for the same matter in a corrected file. */
  readonly id: string;
  readonly kind: NoteKind;
  readonly itemId: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly dish: MenuItem | null;
  /** The titles of the groups and options that lead to an option; none if it is about the whole dish. */
  readonly option: readonly string[];
}

export interface HiddenItem extends Pick<HiddenDish, 'place' | 'category'> {
  readonly item: MenuItem;
}

interface Told {
  readonly leftOut: readonly Issue[];
  readonly places: MenuReading['places'];
}

/** No owner goes through more. */
const MOST_NOTES = 2000;

interface Found {
  readonly item: MenuItem;
  readonly category: FileNote['category'];
  readonly isLeftOut: boolean;
  readonly option: readonly string[];
}

interface Dish extends Found {
  /** In the model: 'menu[0].items[2]'. */
  readonly path: string;
  readonly place: string;
}

/** 'row 3, Price' is inside 'row 3'. */
const rowOf = (path: string): string => path.replace(/^((?:modifier )?row \d+),.*$/, '$1');

const isWithin = (place: string, path: string): boolean =>
  place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`);

/** The dishes that the notes of a file are about, and what is said of them. */
export function fileNotes(
  { leftOut, places }: Told,
  menu: readonly MenuCategory[],
  hidden: readonly HiddenItem[],
): { readonly notes: readonly FileNote[]; readonly told: ReadonlySet<Issue> } {
  const finder = dishFinder(places, menu, hidden);
  const notes = new Map<string, FileNote>();
  const told = new Set<Issue>();
  for (const issue of leftOut) {
    if (issue.kind === undefined) continue;
    for (const found of finder(issue)) {
      const { kind, text } = issue;
      const id = noteId(kind, found);
      const known = notes.get(id);
      if (known === undefined && notes.size >= MOST_NOTES) continue;
      told.add(issue);
      notes.set(
        id,
        known === undefined ? noteOf(id, kind, found, issue) : { ...known, text: joined(known.text, text) },
      );
    }
  }
  return { notes: [...notes.values()], told };
}

const joined = (one: string, other: string): string => (one.includes(other) ? one : `${one}; ${other}`);

function noteId(kind: NoteKind, { item, option }: Found): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, item._id, ...option]))
    .digest('base64url')
    .slice(0, 22);
}

const noteOf = (
  id: string,
  kind: NoteKind,
  { item, category, isLeftOut, option }: Found,
  { path, text }: Issue,
): FileNote => ({
  id,
  kind,
  itemId: item._id,
  title: [item.title, ...option.slice(-1)].join(', '),
  text,
  place: path,
  category,
  dish: isLeftOut ? item : null,
  option,
});

function dishFinder(
  places: MenuReading['places'],
  menu: readonly MenuCategory[],
  hidden: readonly HiddenItem[],
): (issue: Issue) => readonly Found[] {
  const inMenu = menu.flatMap(({ _id, name, items }, at) =>
    items.map((item, index): Dish => {
      const path = `menu[${at}].items[${index}]`;
      const category = { id: _id, name };
      return { item, category, path, place: places.get(path) ?? '', isLeftOut: false, option: [] };
    }),
  );
  const beside = hidden.map((one): Dish => ({ ...one, path: '', isLeftOut: true, option: [] }));
  const all = [...inMenu, ...beside];
  const byPath = new Map(inMenu.map((dish) => [dish.path, dish]));
  const byPlace = Map.groupBy([...places], ([, place]) => place);
  const exact = (place: string, kind: NoteKind | undefined): readonly Found[] =>
    (byPlace.get(place) ?? []).flatMap(([path]) => {
      const [whole = ''] = /^menu\[\d+\]\.items\[\d+\]/.exec(path) ?? [];
      const dish = byPath.get(whole);
      if (dish === undefined) return [];
      // Hours and prices of any part are settled for the whole dish.
      return [kind === 'hidden' ? { ...dish, option: titlesAt(dish.item, path.slice(whole.length)) } : dish];
    });
  const inCategory = (place: string): readonly Found[] => {
    const paths = (byPlace.get(place) ?? []).map(([path]) => path).filter((path) => /^menu\[\d+\]$/.test(path));
    return inMenu.filter(({ path }) => paths.some((category) => path.startsWith(`${category}.`)));
  };
  const about = ({ path, kind, dishes }: Issue): readonly Found[] => {
    if (dishes !== undefined) {
      const wanted = new Set(dishes);
      return all.filter(({ item }) => wanted.has(item._id) || wanted.has(item._id.replace(/\.[^.]*$/, '')));
    }
    const place = rowOf(path);
    const direct = exact(place, kind);
    // The first dish of a list's section has the row of its category.
    const sold = direct.length > 0 ? direct : inCategory(place);
    const own = [...sold, ...beside.filter((one) => one.place === place)];
    return own.length > 0 ? own : all.filter((one) => isWithin(one.place, place));
  };
  // Hours say nothing of what is not sold.
  return (issue) => about(issue).filter(({ isLeftOut }) => issue.kind !== 'times' || !isLeftOut);
}

const STEP = /^\.(?:customizationsList|childCustomizationList)\[(\d+)\](?:\.options\[(\d+)\])?/;

/** The titles on the way to an option; none if the path ends at a group. */
function titlesAt({ customizationsList }: MenuItem, path: string): readonly string[] {
  const titles: string[] = [];
  let groups = customizationsList;
  for (let rest = path; rest !== ''; ) {
    const [step = '', group, option] = STEP.exec(rest) ?? [];
    const inner = groups[Number(group)];
    const chosen = option === undefined ? undefined : inner?.options[Number(option)];
    if (step === '' || inner === undefined || chosen === undefined) return [];
    titles.push(inner.title, chosen.title);
    groups = chosen.childCustomizationList;
    rest = rest.slice(step.length);
  }
  return titles;
}
