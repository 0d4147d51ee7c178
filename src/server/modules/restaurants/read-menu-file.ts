import * as catalog from '#catalog/server/menu-files.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import { isRecord } from '#domain/json-value.ts';
import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  AS_HEADINGS_SAY,
  type CellTable,
  type ColumnChoice,
  type DecodedText,
  decodeText,
  type ExcelSheet,
  excelSheets,
  looksLikeList,
  readCsv,
  unpackFile,
  WorkbookUnreadable,
} from '../tables/index.ts';
import { type Adapter, adapterOf, SCHEMA_ORG, sheetFormOf } from './menu-files/adapters.ts';
import { boundedJson, FileTooLarge } from './menu-files/bounded-json.ts';
import { checkUberMenu } from './menu-files/check-uber-menu.ts';
import { droppedFields } from './menu-files/dropped-fields.ts';
import { type FileNote, fileNotes, type HiddenItem } from './menu-files/file-notes.ts';
import { checkRestaurant } from './menu-files/menu-check.ts';
import {
  foreignBytes,
  foreignFormat,
  foreignText,
  isBinary,
  isFromExcel,
  isWebPage,
  READABLE,
} from './menu-files/menu-formats.ts';
import { type MenuProblem, menuProblemText } from './menu-files/menu-problem.ts';
import { type Draft, type HiddenDish, type Issue, type MenuReading, placeOf } from './menu-files/menu-reading.ts';
import { withIds, withKnown } from './menu-files/own-ids.ts';
import { asList } from './menu-files/pages.ts';
import { preserveSeparate } from './menu-files/preserve-separate.ts';
import { dataIn, jsonLdIn, pageInMhtml } from './menu-files/saved-page.ts';
import { joinSheets, tableOf } from './menu-files/spreadsheet/join-sheets.ts';
import { readSheet } from './menu-files/spreadsheet/sheet-menu.ts';
import { convertUberMenu, isUberMenu } from './menu-files/uber-menu.ts';
import { list } from './menu-files/uber-menu-parts.ts';
import { convertUberSite, droppedOfDishes, isUberSite, isUberStore } from './menu-files/uber-site.ts';

/** The path of each restaurant in the file: '' for a file of one, '[2].' in a list. */
interface Entry {
  readonly at: string;
  readonly value: unknown;
}

export interface ReadMenuFile {
  /** The file's format as text: 'a Square catalog'. */
  readonly format: string;
  readonly encoding: DecodedText['encoding'];
  readonly restaurants: readonly Restaurant[];
  /** What the file says and a menu here has no place for, one line each. */
  readonly leftOut: readonly string[];
  /** Whether people write its prices in cents. */
  readonly hasTypedCents: boolean;
  /** What the owner should look at before the menu is sold, one line each. */
  readonly doubts: readonly string[];
  /** What the owner settles dish by dish in the draft (rule import-notes); the lines say it too. */
  readonly notes: readonly FileNote[];
  /** The lines that a note says as well. */
  readonly noted: readonly string[];
  /** For a list, the assumed fields of its columns (rule list-columns); null in other formats. */
  readonly columns: readonly ListColumn[] | null;
}

type Read = Omit<ReadMenuFile, 'encoding' | 'columns'> & Partial<Pick<ReadMenuFile, 'columns'>>;

/** What is wrong with a file, and the form that it was recognized as; null if it is in none. */
export interface UnsoundFile {
  readonly format: string | null;
  readonly problems: readonly string[];
  readonly columns?: readonly ListColumn[] | null;
}

/** A menu that is packed may be as large as this once it is unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a menu file (rule menu-file-forms): one restaurant or a list of them in our own model; a spreadsheet; or a menu
 * in another maker's format, which provides only the menu (an Uber Eats v2 menu also hours and a tax rate). With a
 * `stored` restaurant, the file's menu becomes that restaurant's. Either every restaurant is valid, or each problem is
 * returned as a line in the file's own terms; an unknown format is named. Throws FileTooLarge if JSON has more levels
 * or values than any menu.
 */
export function readMenuFile(
  bytes: Uint8Array,
  stored: Restaurant | null,
  input: ColumnChoice = AS_HEADINGS_SAY,
): Result<ReadMenuFile, UnsoundFile> {
  const unpacked = unpackFile(bytes, MOST_BYTES);
  if (!unpacked.ok) return unsound(null, [catalog.fileIs(unpacked.problem, READABLE)]);
  if (unpacked.value.kind === 'workbook') {
    const sheets = workbookSheets(unpacked.value.archive);
    return sheets.ok
      ? whole(readWorkbook(sheets.value, stored, input))
      : unsound(catalog.excelSpreadsheet, [sheets.problem]);
  }
  const binary = foreignBytes(unpacked.value.bytes);
  if (binary !== null) return unsound(null, [catalog.fileIs(binary, READABLE)]);
  const { text, encoding, isGarbled } = decodeText(unpacked.value.bytes);
  if (isBinary(text)) return unsound(null, [catalog.fileIs(catalog.binaryFile, READABLE)]);
  if (isGarbled) return unsound(null, [catalog.otherEncoding]);
  return whole(readText(text, stored, input), encoding);
}

