import type { FastifyInstance } from 'fastify';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { findForAct } from '#server/modules/tracking/index.ts';
import { answerMissing, answerOnPage } from './answer-missing.ts';
import { markMissing } from './mark-missing.ts';
import { takeBackMissing } from './take-back-missing.ts';

/** Dishes that the kitchen has run out of: the mark and the answer to it (rules missing-dish, missing-answer). */
export function missingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'POST /api/office/orders/:orderId/missing', async ({ params, body, staff, idempotencyKey }) => {
    const wish = { orderId: params.orderId, body, by: staff, idempotencyKey };
    return mapOk(await markMissing(dependencies, wish), (missing) => ({ missing }));
  });

  serve(app, 'POST /api/office/orders/:orderId/missing/:missingId/take-back', async (request) => {
    const { params, staff: by, idempotencyKey } = request;
    return mapOk(await takeBackMissing(dependencies, { ...params, by, idempotencyKey }), (missing) => ({ missing }));
  });

  serve(app, 'POST /api/office/orders/:orderId/missing/:missingId/answer', async (request) => {
    const { params, body, staff: by, idempotencyKey } = request;
    const wish = { ...params, answer: body.answer, by, idempotencyKey };
    return mapOk(await answerMissing(dependencies, wish), (missing) => ({ missing }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/missing/:missingId', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/missing/:missingId', request);
    if (!order.ok) return order;
    const { params, body, idempotencyKey } = request;
    const wish = { missingId: params.missingId, answer: body.answer, idempotencyKey };
    return mapOk(await answerOnPage(dependencies, order.value, wish), (missing) => ({ missing }));
  });
}
