import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type InboxReadAnswer, type TextFaultAnswer, textIdSchema, type UnreadTextsAnswer } from '#contract/office.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { countUnread, markRead, readFault } from '../messages/index.ts';

/** What customers wrote, and whether our texts go out at all. */
export function textRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, clock } = dependencies;

  routes.get('/api/office/inbox/unread', async (_request, reply) => {
    const unread = await countUnread(database.db);
    return reply.header('cache-control', 'no-store').send({ success: true, ...unread } satisfies UnreadTextsAnswer);
  });

  // A second call changes nothing: the first reader stays.
  routes.post(
    '/api/office/inbox/:id/read',
    { schema: { params: z.object({ id: textIdSchema }) } },
    async ({ params, staff }, reply) => {
      const isThere = await markRead(database.db, params.id, staff.name, clock.now());
      return isThere ? reply.send({ success: true } satisfies InboxReadAnswer) : refuse(reply, { code: 'NOT_FOUND' });
    },
  );

  routes.get('/api/office/messages/fault', async (_request, reply) => {
    const fault = await readFault(dependencies);
    return reply.header('cache-control', 'no-store').send({ success: true, fault } satisfies TextFaultAnswer);
  });
}
