import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { readSales } from './read-sales.ts';
import { readToday } from './read-today.ts';

/** What the office opens on (rule office-today). */
export function todayRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/today', async () => ok(await readToday(dependencies)));
  serve(app, 'GET /api/office/sales', async () => ok(await readSales(dependencies)));
}
