import type { FastifyInstance } from 'fastify';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { readLedger, readRefundParts, storeDayEnd } from '#server/modules/ledger/index.ts';
import { missingRoutes } from '#server/modules/missing-dishes/index.ts';
import { lockOrder, readMissing } from '#server/modules/orders/index.ts';
import {
  adoptOrderMoney,
  refundAgain,
  refundHeldAmount,
  refundPart,
  sendRefund,
} from '#server/modules/refunds/index.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { followProvider } from './balance/follow-provider.ts';
import { caseFile } from './case-file.ts';
import { correctRow } from './correct-row.ts';
import { dayFile, sendCsvFile } from './day-file.ts';
import { decideEvidence } from './evidence/decide-evidence.ts';
import { findEvidence } from './evidence/evidence-store.ts';
import { sendEvidence } from './evidence/send-evidence.ts';
import { showEvidence } from './evidence/show-evidence.ts';
import { findMismatches } from './find-mismatches.ts';
import { closeDay, moneyDay, reopenDay } from './money-day.ts';
import { readCheckedAt } from './money-store.ts';
import { orderMoneyView, refundBrief } from './money-view.ts';
import { ordersFile } from './orders-file.ts';
import { payByHand } from './pay-by-hand.ts';
import { settleMismatch } from './settle-mismatch.ts';
import { statementRoutes } from './statements/routes.ts';

/** The evidence for a dispute: its draft, and sending it (rule dispute-evidence). */
function evidenceRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/money/disputes/:disputeId/evidence', ({ params, staff }) =>
    showEvidence(dependencies, params.disputeId, staff),
  );

  serve(app, 'POST /api/office/money/disputes/:disputeId/evidence', async ({ params, body, staff }) => {
    const decided = await decideEvidence(dependencies, { disputeId: params.disputeId, body, by: staff });
    if (!decided.ok) return decided;
    const { id } = decided.value;
    // If the provider is unreachable, the outbox sends it.
    await sendEvidence(dependencies, id).catch(() => undefined);
    const sent = await findEvidence(dependencies.database.db, id);
    return sent === undefined ? fail({ code: 'NOT_FOUND' }) : ok({ state: sent.state });
  });
}

/** Refunds and the money of an order (rules refund-call, order-money). */
export function moneyRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, shop, clock, log } = dependencies;

  /**
   * Sends a refund immediately, to each payment that it is of, so that the answer has its state; if the provider is
   * unreachable, the outbox sends it. `heard` is the provider's last answer about the order's own payment, so that one
   * press doesn't ask twice.
   */
  async function answerRefund(id: string, heard: ProviderPayment | null = null) {
    for (const part of await readRefundParts(database.db, id))
      await sendRefund(dependencies, part.id, heard ?? undefined).catch(() => undefined);
    const parts = await readRefundParts(database.db, id);
    return parts.length === 0 ? fail({ code: 'NOT_FOUND' } as const) : ok({ refund: refundBrief(id, parts) });
  }

  missingRoutes(app, dependencies);
  statementRoutes(app, dependencies);
  evidenceRoutes(app, dependencies);

  serve(app, 'POST /api/office/orders/:orderId/refunds', async ({ params, body, idempotencyKey, staff }) => {
    const input = { orderId: params.orderId, body, by: staff, idempotencyKey };
    const decided = await refundPart(dependencies, input);
    return decided.ok ? answerRefund(decided.value.id, decided.value.heard) : decided;
  });

  serve(app, 'GET /api/office/orders/:orderId/money', async ({ params, staff }) => {
    const order = await findOrder(database.db, params.orderId);
    if (order === undefined) return fail({ code: 'NOT_FOUND' });
    return ok(await readMoney(order.id, staff));
  });

  serve(app, 'GET /api/office/orders/:orderId/case-file', async ({ params, staff }) => {
    const order = await findOrder(database.db, params.orderId);
    return order === undefined ? fail({ code: 'NOT_FOUND' }) : ok(await caseFile(dependencies, order, staff));
  });

  serve(app, 'POST /api/office/orders/:orderId/paid-by-hand', async (request) => {
    const { params, body, staff: by, idempotencyKey } = request;
    return mapOk(await payByHand(dependencies, { orderId: params.orderId, body, by, idempotencyKey }), () => null);
  });

  serve(app, 'POST /api/office/money/mismatches/settle', async ({ body, staff: by, idempotencyKey }) =>
    mapOk(await settleMismatch(dependencies, { body, by, idempotencyKey }), () => null),
  );

  serve(app, 'POST /api/office/orders/:orderId/give-held', async ({ params, staff: by, idempotencyKey }) => {
    const given = await refundHeldAmount(dependencies, { orderId: params.orderId, by, idempotencyKey });
    return given.ok ? answerRefund(given.value.id) : given;
  });

  serve(app, 'POST /api/office/money/ledger/:rowId/correct', async ({ params, body, staff: by, idempotencyKey }) =>
    mapOk(await correctRow(dependencies, { rowId: params.rowId, body, by, idempotencyKey }), () => null),
  );

  serve(app, 'POST /api/office/money/refunds/:refundId/again', async ({ params, staff }) => {
    const again = await refundAgain(dependencies, params.refundId, staff);
    return again.ok ? answerRefund(again.value.id) : again;
  });

  serve(app, 'GET /api/office/money/mismatches', async () => {
    const mismatches = await findMismatches(dependencies);
    return ok({ checkedAt: await readCheckedAt(database.db), mismatches });
  });

  serve(app, 'POST /api/office/money/mismatches/:mismatchId/follow-provider', ({ params, staff }) =>
    followProvider(dependencies, params.mismatchId, staff),
  );

  serve(app, 'GET /api/office/money/day', async ({ query }) => ok(await moneyDay(dependencies, query)));

  serve(app, 'GET /api/office/money/day.csv', async ({ query }, reply) => {
    return { sent: sendCsvFile(reply, await dayFile(dependencies, query)) };
  });

  serve(app, 'GET /api/office/money/orders.csv', async ({ query }, reply) => ({
    sent: sendCsvFile(reply, await ordersFile(dependencies, query)),
  }));

  serve(app, 'POST /api/office/money/close', ({ body, staff }) => closeDay(dependencies, body.date, staff));

  serve(app, 'POST /api/office/money/reopen', async ({ body, staff }) => {
    const reopened = await reopenDay(dependencies, body.date);
    if (reopened.ok) log.info({ kind: body.date, staffId: staff.id }, 'day-reopened');
    return mapOk(reopened, () => null);
  });

  serve(app, 'PUT /api/office/money/day-end', async ({ body }) => {
    await database.transact((trx) => storeDayEnd(trx, body.minutes, clock.now()));
    return ok(null);
  });

  function readMoney(orderId: string, staff: StaffMember) {
    return database.transact(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (order === undefined) throw new Error('an order is gone');
      const money = await adoptOrderMoney(trx, order, shop.current.timeZone);
      const ledger = await readLedger(trx, order.id);
      const missing = await readMissing(trx, order.id);
      return orderMoneyView({ order, money, ledger, missing, staff, limitCents: shop.current.refundLimitCents });
    });
  }
}
