/** Names the format of a file that Forkfleet does not read, with a name that its owner knows (rule menu-file-forms). */
import { list, type Raw, record, records } from './uber-menu-parts.ts';

interface Format {
  readonly name: string;
  readonly fits: (root: Raw) => boolean;
}

const has = (value: unknown, ...names: readonly string[]): boolean => {
  const part = record(value);
  return part !== null && names.every((name) => part[name] !== undefined);
};

const FORMATS: readonly Format[] = [
  { name: 'a GeoJSON file', fits: ({ type }) => type === 'FeatureCollection' || type === 'Feature' },
  { name: 'a list of Deliverect products', fits: ({ products }) => has(records(products)[0], 'plu') },
  { name: 'a Shopify product list', fits: ({ products }) => has(records(products)[0], 'variants') },
  {
    name: 'a DoorDash menu',
    fits: (root) => has(record(root.store), 'merchant_supplied_id') || (has(root, 'open_hours') && has(root, 'menus')),
  },
  { name: 'a Google food menu', fits: ({ menus }) => has(records(menus)[0], 'sections', 'labels') },
  {
    name: "an answer of Uber Eats' own site that is neither a dish nor a store with its dishes in sections",
    fits: (root) =>
      ['subsectionsMap', 'sectionEntitiesMap', 'catalogSectionsMap', 'customizationsList'].some(
        (name) => has(root.data, name) || has(root, name),
      ),
  },
  {
    name: 'an Uber Eats v1 menu',
    fits: ({ sections }) =>
      has(records(sections)[0], 'subsections') || has(records(sections)[0], 'service_availability'),
  },
  { name: 'an Uber Eats v2 menu without its categories', fits: (root) => has(root, 'items', 'modifier_groups') },
];

/** Tells the owner which files can be read. */
export const READABLE =
  'Forkfleet reads spreadsheets (Excel or CSV with the columns Name and Price), its own form, Uber Eats, Square, Toast, Clover and GloriaFood menus, and web pages with a schema.org menu (docs/menu-files.md).';

/**
 * The format of a parsed file that is not in our own form: the name of a known format, else the first fields of the
 * file. Null if the file is in our form, well-formed or not.
 */
export function foreignFormat(value: unknown, isMenuAlone: boolean): string | null {
  const root = Array.isArray(value) ? value[0] : value;
  const part = record(root);
  if (part === null) return Array.isArray(value) && value.length === 0 ? null : 'not a menu: it holds no object';
  const known = FORMATS.find(({ fits }) => fits(part));
  if (known !== undefined) return known.name;
  if (has(part, 'menu') || (!isMenuAlone && has(part, 'locations'))) return null;
  const fields = Object.keys(part).slice(0, 5);
  return fields.length === 0 ? 'an empty object' : `in no form that is known (its fields: ${fields.join(', ')})`;
}

const WEB_PAGE = /^\s*(?:<!--[^>]*>\s*)?<(?:!doctype\s+html|html)/i;

/** Whether a text is a web page. */
export const isWebPage = (text: string): boolean => WEB_PAGE.test(text.slice(0, 2000));

/** The same for a text that is not JSON. */
export function foreignText(text: string): string | null {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'empty';
  if (start.startsWith('<')) return 'XML';
  if (start.startsWith('%PDF')) return 'a PDF';
  if (list(start.split('\n').filter((line) => line.startsWith('{'))).length > 1) return 'one JSON object in each line';
  return /^[{[]/.test(start) ? null : 'a text in no form that is known';
}

/** The first bytes of files that aren't text, and their names. */
const BINARIES: readonly (readonly [begins: string, name: string])[] = [
  ['d0cf11e0', 'an old Excel workbook (in Excel: Save As, CSV UTF-8)'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['52494646', 'a picture'],
];

/** The name of a file that is no text; null if it may be one. */
export function foreignBytes(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  // 'ftyp' behind the size of the first box: pictures of phones, and films.
  if (start.startsWith('66747970', 8)) return 'a picture';
  return BINARIES.find(([begins]) => start.startsWith(begins))?.[1] ?? null;
}
