import type { FastifyInstance } from 'fastify';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { countUnread, markRead, readFault } from '../messages/index.ts';

/** What customers wrote, and whether our texts go out at all. */
export function textRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock } = dependencies;

  serve(app, 'GET /api/office/inbox/unread', async () => ok({ success: true, ...(await countUnread(database.db)) }));

  // A second call changes nothing: the first reader stays.
  serve(app, 'POST /api/office/inbox/:id/read', async ({ params, staff }) => {
    const isThere = await markRead(database.db, params.id, staff.name, clock.now());
    return isThere ? ok({ success: true }) : fail({ code: 'NOT_FOUND' });
  });

  serve(app, 'GET /api/office/messages/fault', async () => ok({ success: true, fault: await readFault(dependencies) }));
}