const unsound = (format: string | null, problems: readonly string[]) => fail({ format, problems });

function whole(
  read: Result<Read, UnsoundFile>,
  encoding: DecodedText['encoding'] = 'UTF-8',
): Result<ReadMenuFile, UnsoundFile> {
  return read.ok ? ok({ columns: null, ...read.value, encoding }) : read;
}

function workbookSheets(archive: Parameters<typeof excelSheets>[0]): Result<readonly ExcelSheet[], string> {
  try {
    return ok([...excelSheets(archive)]);
  } catch (error) {
    if (error instanceof WorkbookUnreadable) return fail(error.message);
    throw error;
  }
}

/** Reads the sheets that are a list as one menu, and names the others. */
function readWorkbook(
  sheets: readonly ExcelSheet[],
  stored: Restaurant | null,
  input: ColumnChoice,
): Result<Read, UnsoundFile> {
  const tables = sheets.map(tableOf);
  const form = input.match === null ? sheetFormOf(tables) : undefined;
  if (form !== undefined) return readAdapted(tables, form, stored);
  const joined = joinSheets(sheets, input);
  if (joined === null) return unsound(catalog.excelSpreadsheet, [catalog.noListInWorkbook]);
  const { table, doubts, inSheet } = joined;
  const read = readTable(table, stored, input, catalog.excelSpreadsheet);
  if (!read.ok) return fail({ ...read.problem, problems: read.problem.problems.map(inSheet) });
  const { leftOut, notes, noted } = read.value;
  return ok({
    ...read.value,
    leftOut: leftOut.map(inSheet),
    doubts: [...doubts, ...read.value.doubts.map(inSheet)],
    notes: notes.map((note) => ({ ...note, place: inSheet(note.place) })),
    noted: noted.map(inSheet),
  });
}

function readText(text: string, stored: Restaurant | null, input: ColumnChoice): Result<Read, UnsoundFile> {
  const page = isWebPage(text) ? text : pageInMhtml(text);
  if (page === null && looksLikeList(text)) {
    const table = readCsv(text);
    if (!table.ok) return unsound(catalog.csvSpreadsheet, [table.problem]);
    const form = input.match === null ? sheetFormOf([table.value]) : undefined;
    const read =
      form === undefined
        ? readTable(table.value, stored, input, catalog.csvSpreadsheet)
        : readAdapted([table.value], form, stored);
    return read.ok ? ok({ ...read.value, doubts: [...cutOffDoubts(text, table.value), ...read.value.doubts] }) : read;
  }
  const parsed = page === null ? parse(text) : parsePage(page);
  if (!parsed.ok) return unsound(null, [parsed.problem]);
  const { value, adapter = adapterOf(value) } = parsed.value;
  if (isUberMenu(value)) return readUber(value, stored);
  if (isUberSite(value)) return readUberSite(value, stored);
  if (adapter !== undefined) return readAdapted(value, adapter, stored);
  const foreign = foreignFormat(value, stored !== null);
  if (foreign !== null) return unsound(null, [catalog.fileIs(foreign, READABLE)]);
  return readOwn(entriesOf(value), stored);
}

/** A download that stopped, or a copy, ends within a row: a price may have lost digits, and dishes are missing. */
function cutOffDoubts(text: string, { records }: CellTable): readonly string[] {
  const widths = records.map((cells) => cells.length);
  const last = widths.pop() ?? 0;
  const above = widths.filter((width) => width > 1);
  const isShort = above.length > 0 && above.every((width) => last < width);
  return isShort && !/[\r\n]$/.test(text) ? [catalog.mayBeCutOff(records.length)] : [];
}

interface Parsed {
  readonly value: unknown;
  /** If the text itself states the format. */
  readonly adapter?: Adapter;
}

/** Data of a page that is read in its own form (rule saved-pages): a store of a delivery site, or an Uber Eats menu. */
const isMenuData = (part: unknown): boolean => isUberStore(part) || isUberMenu(part);

