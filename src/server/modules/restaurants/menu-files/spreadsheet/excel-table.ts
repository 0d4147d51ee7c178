/**
 * The cells of an Excel workbook (.xlsx), as text: a ZIP archive of XML files (rule product-lists). Formulas give their
 * last result.
 */
import { inflateRawSync } from 'node:zlib';

/** No menu's sheet is larger once it is unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;
const END_OF_LIST = 0x06054b50;
const ENTRY = 0x02014b50;
const LONGEST_COMMENT = 65_557;

/** The files of an archive by name, each read when it is asked for; null where the bytes are no archive. */
function openArchive(bytes: Buffer): ((name: string) => string | null) | null {
  const entries = new Map<string, { readonly at: number; readonly size: number; readonly method: number }>();
  let end = bytes.length - 22;
  const first = Math.max(0, bytes.length - LONGEST_COMMENT);
  while (end >= first && bytes.readUInt32LE(end) !== END_OF_LIST) end -= 1;
  if (end < first) return null;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && bytes.readUInt32LE(at) === ENTRY; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      at: bytes.readUInt32LE(at + 42),
      size: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
    });
    at += 46 + name + extra + comment;
  }
  return (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return null;
    const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    const data = bytes.subarray(from, from + entry.size);
    return (entry.method === 0 ? data : inflateRawSync(data, { maxOutputLength: MOST_BYTES })).toString('utf8');
  };
}

interface Tag {
  /** Without its namespace; '/row' where it ends. */
  readonly name: string;
  readonly attributes: string;
  /** The text before it. */
  readonly text: string;
}

function* tagsOf(xml: string): Generator<Tag> {
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

const attribute = ({ attributes }: Tag, name: string): string => {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return '';
  const from = start + name.length + 3;
  return plain(attributes.slice(from, attributes.indexOf('"', from)));
};

/** Texts that cells point at; how they are read aloud is no part of them. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let [text, isSpoken] = ['', false];
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'si') text = '';
    else if (tag.name === 'rPh') isSpoken = true;
    else if (tag.name === '/rPh') isSpoken = false;
    else if (tag.name === '/t' && !isSpoken) text += plain(tag.text);
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

/** Numbers as people wrote them: 10.949999999999999 is 10.95. */
function written(value: string): string {
  const number = Number(value);
  return value === '' || !Number.isFinite(number) ? value : String(Number(number.toFixed(6)));
}

function rowsOf(xml: string, texts: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let [kind, column, value, text] = ['', -1, '', ''];
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row') {
      const number = Number(attribute(tag, 'r')) || rows.length + 1;
      // Empty rows are not in the file, and count all the same.
      while (rows.length + 1 < number && rows.length < 200_000) rows.push([]);
      row = [];
      column = -1;
    } else if (tag.name === 'c') {
      const at = columnOf(attribute(tag, 'r'));
      column = at >= 0 && at < MOST_COLUMNS ? at : column + 1;
      [kind, value, text] = [attribute(tag, 't'), '', ''];
    } else if (tag.name === '/v') value = plain(tag.text);
    else if (tag.name === '/t') text += plain(tag.text);
    else if (tag.name === '/c') {
      while (row.length < column) row.push('');
      row[column] = cellText(kind, value, text, texts);
    } else if (tag.name === '/row') rows.push(row);
  }
  return rows;
}

function cellText(kind: string, value: string, text: string, texts: readonly string[]): string {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'inlineStr') return text;
  if (kind === 'b') return value === '1' ? 'Yes' : 'No';
  return kind === '' || kind === 'n' ? written(value) : value;
}

/** The sheets of a workbook, in their order; null where the bytes are none. */
export function excelSheets(bytes: Uint8Array): readonly (readonly (readonly string[])[])[] | null {
  const archive = openArchive(Buffer.from(bytes));
  const book = archive?.('xl/workbook.xml') ?? null;
  if (archive === null || book === null) return null;
  const targets = new Map<string, string>();
  for (const tag of tagsOf(archive('xl/_rels/workbook.xml.rels') ?? '')) {
    if (tag.name === 'Relationship') targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  }
  const texts = sharedTexts(archive('xl/sharedStrings.xml') ?? '');
  const names = [...tagsOf(book)].flatMap((tag) => (tag.name === 'sheet' ? [targets.get(attribute(tag, 'r:id'))] : []));
  return names.flatMap((target) => {
    const xml = target === undefined ? null : archive(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return xml === null ? [] : [rowsOf(xml, texts)];
  });
}
