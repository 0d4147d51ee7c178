/** The menu of a spreadsheet, checked like every other; faults of cells and of the model name their row and column. */
import * as catalog from '#catalog/server/menu-files.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CellTable, ColumnChoice } from '../../../tables/index.ts';
import { checkRestaurant } from '../menu-check.ts';
import type { MenuProblem } from '../menu-problem.ts';
import { type Issue, type MenuReading, placeOf } from '../menu-reading.ts';
import { withIds, withKnown } from '../own-ids.ts';
import { preserveSeparate } from '../preserve-separate.ts';
import { FIELDS } from './columns.ts';
import { columnOf, type ReadSheet, readSpreadsheet } from './read-spreadsheet.ts';

interface SheetMenu {
  readonly restaurants: readonly [Restaurant];
  readonly reading: MenuReading;
}

interface CheckedSheet {
  readonly read: Result<SheetMenu, readonly Issue[]>;
  readonly columns: ReadSheet['columns'];
}

/** Reads a spreadsheet as the menu of a stored restaurant. */
export function readSheet(table: CellTable, stored: Restaurant, input: ColumnChoice): CheckedSheet {
  const { read, columns } = readSpreadsheet(table, input);
  return { read: checked(read, stored), columns };
}

function checked(read: ReadSheet['read'], stored: Restaurant): Result<SheetMenu, readonly Issue[]> {
  const reading = read.ok ? read.value : read.problem.rest;
  const issues = read.ok ? [] : read.problem.issues;
  if (reading === null) return fail(issues);
  if (reading.menu.length === 0 && issues.length === 0) return fail([{ path: 'row 1', text: catalog.noRows }]);
  const lacking = new Set(reading.lacking);
  const menu = withKnown(withIds(reading.menu, stored.menu), stored.menu, (dish, field) => {
    // A list of sizes has choices for the dishes that have several.
    return lacking.has(field) && !(Array.isArray(dish[field]) && dish[field].length > 0);
  });
  const sound = checkRestaurant({ ...stored, menu });
  if (sound.ok && issues.length === 0) {
    const { value } = sound;
    return ok({
      restaurants: [reading.saysSeparate ? value : preserveSeparate(value, stored.menu)],
      reading,
    });
  }
  // A faulty cell may be the cause of other faults that the model finds in its dish.
  const faulty = faultyDishes(issues, reading);
  const others = sound.ok ? [] : sound.problem.filter(({ path }) => !faulty.has(DISH.exec(path)?.[0] ?? path));
  const all = [...issues, ...others.map((problem) => inSheet(problem, reading))];
  return fail(all.sort((one, other) => rowOf(one) - rowOf(other)));
}

const rowOf = ({ path }: Issue): number => Number(/^row (\d+)/.exec(path)?.[1] ?? 0);

const DISH = /^menu\[\d+\]\.items\[\d+\]/;

/** The dishes that have a faulty cell, by their path in the model. */
function faultyDishes(issues: readonly Issue[], { places }: MenuReading): ReadonlySet<string> {
  const rows = new Set(issues.map(rowOf));
  const paths = [...places].filter(([, place]) => rows.has(rowOf({ path: place, text: '' }))).map(([path]) => path);
  return new Set(paths.map((path) => DISH.exec(path)?.[0] ?? path));
}

/** A fault that the model found, by row and column. */
function inSheet({ path, text }: MenuProblem, { places }: MenuReading): Issue {
  const found = placeOf(path, places);
  if (found === null) return { path, text };
  const column = columnOf(found.part, found.field);
  return { path: column === '' ? found.place : `${found.place}, ${column}`, text: inColumns(text) };
}

const NAMES = new Map(
  Object.values(FIELDS).flatMap((fields) => fields.map(({ key, column }) => [key, column] as const)),
);

/** The names of the model's fields as headings: 'must not be above maxPermitted (3)'. */
function inColumns(text: string): string {
  return text.replace(/\b[a-z]+[A-Z]\w*\b/g, (name) => {
    const column = NAMES.get(name);
    return column === undefined ? name : `'${column}'`;
  });
}
