/** A menu as a spreadsheet (rule spreadsheet-forms): what is downloaded, edited, and read again. */
import type { CustomizationGroup, MenuCategory } from '#domain/menu/menu.ts';
import { type CsvCell, csvHead, csvLine } from '#server/csv-line.ts';
import { COLUMNS, FIELDS, type Field, type RowKind } from './columns.ts';

type Part = Readonly<Record<string, unknown>>;

function cellOf({ key, kind, empty }: Field, part: Part): CsvCell {
  const value = part[key];
  return value === undefined || (empty !== undefined && value === empty.value) ? '' : kind.write(value);
}

function line(kind: RowKind, part: object, level: number | '' = ''): string {
  const cells = new Map<string, CsvCell>(FIELDS[kind].map((field) => [field.column, cellOf(field, part as Part)]));
  cells.set('Row', `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`).set('Level', level);
  return csvLine(COLUMNS.map((column) => cells.get(column) ?? ''));
}

function* groupLines(groups: readonly CustomizationGroup[], level: number): Generator<string> {
  for (const group of groups) {
    yield line('group', group, level);
    for (const option of group.options) {
      yield line('option', option, level);
      yield* groupLines(option.childCustomizationList, level + 1);
    }
  }
}

function* menuLines(menu: readonly MenuCategory[]): Generator<string> {
  yield csvHead(COLUMNS.map((heading) => [heading]));
  for (const category of menu) {
    yield line('category', category);
    for (const item of category.items) {
      yield line('dish', item);
      yield* groupLines(item.customizationsList, 1);
    }
  }
}

/** The whole file. Reading it gives the same menu, and writing that the same bytes. */
export const writeSpreadsheet = (menu: readonly MenuCategory[]): string => [...menuLines(menu)].join('');
