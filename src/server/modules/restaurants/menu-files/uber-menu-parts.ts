/** How an Uber Eats v2 menu spells titles and numbers, and how its parts find each other by id. */

import * as catalog from '#catalog/server/menu-files.ts';
import { isRecord } from '#domain/json-value.ts';
import type { Issue } from './menu-reading.ts';

export type Raw = Readonly<Record<string, unknown>>;

export interface UberIndex {
  readonly menus: ReadonlyMap<string, Raw>;
  readonly categories: ReadonlyMap<string, Raw>;
  readonly items: ReadonlyMap<string, Raw>;
  readonly groups: ReadonlyMap<string, Raw>;
}

/** What a reading of the file notes on its way. */
export interface UberNotes {
  readonly issues: Issue[];
  /** What our menus have no place for, or what the file points at and does not hold. */
  readonly leftOut: Issue[];
}

export function record(value: unknown): Raw | null {
  return isRecord(value) ? value : null;
}

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects of a list. */
export function records(value: unknown): readonly Raw[] {
  return list(value).filter((entry): entry is Raw => record(entry) !== null);
}

export function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text or a number as text; '' for anything else. */
export const textOrNumber = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The first translation of a text, English ones first. */
export function uberText(value: unknown): string {
  const translations = Object.entries(record(record(value)?.translations) ?? {});
  const english = translations.find(([language]) => language.startsWith('en')) ?? translations[0];
  return typeof english?.[1] === 'string' ? english[1] : '';
}

export const title = (source: Raw): string => uberText(source.title);

/** Menus, categories, items and groups by id. An id of two is an issue; parts without one are unreachable. */
export function readIndex(root: Raw, notes: UberNotes): UberIndex {
  return {
    menus: byId(root, 'menus', notes),
    categories: byId(root, 'categories', notes),
    items: byId(root, 'items', notes),
    groups: byId(root, 'modifier_groups', notes),
  };
}

function byId(root: Raw, key: string, { issues, leftOut }: UberNotes): Map<string, Raw> {
  const found = new Map<string, Raw>();
  list(root[key]).forEach((value, at) => {
    const part = record(value);
    const id = part?.id;
    const path = `${key}[${at}]`;
    if (part === null) issues.push({ path, text: catalog.mustBeObject });
    else if (typeof id !== 'string' || id === '') leftOut.push({ path, text: catalog.hasNoId(title(part)) });
    else if (found.has(id)) issues.push({ path, text: catalog.repeatsId(id) });
    else found.set(id, part);
  });
  return found;
}
