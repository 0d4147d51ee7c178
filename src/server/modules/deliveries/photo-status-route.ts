import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoStatusFieldsSchema, type StatusChangeAnswer } from '#contract/order/delivery.ts';
import { BROUGHT_BACK } from '#domain/order/door-wait.ts';
import { MAX_PHOTOS, MAX_UPLOAD_BYTES } from '#domain/order/photo-rules.ts';
import { fail, type Outcome, type Problem, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CONTENT_WINDOW_MS, isAnswered } from '#server/http/idempotency.ts';
import { type Served, serve } from '#server/http/serve.ts';
import { closeAfterLarge, type UploadLimits, uploadRoom } from '#server/http/upload/upload-room.ts';
import { countPhotos, removeUnused, storePhotos } from '#server/modules/photos/index.ts';
import { changeStatus, checkStep, type FoundOrder, findForChange, isRepeat, statusScope } from './change-status.ts';
import { madeStepSince } from './deliveries-store.ts';
import { isReport, overtakenOrder } from './late-reports/store-late-report.ts';
import { readPhotoForm, TOO_LARGE } from './read-photo-form.ts';
import type { StatusChange, StatusInput } from './status-input.ts';

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
  input: Omit<StatusInput, 'photos'>,
  files: readonly Uint8Array[],
): Outcome<StatusChange> {
  if (files.length === 0) return changeStatus(dependencies, input);
  const problem = await lookBeforePhotos(dependencies, input, files.length);
  if (problem !== null) return fail(problem);
  const photos = await storePhotos(dependencies, files);
  if (!photos.ok) return photos;
  const changed = await changeStatus(dependencies, { ...input, photos: photos.value });
  const stored = photos.value.map(({ file }) => file);
  await removeUnused(dependencies, stored);
  return changed;
}

/**
 * PATCH /api/orders/{orderId}/status: the driver's way to a new status, with up to three photos
 * (rule photo-form-input). The step is by the person who is signed in, no matter what the form says in `updatedBy`
 * (rule order-history).
 */
export function photoStatusRoute(app: FastifyInstance, dependencies: Dependencies, served: StatusServed): void {
  const inRoom = uploadRoom(PHOTO_UPLOADS);

  const handle = async (request: FastifyRequest, orderId: string): Outcome<StatusChange> => {
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
      const input = { ...of, note: said, actedAt, swapped, idempotencyKey: key };
      return changeStatusWithPhotos(dependencies, input, form.value.files);
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

/** Whether this very request may have made the step already, with its answer lost. */
async function mayBeAnswered(dependencies: Dependencies, { order }: FoundOrder, input: StatusInput): Promise<boolean> {
  const { by, to, idempotencyKey: key } = input;
  if (key !== undefined) return isAnswered(dependencies, { scope: statusScope(by), key });
  const since = dependencies.clock.now() - CONTENT_WINDOW_MS;
  return madeStepSince(dependencies.database.db, { orderId: order.id, status: to, staffId: by.id, since });
}

/**
 * The problem of a step, looked for before its photos are decoded, since decoding costs far more than this check; null
 * where there is none, or where the photos belong to a report that is kept (rule late-reports). The transaction that
 * makes the step checks all of it again. Problems: NOT_FOUND, PENDING_ORDER, STATUS_CHANGED, STATUS_NOT_NEXT,
 * WRONG_ROLE, TOO_MANY_PHOTOS.
 */
async function lookBeforePhotos(
  dependencies: Dependencies,
  input: StatusInput,
  photos: number,
): Promise<Problem | null> {
  const { db } = dependencies.database;
  const now = dependencies.clock.now();
  if (photos > MAX_PHOTOS && !isReport(input)) return { code: 'TOO_MANY_PHOTOS' };
  const found = await findForChange(db, input, now);
  if (!found.ok) return (await overtakenOrder(db, input, found.problem, now)) === null ? found.problem : null;
  const problem = isRepeat(found.value, input, photos)
    ? await roomProblem(dependencies, found.value, input, photos)
    : checkStep(found.value, input, { at: now, shop: dependencies.shop.current });
  if (problem === null || (await overtakenOrder(db, input, problem, now)) !== null) return null;
  return (await mayBeAnswered(dependencies, found.value, input)) ? null : problem;
}

async function roomProblem(
  { database }: Dependencies,
  { order }: FoundOrder,
  input: StatusInput,
  photos: number,
): Promise<Problem | null> {
  const isTooMany = (await countPhotos(database.db, order.id)) + photos > MAX_PHOTOS;
  return isTooMany && !isReport(input) ? { code: 'TOO_MANY_PHOTOS' } : null;
}
