/** The cells of an Excel workbook, a ZIP of XML files, as text (rules product-lists, spreadsheet-cells). */
import { type Archive, unpack } from './archive.ts';

/** No list's sheet is larger once it is unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Tag {
  /** Without its namespace; '/row' where it ends. */
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
}

/** Replaces each part of a text from `from` to `to`, or to the end of the text. */
function replaceBetween(text: string, from: string, to: string, replace: (inner: string) => string): string {
  const [before = '', ...parts] = text.split(from);
  const replaced = parts.map((part) => {
    const [inner = '', ...rest] = part.split(to);
    return replace(inner) + rest.join(to);
  });
  return before + replaced.join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same XML without comments and CDATA sections. */
function plainXml(xml: string): string {
  if (!xml.includes('<!')) return xml;
  return replaceBetween(replaceBetween(xml, '<![CDATA[', ']]>', escaped), '<!--', '-->', () => '');
}

function* tagsOf(given: string): Generator<Tag> {
  const xml = plainXml(given);
  let after = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', after)) {
    const end = xml.indexOf('>', at);
    if (end === -1) return;
    const inner = xml.slice(at + 1, end);
    const gap = inner.search(/[\s/]/);
    const whole = inner.startsWith('/') || gap === -1 ? inner : inner.slice(0, gap);
    const name = whole.startsWith('/') ? `/${localName(whole.slice(1))}` : localName(whole);
    const text = xml.slice(after, at);
    after = end + 1;
    yield { name, attributes: inner, text };
    if (inner.endsWith('/')) yield { name: `/${name}`, attributes: '', text: '' };
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** A cell's text. Workbooks write what XML can't hold as '_x000D_', and a typed '_x000D_' as '_x005F_x000D_'. */
const cellWords = (text: string): string =>
  plain(text).replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** An attribute's value, in quotes of either kind; '' if the tag doesn't have it. */
function attribute({ attributes }: Tag, name: string): string {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    const [, quote, value] = /^\s*=\s*(["'])(.*?)\1/s.exec(attributes.slice(at + name.length)) ?? [];
    if (quote !== undefined && /\s/.test(attributes[at - 1] ?? '')) return plain(value ?? '');
  }
  return '';
}

/** The shared strings of cells, without their phonetic readings. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let [text, isSpoken] = ['', false];
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'si') text = '';
    else if (tag.name === 'rPh') isSpoken = true;
    else if (tag.name === '/rPh') isSpoken = false;
    else if (tag.name === '/t' && !isSpoken) text += cellWords(tag.text);
    else if (tag.name === '/si') texts.push(text);
  }
  return texts;
}

/** 'AB12' → 27; -1 where the reference names no column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}
const MOST_COLUMNS = 16_384;
/** No list is this wide. What is further to the right moves together, so that a stray cell in XFD takes no room. */
const NEAR_COLUMNS = 512;
/** As many as Excel has. Empty rows share one record. */
const MOST_ROWS = 1_048_576;
const EMPTY: readonly string[] = [];

/** Numbers as people wrote them: 10.949999999999999 is 10.95. */
function written(value: string): string {
  const number = Number(value);
  return value === '' || !Number.isFinite(number) ? value : String(Number(number.toFixed(6)));
}

/** The formats of dates and times that every workbook has. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** What a format shows as it is: 'days' in quotes, '[Red]' and '\\d' are no part of a date. */
const LITERAL = /"[^"]*"|\[[^[\]]*\]|[\\_*]./g;
const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(code.replace(LITERAL, ''));

/** Which styles of cells show a number as a date or a time. */
function dateStyles(xml: string): readonly boolean[] {
  const formats = new Set(DATE_FORMATS);
  const styles: boolean[] = [];
  let isOfCells = false;
  for (const tag of tagsOf(xml)) {
    const format = Number(attribute(tag, 'numFmtId'));
    if (tag.name === 'numFmt' && isDateFormat(attribute(tag, 'formatCode'))) formats.add(format);
    else if (tag.name.endsWith('cellXfs')) isOfCells = tag.name === 'cellXfs';
    else if (tag.name === 'xf' && isOfCells) styles.push(formats.has(format));
  }
  return styles;
}

const DAYS_TO_1970 = 25_569;
const LAST_DAY = 2_958_465;

/** What a cell of a date holds, which is stored as a number of days: '2026-12-01', '17:30'. */
function dateText(value: string): string {
  const days = Number(value);
  if (value === '' || !(days >= 0 && days <= LAST_DAY)) return value;
  const [date = '', time = ''] = new Date(Math.round((days - DAYS_TO_1970) * 86_400_000)).toISOString().split('T');
  if (days < 1) return time.slice(0, 5);
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
}

/** What the cells of all sheets refer to by number: their texts, and which of their styles show dates. */
interface Shared {
  readonly texts: readonly string[];
  readonly dates: readonly boolean[];
}

/** A cell's type, its value, the text in it, and its style, as the file has them. */
type Cell = Readonly<Record<'kind' | 'value' | 'text' | 'style', string>>;

/** What a formula holds that nothing has calculated, as Excel names it. */
const UNCALCULATED = '#CALC!';

/** Where the cells of a column go. */
function placesOf(): (column: number) => number {
  const far = new Map<number, number>();
  return (column) => {
    if (column < NEAR_COLUMNS) return column;
    const place = far.get(column) ?? NEAR_COLUMNS + far.size;
    far.set(column, place);
    return place;
  };
}

function rowsOf(xml: string, shared: Shared): Pick<ExcelSheet, 'records' | 'hiddenRows'> {
  const rows: (readonly string[])[] = [];
  const placeOf = placesOf();
  const hiddenRows: number[] = [];
  let row: string[] = [];
  let [kind, column, value, text, style] = ['', -1, '', '', ''];
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row') {
      const number = Number(attribute(tag, 'r')) || rows.length + 1;
      // Empty rows aren't in the file, but still count.
      while (rows.length + 1 < number && rows.length < MOST_ROWS) rows.push(EMPTY);
      if (/^(?:1|true)$/.test(attribute(tag, 'hidden'))) hiddenRows.push(rows.length + 1);
      row = [];
      column = -1;
    } else if (tag.name === 'c') {
      const at = columnOf(attribute(tag, 'r'));
      column = at >= 0 && at < MOST_COLUMNS ? at : column + 1;
      [kind, value, text, style] = [attribute(tag, 't'), '', '', attribute(tag, 's')];
    } else if (tag.name === '/f') value = UNCALCULATED;
    else if (tag.name === '/v') value = cellWords(tag.text) || (kind === 'str' ? '' : value);
    else if (tag.name === '/t') text += cellWords(tag.text);
    else if (tag.name === '/c') {
      const words = cellText({ kind, value, text, style }, shared);
      // A cell that only has a color takes no room, no matter how far to the right it is.
      if (words === '') continue;
      const place = placeOf(column);
      while (row.length < place) row.push('');
      row[place] = words;
    } else if (tag.name === '/row') rows.push(row);
  }
  return { records: rows, hiddenRows };
}

