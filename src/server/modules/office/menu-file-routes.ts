import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/menu-files.ts';
import type { DraftPicturesAnswer } from '#contract/menu-drafts.ts';
import { menuFileFieldsSchema } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCall } from '#server/http/limits/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import { keepOnDisk } from '#server/http/upload/keep-upload.ts';
import { serveFile } from '#server/http/upload/serve-file.ts';
import { limitConcurrency } from '../photos/index.ts';
import { isLink, storeLinkedPictures } from '../pictures/index.ts';
import { putPicturesIntoDraft, readMenuDraft, readRestaurant, writeSpreadsheet } from '../restaurants/index.ts';
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
    const input = { restaurantId: params.id, path, into, columns, key: request.idempotencyKey, staff, signal };
    return takeMenuFile(dependencies, input);
  });
}

/** The number fetched at once: one slow picture delays a call only by its own limit. */
const PORTION = 4;
const inTurn = limitConcurrency(1);

/** The links of dishes that the published menu lacks, each once. */
async function linksOf({ database }: Dependencies, restaurantId: string): Promise<readonly string[] | null> {
  const draft = await readMenuDraft(database.db, restaurantId);
  if (draft === null) return null;
  const inForce = dishesOf(draft.stored.restaurant.menu);
  const drafted = [...dishesOf(draft.menu).values()].filter(
    ({ _id, imageUrl }) => isLink(imageUrl) && inForce.get(_id)?.imageUrl !== imageUrl,
  );
  return [...new Set(drafted.map(({ imageUrl }) => imageUrl))];
}

/** Fetches a draft's next few pictures (rule draft-pictures), one portion at a time. Problem: RESTAURANT_UNKNOWN. */
function fetchDraftPictures(
  dependencies: Dependencies,
  restaurantId: string,
  by: StaffMember,
): Outcome<DraftPicturesAnswer> {
  const { menuPictures: pictures, pictureSource: source, clock } = dependencies;
  return inTurn(async () => {
    const links = await linksOf(dependencies, restaurantId);
    if (links === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const portion = links.slice(0, PORTION);
    if (portion.length === 0) return ok({ success: true, fetched: 0, left: 0, failed: [] });
    const { names, failed } = await storeLinkedPictures(portion, { pictures, source, now: clock.now });
    const own = new Map(
      portion.map((url) => {
        const name = names.get(url);
        return [url, name === undefined ? '' : menuPicturePath(name)] as const;
      }),
    );
    await putPicturesIntoDraft(dependencies, restaurantId, own, { by, at: clock.now() });
    return ok({ success: true, fetched: names.size, left: links.length - portion.length, failed });
  });
}
