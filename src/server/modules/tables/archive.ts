/** ZIP archives, as workbooks are. Only entries that are asked for are unpacked, each up to a limit. */
import { inflateRawSync } from 'node:zlib';

const END_OF_LIST = 0x06054b50;
const ENTRY = 0x02014b50;
const LONGEST_COMMENT = 65_557;
/** No list or workbook has more files than this; the others are ignored. */
const MOST_ENTRIES = 1000;

export interface ArchiveEntry {
  readonly name: string;
  readonly packed: Buffer;
  readonly isPacked: boolean;
}

export type Archive = ReadonlyMap<string, ArchiveEntry>;

/** Whether a file begins as an archive does. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The entries of an archive by name; null if the bytes aren't one, or are damaged. */
export function openArchive(bytes: Buffer): Archive | null {
  try {
    return entriesOf(bytes);
  } catch {
    // A place outside the file.
    return null;
  }
}

function entriesOf(bytes: Buffer): Archive | null {
  const entries = new Map<string, ArchiveEntry>();
  let end = bytes.length - 22;
  const first = Math.max(0, bytes.length - LONGEST_COMMENT);
  while (end >= first && bytes.readUInt32LE(end) !== END_OF_LIST) end -= 1;
  if (end < first) return null;
  let at = bytes.readUInt32LE(end + 16);
  const count = Math.min(bytes.readUInt16LE(end + 10), MOST_ENTRIES);
  for (let left = count; left > 0 && bytes.readUInt32LE(at) === ENTRY; left -= 1) {
    const [named, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + named);
    const head = bytes.readUInt32LE(at + 42);
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    entries.set(name, { name, packed, isPacked: bytes.readUInt16LE(at + 10) !== 0 });
    at += 46 + named + extra + comment;
  }
  return entries;
}

/** An entry's bytes. Throws if it is damaged, or larger than `mostBytes` once it is unpacked. */
export function unpack({ packed, isPacked }: ArchiveEntry, mostBytes: number): Buffer {
  return isPacked ? inflateRawSync(packed, { maxOutputLength: mostBytes }) : packed;
}

/** Files that are a list; an archive may also contain others, for example a license. */
const LIST = /\.(?:csv|tsv|geojson|geojsonl|ndjson|json|html?)$/i;
const TEXT = /\.txt$/i;

/** The one list in an archive, or the names of several; none if it holds no list. */
export function listIn(archive: Archive): ArchiveEntry | readonly string[] {
  const files = [...archive.values()].filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  const lists = files.filter(({ name }) => LIST.test(name));
  const found = lists.length > 0 ? lists : files.filter(({ name }) => TEXT.test(name));
  const [only] = found;
  return only !== undefined && found.length === 1 ? only : found.map(({ name }) => name);
}
