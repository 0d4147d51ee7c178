/** A parsed file that records which fields are read: the unread are named at the end (rule menu-file-forms). */
import * as pos from '#catalog/server/menu-pos.ts';
import { isNothing } from '../dropped-fields.ts';
import { type Issue, namedParts } from '../menu-reading.ts';
import { list, type Raw, record, records, textOrNumber } from '../uber-menu-parts.ts';

/** The keys of a record by id, which say nothing in a path. */
const ID_LIKE = /^(?:\d+|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27,}|[A-Z0-9]{13,})$/;
/** Fields that take a dish off the menu by `false`, 0 or an empty list. */
const SELLS = /enabled|available|visib|online|active|sellable|stock|published/i;
/** Fields that do so by `true`. */
const HIDES = /hidden|hide|unavailable|sold_?out|out_?of_?stock|disabled|archived|deleted/i;

/** Whether a field that nobody reads may keep its part from being sold. */
export function mayHide(key: string, value: unknown): boolean {
  if (HIDES.test(key)) return value === true;
  return SELLS.test(key) && (value === false || value === 0 || (Array.isArray(value) && value.length === 0));
}

/** Whether a field that nobody reads says that its price includes tax, or that there is none. */
export function changesTax(key: string, value: unknown): boolean {
  if (!/tax|(?:^|[_ ])vat|inclusion_type/i.test(key)) return false;
  if (/incl/i.test(key)) return value === true || value === 'TAX_INCLUDED' || value === 'INCLUSIVE';
  return value === /exempt/i.test(key);
}

export class TrackedFile {
  readonly #root: unknown;
  readonly #seen = new WeakMap<object, Set<string>>();
  readonly #skipped = new WeakSet<object>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /** A field, which is read from now on. */
  get(part: Raw | null, key: string): unknown {
    if (part === null) return undefined;
    const seen = this.#seen.get(part) ?? new Set();
    this.#seen.set(part, seen.add(key));
    return Object.hasOwn(part, key) ? part[key] : undefined;
  }

  /** A part's content needs no further notes: the whole part is left out and named. */
  skip(part: Raw | null): void {
    if (part !== null) this.#skipped.add(part);
  }

  /** The records by id in a part that nobody pointed at need no word. */
  skipUnread(part: Raw | null): void {
    for (const one of records(Object.values(part ?? {}))) if (!this.#seen.has(one)) this.#skipped.add(one);
  }

  record(part: Raw | null, key: string): Raw | null {
    return record(this.get(part, key));
  }

  records(part: Raw | null, key: string): readonly Raw[] {
    return records(this.get(part, key));
  }

  list(part: Raw | null, key: string): readonly unknown[] {
    return list(this.get(part, key));
  }

  text(part: Raw | null, key: string): string {
    const value = this.get(part, key);
    return typeof value === 'string' ? value : '';
  }

  number(part: Raw | null, key: string): number | null {
    const value = this.get(part, key);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  /** An id, which some write as a number; '' if there is none. */
  id(part: Raw | null, key: string): string {
    return textOrNumber(this.get(part, key));
  }

  /** The unread fields with a value, a line a path, without `plain` ones; some need a look (rule hidden-dishes). */
  unread(plain: ReadonlySet<string>): readonly Issue[] {
    const found: Unread = { plain, dropped: new Map(), hiding: new Map(), taxing: new Map() };
    this.#walk(this.#root, '', '', found);
    return [
      ...[...found.hiding].map(
        ([path, names]): Issue => ({ path, text: pos.mayBeHidden(namedParts(names)), needsLook: true }),
      ),
      ...[...found.taxing].map(
        ([path, names]): Issue => ({ path, text: pos.taxDiffers(namedParts(names)), needsLook: true }),
      ),
      ...[...found.dropped].map(([path, names]) => ({ path, text: pos.isNotKept(namedParts(names)) })),
    ];
  }

  #walk(value: unknown, path: string, title: string, found: Unread): void {
    if (Array.isArray(value)) {
      for (const one of value) this.#walk(one, path, title, found);
      return;
    }
    const part = record(value);
    if (part === null || this.#skipped.has(part)) return;
    const own = typeof part.name === 'string' ? part.name : title;
    const seen = this.#seen.get(part);
    for (const [key, inner] of Object.entries(part)) {
      const isId = ID_LIKE.test(key);
      const inside = isId ? path : path === '' ? key : `${path}.${key}`;
      if (found.plain.has(key)) continue;
      if (isId || seen?.has(key)) this.#walk(inner, inside, own, found);
      else if (mayHide(key, inner)) found.hiding.set(inside, [...(found.hiding.get(inside) ?? []), own]);
      else if (changesTax(key, inner)) found.taxing.set(inside, [...(found.taxing.get(inside) ?? []), own]);
      else if (isNothing(inner)) this.#walk(inner, inside, own, found);
      else found.dropped.set(inside, [...(found.dropped.get(inside) ?? []), own]);
    }
  }
}

/** The names of the parts that have a field that was not read, by its path. */
interface Unread {
  readonly plain: ReadonlySet<string>;
  readonly dropped: Map<string, string[]>;
  readonly hiding: Map<string, string[]>;
  readonly taxing: Map<string, string[]>;
}

/** Parts in the order that their numbers say; those without a number keep their place at the end. */
export const inOrder = <T>(parts: readonly T[], orderOf: (part: T) => number | null): readonly T[] =>
  [...parts].sort((one, other) => (orderOf(one) ?? LAST) - (orderOf(other) ?? LAST));
const LAST = Number.MAX_SAFE_INTEGER;

const SLIP = 1e-6;

/** Dollars of a file ('3.89', 12.5) in cents; null if they are no whole cents. */
export function centsOf(dollars: unknown): number | null {
  const typed =
    typeof dollars === 'string' && /^\s*-?\d{1,9}(?:\.\d{1,9})?\s*$/.test(dollars) ? Number(dollars) : dollars;
  if (typeof typed !== 'number' || !Number.isFinite(typed)) return null;
  const cents = Math.round(typed * 100);
  return Math.abs(typed * 100 - cents) > SLIP * Math.max(1, Math.abs(cents)) ? null : cents;
}
