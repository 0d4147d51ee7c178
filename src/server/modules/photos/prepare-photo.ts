import { availableParallelism } from 'node:os';
import type { Metadata, SharpOptions } from 'sharp';
import * as catalog from '#catalog/server/order-work.ts';
import { gifPixels, type ImageKind, imageKind } from '#domain/order/image-kind.ts';
import { MAX_PIXELS, STORED_EDGE } from '#domain/order/photo-rules.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';
import { isLarge, shrinkLarge } from './shrink-large.ts';

/** A photo as it is kept: an upright JPEG of at most 1600 px, without a word about where or by what it was taken. */
export interface PreparedPhoto {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Each decoding thread fills a core: at most two at once, and fewer than there are cores (rule upload-room). */
const inTurn = limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));
const QUALITY = 82;

/** Broken files fail; oddities of some phones do not. One page: an animation's first picture is kept. */
const READING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 };

/** Checks the first bytes, and ignores the file's name and type. */
function checkKind(bytes: Uint8Array, canReadHeic: boolean): Result<ImageKind, Problem> {
  if (bytes.length === 0) return fail({ code: 'PHOTO_UNREADABLE', message: catalog.photoIsEmpty });
  const kind = imageKind(bytes);
  if (kind === 'gif' && gifPixels(bytes) > MAX_PIXELS) return fail({ code: 'PHOTO_TOO_LARGE' });
  if (kind === 'heic' && !canReadHeic) return fail({ code: 'PHOTO_TYPE', message: catalog.noHeicPhotos });
  return kind === null || kind === 'gif' ? fail({ code: 'PHOTO_TYPE' }) : ok(kind);
}

/** Reads only the header, without decoding a pixel. */
async function readHeader(sharp: Sharp, bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function reencode(sharp: Sharp, bytes: Uint8Array): Promise<PreparedPhoto | null> {
  try {
    const { data, info } = await sharp(bytes, READING)
      .autoOrient()
      .resize({ width: STORED_EDGE, height: STORED_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/**
 * Prepares a photo for storage. It is checked by its bytes (rules photo-file-input, photo-limits) and re-encoded from
 * its pixels, so that no hidden data stays (rule photo-made-anew). Problems: PHOTO_TYPE, PHOTO_TOO_LARGE,
 * PHOTO_UNREADABLE.
 */
export async function preparePhoto(bytes: Uint8Array): Outcome<PreparedPhoto> {
  const { sharp, canReadHeic } = await loadSharp();
  const kind = checkKind(bytes, canReadHeic);
  if (!kind.ok) return kind;
  const header = await inTurn(() => readHeader(sharp, bytes));
  if (header === null) return fail({ code: 'PHOTO_TYPE' });
  if (header.width * header.height > MAX_PIXELS) return fail({ code: 'PHOTO_TOO_LARGE' });
  const shrunk = isLarge(header) ? await shrinkLarge({ bytes, crop: null, edge: STORED_EDGE }) : { png: bytes };
  if (shrunk === 'too-large') return fail({ code: 'PHOTO_TOO_LARGE' });
  const prepared = shrunk && (await inTurn(() => reencode(sharp, shrunk.png)));
  return prepared === null ? fail({ code: 'PHOTO_UNREADABLE' }) : ok(prepared);
}
