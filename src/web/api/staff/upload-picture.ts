import * as catalog from '#catalog/everyone/requests.ts';
import type { Crop } from '#domain/menu/picture-crop.ts';
import { ask } from '#web/api/client.ts';
import { sendWithProgress } from '#web/api/send-with-progress.ts';

/** A weak line takes long, ms. */
const UPLOAD_LIMIT_MS = 120_000;

export interface PictureUpload {
  readonly file: Blob;
  readonly crop: Crop;
  /** How much of it is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads a picture of a menu, of which the server keeps what the crop names (rule picture-upload). */
export function uploadPicture({ file, crop, onProgress }: PictureUpload) {
  const form = new FormData();
  for (const [name, share] of Object.entries(crop)) form.set(name, share.toFixed(6));
  form.set('picture', file, 'picture');
  return ask('POST /api/office/pictures', {
    label: catalog.pictureUpload,
    form,
    send: sendWithProgress(onProgress),
    attemptLimitMs: UPLOAD_LIMIT_MS,
  });
}
