/**
 * Reads address lists row by row, so that a file of any size fits into memory: tables, which are CSV of any separator
 * or a sheet of a workbook (rule list-files); line-delimited GeoJSON; and GeoJSON that is one collection.
 */

import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import * as catalog from '#catalog/server/address-lists.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  type ColumnChoice,
  CsvFault,
  CsvReader,
  decodedPieces,
  excelSheets,
  isPacked,
  unpackFile,
  WorkbookUnreadable,
} from '../tables/index.ts';
import { type AddressColumns, findColumns, readCells } from './address-columns.ts';
import type { AddressFields } from './address-rows.ts';
import { FeatureSplitter } from './split-features.ts';

interface FileRow {
  /** Counted from 1, the headings included; of GeoJSON the line. */
  readonly line: number;
  /** What the row holds, or why it cannot be read. */
  readonly fields: Result<AddressFields, string>;
  /** How much of the file has been read, 0 to 1. */
  readonly share: number;
}

/** The file isn't an address list; the message says why, for the person. */
export class AddressFileUnreadable extends Error {
  override readonly name = 'AddressFileUnreadable';
  readonly columns: readonly ListColumn[] | null;

  constructor(message: string, columns: readonly ListColumn[] | null = null) {
    super(message);
    this.columns = columns;
  }
}

const LONGEST_RECORD = 64 * 1024;
/** A list that is packed may be as large as this once it is unpacked. */
const MOST_UNPACKED = 256 * 1024 * 1024;
/** How many records are read for headings and samples. */
const LOOKED_AT = 50;

/** The bytes of a file, which can be read again; the share is of the last reading. */
interface Source {
  readonly chunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly share: () => number;
}

function sourceOf(open: Source['chunks'], size: number): Source {
  let read = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    read = 0;
    for await (const chunk of open()) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { chunks, share: () => Math.min(1, read / size) };
}

const CHUNK = 64 * 1024;

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

interface TableRow {
  readonly cells: readonly string[];
  readonly share: number;
}

async function* csvRows({ chunks, share }: Source): AsyncGenerator<TableRow> {
  const reader = new CsvReader(LONGEST_RECORD);
  try {
    for await (const piece of decodedPieces(chunks))
      for (const cells of reader.take(piece, false)) yield { cells, share: share() };
    for (const cells of reader.take('', true)) yield { cells, share: 1 };
  } catch (error) {
    throw error instanceof CsvFault ? new AddressFileUnreadable(`The file is no table: ${error.message}`) : error;
  }
}

function tableFile(open: () => AsyncIterable<TableRow>, input: ColumnChoice): OpenAddressFile {
  let found: AddressColumns | null = null;
  const columnsOf = (first: readonly TableRow[]): AddressColumns => {
    found = columnsIn(first, input);
    return found;
  };
  return { rows: () => tableRows(open(), columnsOf), columns: () => found?.shown ?? null };
}

/** The rows of a table from its headings on. */
async function* tableRows(
  rows: AsyncIterable<TableRow>,
  columnsOf: (first: readonly TableRow[]) => AddressColumns,
): AsyncGenerator<FileRow> {
  const first: TableRow[] = [];
  let columns: AddressColumns | null = null;
  let line = 0;
  const read = ({ cells, share }: TableRow, at: AddressColumns): FileRow[] => {
    line += 1;
    if (line <= at.head + 1 || cells.every((cell) => cell.trim() === '')) return [];
    return [{ line, fields: readCells(cells, at), share }];
  };
  for await (const row of rows) {
    if (columns !== null) yield* read(row, columns);
    else if (first.push(row) === LOOKED_AT) {
      columns = columnsOf(first);
      for (const one of first) yield* read(one, columns);
    }
  }
  if (columns !== null) return;
  columns = columnsOf(first);
  for (const one of first) yield* read(one, columns);
}

function columnsIn(first: readonly TableRow[], input: ColumnChoice): AddressColumns {
  const found = findColumns(
    first.map(({ cells }) => cells),
    input,
  );
  if (found.ok) return found.value;
  throw new AddressFileUnreadable(found.problem.text, found.problem.shown);
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const featureSchema = z.object({
  properties: z.object({ number: text, street: text, city: text, region: text, postcode: text }),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2) }),
});

