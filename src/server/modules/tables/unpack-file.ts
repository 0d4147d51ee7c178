/** What a file from outside holds once it is unpacked (rule list-files). */

import { gunzipSync } from 'node:zlib';
import * as catalog from '#catalog/server/tables.ts';
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
  if (isGzip(bytes)) return unpacked(catalog.packedByGzip, mostBytes, () => gunzipSync(bytes, limitOf(mostBytes)));
  if (!isArchive(bytes)) return ok({ kind: 'text', bytes });
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (archive === null) return fail(catalog.zipDamaged);
  if (isWorkbook(archive)) return ok({ kind: 'workbook', archive });
  const document = DOCUMENTS.find(([part]) => [...archive.keys()].some((name) => part.test(name)));
  if (document !== undefined) return fail(document[1]);
  const list = listIn(archive);
  if ('packed' in list) return unpacked(catalog.zipArchive, mostBytes, () => unpack(list, mostBytes));
  if (list.length === 0) return fail(catalog.zipNoList);
  return fail(catalog.zipSeveralLists(list.length, list.slice(0, 3).join(', ')));
}

/** Documents that are archives too, by one of their files. */
const DOCUMENTS: readonly (readonly [part: RegExp, name: string])[] = [
  [/^content\.xml$/, catalog.openDocument],
  [/\.iwa$/, catalog.appleNumbers],
  [/^word\//, catalog.wordDocument],
  [/^xl\/workbook\.bin$/, catalog.binaryWorkbook],
];

const limitOf = (mostBytes: number) => ({ maxOutputLength: mostBytes });

function unpacked(what: string, mostBytes: number, read: () => Buffer): Result<Unpacked, string> {
  try {
    const bytes = read();
    return isPacked(bytes) ? fail(catalog.archiveInside(what)) : ok({ kind: 'text', bytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    const most = Math.round(mostBytes / 1024 / 1024);
    return fail(isTooLarge ? catalog.tooLargeUnpacked(what, most) : catalog.damaged(what));
  }
}
