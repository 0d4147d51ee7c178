/** What an adapter reads from a file of another form, before the model checks it. */
import { andMore } from '#catalog/server/menu-files.ts';
import type { NoteKind } from '#domain/menu/import-note.ts';

export interface Issue {
  /** Where, in the file's own terms: 'row 12, Price' or 'items.tea'. */
  readonly path: string;
  readonly text: string;
  /** The owner should look at it before the menu is sold. */
  readonly needsLook?: true;
  /** What the owner settles dish by dish in the draft (rule import-notes). */
  readonly kind?: NoteKind;
  /** The dishes that it is about, by their id in the file; where absent, those at `path` or inside it. */
  readonly dishes?: readonly string[];
}

/** A category, dish, group or option in the shape of our model, still to be checked. */
export type Draft = Record<string, unknown>;

/** A dish that is left out, and may be put into the draft by hand. */
export interface HiddenDish {
  readonly place: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly item: Draft;
}

export interface MenuReading {
  readonly menu: readonly Draft[];
  readonly hidden?: readonly HiddenDish[];
  /** What was not taken over, and what the owner should look at. */
  readonly leftOut: readonly Issue[];
  /** The places of the menu's parts in the file, by their path in the model: 'menu[0].items[2]'. */
  readonly places: ReadonlyMap<string, string>;
}

/** Each issue once. */
export const unique = (issues: readonly Issue[]): readonly Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.path}\n${issue.text}`, issue])).values(),
];

const NAMED = 3;

/** The first of some names, and how many more there are. */
export const firstOfNames = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? andMore(names.length - NAMED) : ''}`;

/** The same in parentheses; '' if nothing has a name. */
export function namedParts(names: Iterable<string>): string {
  const own = [...new Set(names)].filter((name) => name !== '');
  return own.length === 0 ? '' : ` (${firstOfNames(own)})`;
}

/** The maximum of a group that states none: as many as its options give. */
export function unstatedMaximum(
  least: number,
  options: readonly { readonly maxPermitted?: number; readonly defaultQuantity?: number }[],
): number {
  const sum = options.reduce((total, one) => total + Math.max(1, one.maxPermitted ?? 1, one.defaultQuantity ?? 0), 0);
  return Math.max(least, sum);
}

/** The place of the innermost known part of a model path, and the rest of the path. */
export function placeOf(
  path: string,
  places: MenuReading['places'],
): { readonly part: string; readonly place: string; readonly field: string } | null {
  for (let part = path; part !== ''; part = part.replace(/(?:\.[^.[\]]+|\[\d+\])$/, '')) {
    const place = places.get(part);
    if (place !== undefined) return { part, place, field: path.slice(part.length + 1) };
    if (!/[.[]/.test(part)) return null;
  }
  return null;
}

/** Notes the places of a menu's parts: the n-th category, dish, group or option of `under` is from `place`. */
export const partPath = {
  category: (at: number): string => `menu[${at}]`,
  dish: (category: string, at: number): string => `${category}.items[${at}]`,
  group: (dish: string, at: number): string => `${dish}.customizationsList[${at}]`,
  option: (group: string, at: number): string => `${group}.options[${at}]`,
  child: (option: string, at: number): string => `${option}.childCustomizationList[${at}]`,
};
