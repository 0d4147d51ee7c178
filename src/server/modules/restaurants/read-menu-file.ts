import type { Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Adapter, adapterOf, SCHEMA_ORG } from './menu-files/adapters.ts';
import { boundedJson, FileTooLarge } from './menu-files/bounded-json.ts';
import { type DecodedText, decodeText } from './menu-files/decode-text.ts';
import { droppedFields } from './menu-files/dropped-fields.ts';
import { keepSeparate } from './menu-files/keep-separate.ts';
import { checkRestaurant } from './menu-files/menu-check.ts';
import { foreignBytes, foreignFormat, foreignText, isArchive, isWebPage, READABLE } from './menu-files/menu-formats.ts';
import { type MenuProblem, menuProblemText } from './menu-files/menu-problem.ts';
import { type Draft, type Issue, type MenuReading, placeOf } from './menu-files/menu-reading.ts';
import { withIds, withKnown } from './menu-files/own-ids.ts';
import { asList } from './menu-files/pages.ts';
import { jsonLdIn } from './menu-files/pos/schema-org.ts';
import { excelText } from './menu-files/spreadsheet/excel-text.ts';
import { isSpreadsheet } from './menu-files/spreadsheet/read-spreadsheet.ts';
import { readSheet } from './menu-files/spreadsheet/sheet-menu.ts';
import { convertUberMenu, isUberMenu } from './menu-files/uber-menu.ts';
import { list } from './menu-files/uber-menu-parts.ts';
import { convertUberSite, droppedOfDishes, isUberSite } from './menu-files/uber-site.ts';

/** Where each restaurant of the file stands in it: '' for a file of one, '[2].' in a list. */
interface Entry {
  readonly at: string;
  readonly value: unknown;
}

export interface ReadMenuFile {
  /** The form of the file, in words: 'a Square catalog'. */
  readonly format: string;
  readonly encoding: DecodedText['encoding'];
  readonly restaurants: readonly Restaurant[];
  /** What the file says and a menu here has no place for, one line each. */
  readonly leftOut: readonly string[];
  /** Whether people write its prices in cents. */
  readonly hasTypedCents: boolean;
  /** What the owner should look at before the menu is sold, one line each. */
  readonly doubts: readonly string[];
}

type Read = Omit<ReadMenuFile, 'encoding'>;

/** What is wrong with a file, and the form that it was recognized as; null where it is in none. */
export interface UnsoundFile {
  readonly format: string | null;
  readonly problems: readonly string[];
}

const OWN = "the shop's own form";
const SPREADSHEET = 'a spreadsheet (CSV)';
const EXCEL = 'a spreadsheet (Excel)';
const UBER = 'an Uber Eats menu';
const UBER_SITE = "an answer of Uber Eats' own site";

/**
 * Reads a menu file (rule menu-file-forms): one restaurant or a list of them in our own model; a spreadsheet; or a menu
 * in another maker's form, of which only the menu is taken (and hours and a tax rate from an Uber Eats v2 menu). Where
 * a `stored` restaurant is given, the file's menu becomes that restaurant's. Either every restaurant is sound, or each
 * problem is answered as a line in the file's own terms; a file in no known form is named. Throws FileTooLarge where
 * JSON has more levels or values than any menu.
 */
export function readMenuFile(bytes: Uint8Array, stored: Restaurant | null): Result<ReadMenuFile, UnsoundFile> {
  const binary = foreignBytes(bytes);
  if (binary !== null) return unsound(null, [`The file is ${binary}. ${READABLE}`]);
  const workbook = isArchive(bytes) ? excelText(bytes) : null;
  if (workbook !== null) {
    const read = readTable(workbook, stored, EXCEL);
    return read.ok ? ok({ ...read.value, encoding: 'UTF-8' }) : read;
  }
  const { text, encoding } = decodeText(bytes);
  const read = readText(text, stored);
  return read.ok ? ok({ ...read.value, encoding }) : read;
}

const unsound = (format: string | null, problems: readonly string[]) => fail({ format, problems });

function readText(text: string, stored: Restaurant | null): Result<Read, UnsoundFile> {
  if (isSpreadsheet(text)) return readTable(text, stored, SPREADSHEET);
  const parsed = parse(text);
  if (!parsed.ok) return unsound(null, [parsed.problem]);
  const { value, adapter = adapterOf(value) } = parsed.value;
  if (isUberMenu(value)) return readUber(value, stored);
  if (isUberSite(value)) return readUberSite(value, stored);
  if (adapter !== undefined) return readAdapted(value, adapter, stored);
  const foreign = foreignFormat(value, stored !== null);
  if (foreign !== null) return unsound(null, [`The file is ${foreign}. ${READABLE}`]);
  return readOwn(entriesOf(value), stored);
}

interface Parsed {
  readonly value: unknown;
  /** Where the text itself says the form. */
  readonly adapter?: Adapter;
}

function parse(text: string): Result<Parsed, string> {
  if (isWebPage(text)) {
    const value = jsonLdIn(text);
    return value === null
      ? fail(`The file is a web page without a menu that programs can read (schema.org). ${READABLE}`)
      : ok({ value, adapter: SCHEMA_ORG });
  }
  try {
    return ok({ value: boundedJson(text) });
  } catch (error) {
    if (error instanceof FileTooLarge) throw error;
    const pages = parsePages(text);
    if (pages !== null) return ok({ value: pages });
    const foreign = foreignText(text);
    if (foreign !== null) return fail(`The file is ${foreign}. ${READABLE}`);
    const why = error instanceof Error ? error.message : String(error);
    return fail(`The file is cut off or damaged: it is not JSON (${why}).`);
  }
}

