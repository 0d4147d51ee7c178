/**
 * Pictures of menus as files: for each one `<name>-small.webp`, `-large.webp` and the same as AVIF, named after its
 * content, and for each source address a file with the picture's name (rule menu-pictures).
 */
import { createHash } from 'node:crypto';
import type { FileStore } from '#server/ports/file-store.ts';
import { FORM_NAMES, type PreparedPicture } from './prepare-picture.ts';

/** The name follows from the content, so a picture that was fetched once never changes. */
export const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

const NAME = /^[0-9a-f]{32}$/;
/** Pages ask for WebP, which every browser of theirs reads. */
const ASKED = /^([0-9a-f]{32}-(?:small|large))\.webp$/;

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
const sourceFile = (url: string): string => `${hash(url)}.source`;
/** The files with the pictures' source addresses. */
export const SOURCE = /\.source$/;

/** The picture that a file is a format of. */
export const pictureOf = (file: string): string => file.slice(0, 32);

/** Stores a picture, and returns its name. The same picture again changes nothing. */
export async function storePicture(files: FileStore, { forms }: PreparedPicture): Promise<string> {
  const name = hash(forms['large.webp']);
  for (const form of FORM_NAMES) await files.put(`${name}-${form}`, forms[form]);
  return name;
}

/** Notes the picture from this address. */
export function noteSource(files: FileStore, url: string, name: string): Promise<void> {
  return files.put(sourceFile(url), Buffer.from(name));
}

/** The name of the earlier picture from this address; null if there is none, or its files were deleted. */
export async function pictureFrom(files: FileStore, url: string): Promise<string | null> {
  const bytes = await files.read(sourceFile(url));
  const name = bytes === null ? '' : Buffer.from(bytes).toString();
  if (!NAME.test(name)) return null;
  const there = await Promise.all(['small', 'large'].map((size) => files.has(`${name}-${size}.webp`)));
  return there.every((is) => is) ? name : null;
}

export interface ReadPicture {
  readonly file: string;
  readonly type: 'image/avif' | 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The picture that a page asks for by its name as WebP, as AVIF where the browser reads it and there is one. */
export async function readPicture(files: FileStore, asked: string, readsAvif: boolean): Promise<ReadPicture | null> {
  const [, form] = ASKED.exec(asked) ?? [];
  if (form === undefined) return null;
  const avif = readsAvif ? await files.read(`${form}.avif`) : null;
  if (avif !== null) return { file: `${form}.avif`, type: 'image/avif', bytes: avif };
  const bytes = await files.read(asked);
  return bytes === null ? null : { file: asked, type: 'image/webp', bytes };
}
