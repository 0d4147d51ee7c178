/** The forms of other makers that are read, each by its adapter (rule menu-file-forms). */
import type { Result } from '#domain/result.ts';
import type { Issue, MenuReading } from './menu-reading.ts';
import { isClover, readClover } from './pos/clover.ts';
import { isGloriaFood, readGloriaFood } from './pos/gloria-food.ts';
import { isSchemaOrg, readSchemaOrg } from './pos/schema-org.ts';
import { isSquare, readSquare } from './pos/square.ts';
import { isToast, readToast } from './pos/toast.ts';

export interface Adapter {
  /** What its owner knows the form as. */
  readonly name: string;
  /** Whether a parsed file has the outline of the form. */
  readonly fits: (value: unknown) => boolean;
  readonly read: (value: unknown) => Result<MenuReading, readonly Issue[]>;
}

export const SCHEMA_ORG: Adapter = { name: 'a schema.org menu (JSON-LD)', fits: isSchemaOrg, read: readSchemaOrg };

const ADAPTERS: readonly Adapter[] = [
  SCHEMA_ORG,
  { name: 'a Square catalog', fits: isSquare, read: readSquare },
  { name: 'Toast menus', fits: isToast, read: readToast },
  { name: 'a Clover inventory', fits: isClover, read: readClover },
  { name: 'a GloriaFood menu', fits: isGloriaFood, read: readGloriaFood },
];

/** The adapter of a parsed file, or undefined. */
export const adapterOf = (value: unknown): Adapter | undefined => ADAPTERS.find(({ fits }) => fits(value));
