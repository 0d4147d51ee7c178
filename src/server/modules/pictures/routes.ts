import type { FastifyInstance } from 'fastify';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/pictures.ts';
import { pictureFieldsSchema } from '#contract/shop/pictures.ts';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import { type Crop, MAX_PICTURE_BYTES } from '#domain/menu/picture-crop.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { keepInMemory } from '#server/http/upload/keep-upload.ts';
import { serveFile } from '#server/http/upload/serve-file.ts';
import { limitConcurrency } from '#server/modules/photos/index.ts';
import { type PictureFault, preparePicture } from './prepare-picture.ts';
import { shopIconsRoute } from './shop-icons.ts';
import { PICTURE_HEADERS, readPicture, storePicture } from './stored-pictures.ts';

/** A form may take a minute to arrive, and its picture may then wait behind others. */
const ANSWER_MS = 90_000;

/** The pictures of menus, as AVIF where the browser reads it, else as WebP. Problem: NOT_FOUND. */
function showPictures(app: FastifyInstance, { menuPictures }: Pick<Dependencies, 'menuPictures'>): void {
  const options = { config: { quiet: true } };
  app.get<{ Params: { file: string } }>('/menu-pictures/:file', options, async (request, reply) => {
    const readsAvif = /\bimage\/avif\b/.test(String(request.headers.accept ?? ''));
    const picture = await readPicture(menuPictures, request.params.file, readsAvif);
    if (picture === null) return refuse(reply, { code: 'NOT_FOUND' });
    const { file, type, bytes } = picture;
    const etag = `"${file}"`;
    reply.headers({ ...PICTURE_HEADERS, vary: 'accept', 'content-type': type, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** The upload of a picture from a phone or a file (rule picture-upload). */
function takePictures(app: FastifyInstance, dependencies: Dependencies): void {
  const call = 'POST /api/office/pictures';
  const limits = {
    file: 'picture',
    fields: pictureFieldsSchema,
    keeping: keepInMemory,
    mostBytes: MAX_PICTURE_BYTES,
    tooLarge: shared.pictureTooLarge,
    mostAtOnce: 4,
    mostOfPerson: 3,
    answerMs: ANSWER_MS,
    count: (perPerson: string) => countCall(dependencies, call, { perPerson }),
  };
  serveFile(app, call, limits, (_request, crop, { file: bytes }) => uploadPicture(dependencies, bytes, crop));
}

/** Pictures of menus: shown to everybody, uploaded by the owner; and the shop's icons. */
export function menuPicturesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  showPictures(app, dependencies);
  takePictures(app, dependencies);
  shopIconsRoute(app, dependencies);
}

/** Re-encoding one picture fills a core for a second; orders have priority. */
const inTurn = limitConcurrency(1);

const PROBLEMS: Readonly<Record<PictureFault, Problem>> = {
  kind: { code: 'PHOTO_TYPE', message: catalog.useOtherPicture },
  heic: { code: 'PHOTO_TYPE', message: catalog.heicUpload },
  pixels: { code: 'PHOTO_TOO_LARGE', message: catalog.over50Megapixels },
  broken: { code: 'PHOTO_UNREADABLE', message: catalog.pictureDamaged },
};

interface UploadedPicture {
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture that somebody of the office chose, cropped, under a name that follows from its content, so that the
 * same upload again changes nothing (rule picture-upload). Problems: PHOTO_TYPE, PHOTO_TOO_LARGE, PHOTO_UNREADABLE,
 * STORAGE_FULL.
 */
async function uploadPicture(
  { menuPictures }: Pick<Dependencies, 'menuPictures'>,
  bytes: Uint8Array,
  crop: Crop,
): Outcome<UploadedPicture> {
  if (!(await menuPictures.hasRoom())) {
    const message = catalog.noRoomForPictures;
    return fail({ code: 'STORAGE_FULL', message, retryAfterMs: 60_000 });
  }
  const prepared = await inTurn(() => preparePicture(bytes, crop));
  if (!prepared.ok) return fail(PROBLEMS[prepared.problem]);
  const name = await storePicture(menuPictures, prepared.value);
  return ok({ imageUrl: menuPicturePath(name), ...prepared.value.size });
}
