/** The forms of other makers that are read, each by its adapter (rule menu-file-forms). */
import type { Result } from '#domain/result.ts';
import type { CellTable } from '../../tables/index.ts';
import type { Issue, MenuReading } from './menu-reading.ts';
import { isClover, readClover } from './pos/clover.ts';
import { isGloriaFood, readGloriaFood } from './pos/gloria-food.ts';
import { isSchemaOrg, readSchemaOrg } from './pos/schema-org.ts';
import { isSquare, readSquare } from './pos/square.ts';
import { isToast, readToast } from './pos/toast.ts';
import { isCloverWorkbook, readCloverWorkbook } from './spreadsheet/clover-workbook.ts';
import { isToastExport, readToastExport } from './spreadsheet/toast-export.ts';

export interface Adapter<Content = unknown> {
  /** What its owner knows the form as. */
  readonly name: string;
  /** Whether a parsed file has the outline of the form. */
  readonly fits: (value: Content) => boolean;
  readonly read: (value: Content) => Result<MenuReading, readonly Issue[]>;
  /** Whether it says nothing of choices: those of stored dishes stay. */
  readonly lacksChoices?: true;
}

export const SCHEMA_ORG: Adapter = { name: 'a schema.org menu (JSON-LD)', fits: isSchemaOrg, read: readSchemaOrg };

const ADAPTERS: readonly Adapter[] = [
  SCHEMA_ORG,
  { name: 'a Square catalog', fits: isSquare, read: readSquare },
  { name: 'Toast menus', fits: isToast, read: readToast },
  { name: 'a Clover inventory', fits: isClover, read: readClover },
  { name: 'a GloriaFood menu', fits: isGloriaFood, read: readGloriaFood },
];

/** Sheets that refer to each other, or with rows that aren't only dishes. */
const SHEET_FORMS: readonly Adapter<readonly CellTable[]>[] = [
  { name: 'a Clover inventory (workbook)', fits: isCloverWorkbook, read: readCloverWorkbook },
  { name: "a list of Toast's menu manager", fits: isToastExport, read: readToastExport, lacksChoices: true },
];

/** The form of some sheets, or undefined if they are a list. */
export const sheetFormOf = (tables: readonly CellTable[]): Adapter<readonly CellTable[]> | undefined =>
  SHEET_FORMS.find(({ fits }) => fits(tables));

/** The adapter of a parsed file, or undefined. */
export const adapterOf = (value: unknown): Adapter | undefined => ADAPTERS.find(({ fits }) => fits(value));
