/** Reads Toast's menu manager's list (rule till-sheets): a row for each price; it ties no modifiers to items. */
import * as catalog from '#catalog/server/menu-files.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Result } from '#domain/result.ts';
import type { CellTable } from '../../../tables/index.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type DraftDish, PosMenu } from '../pos/menu-draft.ts';
import type { SheetRow } from './open-sheet.ts';
import { namesIn, type TillSheet, tillCents, tillSheet } from './till-sheet.ts';

const COLUMNS = ['entity type', 'name', 'price', 'pricing strategy'];

const sheetIn = (tables: readonly CellTable[]): TillSheet | null =>
  tables.map((table) => tillSheet(table, COLUMNS)).find((sheet) => sheet !== null) ?? null;

export const isToastExport = (tables: readonly CellTable[]): boolean => sheetIn(tables) !== null;

/** Columns that don't concern a menu. */
const PLAIN = new Set(
  (
    'operation,operation id,version id or operation id,plu,available at (target) name,target guid,' +
    'editable by (owner) name,owner guid,sales category name,sales category multilocation id,pos name,kitchen name,' +
    'location-specific target id,menu multilocation id,time price guid'
  ).split(','),
);

export function readToastExport(tables: readonly CellTable[]): Result<MenuReading, readonly Issue[]> {
  const draft = new PosMenu();
  const sheet = sheetIn(tables);
  const rows = sheet?.rows ?? [];
  const { item: items = [], other = [] } = Object.groupBy(rows, (row) => (isItem(row) ? 'item' : 'other'));
  for (const row of other)
    draft.leftOut.push({ path: `row ${row.number}`, text: catalog.modifierOfUnknownDish(row.cell('name')) });
  const known = namedAlone(new Set(items.map((row) => row.cell('menu group(s)'))));
  const shelved = [...Map.groupBy(items, idOf).values()].flatMap((own) => {
    const dish = readItem(own, draft);
    const names = namesIn(own[0]?.cell('menu group(s)') ?? '', known);
    return (names.length === 0 ? [catalog.other] : names).map((name) => ({ name, dish }));
  });
  for (const [name, dishes] of Map.groupBy(shelved, (one) => one.name))
    draft.category(
      '',
      name,
      `menu group "${name}"`,
      dishes.map(({ dish }) => dish),
    );
  const unread = (sheet?.unread() ?? []).filter((column) => !PLAIN.has(column));
  return draft.done(unread.map((column) => ({ path: `column '${column}'`, text: catalog.notImported })));
}

const isItem = (row: SheetRow): boolean => row.cell('entity type').toUpperCase() === 'MENU_ITEM';

/** Groups with a comma in their name: a cell with parts that are nowhere on their own. */
function namedAlone(cells: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...cells].filter((cell) => cell.split(',').every((part) => !cells.has(part.trim()))));
}

const idOf = (row: SheetRow): string =>
  row.cell('number') || row.cell('version id or operation id') || `row ${row.number}`;

/** Pricing methods that don't state a dish's price in the file. */
const UNPRICED: ReadonlyMap<string, string> = new Map([
  ['OPEN_PRICE', catalog.noFixedPrice],
  ['SIZE', catalog.pricesBySize],
  ['SIZE_PRICE', catalog.pricesBySize],
  ['PRICE_LEVEL', catalog.pricesByLevel],
]);

interface Resolved {
  readonly cents: number | null;
  readonly why: string | null;
  readonly isTimed: boolean;
  readonly ofMenu: number | null;
}

function priceOf(row: SheetRow): Resolved {
  const own = row.cell('pricing strategy').toUpperCase();
  const isPlace = own === 'LOCATION_SPECIFIC';
  const strategy = isPlace ? row.cell('location-specific pricing strategy').toUpperCase() : own;
  const cell = row.cell(isPlace ? 'location-specific base price' : 'price');
  row.cell('location-specific "applies to" name');
  const cents = tillCents(cell);
  const unpriced = UNPRICED.get(strategy) ?? (cents === null || cents < 0 ? catalog.noFixedPrice : null);
  const isTimed = strategy === 'TIME_SPECIFIC';
  for (const column of ['time price', 'time price days', 'time price start', 'time price end']) row.cell(column);
  row.cell('menu name');
  const menu = row.cell('menu price');
  const ofMenu = strategy === 'MENU_SPECIFIC' ? tillCents(menu) : null;
  return { cents: unpriced === null ? cents : null, why: unpriced, isTimed, ofMenu };
}

function readItem(rows: readonly SheetRow[], menu: PosMenu): DraftDish {
  const [row] = rows as readonly [SheetRow, ...SheetRow[]];
  const title = row.cell('name');
  const place = `row ${row.number}`;
  const prices = rows.map(priceOf);
  const why = prices.find((one) => one.why !== null)?.why ?? null;
  const hiddenIn = why === null ? null : menu.hide(null, place, `"${title}" ${why}`, 'price');
  const draft = hiddenIn ?? menu;
  const all = [...new Set(prices.flatMap(({ cents, ofMenu }) => [cents, ofMenu].filter((one) => one !== null)))];
  const isUnsure = all.length > 1;
  if (isUnsure) {
    const words = all.map(formatCents).join(', ');
    draft.look(place, catalog.offUntilPriceSet(title, words), 'price');
  }
  if (prices.some(({ isTimed }) => isTimed)) draft.look(place, catalog.sameAtAllHours(title), 'times');
  return {
    id: row.cell('number'),
    title,
    price: why === null ? Math.max(...all) : null,
    isSoldOut: isUnsure,
    hiddenIn,
    groups: [],
    place,
  };
}
