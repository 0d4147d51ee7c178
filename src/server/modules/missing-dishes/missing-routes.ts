import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import { fail, mapOk, type Outcome, ok } from '#domain/result.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { addNote, announceMissing, lockMissing, settleMissing } from '#server/modules/orders/index.ts';
import { findForAct } from '#server/modules/tracking/index.ts';
import { answerMissing, answerOnPage } from './answer-missing.ts';
import { overProblem } from './hold-missing.ts';
import { markMissing, staffMissing } from './mark-missing.ts';

/** Dishes that the kitchen has run out of: the mark and the answer to it (rules missing-dish, missing-answer). */
export function missingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'POST /api/office/orders/:orderId/missing', async ({ params, body, staff, idempotencyKey }) => {
    const input = { orderId: params.orderId, body, by: staff, idempotencyKey };
    return mapOk(await markMissing(dependencies, input), (missing) => ({ missing }));
  });

  serve(app, 'POST /api/office/orders/:orderId/missing/:missingId/take-back', async (request) => {
    const { params, staff: by, idempotencyKey } = request;
    return mapOk(await takeBackMissing(dependencies, { ...params, by, idempotencyKey }), (missing) => ({ missing }));
  });

  serve(app, 'POST /api/office/orders/:orderId/missing/:missingId/answer', async (request) => {
    const { params, body, staff: by, idempotencyKey } = request;
    const input = { ...params, answer: body.answer, by, idempotencyKey };
    return mapOk(await answerMissing(dependencies, input), (missing) => ({ missing }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/missing/:missingId', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/missing/:missingId', request);
    if (!order.ok) return order;
    const { params, body, idempotencyKey } = request;
    const input = { missingId: params.missingId, answer: body.answer, idempotencyKey };
    return mapOk(await answerOnPage(dependencies, order.value, input), (missing) => ({ missing }));
  });
}

/**
 * Takes back a question about a missing dish: it is available after all, and no money moves (rule missing-taken-back).
 * Problems: NOT_FOUND, MISSING_ANSWERED (with the outcome), IDEMPOTENCY_MISMATCH.
 */
function takeBackMissing(
  dependencies: Dependencies,
  { orderId, missingId, by, idempotencyKey }: OrderPress & { readonly missingId: string },
): Outcome<StaffMissing> {
  const idempotent = { scope: `missing-taken-back ${by.id}`, key: idempotencyKey, body: { orderId, missingId } };
  return runOnce(dependencies, idempotent, async (trx) => {
    const held = await lockMissing(trx, orderId, missingId);
    if (held === null) return fail({ code: 'NOT_FOUND' });
    const at = dependencies.clock.now();
    const over = overProblem(held, at);
    if (over !== null) return fail(over);
    const { order, row } = held;
    const answered = {
      state: 'ended',
      answered_by: 'staff',
      answered_at: at,
      refund_id: null,
      amount_cents: 0,
    } as const;
    const settled = await settleMissing(trx, row.id, answered);
    const note = catalog.thereAfterAll(row.count, row.dish);
    await addNote(trx, { orderId, kind: 'missing', at, person: by, note });
    const kind = 'message.missing-back';
    await enqueue(trx, { kind, dedupeKey: `${kind}:${missingId}`, payload: { orderId, missingId }, at });
    await announceMissing(trx, order, at);
    return ok(staffMissing(settled));
  });
}
