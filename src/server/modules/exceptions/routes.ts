import type { FastifyInstance } from 'fastify';
import { mapOk, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { noteTold } from './note-told.ts';
import { readExceptions } from './read-exceptions.ts';
import { showTexts } from './show-texts.ts';

/** What needs a person on the board, and an order's texts (rules exceptions-lane, order-thread). */
export function exceptionsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/delivery/exceptions', async () => ok(await readExceptions(dependencies)));

  serve(app, 'GET /api/delivery/orders/:id/texts', ({ params }) => showTexts(dependencies, params.id));

  serve(app, 'POST /api/delivery/orders/:id/told', async ({ params, staff }) =>
    mapOk(await noteTold(dependencies, params.id, staff), () => ({ success: true })),
  );
}
