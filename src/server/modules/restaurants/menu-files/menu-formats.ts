/** Names the format of a file that Forkfleet does not read, with a name that its owner knows (rule menu-file-forms). */
import * as catalog from '#catalog/server/menu-files.ts';
import { list, type Raw, record, records } from './uber-menu-parts.ts';

const has = (value: unknown, ...names: readonly string[]): boolean => {
  const part = record(value);
  return part !== null && names.every((name) => part[name] !== undefined);
};

const FORMATS: readonly { readonly name: string; readonly fits: (root: Raw) => boolean }[] = [
  { name: catalog.geoJsonFile, fits: ({ type }) => type === 'FeatureCollection' || type === 'Feature' },
  { name: catalog.deliverectList, fits: ({ products }) => has(records(products)[0], 'plu') },
  { name: catalog.shopifyList, fits: ({ products }) => has(records(products)[0], 'variants') },
  {
    name: catalog.doorDashMenu,
    fits: (root) => has(record(root.store), 'merchant_supplied_id') || (has(root, 'open_hours') && has(root, 'menus')),
  },
  { name: catalog.googleMenu, fits: ({ menus }) => has(records(menus)[0], 'sections', 'labels') },
  {
    name: catalog.uberSiteOther,
    fits: (root) =>
      ['subsectionsMap', 'sectionEntitiesMap', 'catalogSectionsMap', 'customizationsList'].some(
        (name) => has(root.data, name) || has(root, name),
      ),
  },
  {
    name: catalog.uberVersion1,
    fits: ({ sections }) =>
      has(records(sections)[0], 'subsections') || has(records(sections)[0], 'service_availability'),
  },
  { name: catalog.uberVersion2, fits: (root) => has(root, 'items', 'modifier_groups') },
];

/** Tells the owner which files can be read. */
export const READABLE = catalog.readableFiles;

/**
 * The format of a parsed file that is not in our own form: the name of a known format, else the first fields of the
 * file. Null if the file is in our form, well-formed or not.
 */
export function foreignFormat(value: unknown, isMenuAlone: boolean): string | null {
  const root = Array.isArray(value) ? value[0] : value;
  const part = record(root);
  if (part === null) return Array.isArray(value) && value.length === 0 ? null : catalog.notAMenu;
  const known = FORMATS.find(({ fits }) => fits(part));
  if (known !== undefined) return known.name;
  if (has(part, 'menu') || (!isMenuAlone && has(part, 'locations'))) return null;
  const fields = Object.keys(part).slice(0, 5);
  return fields.length === 0 ? catalog.emptyObject : catalog.unknownForm(fields.join(', '));
}

const WEB_PAGE = /^\s*(?:<!--[^>]*>\s*)?<(?:!doctype\s+html|html)/i;

/** Whether a text is a web page. */
export const isWebPage = (text: string): boolean => WEB_PAGE.test(text.slice(0, 2000));

/** Whether a text is a page or XML that Excel wrote and opens as a spreadsheet, which some tills export as '.xls'. */
export const isFromExcel = (text: string): boolean =>
  /^\s*</.test(text) && text.slice(0, 2000).includes('urn:schemas-microsoft-com:office');

/** The same for a text that is not JSON. */
export function foreignText(text: string): string | null {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'empty';
  if (isFromExcel(text)) return catalog.excelPage;
  if (start.startsWith('<')) return 'XML';
  if (start.startsWith('{\\rtf')) return catalog.textDocument;
  if (start.startsWith('%PDF')) return catalog.aPdf;
  if (list(start.split('\n').filter((line) => line.startsWith('{'))).length > 1) return catalog.jsonLines;
  return /^[{[]/.test(start) ? null : catalog.unknownText;
}

const CONTROL = /[^\P{Cc}\s]/gu;
/** A text may have a few control characters by mistake; of packed bytes, one of ten is one. */
const FEW_CONTROLS = 8;

/** Whether what was read as a text are other bytes, such as a program or an archive. */
export const isBinary = (text: string): boolean => (text.slice(0, 1000).match(CONTROL)?.length ?? 0) > FEW_CONTROLS;

/** The first bytes of files that aren't text, and their names. */
const BINARIES: readonly (readonly [begins: string, name: string])[] = [
  ['d0cf11e0', catalog.oldExcel],
  ['89504e47', catalog.aPicture],
  ['ffd8ff', catalog.aPicture],
  ['47494638', catalog.aPicture],
  ['52494646', catalog.aPicture],
  ['49492a00', catalog.aPicture],
  ['4d4d002a', catalog.aPicture],
  ['526172211a07', catalog.otherArchive],
  ['377abcaf271c', catalog.otherArchive],
];

/** What a workbook with a password has inside the frame of an old one. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** The name of a file that is no text; null if it may be one. */
export function foreignBytes(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  if (start.startsWith('d0cf11e0') && Buffer.from(bytes).includes(ENCRYPTED)) return catalog.lockedWorkbook;
  // 'ftyp' behind the size of the first box: pictures of phones, and films.
  if (start.startsWith('66747970', 8)) return catalog.aPicture;
  return BINARIES.find(([begins]) => start.startsWith(begins))?.[1] ?? null;
}
