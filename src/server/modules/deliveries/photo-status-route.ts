import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orderIdSchema, photoStatusFieldsSchema } from '#contract/delivery.ts';
import { MAX_UPLOAD_BYTES } from '#domain/photo-rules.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { intentKey } from '#server/http/intents.ts';
import { changeStatusWithPhotos } from './change-status-with-photos.ts';
import { readPhotoForm, TOO_LARGE } from './read-photo-form.ts';
import type { StatusChange } from './status-wish.ts';

/** Photos in memory at once, of all uploads under way: a handful of drivers, and no more memory than that. */
const MOST_BYTES_AT_ONCE = 4 * MAX_UPLOAD_BYTES;
/** A phone sends one form after the other; whoever sends more must not take the places of the others. */
const MOST_FORMS_OF_ONE = 3;
/** What is too much, but not much too much, is read to its end unseen: a browser hears no answer before it has sent all. */
const MOST_DRAINED_BYTES = 2 * MAX_UPLOAD_BYTES;
/** A form's own words besides its photos. */
const FRAME_BYTES = 256 * 1024;

/** The form may take a minute to come (slow-bodies.ts), and then be decoded behind others. */
const ANSWER_MS = 90_000;

const params = z.object({ id: orderIdSchema });

/** Counts one less, and forgets who has none. */
function leave(counts: Map<string, number>, name: string): void {
  const left = (counts.get(name) ?? 1) - 1;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}

/** Answers what a changed status is told with; see `sendStatusChange`. */
export type SendStatusChange = (reply: FastifyReply, changed: Result<StatusChange, Problem>) => FastifyReply;

/** The driver's way to a new status, with up to three photos (operations.md section 7): PATCH /api/orders/{orderId}/status. */
export function photoStatusRoute(app: FastifyInstance, dependencies: Dependencies, send: SendStatusChange): void {
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
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    const options = { schema: { params }, config: { upload: true, answerMs: ANSWER_MS } };
    routes.patch('/api/orders/:id/status', options, async (request, reply) => {
      // Without a length, it may be as much as is allowed.
      const bytes = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES);
      const changed = await handle(request, request.params.id, bytes);
      if (bytes > MOST_DRAINED_BYTES) reply.header('connection', 'close');
      return send(reply, changed);
    });
  });
}
