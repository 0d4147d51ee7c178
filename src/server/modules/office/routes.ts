import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  decideWhitelistBodySchema,
  officeFileQuerySchema,
  officeListParamsSchema,
  officeListQuerySchema,
  type WhitelistDecided,
  type WhitelistDecidedAnswer,
  whitelistRequestIdSchema,
} from '#contract/office.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { intentKey } from '#server/http/intents.ts';
import { decideWhitelist } from './decide-whitelist.ts';
import { exportList } from './export-list.ts';
import { listRows } from './list-rows.ts';
import { menuRoutes } from './menu-routes.ts';
import { textRoutes } from './text-routes.ts';

const decidedView = (decided: WhitelistDecided): WhitelistDecidedAnswer => ({ success: true, ...decided });

/** A long list may take this long to download. */
const EXPORT_MS = 10 * 60 * 1000;

/**
 * The office of owner and dispatchers: lists, decisions, and the switches of menus (rules office-lists,
 * whitelist-decisions, menu-switches).
 */
export function officeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  menuRoutes(app, dependencies);
  textRoutes(app, dependencies);

  routes.get(
    '/api/office/:list',
    { schema: { params: officeListParamsSchema, querystring: officeListQuerySchema } },
    (request) => listRows(dependencies, request.params.list, request.query),
  );

  routes.get(
    '/api/office/:list.csv',
    { config: { answerMs: EXPORT_MS }, schema: { params: officeListParamsSchema, querystring: officeFileQuerySchema } },
    async (request, reply) => {
      const { stream, fileName } = exportList(dependencies, request.params.list, request.query.search);
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('text/csv; charset=utf-8')
        .send(stream);
    },
  );

  routes.post(
    '/api/office/whitelist/:id/decision',
    { schema: { params: z.object({ id: whitelistRequestIdSchema }), body: decideWhitelistBodySchema } },
    async (request, reply) => {
      const key = intentKey(request);
      const { params, body, staff } = request;
      const wish = { id: params.id, decision: body.decision, key, staff };
      return send(reply, await decideWhitelist(dependencies, wish), decidedView);
    },
  );
}
