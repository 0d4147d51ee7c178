import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { sendEncoded } from '#server/http/encodings.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { serve } from '#server/http/serve.ts';
import { identifyStaff } from '#server/modules/staff/index.ts';
import { audienceOf, boardFeed } from './board-feed.ts';
import { cachedLists } from './cached-lists.ts';
import { showOrder } from './show-order.ts';

/** What the board reads: its pages, one order, and the live stream of changes (rules board-list, board-refresh). */
export function dispatchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const feed = boardFeed(dependencies);
  const lists = cachedLists(dependencies);

  serve(app, 'GET /api/delivery/orders', async (request, reply) => {
    const answer = await lists(request.staff, request.query);
    if (!answer.ok) return answer;
    await sendEncoded(request, reply, answer.value);
    return { sent: reply };
  });

  serve(app, 'GET /api/delivery/orders/:id', async ({ staff, params }) =>
    mapOk(await showOrder(dependencies, staff, params.id), (order) => ({ order })),
  );

  serve(app, 'GET /api/delivery/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { tokenHash, staff } = sessionOf(request);
    const audience = audienceOf(staff);
    const isAllowed = async (): Promise<boolean> => {
      const now = await identifyStaff(dependencies, tokenHash, false);
      return now !== null && audienceOf(now) === audience;
    };
    await openStream(request, reply, { feed, audience, session: tokenHash, pool: 'staff', isAllowed });
    return { sent: reply };
  });
}

function sessionOf({ staffSession }: FastifyRequest): NonNullable<FastifyRequest['staffSession']> {
  if (staffSession === null) throw new Error('This call is the staff’s alone (contract/calls.ts).');
  return staffSession;
}
