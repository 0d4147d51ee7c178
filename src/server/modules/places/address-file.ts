/**
 * Reads address lists row by row, so that a file of any size fits into memory: OpenAddresses' CSV (columns in any
 * order, found by name), its line-delimited GeoJSON, and GeoJSON that is one collection.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AddressFields } from './address-rows.ts';
import { readPointText } from './point-text.ts';
import { FeatureSplitter } from './split-features.ts';

interface FileRow {
  /** Counted from 1, the header included. */
  readonly line: number;
  /** What the row holds, or why it cannot be read. */
  readonly fields: Result<AddressFields, string>;
  /** How much of the file has been read, 0 to 1. */
  readonly share: number;
}

/** The file as a whole is not an address list; the message says why, for the operator. */
export class AddressFileUnreadable extends Error {
  override readonly name = 'AddressFileUnreadable';
}

const LONGEST_RECORD = 64 * 1024;

const COLUMN_NAMES: Readonly<Record<keyof AddressFields, readonly string[]>> = {
  number: ['number', 'house_number', 'housenumber'],
  street: ['street'],
  city: ['city'],
  region: ['region', 'state'],
  postcode: ['postcode', 'zip', 'zipcode'],
  latitude: ['lat', 'latitude', 'y'],
  longitude: ['lon', 'longitude', 'lng', 'x'],
};
const FIELD_NAMES = Object.keys(COLUMN_NAMES) as readonly (keyof AddressFields)[];
/** One column that holds the whole point, in place of the two coordinates. */
const GEOMETRY_NAMES: readonly string[] = ['geom', 'geometry', 'the_geom', 'wkt', 'wkb'];

interface Columns extends Readonly<Record<keyof AddressFields, number>> {
  /** -1 where the coordinates have columns of their own. */
  readonly geometry: number;
}

function readHeader(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase().replace(/^oa:/, ''));
  const placeOf = (known: readonly string[]): number => names.findIndex((name) => known.includes(name));
  const columns = Object.fromEntries(FIELD_NAMES.map((field) => [field, placeOf(COLUMN_NAMES[field])])) as Record<
    keyof AddressFields,
    number
  >;
  const hasPoint = columns.latitude >= 0 && columns.longitude >= 0;
  const geometry = hasPoint ? -1 : placeOf(GEOMETRY_NAMES);
  const missing = [columns.street < 0 ? 'street' : '', hasPoint || geometry >= 0 ? '' : 'coordinates'].filter(Boolean);
  if (missing.length === 0) return { ...columns, geometry };
  throw new AddressFileUnreadable(
    `The first line has no column for ${missing.join(' and ')}. Expected the columns of OpenAddresses: ` +
      'LON,LAT (or GEOM),NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH.',
  );
}

/**
 * A row that is too short, or too long by empty cells, is fine; cells with text beyond the header mean that a comma is
 * in a wrong place.
 */
function readCells(cells: readonly string[], columns: Columns, width: number): Result<AddressFields, string> {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return fail('more values than columns');
  const entries = FIELD_NAMES.map((field) => [field, cells[columns[field]] ?? ''] as const);
  const fields = Object.fromEntries(entries) as unknown as AddressFields;
  if (columns.geometry < 0) return ok(fields);
  const point = readPointText(cells[columns.geometry] ?? '');
  return point === null ? fail('no usable point') : ok({ ...fields, ...point });
}

const csvRecordSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const options = { bom: true, info: true, trim: true, skip_empty_lines: true, max_record_size: LONGEST_RECORD };
  const parser = parse({ ...options, relax_column_count: true, relax_quotes: true });
  const { size } = await stat(path);
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let header: { columns: Columns; width: number } | null = null;
  try {
    for await (const item of parser) {
      const { record, info } = csvRecordSchema.parse(item);
      if (header === null) header = { columns: readHeader(record), width: record.length };
      else {
        const fields = readCells(record, header.columns, header.width);
        yield { line: info.lines, fields, share: source.bytesRead / size };
      }
    }
  } catch (error) {
    throw csvProblem(error);
  } finally {
    source.destroy();
  }
  if (header === null) throw new AddressFileUnreadable('The file is empty.');
}

function csvProblem(error: unknown): unknown {
  const isCsvError = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
  return isCsvError ? new AddressFileUnreadable(`The file cannot be read as CSV: ${error.message}`) : error;
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
    return fail('not JSON');
  }
  const feature = featureSchema.safeParse(value);
  if (!feature.success) return fail('not an address point');
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

async function* readGeoJsonLines(path: string): AsyncGenerator<FileRow> {
  const { size } = await stat(path);
  const input = createReadStream(path, { encoding: 'utf8' });
  let line = 0;
  for await (const row of boundedLines(input)) {
    line += 1;
    const text = row?.replace('\uFEFF', '').trim();
    if (text === '') continue;
    const fields = text === undefined ? fail('not an address point') : readFeature(text);
    yield { line, fields, share: input.bytesRead / size };
  }
}

/** A whole collection, on one line or on many. */
async function* readCollection(path: string): AsyncGenerator<FileRow> {
  const { size } = await stat(path);
  const input = createReadStream(path, { encoding: 'utf8' });
  const splitter = new FeatureSplitter(LONGEST_RECORD);
  for await (const piece of input) {
    for (const { line, text } of splitter.take(String(piece))) {
      const fields = text === null ? fail('not an address point') : readFeature(text);
      yield { line, fields, share: input.bytesRead / size };
    }
  }
  if (!splitter.isWhole) {
    throw new AddressFileUnreadable(`The GeoJSON is not whole: it ends in line ${splitter.line} with something open.`);
  }
}

const PACKED: readonly (readonly [bytes: string, what: string])[] = [
  ['1f8b', 'packed by gzip (.gz)'],
  ['504b0304', 'a zip archive, or a spreadsheet such as .xlsx, which is one too'],
];
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

/** The rows of the file in their order. Throws `AddressFileUnreadable`, or the file system's error. */
export async function* readAddressFile(path: string): AsyncGenerator<FileRow> {
  const head = await readHead(path);
  const packed = PACKED.find(([bytes]) => head.toString('hex').startsWith(bytes));
  if (packed !== undefined) {
    throw new AddressFileUnreadable(`The file is ${packed[1]}. Unpack it, and take the CSV or GeoJSON from it.`);
  }
  const text = head.toString().replace('\uFEFF', '').trimStart();
  if (!text.startsWith('{')) yield* readCsv(path);
  else yield* COLLECTION.test(text) ? readCollection(path) : readGeoJsonLines(path);
}
