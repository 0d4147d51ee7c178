import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { tillFieldsSchema } from '#contract/order/till.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { closeAfterLarge, type UploadLimits, uploadRoom } from '#server/http/upload/upload-room.ts';
import { PHOTO_UPLOADS, readPhotoForm, UPLOAD_ANSWER_MS } from '#server/modules/deliveries/index.ts';
import { correctTill, noteTill } from './note-till.ts';
import { listWrongPrices } from './show-till.ts';

/** Receipts are few beside the photos of deliveries: one form of the largest size at once, or several small ones. */
const UPLOADS: UploadLimits = { ...PHOTO_UPLOADS, mostBytes: PHOTO_UPLOADS.mostOfForm };

/** What drivers pay at restaurants, and prices that differ there (rules till-notes, wrong-till-prices). */
export function tillRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const inRoom = uploadRoom(UPLOADS);

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    const options = { config: { upload: true, answerMs: UPLOAD_ANSWER_MS } };
    serve(scope, 'POST /api/delivery/orders/:id/till', options, async (request, reply) => {
      const key = request.idempotencyKey;
      const noted = await inRoom(request, async () => {
        const form = await readPhotoForm(request);
        if (!form.ok) return form;
        const fields = tillFieldsSchema.safeParse(form.value.fields);
        if (!fields.success) return fail({ code: 'VALIDATION' });
        const input = { ...fields.data, orderId: request.params.id, by: request.staff, idempotencyKey: key };
        return noteTill(dependencies, input, form.value.files);
      });
      closeAfterLarge(request, reply, UPLOADS);
      return noted;
    });
  });

  serve(app, 'POST /api/office/orders/:orderId/till', async ({ params, body, staff: by, idempotencyKey }) => {
    const input = { orderId: params.orderId, by, body, idempotencyKey };
    return mapOk(await correctTill(dependencies, input), ({ note }) => ({ note }));
  });

  serve(app, 'GET /api/office/wrong-prices', async () => ok({ prices: await listWrongPrices(dependencies) }));
}
