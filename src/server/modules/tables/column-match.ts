/** What a list's columns hold (rule list-columns): by heading or the owner's word, kept by the set of headings. */
import { createHash } from 'node:crypto';
import * as catalog from '#catalog/server/tables.ts';
import type { ListColumn } from '#contract/list-columns.ts';

/** The field that a column holds, by the column's heading. */
export type ColumnMatch = Readonly<Record<string, string>>;

/** By `headingsKey`. */
export type KnownMatches = Readonly<Record<string, ColumnMatch>>;

export type FieldPlaces = ReadonlyMap<string, number>;

export interface ColumnChoice {
  /** As the owner has just assigned them; null if nobody has. */
  readonly match: ColumnMatch | null;
  /** As owners assigned them before. */
  readonly known: KnownMatches;
}

export const AS_HEADINGS_SAY: ColumnChoice = { match: null, known: {} };

/** A heading as it is compared: 'At Most ' is 'at most'. */
export const headingOf = (cell: string): string => cell.trim().toLowerCase().split(/\s+/).join(' ');

const LONGEST_HEADING = 100;

/** The headings of a row, each its own: the second 'Price' is 'price (2)', and one without a name 'column 3'. */
export function headingsOf(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const heading = headingOf(cell).slice(0, LONGEST_HEADING) || `column ${at + 1}`;
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return times === 1 ? heading : `${heading} (${times})`;
  });
}

/** What the same headings have in common, in any order. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update([...headings].sort().join('\n'))
    .digest('base64url')
    .slice(0, 32);

/** The positions of a match's fields; a field that two columns have is in the first. */
export function placesOf(headings: readonly string[], match: ColumnMatch): FieldPlaces {
  const at = new Map<string, number>();
  for (const [index, heading] of headings.entries()) {
    const field = Object.hasOwn(match, heading) ? match[heading] : undefined;
    if (field !== undefined && field !== '' && !at.has(field)) at.set(field, index);
  }
  return at;
}

/** Gives each field in turn the first free column that is meant for it, by its heading or its position. */
export function matchColumns(
  headings: readonly string[],
  known: ColumnMatch,
  fields: readonly (readonly [field: string, isMeant: (heading: string, column: number) => boolean])[],
): ColumnMatch {
  const match = new Map(Object.entries(known));
  for (const [field, isMeant] of fields) {
    if ([...match.values()].includes(field)) continue;
    const found = headings.find((heading, column) => !match.has(heading) && isMeant(heading, column));
    if (found !== undefined) match.set(found, field);
  }
  return Object.fromEntries(match);
}

/** A match as the owner sends it, as JSON; null if it isn't one. Only fields of the list are kept. */
export function readMatch(text: string, fields: readonly string[]): ColumnMatch | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value).filter(([, field]) => fields.includes(String(field)));
    return Object.fromEntries(entries.map(([heading, field]) => [heading, String(field)]));
  } catch {
    return null;
  }
}

const HEADS_LOOKED_AT = 20;
const isTyped = (cell: string): boolean => cell.trim() !== '';

/** Which of the first records has the headings: a known one, else the first with two cells; -1 if none. */
export function headAt(
  records: readonly (readonly string[])[],
  isHead: (headings: readonly string[]) => boolean,
): number {
  const first = records.slice(0, HEADS_LOOKED_AT);
  const known = first.findIndex((cells) => isHead(headingsOf(cells)));
  return known >= 0 ? known : first.findIndex((cells) => cells.filter(isTyped).length > 1);
}

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;
const MOST_COLUMNS = 200;

/** Some cells of a column. */
export function samplesOf(records: readonly (readonly string[])[], column: number): readonly string[] {
  const cells = records.map((cells) => (cells[column] ?? '').trim()).filter(isTyped);
  return [...new Set(cells)].slice(0, SAMPLES).map((cell) => cell.slice(0, LONGEST_SAMPLE));
}

/** The columns as the owner sees them, each with the field that it is taken for. */
export function columnsShown(
  head: readonly string[],
  records: readonly (readonly string[])[],
  at: FieldPlaces,
): readonly ListColumn[] {
  const fields = new Map([...at].map(([field, index]) => [index, field]));
  const headings = headingsOf(head);
  return headings.slice(0, MOST_COLUMNS).map((key, index) => ({
    key,
    heading: (head[index] ?? '').trim().slice(0, LONGEST_HEADING) || catalog.columnNumber(index + 1),
    samples: samplesOf(records, index),
    field: fields.get(index) ?? '',
  }));
}
