import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MessageAnswer } from '#contract/signups.ts';
import {
  type PhotosAnswer,
  reviewBodySchema,
  trackEventsQuerySchema,
  trackQuerySchema,
  unlockBodySchema,
} from '#contract/tracking.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse, send } from '#server/http/answers.ts';
import { clientOf } from '#server/http/door/client-of.ts';
import { intentKey, keyedIntent } from '#server/http/intents.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { photoLinks } from '#server/modules/photos/index.ts';
import { findOpened, findTracked } from './find-tracked.ts';
import { giveOrderCookie } from './order-cookie.ts';
import { reviewOrder } from './review-order.ts';
import { trackFeed } from './track-feed.ts';
import { trackOrder } from './track-order.ts';
import { trackView } from './track-view.ts';
import { unlockOrder } from './unlock-order.ts';

/** Any text: one that is no order's number is unknown (404), not malformed; the action decides that. */
const params = z.object({ orderNumber: z.string() });
const tracked = { params, querystring: trackQuerySchema };
const opened = (): MessageAnswer => ({ success: true, message: 'Thank you. Here is your order.' });
const message = (text: string) => (): MessageAnswer => ({ success: true, message: text });

/**
 * Following an order by its number, and what a proof opens besides (rule tracking-paths). All of it is about one
 * person's order, so no answer may be kept (rule uncached-answers).
 */
export function trackingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/orders/track/:orderNumber', { schema: tracked }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return send(reply, await trackOrder(dependencies, request, request.params.orderNumber, request.query.k), trackView);
  });

  routes.get('/api/orders/track/:orderNumber/photos', { schema: tracked }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
    if (!order.ok) return refuse(reply, order.problem);
    const photos = await photoLinks(dependencies, order.value.id);
    return { success: true, photos } satisfies PhotosAnswer;
  });

  routes.get(
    '/api/orders/track/:orderNumber/events',
    { schema: { params, querystring: trackEventsQuerySchema } },
    async (request, reply) => {
      const found = await findTracked(dependencies, request, request.params.orderNumber, request.query.k);
      if (!found.ok) return refuse(reply, found.problem);
      const { order, access } = found.value;
      const session = `track ${order.id} ${clientOf(request.ip)} ${access}`;
      const pool = access === 'full' ? 'buyers' : 'strangers';
      await openStream(request, reply, { feed: trackFeed, audience: order.id, session, pool });
      return reply;
    },
  );

  routes.post(
    '/api/orders/track/:orderNumber/unlock',
    { schema: { ...tracked, body: unlockBodySchema } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await findTracked(dependencies, request, request.params.orderNumber, request.query.k);
      if (!found.ok) return refuse(reply, found.problem);
      const { order, access } = found.value;
      // A visitor with a proof need not know the digits, and is not counted.
      if (access === 'full') return reply.send(opened());
      const attempt = { lastFour: request.body.lastFour, client: request.ip, intent: keyedIntent(request) };
      const unlocked = await unlockOrder(dependencies, order, attempt);
      if (unlocked.ok) giveOrderCookie(dependencies, reply, order);
      return send(reply, unlocked, opened);
    },
  );

  routes.post(
    '/api/orders/track/:orderNumber/review',
    { schema: { ...tracked, body: reviewBodySchema } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = intentKey(request);
      const order = await findOpened(dependencies, request, request.params.orderNumber, request.query.k);
      if (!order.ok) return refuse(reply, order.problem);
      const { rating, comment } = request.body;
      const wish = { rating, comment: (comment ?? '').trim(), key, client: request.ip };
      return send(reply, await reviewOrder(dependencies, order.value, wish), message('Thank you for your review!'));
    },
  );
}
