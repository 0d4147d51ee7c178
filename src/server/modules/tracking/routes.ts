import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/answers.ts';
import type { TrackEvent } from '#contract/order/tracking.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { fail, mapOk, type Outcome, ok } from '#domain/result.ts';
import type { LoggedEvent } from '#server/database/events/event-log.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyedCall } from '#server/http/idempotency.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { cookieNames, type PublicUrl, writeCookie } from '#server/http/identity/cookies.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { eventFrame } from '#server/http/live/stream-frames.ts';
import type { StreamItem } from '#server/http/live/stream-readers.ts';
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
import { confirmLastFour } from './confirm-last-four.ts';
import { findBought, findForAct, findOpened, findTracked } from './find-tracked.ts';
import { setOrderCookie } from './order-cookie.ts';
import { ownOrders } from './own-orders.ts';
import { reviewOrder } from './review-order.ts';
import { storeReviewReply } from './reviews-store.ts';
import { trackOrder } from './track-order.ts';
import { trackView } from './track-view.ts';

const opened = () => ({ message: catalog.thanksHereIsOrder });

/**
 * Answers a review once, on the order's page and by a text, which a STOP holds back (rule review-reply). Problems:
 * NOT_FOUND, REPLY_EXISTS.
 */
async function replyToReview(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { orderId, words, by }: { readonly orderId: string; readonly words: string; readonly by: StaffMember },
): Outcome<null> {
  const at = clock.now();
  return database.transact(async (trx) => {
    const order = await findOrder(trx, orderId);
    // The phone of an old order is deleted.
    if (order === undefined || order.customer_phone === '' || !(await hasReview(trx, orderId)))
      return fail({ code: 'NOT_FOUND' });
    if (!(await storeReviewReply(trx, orderId, { reply: words, replied_at: at, replied_by: by.name })))
      return fail({ code: 'REPLY_EXISTS' });
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
    const { body, idempotencyKey } = request;
    return changeSoldDish(dependencies, order.value, { body, by: null, idempotencyKey });
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
    const unlocked = await confirmLastFour(dependencies, order, attempt);
    if (unlocked.ok) setOrderCookie(dependencies, reply, order);
    return mapOk(unlocked, opened);
  });

  serve(app, 'POST /api/orders/track/:orderNumber/details', async (request) => {
    const order = await findForAct(dependencies, 'POST /api/orders/track/:orderNumber/details', request);
    if (!order.ok) return order;
    const { changes, seen = {} } = request.body;
    const input = { orderId: order.value.id, changes, seen, by: null, idempotencyKey: request.idempotencyKey };
    return mapOk(await changeDetails(dependencies, input), (changed) => ({ changed }));
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
    const input = { rating, comment: (comment ?? '').trim(), key: request.idempotencyKey, client: request.ip };
    const reviewed = await reviewOrder(dependencies, order.value, input);
    return mapOk(reviewed, () => ({ message: shared.thanksForReview }));
  });
}

/** Of the browser that ordered, of its phones, and of each order that was opened by its last four digits. */
const OPENS_ORDERS = /^(?:buyer|phones|order-[A-Za-z0-9]{3,60})$/;

/** Takes from a browser all its cookies that open orders or show what a phone has (rule browser-storage). */
function forgetBrowser(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): void {
  for (const name of cookieNames(request, settings)) {
    if (OPENS_ORDERS.test(name)) writeCookie(reply, settings, { name, value: '', seconds: 0, sameSite: 'Lax' });
  }
}

/** A customer's view of an event; null if it isn't for them, for example a driver's report. */
function stepOf({ number, kind, at, payload }: LoggedEvent): TrackEvent | null {
  if (typeof payload !== 'object' || payload === null || kind === 'order.report') return null;
  const { status, version } = payload as Partial<Record<keyof TrackEvent, unknown>>;
  if (!isOrderStatus(status)) return null;
  return { number, at, status, ...(kind === 'order.status' && typeof version === 'number' && { version }) };
}

/**
 * The steps of orders, for people who follow one of them. The current step is sent again if something else has changed,
 * for example a refund (rule tracking-news); 'text' announces a message about it, for those who may read it (rule
 * page-messages). An order's id is its audience, so that nobody gets another order (rule stream-audience).
 */
async function trackFeed(events: readonly LoggedEvent[]): Promise<readonly StreamItem[]> {
  return events.map((event): StreamItem => {
    const { number, orderId, kind } = event;
    const step = stepOf(event);
    if (step === null && kind !== 'order.text') return { number, frameFor: () => null };
    const frame = step === null ? eventFrame(number, 'text', number) : eventFrame(number, 'step', step);
    return { number, frameFor: (audience) => (audience === orderId ? frame : null) };
  });
}
