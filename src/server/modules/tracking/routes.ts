import type { FastifyInstance } from 'fastify';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/answers.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, mapOk, ok, type Result } from '#domain/result.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyedCall } from '#server/http/idempotency.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import { serve } from '#server/http/serve.ts';
import { payChange } from '#server/modules/checkout/index.ts';
import {
  cancelOwn,
  changeDetails,
  changeSoldDish,
  findOrder,
  hasReview,
  withdrawChange,
} from '#server/modules/deliveries/index.ts';
import { trackingLink } from '#server/modules/messages/index.ts';
import { photoLinks } from '#server/modules/photos/index.ts';
import { findBought, findForAct, findOpened, findTracked } from './find-tracked.ts';
import { forgetBrowser } from './forget-browser.ts';
import { giveOrderCookie } from './order-cookie.ts';
import { ownOrders } from './own-orders.ts';
import { reviewOrder } from './review-order.ts';
import { keepReply } from './reviews-store.ts';
import { trackFeed } from './track-feed.ts';
import { trackOrder } from './track-order.ts';
import { trackView } from './track-view.ts';
import { unlockOrder } from './unlock-order.ts';

const opened = () => ({ message: catalog.thanksHereIsOrder });

/**
 * Answers a review once, on the order's page and by a text, which a STOP holds back (rule review-reply). Problems:
 * NOT_FOUND, REPLY_EXISTS.
 */
async function replyToReview(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { orderId, words, by }: { readonly orderId: string; readonly words: string; readonly by: StaffMember },
): Promise<Result<null, Problem>> {
  const at = clock.now();
  return database.transact(async (trx) => {
    const order = await findOrder(trx, orderId);
    // The phone of an old order is deleted.
    if (order === undefined || order.customer_phone === '' || !(await hasReview(trx, orderId)))
      return fail({ code: 'NOT_FOUND' });
    if (!(await keepReply(trx, { orderId, reply: words, at, by: by.name }))) return fail({ code: 'REPLY_EXISTS' });
    const kind = 'message.review-reply';
    await enqueue(trx, { kind, dedupeKey: `${kind}:${orderId}`, payload: { orderId, words }, at });
    return ok(null);
  });
}

/** Following an order by its number, and with a proof (rule tracking-paths), uncached (rule uncached-answers). */
export function trackingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/orders/track/:orderNumber', async (request) =>
    mapOk(await trackOrder(dependencies, request, request.params.orderNumber, request.query.k), trackView),
  );

  serve(app, 'GET /api/orders/mine', async (request) =>
    ok({ orders: await ownOrders(dependencies, readBuyer(request, dependencies.settings)) }),
  );

  serve(app, 'POST /api/orders/forget-browser', (request, reply) => {
    forgetBrowser(request, reply, dependencies.settings);
    return ok(null);
  });

  serve(app, 'POST /api/office/reviews/:orderId/reply', ({ params, body, staff }) =>
    replyToReview(dependencies, { orderId: params.orderId, words: body.words, by: staff }),
  );

  serve(app, 'GET /api/orders/track/:orderNumber/photos', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    return ok({ photos: await photoLinks(dependencies, order.value.id) });
  });

  serve(app, 'GET /api/orders/track/:orderNumber/events', async (request, reply) => {
    const found = await findTracked(dependencies, request, request.params.orderNumber, request.query.k);
    if (!found.ok) return found;
    const { order, access } = found.value;
    const session = `track ${order.id} ${clientOf(request.ip)} ${access}`;
    const pool = access === 'full' ? 'buyers' : 'strangers';
    await openStream(request, reply, { feed: trackFeed, audience: order.id, session, pool });
    return { sent: reply };
  });

  serve(app, 'POST /api/orders/track/:orderNumber/dish', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/dish', request, findBought);
    if (!order.ok) return order;
    return changeSoldDish(dependencies, order.value, request.body, request.idempotencyKey);
  });

  serve(app, 'POST /api/orders/track/:orderNumber/dish/withdraw', async (request) => {
    const order = await findForAct(
      dependencies,
      'POST /api/orders/track/:orderNumber/dish/withdraw',
      request,
      findBought,
    );
    if (!order.ok) return order;
    const { changeId } = request.body;
    return withdrawChange(dependencies, { orderId: order.value.id, changeId, by: null });
  });

  serve(app, 'POST /api/orders/track/:orderNumber/pay', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/pay', request);
    if (!order.ok) return order;
    const page = await payChange(dependencies, order.value, trackingLink(dependencies, order.value));
    return mapOk(page, (url) => ({ url }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/unlock', async (request, reply) => {
    const found = await findTracked(dependencies, request, request.params.orderNumber, request.query.k);
    if (!found.ok) return found;
    const { order, access } = found.value;
    // A visitor with a proof need not know the digits, and is not counted.
    if (access === 'full') return ok(opened());
    const attempt = { lastFour: request.body.lastFour, client: request.ip, idempotent: keyedCall(request) };
    const unlocked = await unlockOrder(dependencies, order, attempt);
    if (unlocked.ok) giveOrderCookie(dependencies, reply, order);
    return mapOk(unlocked, opened);
  });

  serve(app, 'POST /api/orders/track/:orderNumber/details', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/details', request);
    if (!order.ok) return order;
    const { changes, seen = {} } = request.body;
    const wish = { orderId: order.value.id, changes, seen, by: null, idempotencyKey: request.idempotencyKey };
    return mapOk(await changeDetails(dependencies, wish), (changed) => ({ changed }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/cancel', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/cancel', request);
    if (!order.ok) return order;
    const cancelled = await cancelOwn(dependencies, order.value.id, request.idempotencyKey);
    return mapOk(cancelled, () => ({ message: catalog.orderIsCancelled }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/review', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    const { rating, comment } = request.body;
    const wish = { rating, comment: (comment ?? '').trim(), key: request.idempotencyKey, client: request.ip };
    const reviewed = await reviewOrder(dependencies, order.value, wish);
    return mapOk(reviewed, () => ({ message: shared.thanksForReview }));
  });
}
