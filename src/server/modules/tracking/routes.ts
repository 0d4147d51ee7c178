import type { FastifyInstance } from 'fastify';
import type { MessageAnswer } from '#contract/shop/signups.ts';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { idempotencyKeyOf, keyedCall } from '#server/http/idempotency.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import { serve } from '#server/http/serve.ts';
import { payChange } from '#server/modules/checkout/index.ts';
import { cancelOwn, changeDetails } from '#server/modules/deliveries/index.ts';
import { trackingLink } from '#server/modules/messages/index.ts';
import { photoLinks } from '#server/modules/photos/index.ts';
import { findOpened, findTracked } from './find-tracked.ts';
import { giveOrderCookie } from './order-cookie.ts';
import { replyToReview } from './reply-to-review.ts';
import { reviewOrder } from './review-order.ts';
import { trackFeed } from './track-feed.ts';
import { trackOrder } from './track-order.ts';
import { trackView } from './track-view.ts';
import { unlockOrder } from './unlock-order.ts';

const opened = (): MessageAnswer => ({ success: true, message: 'Thank you. Here is your order.' });

/**
 * Following an order by its number, and the additional calls with a proof (rule tracking-paths). All of it is about one
 * person's order, so no answer may be cached (rule uncached-answers).
 */
export function trackingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/orders/track/:orderNumber', async (request) =>
    mapOk(await trackOrder(dependencies, request, request.params.orderNumber, request.query.k), trackView),
  );

  serve(app, 'POST /api/office/reviews/:orderId/reply', async ({ params, body, staff }) =>
    mapOk(
      await replyToReview(dependencies, { orderId: params.orderId, words: body.words, by: staff }),
      () => ({ success: true }) as const,
    ),
  );

  serve(app, 'GET /api/orders/track/:orderNumber/photos', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    return ok({ success: true, photos: await photoLinks(dependencies, order.value.id) });
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

  serve(app, 'POST /api/orders/track/:orderNumber/pay', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    const page = await payChange(dependencies, order.value, trackingLink(dependencies, order.value));
    return mapOk(page, (url) => ({ success: true, url }));
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
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    const wish = { orderId: order.value.id, changes: request.body.changes, seen: {}, by: null };
    const changed = await changeDetails(dependencies, { ...wish, idempotencyKey: idempotencyKeyOf(request) });
    return mapOk(changed, (details) => ({ success: true, changed: details }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/cancel', async (request) => {
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    const cancelled = await cancelOwn(dependencies, order.value.id, idempotencyKeyOf(request));
    return mapOk(cancelled, () => ({ success: true, message: 'Your order is cancelled.' }));
  });

  serve(app, 'POST /api/orders/track/:orderNumber/review', async (request) => {
    const key = idempotencyKeyOf(request);
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return order;
    const { rating, comment } = request.body;
    const wish = { rating, comment: (comment ?? '').trim(), key, client: request.ip };
    const reviewed = await reviewOrder(dependencies, order.value, wish);
    return mapOk(reviewed, () => ({ success: true, message: 'Thank you for your review!' }));
  });
}
