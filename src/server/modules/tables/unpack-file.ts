/** What a file from outside holds once it is unpacked (rule list-files). */
import { gunzipSync } from 'node:zlib';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Archive, isArchive, listIn, openArchive, unpack } from './archive.ts';
import { isWorkbook } from './excel-table.ts';

export type Unpacked =
  | { readonly kind: 'workbook'; readonly archive: Archive }
  | { readonly kind: 'text'; readonly bytes: Uint8Array };

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether the beginning of a file shows that it is packed. */
export const isPacked = (beginning: Uint8Array): boolean => isGzip(beginning) || isArchive(beginning);

/** A workbook, or the bytes of a text; or the file's problem, as text that follows 'The file is'. */
export function unpackFile(bytes: Uint8Array, mostBytes: number): Result<Unpacked, string> {
  if (isGzip(bytes)) return unpacked('packed by gzip', mostBytes, () => gunzipSync(bytes, limitOf(mostBytes)));
  if (!isArchive(bytes)) return ok({ kind: 'text', bytes });
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (archive === null) return fail('a ZIP archive or an Excel workbook that is cut off or damaged');
  if (isWorkbook(archive)) return ok({ kind: 'workbook', archive });
  const list = listIn(archive);
  if ('packed' in list) return unpacked('a ZIP archive', mostBytes, () => unpack(list, mostBytes));
  if (list.length === 0) return fail('a ZIP archive without a list (CSV, GeoJSON, JSON or a page)');
  return fail(`a ZIP archive with ${list.length} lists (${list.slice(0, 3).join(', ')}): send the one that you mean`);
}

const limitOf = (mostBytes: number) => ({ maxOutputLength: mostBytes });

function unpacked(what: string, mostBytes: number, read: () => Buffer): Result<Unpacked, string> {
  try {
    const bytes = read();
    return isPacked(bytes) ? fail(`${what} with another archive inside`) : ok({ kind: 'text', bytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    const most = Math.round(mostBytes / 1024 / 1024);
    return fail(isTooLarge ? `${what} and larger than ${most} MB once it is unpacked` : `${what} and damaged`);
  }
}
