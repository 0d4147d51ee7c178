/** The forms of other makers that are read, each by its adapter (rule menu-file-forms). */
import * as catalog from '#catalog/server/menu-files.ts';
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
  readonly name: string;
  readonly fits: (value: Content) => boolean;
  readonly read: (value: Content) => Result<MenuReading, readonly Issue[]>;
  /** Whether it says nothing of choices: those of stored dishes stay. */
  readonly lacksChoices?: true;
}

export const SCHEMA_ORG: Adapter = { name: catalog.schemaOrgMenu, fits: isSchemaOrg, read: readSchemaOrg };

const ADAPTERS: readonly Adapter[] = [
  SCHEMA_ORG,
  { name: catalog.squareCatalog, fits: isSquare, read: readSquare },
  { name: catalog.toastMenu, fits: isToast, read: readToast },
  { name: catalog.cloverInventory, fits: isClover, read: readClover },
  { name: catalog.gloriaFoodMenu, fits: isGloriaFood, read: readGloriaFood },
];

/** Sheets that refer to each other, or with rows that aren't only dishes. */
const SHEET_FORMS: readonly Adapter<readonly CellTable[]>[] = [
  { name: catalog.cloverWorkbook, fits: isCloverWorkbook, read: readCloverWorkbook },
  { name: catalog.toastList, fits: isToastExport, read: readToastExport, lacksChoices: true },
];

/** The form of some sheets, or undefined if they are a list. */
export const sheetFormOf = (tables: readonly CellTable[]): Adapter<readonly CellTable[]> | undefined =>
  SHEET_FORMS.find(({ fits }) => fits(tables));

/** The adapter of a parsed file, or undefined. */
export const adapterOf = (value: unknown): Adapter | undefined => ADAPTERS.find(({ fits }) => fits(value));
