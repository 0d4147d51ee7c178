import type { FastifyInstance } from 'fastify';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { readFault, readInbound } from '../messages/index.ts';

/** What customers wrote, and whether our texts go out at all. */
export function textRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  // A second call changes nothing: the first reader stays.
  serve(app, 'POST /api/office/inbox/:id/read', async ({ params, staff }) =>
    mapOk(await readInbound(dependencies, params.id, staff.name), () => ({ success: true })),
  );

  serve(app, 'GET /api/office/messages/fault', async () => ok({ success: true, fault: await readFault(dependencies) }));
}