function readFeature(line: string): Result<AddressFields, string> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(catalog.notJson);
  }
  const feature = featureSchema.safeParse(value);
  if (!feature.success) return fail(catalog.notAddressPoint);
  const [longitude, latitude] = feature.data.geometry.coordinates;
  return ok({ ...feature.data.properties, latitude: String(latitude), longitude: String(longitude) });
}

/** The lines of a text; null for one that is longer than LONGEST_RECORD, which is not kept (rule outside-files). */
async function* boundedLines(input: AsyncIterable<string>): AsyncGenerator<string | null> {
  let kept: string | null = '';
  for await (const piece of input) {
    const parts = piece.split('\n');
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        yield kept;
        kept = '';
      }
      kept = kept === null || kept.length + part.length > LONGEST_RECORD ? null : kept + part;
    }
  }
  yield kept;
}

async function* readGeoJsonLines({ chunks, share }: Source): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const row of boundedLines(decodedPieces(chunks))) {
    line += 1;
    const text = row?.replace('\uFEFF', '').trim();
    if (text === '') continue;
    const fields = text === undefined ? fail(catalog.notAddressPoint) : readFeature(text);
    yield { line, fields, share: share() };
  }
}

/** A whole collection, on one line or on many. */
async function* readCollection({ chunks, share }: Source): AsyncGenerator<FileRow> {
  const splitter = new FeatureSplitter(LONGEST_RECORD);
  for await (const piece of decodedPieces(chunks)) {
    for (const { line, text } of splitter.take(piece)) {
      const fields = text === null ? fail(catalog.notAddressPoint) : readFeature(text);
      yield { line, fields, share: share() };
    }
  }
  if (!splitter.isWhole) {
    throw new AddressFileUnreadable(`The GeoJSON is not whole: it ends in line ${splitter.line} with something open.`);
  }
}

const COLLECTION = /"FeatureCollection"|"features"\s*:\s*\[/;
const HEAD_BYTES = 1024;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** An open list: its rows may be read several times. */
export interface OpenAddressFile {
  readonly rows: () => AsyncGenerator<FileRow>;
  /** For a table, after its rows were read: the assumed fields of its columns. */
  readonly columns: () => readonly ListColumn[] | null;
}

/** Opens a list, unpacked where it is packed. Throws `AddressFileUnreadable`, or the file system's error. */
export async function openAddressFile(path: string, input: ColumnChoice): Promise<OpenAddressFile> {
  const head = await readHead(path);
  if (!isPacked(head)) {
    const { size } = await stat(path);
    return textFile(
      sourceOf(() => createReadStream(path), size),
      head,
      input,
    );
  }
  const unpacked = unpackFile(await readFile(path), MOST_UNPACKED);
  if (!unpacked.ok) throw new AddressFileUnreadable(`The file is ${unpacked.problem}.`);
  if (unpacked.value.kind === 'workbook') return workbookFile(unpacked.value.archive, input);
  const { bytes } = unpacked.value;
  const source = sourceOf(() => chunksOf(bytes), bytes.length);
  return textFile(source, Buffer.from(bytes.subarray(0, HEAD_BYTES)), input);
}

function textFile(source: Source, head: Buffer, input: ColumnChoice): OpenAddressFile {
  const text = head.toString().replace('\uFEFF', '').trimStart();
  if (!text.startsWith('{')) return tableFile(() => csvRows(source), input);
  const read = COLLECTION.test(text) ? readCollection : readGeoJsonLines;
  return { rows: () => read(source), columns: () => null };
}

/** The first sheet with known columns, or else the first with headings and a row: a cover has none. */
function workbookFile(archive: Parameters<typeof excelSheets>[0], input: ColumnChoice): OpenAddressFile {
  try {
    const sheets = [...excelSheets(archive)].map(({ records }) => records);
    const isList = (rows: readonly (readonly string[])[]) => findColumns(rows.slice(0, LOOKED_AT), input).ok;
    const hasColumns = (rows: readonly (readonly string[])[]) =>
      rows.slice(0, LOOKED_AT).filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1).length > 1;
    const rows = sheets.find(isList) ?? sheets.find(hasColumns) ?? sheets[0] ?? [];
    const cells = async function* (): AsyncGenerator<TableRow> {
      for (const [at, row] of rows.entries()) yield { cells: row, share: at / rows.length };
    };
    return tableFile(cells, input);
  } catch (error) {
    throw error instanceof WorkbookUnreadable ? new AddressFileUnreadable(error.message) : error;
  }
}
