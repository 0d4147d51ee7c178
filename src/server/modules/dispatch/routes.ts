import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type DeliveryOrderAnswer,
  deliveryOrdersQuerySchema,
  orderIdSchema,
  streamQuerySchema,
} from '#contract/delivery.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { identifyStaff } from '#server/modules/staff/index.ts';
import { audienceOf, boardFeed } from './board-feed.ts';
import { listOrders } from './list-orders.ts';
import { showOrder } from './show-order.ts';

/** What the board reads: its pages, one order, and the live stream of changes (rules board-list, board-refresh). */
export function dispatchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const feed = boardFeed(dependencies);

  routes.get(
    '/api/delivery/orders',
    { schema: { querystring: deliveryOrdersQuerySchema } },
    async ({ staff, query }, reply) => send(reply, await listOrders(dependencies, staff, query)),
  );

  routes.get(
    '/api/delivery/orders/:id',
    { schema: { params: z.object({ id: orderIdSchema }) } },
    async ({ staff, params }, reply) =>
      send(reply, await showOrder(dependencies, staff, params.id), (order): DeliveryOrderAnswer => {
        return { success: true, order };
      }),
  );

  routes.get(
    '/api/delivery/events',
    { schema: { querystring: streamQuerySchema }, exposeHeadRoute: false },
    async (request, reply) => {
      const { tokenHash, staff } = sessionOf(request);
      const audience = audienceOf(staff);
      const isAllowed = async (): Promise<boolean> => {
        const now = await identifyStaff(dependencies, tokenHash, false);
        return now !== null && audienceOf(now) === audience;
      };
      await openStream(request, reply, { feed, audience, session: tokenHash, pool: 'staff', isAllowed });
    },
  );
}

function sessionOf({ staffSession }: FastifyRequest): NonNullable<FastifyRequest['staffSession']> {
  if (staffSession === null) throw new Error('access.ts gives this route to staff alone.');
  return staffSession;
}
