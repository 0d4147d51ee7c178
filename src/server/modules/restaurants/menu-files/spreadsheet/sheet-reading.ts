/** What has been read of a menu's spreadsheet, and how a row's part finds its place in the menu. */
import * as catalog from '#catalog/server/menu-files.ts';
import { type Draft, type Issue, partPath } from '../menu-reading.ts';
import type { SizedDish } from './list-sizes.ts';
import type { Sheet, SheetRow } from './open-sheet.ts';
import { hiddenProducts, sizeColumns } from './product-columns.ts';

/** A part of the menu that later rows belong to. */
interface Holder {
  readonly path: string;
  readonly parts: Draft[];
}

/** What has been read so far, and the parts that the next row may belong to. */
export interface Reading {
  readonly sheet: Sheet;
  readonly menu: Draft[];
  readonly issues: Issue[];
  readonly places: Map<string, string>;
  readonly leftOut: Issue[];
  /** For a list: its faulty rows, and the number of its rows. */
  readonly badRows: Issue[];
  rows: number;
  /** For a list: the category of the current row, which it may have from a row above. */
  section: string;
  /** For a list: its sections, by what their names have in common. */
  readonly sections: Map<string, Holder>;
  /** For a list with sizes: the dishes by the common values of their rows. */
  readonly products: Map<string, SizedDish<SheetRow>>;
  readonly sizes: readonly string[];
  /** The columns that a menu has no place for. */
  readonly unread: readonly string[];
  /** For a list: why whole products are left out, by their key. */
  readonly hiddenProducts: ReturnType<typeof hiddenProducts>;
  /** For a list: the left-out rows, which the owner may still sell (rule import-notes). */
  readonly aside: Reading | null;
  category: Holder | null;
  dish: Holder | null;
  /** By level, from 1. */
  readonly groups: (Holder | undefined)[];
  readonly options: (Holder | undefined)[];
}

const listOf = (part: Draft, key: string): Draft[] => {
  const parts: Draft[] = [];
  part[key] = parts;
  return parts;
};

/** Puts a part behind the others of its holder, and notes its row. */
function put(part: Draft, holder: Holder, path: string, row: SheetRow, { places }: Reading): void {
  holder.parts.push(part);
  places.set(path, `row ${row.number}`);
}

export function putCategory(row: SheetRow, part: Draft, reading: Reading): void {
  const path = partPath.category(reading.menu.length);
  put(part, { path: '', parts: reading.menu }, path, row, reading);
  reading.category = { path, parts: listOf(part, 'items') };
  reading.dish = null;
}

export function putDish(row: SheetRow, part: Draft, reading: Reading): void {
  if (reading.category === null) putCategory(row, { name: catalog.menu }, reading);
  const holder = reading.category as Holder;
  const path = partPath.dish(holder.path, holder.parts.length);
  put(part, holder, path, row, reading);
  reading.dish = { path, parts: listOf(part, 'customizationsList') };
  reading.groups.length = 0;
  reading.options.length = 0;
}

export function putGroup(row: SheetRow, part: Draft, level: number, reading: Reading): void {
  const holder = level === 1 ? reading.dish : reading.options[level - 1];
  if (holder === null || holder === undefined) {
    const text = level === 1 ? catalog.groupBeforeDish : catalog.groupBeforeOption(level, level - 1);
    reading.issues.push({ path: `row ${row.number}, Level`, text });
    return;
  }
  const at = holder.parts.length;
  const path = level === 1 ? partPath.group(holder.path, at) : partPath.child(holder.path, at);
  put(part, holder, path, row, reading);
  reading.groups.length = level;
  reading.options.length = level;
  reading.groups[level] = { path, parts: listOf(part, 'options') };
}

export function putOption(row: SheetRow, part: Draft, level: number, reading: Reading): void {
  const holder = reading.groups[level];
  if (holder === undefined) {
    reading.issues.push({
      path: `row ${row.number}, Level`,
      text: catalog.optionBeforeGroup(level),
    });
    return;
  }
  const path = partPath.option(holder.path, holder.parts.length);
  put(part, holder, path, row, reading);
  reading.groups.length = level + 1;
  reading.options.length = level;
  reading.options[level] = { path, parts: listOf(part, 'childCustomizationList') };
}

/** Nothing read yet. */
export const emptyReading = (sheet: Sheet): Reading => ({
  sheet,
  menu: [],
  issues: [],
  places: new Map(),
  category: null,
  dish: null,
  groups: [],
  options: [],
  leftOut: [],
  badRows: [],
  rows: 0,
  section: '',
  sections: new Map(),
  products: new Map(),
  sizes: sizeColumns(sheet.heads, sheet.at),
  unread: [],
  hiddenProducts: hiddenProducts([]),
  aside: null,
});