function parsePage(html: string): Result<Parsed, string> {
  const data = dataIn(html, isMenuData);
  if (data !== undefined) return ok({ value: data });
  const linked = jsonLdIn(html);
  return linked.length === 0
    ? fail(isFromExcel(html) ? catalog.fileIs(catalog.excelPage, READABLE) : catalog.pageWithoutMenu(READABLE))
    : ok({ value: linked, adapter: SCHEMA_ORG });
}

function parse(text: string): Result<Parsed, string> {
  try {
    return ok({ value: boundedJson(text) });
  } catch (error) {
    if (error instanceof FileTooLarge) throw error;
    const pages = parsePages(text);
    if (pages !== null) return ok({ value: pages });
    const foreign = foreignText(text);
    if (foreign !== null) return fail(catalog.fileIs(foreign, READABLE));
    const why = error instanceof Error ? error.message : String(error);
    return fail(catalog.fileDamaged(why));
  }
}

/** JSON objects one after another, as pages of one answer are concatenated; null if the text isn't JSON. */
function parsePages(text: string): unknown {
  try {
    const pages = boundedJson(asList(text));
    return list(pages).length > 1 ? pages : null;
  } catch (error) {
    if (error instanceof FileTooLarge) throw error;
    return null;
  }
}

function entriesOf(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return [{ at: '', value }];
  return value.map((one, index) => ({ at: `[${index}].`, value: one }));
}

const profileOf = ({ menu: _, ...profile }: Restaurant): RestaurantProfile => profile;

function readOwn(entries: readonly Entry[], stored: Restaurant | null): Result<Read, UnsoundFile> {
  const restaurants: Restaurant[] = [];
  const dropped = new Set<string>();
  const problems = entries.length === 0 ? [catalog.noRestaurantInFile] : [];
  const ids = new Set<string>();
  for (const { at, value } of entries) {
    const checked = checkRestaurant(stored === null ? value : withProfile(value, profileOf(stored)));
    if (!checked.ok) {
      problems.push(...checked.problem.map((problem) => `${at}${menuProblemText(problem)}`));
      continue;
    }
    if (ids.has(checked.value._id)) problems.push(catalog.restaurantTwice(at, checked.value._id));
    ids.add(checked.value._id);
    restaurants.push(checked.value);
    for (const path of droppedFields(value, checked.value)) dropped.add(path);
  }
  const leftOut = [...dropped].map((path) => catalog.pathNotImported(path));
  return problems.length > 0
    ? unsound(catalog.ownForm, problems)
    : ok({ format: catalog.ownForm, restaurants, hasTypedCents: true, leftOut, doubts: [], notes: [], noted: [] });
}

function withProfile(value: unknown, profile: RestaurantProfile): unknown {
  return isRecord(value) ? { ...value, ...profile } : value;
}

/** The refusal of a menu-only format without a restaurant. */
const needsRestaurant = (format: string) => unsound(format, [catalog.menuOnly(format)]);

function readTable(
  table: CellTable,
  stored: Restaurant | null,
  input: ColumnChoice,
  format: string,
): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(format);
  const { read, columns } = readSheet(table, stored, input);
  if (!read.ok) return fail({ format, problems: linesOf(read.problem), columns });
  const { restaurants, reading } = read.value;
  const { hidden = [] } = reading;
  const menu: readonly Draft[] = restaurants[0].menu.map((category) => ({ ...category }));
  const rest = withIds([...menu, ...hidden.map(asCategory)], stored.menu).slice(menu.length);
  const beside = soundHidden(profileOf(stored), hidden, rest, restaurants[0].menu);
  return ok({ format, restaurants, columns, ...notesOf(reading, restaurants[0].menu, beside) });
}

/** What a stored dish keeps where another maker's file has nothing of it. */
const KEPT = new Set(['imageUrl', 'itemDescription', 'taxRate', 'isPopular']);

function readAdapted<Content>(
  value: Content,
  { name, read, lacksChoices }: Adapter<Content>,
  stored: Restaurant | null,
): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(name);
  const reading = read(value);
  if (!reading.ok) return unsound(name, linesOf(reading.problem));
  const { menu, hidden = [], places } = reading.value;
  // A POS menu without pictures or descriptions removes none.
  const isSilent = (item: Draft, field: string) =>
    ((item[field] ?? '') === '' && KEPT.has(field)) || (lacksChoices === true && field === 'customizationsList');
  const all = withKnown(withIds([...menu, ...hidden.map(asCategory)], stored.menu), stored.menu, isSilent);
  const profile = profileOf(stored);
  const checked = checkRestaurant({ ...profile, menu: all.slice(0, menu.length) });
  if (!checked.ok) return unsound(name, linesOf(checked.problem.map((problem) => placed(problem, places))));
  const beside = soundHidden(profile, hidden, all.slice(menu.length), checked.value.menu);
  const restaurant = preserveSeparate(checked.value, stored.menu);
  return ok({ format: name, restaurants: [restaurant], ...notesOf(reading.value, checked.value.menu, beside) });
}

