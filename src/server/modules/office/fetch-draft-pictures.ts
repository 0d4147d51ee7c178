/** Fetches a draft's linked pictures, a few at a time (rule draft-pictures), until the browser asks no more. */
import type { DraftPicturesAnswer } from '#contract/menu-drafts.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { takeTurns } from '../photos/index.ts';
import { isLink, keepLinks } from '../pictures/index.ts';
import { putPicturesIntoDraft, readMenuDraft } from '../restaurants/index.ts';

/** The number fetched at once: one slow picture delays a call only by its own limit. */
const PORTION = 4;
const inTurn = takeTurns(1);

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

/** Fetches the next few pictures of a draft, one portion at a time of all. Problem: RESTAURANT_UNKNOWN. */
export function fetchDraftPictures(
  dependencies: Dependencies,
  restaurantId: string,
  by: StaffMember,
): Promise<Result<DraftPicturesAnswer, Problem>> {
  const { menuPictures: pictures, pictureSource: source, clock } = dependencies;
  return inTurn(async () => {
    const links = await linksOf(dependencies, restaurantId);
    if (links === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const portion = links.slice(0, PORTION);
    if (portion.length === 0) return ok({ success: true, fetched: 0, left: 0, failed: [] });
    const { names, failed } = await keepLinks(portion, { pictures, source, now: clock.now });
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
