import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/menu-files.ts';
import { menuFileFieldsSchema } from '#contract/restaurant-profiles.ts';
import { fail } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { keepOnDisk } from '#server/http/upload/keep-upload.ts';
import { serveFile } from '#server/http/upload/serve-file.ts';
import { readRestaurant, writeSpreadsheet } from '../restaurants/index.ts';
import { fetchDraftPictures } from './fetch-draft-pictures.ts';
import { takeMenuFile } from './take-menu-file.ts';

const MOST_BYTES = 20 * 1024 * 1024;
/** A form may take a minute to arrive, and its file may then wait behind others. */
const ANSWER_MS = 150_000;
/** A picture may take 20 s, and others may be fetched before. */
const PICTURES_MS = 60_000;

/** Menus as files, out and in (rules spreadsheet-forms, menu-file-upload). */
export function menuFileRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database } = dependencies;

  serve(app, 'GET /api/office/restaurants/:id/menu.csv', async ({ params }, reply) => {
    const stored = await readRestaurant(database.db, params.id);
    if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    reply.header('content-disposition', `attachment; filename="${params.id}-menu.csv"`);
    return { sent: reply.type('text/csv; charset=utf-8').send(writeSpreadsheet(stored.restaurant.menu)) };
  });

  const pictures = 'POST /api/office/restaurants/:id/draft/pictures';
  serve(app, pictures, { config: { answerMs: PICTURES_MS } }, async ({ params, staff }) => {
    const problem = await countCall(dependencies, pictures, { perPerson: staff.id });
    return problem === null ? fetchDraftPictures(dependencies, params.id, staff) : fail(problem);
  });

  const call = 'POST /api/office/restaurants/:id/menu-file';
  const limits = {
    file: 'menu',
    fields: menuFileFieldsSchema,
    keeping: keepOnDisk(dependencies.settings.dataDir),
    mostBytes: MOST_BYTES,
    tooLarge: catalog.menuFileTooLarge,
    mostAtOnce: 2,
    mostOfPerson: 2,
    answerMs: ANSWER_MS,
    count: (perPerson: string) => countCall(dependencies, call, { perPerson }),
  };
  serveFile(app, call, limits, (request, { into, columns }, { file: path, signal }) => {
    const { params, staff } = request;
    const wish = { restaurantId: params.id, path, into, columns, key: request.idempotencyKey, staff, signal };
    return takeMenuFile(dependencies, wish);
  });
}
