import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoStatusFieldsSchema, type StatusChangeAnswer } from '#contract/delivery.ts';
import { MAX_UPLOAD_BYTES } from '#domain/order/photo-rules.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { intentKey } from '#server/http/intents.ts';
import { type Served, serve } from '#server/http/serve.ts';
import { changeStatusWithPhotos } from './change-status-with-photos.ts';
import { readPhotoForm, TOO_LARGE } from './read-photo-form.ts';
import type { StatusChange } from './status-wish.ts';

/**
 * Bytes of photos in memory at once, over all uploads under way (rule upload-room): enough for a handful of drivers.
 */
const MOST_BYTES_AT_ONCE = 4 * MAX_UPLOAD_BYTES;
/** A phone sends one form after the other; a person who sends more at once must not take the places of the others. */
const MOST_FORMS_OF_ONE = 3;
/**
 * A form that is a little too large is read to its end and dropped: a browser reads no answer before it has sent
 * everything.
 */
const MOST_DRAINED_BYTES = 2 * MAX_UPLOAD_BYTES;
/** What a form holds besides its photos. */
const FRAME_BYTES = 256 * 1024;

/** A form may take a minute to arrive (slow-bodies.ts), and its photos may then wait behind others to be decoded. */
const ANSWER_MS = 90_000;

/** Counts one less, and forgets a name that has none left. */
function leave(counts: Map<string, number>, name: string): void {
  const left = (counts.get(name) ?? 1) - 1;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}

/** The answer to a change of status; see `statusServed`. */
type StatusServed = (reply: FastifyReply, changed: Result<StatusChange, Problem>) => Served<StatusChangeAnswer>;

/**
 * PATCH /api/orders/{orderId}/status: the driver's way to a new status, with up to three photos
 * (rule photo-form-input). The step is by the person who is signed in, whatever the form says in `updatedBy`
 * (rule order-history).
 */
export function photoStatusRoute(app: FastifyInstance, dependencies: Dependencies, served: StatusServed): void {
  let bytesComing = 0;
  const formsOf = new Map<string, number>();

  const handle = async (request: FastifyRequest, id: string, bytes: number): Promise<Result<StatusChange, Problem>> => {
    const key = intentKey(request);
    if (bytes > MAX_UPLOAD_BYTES + FRAME_BYTES) return fail(TOO_LARGE);
    if (bytesComing + bytes > MOST_BYTES_AT_ONCE) return fail({ code: 'OVERLOADED', retryAfterMs: 3000 });
    const person = request.staff.id;
    const forms = (formsOf.get(person) ?? 0) + 1;
    if (forms > MOST_FORMS_OF_ONE) return fail({ code: 'RATE_LIMITED', retryAfterMs: 3000 });
    formsOf.set(person, forms);
    bytesComing += bytes;
    try {
      const form = await readPhotoForm(request);
      if (!form.ok) return form;
      const fields = photoStatusFieldsSchema.safeParse(form.value.fields);
      if (!fields.success) return fail({ code: 'VALIDATION' });
      const { status: to, note, actedAt } = fields.data;
      const wish = { orderId: id, to, note: note ?? '', actedAt, by: request.staff, intentKey: key };
      return await changeStatusWithPhotos(dependencies, wish, form.value.files);
    } finally {
      bytesComing -= bytes;
      leave(formsOf, person);
    }
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    const options = { config: { upload: true, answerMs: ANSWER_MS } };
    serve(scope, 'PATCH /api/orders/:id/status', options, async (request, reply) => {
      // Without a length, the form counts as the largest that is allowed.
      const bytes = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES);
      const changed = await handle(request, request.params.id, bytes);
      if (bytes > MOST_DRAINED_BYTES) reply.header('connection', 'close');
      return served(reply, changed);
    });
  });
}
