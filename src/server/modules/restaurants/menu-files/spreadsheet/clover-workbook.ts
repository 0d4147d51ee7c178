/** Reads Clover's inventory workbook (rule till-sheets), whose items name groups and categories of other sheets. */
import * as catalog from '#catalog/server/menu-files.ts';
import type { Result } from '#domain/result.ts';
import type { CellTable } from '../../../tables/index.ts';
import type { Issue, MenuReading } from '../menu-reading.ts';
import { type DraftDish, type DraftGroup, type DraftOption, inSizes, PosMenu } from '../pos/menu-draft.ts';
import { inOrder } from '../pos/tracked-file.ts';
import type { SheetRow } from './open-sheet.ts';
import { isYes, namesIn, type TillSheet, tillCents, tillSheet } from './till-sheet.ts';

const ITEMS = ['name', 'price', 'price type'];
const GROUPS = ['modifier group name', 'modifier'];

const first = (tables: readonly CellTable[], columns: readonly string[]): TillSheet | null =>
  tables.map((table) => tillSheet(table, columns)).find((sheet) => sheet !== null) ?? null;

/** The sheet of categories: a row for each, or a column for each with its items below. */
const isCategories = ({ records }: CellTable): boolean =>
  /^category name$/i.test((records[0]?.[0] ?? '').trim()) ||
  records[0]?.some((cell) => /^category name$/i.test(cell.trim())) === true;

/** Whether a workbook has Clover's items and a sheet that they refer to. */
export const isCloverWorkbook = (tables: readonly CellTable[]): boolean =>
  first(tables, ITEMS) !== null && (first(tables, GROUPS) !== null || tables.some(isCategories));

interface Category {
  readonly name: string;
  /** Names or ids of its items, in their order. */
  readonly items: readonly string[];
}

const SINGLE = 'items in category';

function categoriesIn(table: CellTable | undefined): readonly Category[] {
  if (table === undefined) return [];
  const [head = [], second = []] = table.records;
  if (new RegExp(`^${SINGLE}$`, 'i').test((second[0] ?? '').trim())) {
    return head.slice(1).flatMap((name, at): Category[] => {
      const items = table.records.slice(1).map((record) => (record[at + 1] ?? '').trim());
      return name.trim() === '' ? [] : [{ name: name.trim(), items: items.filter((item) => item !== '') }];
    });
  }
  const rows = tillSheet(table, ['category name'])?.rows ?? [];
  const found = new Map<string, string[]>();
  let name = '';
  for (const row of rows) {
    name = row.cell('subcategory name') || row.cell('category name') || name;
    const items = found.get(name) ?? [];
    found.set(name, items);
    for (const column of ['item sort order', SINGLE, 'item', 'items']) items.push(row.cell(column));
  }
  return [...found].map(([known, items]) => ({
    name: known,
    items: items.flatMap((cell) => [cell, ...cell.split(',')].map((one) => one.trim())).filter((one) => one !== ''),
  }));
}

interface Reading {
  readonly draft: PosMenu;
  readonly groups: ReadonlyMap<string, DraftGroup>;
  readonly categories: readonly Category[];
  readonly isCounted: boolean;
}

export function readCloverWorkbook(tables: readonly CellTable[]): Result<MenuReading, readonly Issue[]> {
  const draft = new PosMenu();
  const items = first(tables, ITEMS);
  const modifiers = first(tables, GROUPS);
  const categories = categoriesIn(tables.find(isCategories));
  const rows = items?.rows ?? [];
  const reading: Reading = {
    draft,
    groups: readGroups(modifiers?.rows ?? [], draft),
    categories,
    isCounted: rows.some((row) => Number(row.cell('quantity')) > 0),
  };
  const shelved = [...Map.groupBy(rows, productOf).values()].flatMap((product) => {
    const dish = readProduct(product, reading);
    return dish === null ? [] : [...shelvesOf(product, reading)].map(([name, at]) => ({ name, at, dish }));
  });
  const shelves = Map.groupBy(shelved, ({ name }) => name);
  for (const name of new Set([...categories.map((one) => one.name), ...shelves.keys()])) {
    const dishes = inOrder(shelves.get(name) ?? [], ({ at }) => at).map(({ dish }) => dish);
    if (dishes.length > 0) draft.category('', name, `category "${name}"`, dishes);
  }
  const columns = [...(items?.unread() ?? []), ...(modifiers?.unread() ?? [])];
  return draft.done(columns.map((column) => ({ path: `column '${column}'`, text: catalog.notImported })));
}

