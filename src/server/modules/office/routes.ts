import type { FastifyInstance } from 'fastify';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { DiskSpace } from '#server/http/disk-space.ts';
import { compressed } from '#server/http/encodings.ts';
import { idempotencyKeyOf } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { decideWhitelist } from './decide-whitelist.ts';
import { exportList } from './export-list.ts';
import { listRows } from './list-rows.ts';
import { menuFileRoutes } from './menu-file-routes.ts';
import { menuRoutes } from './menu-routes.ts';
import { textRoutes } from './text-routes.ts';

/** A long list may take this long to download. */
const EXPORT_MS = 10 * 60 * 1000;

/**
 * The office of owner and dispatchers: lists, decisions, and the switches of menus (rules office-lists,
 * whitelist-decisions, menu-switches).
 */
export function officeRoutes(app: FastifyInstance, dependencies: Dependencies, disk: DiskSpace): void {
  menuRoutes(app, dependencies);
  menuFileRoutes(app, dependencies);
  textRoutes(app, dependencies);
  // The staff must see it too, not only the log and /readyz (rule failing-disk).
  serve(app, 'GET /api/office/disk', async () => ok({ success: true, warning: await disk.warning() }));

  serve(app, 'GET /api/office/:list', { onSend: compressed }, async ({ params, query }) =>
    ok(await listRows(dependencies, params.list, query)),
  );

  serve(app, 'GET /api/office/:list.csv', { config: { answerMs: EXPORT_MS } }, ({ params, query }, reply) => {
    const { stream, fileName } = exportList(dependencies, params.list, query.search);
    reply.header('content-disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
    return { sent: reply.send(stream) };
  });

  serve(app, 'POST /api/office/whitelist/:id/decision', async (request) => {
    const key = idempotencyKeyOf(request);
    const { params, body, staff } = request;
    const wish = { id: params.id, decision: body.decision, key, staff };
    return mapOk(await decideWhitelist(dependencies, wish), (decided) => ({ success: true, ...decided }));
  });
}
