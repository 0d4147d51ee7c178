import { isRecord } from '#domain/json-value.ts';
import type { ChildSelections, GroupSelection, ItemSelections, Selections } from '#domain/menu/menu.ts';

/** Selections of a stored cart or a request (rule selections-by-path): bounded, and no key reaches a prototype. */

/** More than any menu has: the entries of one map or list, an index, a count, and the characters of a path. */
export const SELECTION_LIMITS = { keys: 500, list: 200, index: 999, count: 1000, path: 300 } as const;

const INDEX = String.raw`(?:0|[1-9]\d{0,2})`;
/** One place, one key: '0' is a place in a list, '00' is not. */
export const INDEX_KEY = new RegExp(`^${INDEX}$`);
/** '{group}-{option}-children', joined by dots for deeper levels. */
export const PATH_KEY = new RegExp(String.raw`^${INDEX}-${INDEX}-children(?:\.${INDEX}-${INDEX}-children)*$`);
/** '{group}-{option}', joined by dots for deeper levels. */
export const OPTION_PATH = new RegExp(String.raw`^${INDEX}-${INDEX}(?:\.${INDEX}-${INDEX})*$`);

/** The selections, as fresh objects, or null if the value is anything else. */
export function readSelections(value: unknown): ItemSelections | null {
  if (!isRecord(value)) return null;
  const customizations = readChosen(value.customizations);
  const childCustomizations = readChosenBelow(value.childCustomizations ?? {});
  return customizations && childCustomizations ? { customizations, childCustomizations } : null;
}

/** The choices in a dish's own groups, or null; it stops at the first fault. */
export const readChosen = (value: unknown): Selections | null =>
  readEntries(value, (key) => INDEX_KEY.test(key), readGroupSelection);

/** The choices in the groups of options, or null; it stops at the first fault. */
export const readChosenBelow = (value: unknown): ChildSelections | null =>
  readEntries(value, (key) => key.length <= SELECTION_LIMITS.path && PATH_KEY.test(key), readChosen);

function readGroupSelection(value: unknown): GroupSelection | null {
  if (isWhole(value, SELECTION_LIMITS.index)) return value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const indexes = list.filter((index) => isWhole(index, SELECTION_LIMITS.index));
    return list.length <= SELECTION_LIMITS.list && indexes.length === list.length ? indexes : null;
  }
  return readEntries(
    value,
    (key) => INDEX_KEY.test(key),
    (count) => (isWhole(count, SELECTION_LIMITS.count) ? count : null),
  );
}

function readEntries<T>(
  value: unknown,
  isKey: (key: string) => boolean,
  read: (entry: unknown) => T | null,
): Record<string, T> | null {
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  if (keys.length > SELECTION_LIMITS.keys) return null;
  const result: Record<string, T> = {};
  for (const key of keys) {
    const entry = isKey(key) ? read(value[key]) : null;
    if (entry === null) return null;
    result[key] = entry;
  }
  return result;
}

function isWhole(value: unknown, maximum: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maximum;
}