/** Items with a variant are one dish in several sizes. */
const productOf = (row: SheetRow): string =>
  row.cell('variant option') === '' ? `row ${row.number}` : row.cell('name');

/** A product's categories, each with its position there. */
function shelvesOf([row]: readonly SheetRow[], { categories }: Reading): ReadonlyMap<string, number> {
  if (row === undefined) return new Map();
  const [id, name] = [row.cell('clover id'), row.cell('name')];
  const placeIn = ({ items }: Category): number => items.findIndex((one) => one === name || (id !== '' && one === id));
  const said = namesIn(row.cell('categories') || row.cell('category'), new Set(categories.map((one) => one.name)));
  const listed = categories.filter((category) => placeIn(category) >= 0).map((category) => category.name);
  const shelves = [...new Set([...said, ...listed])];
  return new Map(
    (shelves.length === 0 ? [catalog.other] : shelves).map((shelf) => {
      const category = categories.find((one) => one.name === shelf);
      const at = category === undefined ? -1 : placeIn(category);
      return [shelf, at === -1 ? Number.MAX_SAFE_INTEGER : at];
    }),
  );
}

/** Groups by their name, each with a row for each modifier; only the first row has the name. */
function readGroups(rows: readonly SheetRow[], draft: PosMenu): ReadonlyMap<string, DraftGroup> {
  const groups = new Map<string, DraftGroup & { readonly options: DraftOption[] }>();
  let name = '';
  for (const row of rows) {
    name = row.cell('modifier group name') || name;
    const place = `modifier row ${row.number}`;
    const known = groups.get(name);
    const group = known ?? {
      title: name,
      minPermitted: Number(row.cell('required quantity')) || 0,
      maxPermitted: Number(row.cell('max quantity')) || null,
      options: [],
      place,
    };
    groups.set(name, group);
    const [title, cell] = [row.cell('modifier'), row.cell('price')];
    const price = cell === '' ? 0 : tillCents(cell);
    if (title !== '' && price !== null) group.options.push({ title, price, place });
    else if (title !== '') draft.look(place, catalog.badOptionPrice(title, name, cell));
    row.cell('pop up automatically');
    row.cell('pop-up automatically');
    row.cell('modifier group id');
  }
  return groups;
}

const UNPRICED: readonly (readonly [kind: RegExp, why: string])[] = [
  [/variable/i, catalog.noFixedPrice],
  [/unit/i, catalog.soldByWeight],
];

function readProduct(rows: readonly SheetRow[], reading: Reading): DraftDish | null {
  const [row] = rows;
  if (row === undefined) return null;
  const { draft: menu, groups, isCounted } = reading;
  const title = row.cell('name');
  const place = `row ${row.number}`;
  if (isYes(row.cell('non-revenue item'))) return menu.leaveOut({}, place, catalog.giftCardOrDeposit(title));
  const prices = rows.map((one) => tillCents(one.cell('price')));
  const unpriced = UNPRICED.find(([kind]) => kind.test(row.cell('price type')))?.[1];
  const wrong = rows.find((_, at) => prices[at] === null);
  const lacks = unpriced ?? (wrong === undefined ? null : catalog.badPrice(wrong.cell('price')));
  const hides = isYes(row.cell('hidden')) ? catalog.isHidden : lacks;
  const hiddenIn =
    hides === null ? null : menu.hide(null, place, `"${title}" ${hides}`, lacks === null ? 'hidden' : 'price');
  const draft = hiddenIn ?? menu;
  const own = namesIn(row.cell('modifier groups'), new Set(groups.keys())).flatMap((name) => {
    const group = groups.get(name);
    if (group === undefined) draft.look(place, catalog.modifiersNotInFile(title, name));
    return group === undefined || group.options.length === 0 ? [] : [group];
  });
  const isOut = (one: SheetRow): boolean => isCounted && one.cell('quantity') === '0';
  const sizes = rows.map((one, at) => ({
    title: one.cell('variant option'),
    price: Number(prices[at]),
    isSoldOut: isOut(one),
    place: `row ${one.number}`,
  }));
  const sized = inSizes(sizes, place, row.cell('variant attribute') || undefined);
  for (const column of ['clover id', 'price unit', 'cost', 'product code', 'sku', 'printer labels']) row.cell(column);
  return {
    id: row.cell('clover id'),
    title,
    description: row.cell('description'),
    price: lacks === null ? sized.price : null,
    isSoldOut: sized.isSoldOut,
    hiddenIn,
    groups: lacks === null ? [...sized.groups, ...own] : own,
    place,
  };
}