function cellText({ kind, value, text, style }: Cell, { texts, dates }: Shared): string {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'inlineStr') return text;
  if (kind === 'b') return value === '1' ? 'Yes' : 'No';
  if (kind !== '' && kind !== 'n') return value;
  return dates[Number(style)] === true ? dateText(value) : written(value);
}

/** A workbook that is damaged, or larger than any list once it is unpacked. */
export class WorkbookUnreadable extends Error {
  override readonly name = 'WorkbookUnreadable';
}

const BOOK = 'xl/workbook.xml';

export const isWorkbook = (archive: Archive): boolean => archive.has(BOOK);

function textIn(archive: Archive, name: string): string {
  const entry = archive.get(name);
  return entry === undefined ? '' : unpack(entry, MOST_BYTES).toString('utf8');
}

export interface ExcelSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows that are hidden in it, such as by a filter; the first row is 1. */
  readonly hiddenRows: readonly number[];
  readonly records: readonly (readonly string[])[];
}

/** The sheets of a workbook, in their order, each read when it is asked for. Throws WorkbookUnreadable. */
export function* excelSheets(archive: Archive): Generator<ExcelSheet> {
  try {
    yield* sheetsOf(archive);
  } catch {
    throw new WorkbookUnreadable('The workbook is damaged, or larger than any list. In Excel: Save As, CSV UTF-8.');
  }
}

function* sheetsOf(archive: Archive): Generator<ExcelSheet> {
  const targets = new Map<string, string>();
  for (const tag of tagsOf(textIn(archive, 'xl/_rels/workbook.xml.rels'))) {
    if (tag.name === 'Relationship') targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  }
  const texts = sharedTexts(textIn(archive, 'xl/sharedStrings.xml'));
  const dates = dateStyles(textIn(archive, 'xl/styles.xml'));
  for (const tag of tagsOf(textIn(archive, BOOK))) {
    const target = tag.name === 'sheet' ? targets.get(attribute(tag, 'r:id')) : undefined;
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const isHidden = /hidden/i.test(attribute(tag, 'state'));
    if (archive.has(path))
      yield { name: attribute(tag, 'name'), isHidden, ...rowsOf(textIn(archive, path), { texts, dates }) };
  }
}
