import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoStatusFieldsSchema, type StatusChangeAnswer } from '#contract/order/delivery.ts';
import { BROUGHT_BACK } from '#domain/order/door-wait.ts';
import { MAX_UPLOAD_BYTES } from '#domain/order/photo-rules.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Served, serve } from '#server/http/serve.ts';
import { closeAfterLarge, type UploadLimits, uploadRoom } from '#server/http/upload/upload-room.ts';
import { removeUnused, storePhotos } from '#server/modules/photos/index.ts';
import { changeStatus } from './change-status.ts';
import { lookBeforePhotos } from './look-before-photos.ts';
import { readPhotoForm, TOO_LARGE } from './read-photo-form.ts';
import type { StatusChange, StatusWish } from './status-wish.ts';

/** Enough for a handful of drivers (rule upload-room); a phone sends one form after the other. */
export const PHOTO_UPLOADS: UploadLimits = {
  mostOfForm: MAX_UPLOAD_BYTES,
  tooLarge: TOO_LARGE,
  mostBytes: 4 * MAX_UPLOAD_BYTES,
  mostOfPerson: 3,
};
/** A form may take a minute to arrive (slow-bodies.ts), and its photos may then wait behind others to be decoded. */
export const UPLOAD_ANSWER_MS = 90_000;

/** The answer to a change of status; see `statusServed`. */
type StatusServed = (
  reply: FastifyReply,
  changed: Result<StatusChange, Problem>,
) => Served<Omit<StatusChangeAnswer, 'success'>>;

/**
 * Changes an order's status with its photos (rule photos-with-step). The photos are prepared and stored on disk before
 * the transaction that writes their rows together with the step. They are removed again where that transaction refuses,
 * or where the step had been made before. Where nobody knows whether their rows were written, they stay, and the sweep
 * removes those that turn out to be unused. Problems: those of `storePhotos` and `changeStatus`.
 */
async function changeStatusWithPhotos(
  dependencies: Dependencies,
  wish: Omit<StatusWish, 'photos'>,
  files: readonly Uint8Array[],
): Promise<Result<StatusChange, Problem>> {
  if (files.length === 0) return changeStatus(dependencies, wish);
  const problem = await lookBeforePhotos(dependencies, wish, files.length);
  if (problem !== null) return fail(problem);
  const photos = await storePhotos(dependencies, files);
  if (!photos.ok) return photos;
  const changed = await changeStatus(dependencies, { ...wish, photos: photos.value });
  await removeUnused(
    dependencies,
    photos.value.map(({ file }) => file),
  );
  return changed;
}

/**
 * PATCH /api/orders/{orderId}/status: the driver's way to a new status, with up to three photos
 * (rule photo-form-input). The step is by the person who is signed in, no matter what the form says in `updatedBy`
 * (rule order-history).
 */
export function photoStatusRoute(app: FastifyInstance, dependencies: Dependencies, served: StatusServed): void {
  const inRoom = uploadRoom(PHOTO_UPLOADS);

  const handle = async (request: FastifyRequest, orderId: string): Promise<Result<StatusChange, Problem>> => {
    const key = request.idempotencyKey;
    return inRoom(request, async () => {
      const form = await readPhotoForm(request);
      if (!form.ok) return form;
      const fields = photoStatusFieldsSchema.safeParse(form.value.fields);
      if (!fields.success) return fail({ code: 'VALIDATION' });
      const { status: to, note, actedAt, swapped, broughtBack } = fields.data;
      const isBroughtBack = (to === 'cancelled' && broughtBack !== undefined) || undefined;
      const said = [isBroughtBack ? BROUGHT_BACK : '', note ?? ''].filter((part) => part !== '').join('. ');
      const of = { orderId, to, by: request.staff, isBroughtBack };
      const wish = { ...of, note: said, actedAt, swapped, idempotencyKey: key };
      return changeStatusWithPhotos(dependencies, wish, form.value.files);
    });
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    const options = { config: { upload: true, answerMs: UPLOAD_ANSWER_MS } };
    serve(scope, 'PATCH /api/orders/:id/status', options, async (request, reply) => {
      const changed = await handle(request, request.params.id);
      closeAfterLarge(request, reply, PHOTO_UPLOADS);
      return served(reply, changed);
    });
  });
}
