import * as catalog from '#catalog/server/pictures.ts';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import type { Crop } from '#domain/menu/picture-crop.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { takeTurns } from '#server/modules/photos/index.ts';
import { keepPicture } from './kept-pictures.ts';
import { type PictureFault, preparePicture } from './prepare-picture.ts';

/** Re-encoding one picture fills a core for a second; orders have priority. */
const inTurn = takeTurns(1);

const PROBLEMS: Readonly<Record<PictureFault, Problem>> = {
  kind: { code: 'PHOTO_TYPE', message: catalog.useOtherPicture },
  heic: { code: 'PHOTO_TYPE', message: catalog.heicUpload },
  pixels: { code: 'PHOTO_TOO_LARGE', message: catalog.over50Megapixels },
  broken: { code: 'PHOTO_UNREADABLE', message: catalog.pictureDamaged },
};

export interface UploadedPicture {
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture that somebody of the office chose, cropped, under a name that follows from its content, so that the
 * same upload again changes nothing (rule picture-upload). Problems: PHOTO_TYPE, PHOTO_TOO_LARGE, PHOTO_UNREADABLE,
 * STORAGE_FULL.
 */
export async function uploadPicture(
  { menuPictures }: Pick<Dependencies, 'menuPictures'>,
  bytes: Uint8Array,
  crop: Crop,
): Promise<Result<UploadedPicture, Problem>> {
  if (!(await menuPictures.hasRoom())) {
    const message = catalog.noRoomForPictures;
    return fail({ code: 'STORAGE_FULL', message, retryAfterMs: 60_000 });
  }
  const prepared = await inTurn(() => preparePicture(bytes, crop));
  if (!prepared.ok) return fail(PROBLEMS[prepared.problem]);
  const name = await keepPicture(menuPictures, prepared.value);
  return ok({ imageUrl: menuPicturePath(name), ...prepared.value.size });
}