function placed({ path, text }: MenuProblem, places: MenuReading['places']): Issue {
  const found = placeOf(path, places);
  if (found === null) return { path, text };
  return { path: found.field === '' ? found.place : `${found.place}: ${found.field}`, text };
}

function readUber(value: unknown, stored: Restaurant | null): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(catalog.uberMenu);
  const converted = convertUberMenu(value);
  if (!converted.ok) return unsound(catalog.uberMenu, linesOf(converted.problem));
  const { menu, hours, taxRate } = converted.value;
  const profile = profileOf(stored);
  const locations = profile.locations.map((location) => ({ ...location, tax_rate: location.tax_rate ?? taxRate }));
  const checked = checkUberMenu({ ...profile, ...(hours.length > 0 ? { hours } : {}), locations }, menu);
  if (!checked.ok) return unsound(catalog.uberMenu, checked.problem);
  const { restaurant, faults } = checked.value;
  return ok(uberReading(catalog.uberMenu, stored, restaurant, [...faults, ...converted.value.leftOut]));
}

function readUberSite(value: unknown, stored: Restaurant | null): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(catalog.uberSiteAnswer);
  const converted = convertUberSite(value);
  if (!converted.ok) return unsound(catalog.uberSiteAnswer, linesOf(converted.problem));
  const checked = checkUberMenu(profileOf(stored), converted.value.menu);
  if (!checked.ok) return unsound(catalog.uberSiteAnswer, checked.problem);
  const { restaurant, menu, faults } = checked.value;
  const dropped = droppedOfDishes({ ...converted.value, menu }, restaurant.menu);
  const leftOut = [...faults, ...converted.value.leftOut, ...dropped];
  return ok(uberReading(catalog.uberSiteAnswer, stored, restaurant, leftOut));
}

/** A checked menu of Uber Eats for this restaurant, with what was left out of it. */
function uberReading(format: string, stored: Restaurant, restaurant: Restaurant, leftOut: readonly Issue[]): Read {
  const restaurants = [preserveSeparate(restaurant, stored.menu)];
  return { format, restaurants, ...notesOf({ leftOut, places: NOWHERE }, restaurant.menu) };
}

/** For formats with notes that name their dishes by id. */
const NOWHERE: MenuReading['places'] = new Map();

const linesOf = (issues: readonly Issue[]): string[] => [
  ...new Set(issues.map(({ path, text }) => `${path}: ${text}`)),
];

/** What was left out of another maker's file, without what the owner should look at. */
function notesOf(
  { leftOut, places }: Pick<MenuReading, 'leftOut' | 'places'>,
  menu: Restaurant['menu'],
  hidden: readonly HiddenItem[] = [],
): Pick<ReadMenuFile, 'leftOut' | 'doubts' | 'hasTypedCents' | 'notes' | 'noted'> {
  const { notes, told } = fileNotes({ leftOut, places }, menu, hidden);
  return {
    hasTypedCents: false,
    leftOut: linesOf(leftOut.filter(({ needsLook }) => needsLook !== true)),
    doubts: linesOf(leftOut.filter(({ needsLook }) => needsLook === true)),
    notes,
    noted: linesOf([...told]),
  };
}

const asCategory = ({ category, item }: HiddenDish): Draft => ({
  ...(category.id === '' ? {} : { _id: category.id }),
  name: category.name,
  items: [item],
});

/** The left-out dishes that could be sold as they are, each once, without those that the menu contains as well. */
function soundHidden(
  profile: RestaurantProfile,
  hidden: readonly HiddenDish[],
  categories: readonly Draft[],
  menu: Restaurant['menu'],
): readonly HiddenItem[] {
  const taken = new Set(menu.flatMap(({ items }) => items.map(({ _id }) => _id)));
  const check = (some: readonly Draft[]) => {
    const checked = checkRestaurant({ ...profile, menu: some.map((one, at) => ({ ...one, _id: `beside-${at}` })) });
    return checked.ok ? checked.value.menu.map(({ items }) => items[0]) : null;
  };
  // Mostly all are valid; otherwise each is checked separately.
  const items = check(categories) ?? categories.map((one) => check([one])?.[0]);
  return hidden.flatMap(({ place, category }, at) => {
    const item = items[at];
    if (item === undefined || taken.has(item._id)) return [];
    taken.add(item._id);
    return [{ place, category, item }];
  });
}