/** JSON objects one after another, as pages of one answer are put together; null where the text is none. */
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
  const problems = entries.length === 0 ? ['The file holds no restaurant.'] : [];
  const ids = new Set<string>();
  for (const { at, value } of entries) {
    const checked = checkRestaurant(stored === null ? value : withProfile(value, profileOf(stored)));
    if (!checked.ok) {
      problems.push(...checked.problem.map((problem) => `${at}${menuProblemText(problem)}`));
      continue;
    }
    if (ids.has(checked.value._id))
      problems.push(`${at}_id: the restaurant '${checked.value._id}' is in the file twice`);
    ids.add(checked.value._id);
    restaurants.push(checked.value);
    for (const path of droppedFields(value, checked.value)) dropped.add(path);
  }
  const leftOut = [...dropped].map((path) => `${path}: is not kept`);
  return problems.length > 0
    ? unsound(OWN, problems)
    : ok({ format: OWN, restaurants, hasTypedCents: true, leftOut, doubts: [] });
}

function withProfile(value: unknown, profile: RestaurantProfile): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...profile } : value;
}

/** The refusal of a form that holds a menu alone, where no restaurant is named. */
const needsRestaurant = (format: string) =>
  unsound(format, [`This is ${format}, of which the menu alone is taken: name a stored restaurant with --into ID.`]);

function readTable(text: string, stored: Restaurant | null, format: string): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(format);
  const read = readSheet(text, stored);
  if (!read.ok) return unsound(format, linesOf(read.problem));
  const { restaurants, leftOut } = read.value;
  return ok({ format, restaurants, ...notesOf(leftOut) });
}

/** What a stored dish keeps where another maker's file has nothing of it. */
const KEPT = new Set(['imageUrl', 'itemDescription', 'taxRate', 'isPopular']);

function readAdapted(value: unknown, { name, read }: Adapter, stored: Restaurant | null): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(name);
  const reading = read(value);
  if (!reading.ok) return unsound(name, linesOf(reading.problem));
  const { menu, leftOut, places } = reading.value;
  // A till without pictures or words takes none away.
  const isSilent = (item: Draft, field: string) => (item[field] ?? '') === '' && KEPT.has(field);
  const whole = withKnown(withIds(menu, stored.menu), stored.menu, isSilent);
  const checked = checkRestaurant({ ...profileOf(stored), menu: whole });
  if (!checked.ok) return unsound(name, linesOf(checked.problem.map((problem) => placed(problem, places))));
  return ok({ format: name, restaurants: [keepSeparate(checked.value, stored.menu)], ...notesOf(leftOut) });
}

function placed({ path, text }: MenuProblem, places: MenuReading['places']): Issue {
  const found = placeOf(path, places);
  if (found === null) return { path, text };
  return { path: found.field === '' ? found.place : `${found.place}: ${found.field}`, text };
}

function readUber(value: unknown, stored: Restaurant | null): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(UBER);
  const converted = convertUberMenu(value);
  if (!converted.ok) return unsound(UBER, linesOf(converted.problem));
  const { menu, hours, taxRate } = converted.value;
  const profile = profileOf(stored);
  const checked = checkRestaurant({
    ...profile,
    ...(hours.length > 0 ? { hours } : {}),
    locations: profile.locations.map((location) => ({ ...location, tax_rate: location.tax_rate ?? taxRate })),
    menu,
  });
  if (!checked.ok) return unsound(UBER, problemsIn(menu, checked.problem));
  const restaurants = [keepSeparate(checked.value, stored.menu)];
  return ok({ format: UBER, restaurants, ...notesOf(converted.value.leftOut) });
}

function readUberSite(value: unknown, stored: Restaurant | null): Result<Read, UnsoundFile> {
  if (stored === null) return needsRestaurant(UBER_SITE);
  const converted = convertUberSite(value);
  if (!converted.ok) return unsound(UBER_SITE, linesOf(converted.problem));
  const { menu, leftOut } = converted.value;
  const checked = checkRestaurant({ ...profileOf(stored), menu });
  if (!checked.ok) return unsound(UBER_SITE, problemsIn(menu, checked.problem));
  const dropped = droppedOfDishes(converted.value, checked.value.menu);
  const restaurants = [keepSeparate(checked.value, stored.menu)];
  return ok({ format: UBER_SITE, restaurants, ...notesOf([...leftOut, ...dropped]) });
}

const linesOf = (issues: readonly Issue[]): string[] => [
  ...new Set(issues.map(({ path, text }) => `${path}: ${text}`)),
];

/** What was left out of another maker's file, without what the owner should look at. */
const notesOf = (issues: readonly Issue[]): Pick<ReadMenuFile, 'leftOut' | 'doubts' | 'hasTypedCents'> => ({
  hasTypedCents: false,
  leftOut: linesOf(issues.filter(({ needsLook }) => needsLook !== true)),
  doubts: linesOf(issues.filter(({ needsLook }) => needsLook === true)),
});

/** The outline of a menu that was converted into our model. */
type Outline = readonly { readonly _id: string; readonly items: readonly { readonly _id: string }[] }[];

const problemsIn = (menu: Outline, problems: readonly MenuProblem[]): string[] =>
  problems.map((problem) => `${sourceOf(problem.path, menu)}${menuProblemText(problem)}`);

/**
 * The part of the Uber Eats file that a path of our own model came from, such as 'items.tea: ', or '' for what is not
 * in the menu.
 */
function sourceOf(path: string, menu: Outline): string {
  const [, at, itemAt] = /^menu\[(\d+)\](?:\.items\[(\d+)\])?/.exec(path) ?? [];
  const category = menu[Number(at)];
  if (category === undefined) return '';
  const item = category.items[Number(itemAt)];
  return item === undefined ? `categories.${category._id}: ` : `items.${item._id}: `;
}
