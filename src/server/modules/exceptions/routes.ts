import type { FastifyInstance } from 'fastify';
import type { ExceptionsAnswer } from '#contract/exceptions.ts';
import { mapOk, ok } from '#domain/result.ts';
import { readLastNumber } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { noteTold } from './note-told.ts';
import { readExceptions } from './read-exceptions.ts';
import { showTexts } from './show-texts.ts';

/** What depends on the clock alone, such as a silent printer, is seen after this time at the latest, ms. */
const KEPT_MS = 20_000;

/** One answer for all boards that ask for the same state: until the next event, but no longer than some seconds. */
function keptExceptions(dependencies: Dependencies): () => Promise<ExceptionsAnswer> {
  let kept: { readonly version: string; readonly answer: Promise<ExceptionsAnswer> } | null = null;
  return async () => {
    const now = Math.floor(dependencies.clock.now() / KEPT_MS);
    const version = `${await readLastNumber(dependencies.database.db)} ${now}`;
    if (kept?.version === version) return kept.answer;
    const made = { version, answer: readExceptions(dependencies) };
    kept = made;
    made.answer.catch(() => {
      if (kept === made) kept = null;
    });
    return made.answer;
  };
}

/** What needs a person on the board, and an order's texts (rules exceptions-lane, order-thread). */
export function exceptionsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const read = keptExceptions(dependencies);

  serve(app, 'GET /api/delivery/exceptions', async () => ok(await read()));

  serve(app, 'GET /api/delivery/orders/:id/texts', ({ params }) => showTexts(dependencies, params.id));

  serve(app, 'POST /api/delivery/orders/:id/told', async ({ params, staff }) =>
    mapOk(await noteTold(dependencies, params.id, staff), () => ({ success: true })),
  );
}
