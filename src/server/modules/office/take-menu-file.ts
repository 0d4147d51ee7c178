/**
 * A menu file that an owner sends (rule menu-file-upload): what it is, what it would change, and what of it is not
 * carried over. Nothing changes before it goes into the draft.
 */
import type { MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { takeTurns } from '../photos/index.ts';
import { knownPictures } from '../pictures/index.ts';
import {
  type MenuFileContent,
  MOST_LINES,
  previewDraftImport,
  putIntoDraft,
  readMenuSafely,
  readRestaurant,
  TOO_LARGE_TEXT,
} from '../restaurants/index.ts';

/** Reading a large file fills a core for seconds. */
const inTurn = takeTurns(1);

export interface MenuFileWish {
  readonly restaurantId: string;
  /** Where the file is. */
  readonly path: string;
  readonly into: 'preview' | 'draft';
  readonly key: string | undefined;
  readonly staff: StaffMember;
  /** Ends the reading where nobody waits for it any more. */
  readonly signal: AbortSignal;
}

const UNREAD: MenuFileAnswer = {
  success: true,
  format: null,
  encoding: null,
  faults: [],
  faultsInAll: 0,
  summary: '',
  lines: [],
  linesInAll: 0,
  doubts: [],
  handEdits: [],
  leftOut: [],
  isSame: true,
  pictures: 0,
  revision: null,
};

/**
 * The file's menu under the stored profile, with the pictures that we have and links to others, and what of it goes no
 * further.
 */
async function menuOf(
  { menuPictures }: Dependencies,
  { restaurants, leftOut }: MenuFileContent,
  stored: Restaurant,
): Promise<{ readonly restaurant: Restaurant; readonly leftOut: readonly string[]; readonly pictures: number }> {
  const [read = stored] = restaurants;
  const known = await knownPictures([{ ...stored, logo: '', menu: read.menu }], menuPictures, 'stay');
  const notes = [...leftOut];
  if (JSON.stringify(read.hours) !== JSON.stringify(stored.hours))
    notes.push('opening hours: are not taken, for a draft has none');
  if (read.locations[0].tax_rate !== stored.locations[0].tax_rate)
    notes.push('tax rate of the restaurant: is not taken');
  const menu = known.restaurants[0]?.menu ?? stored.menu;
  return { restaurant: { ...stored, menu }, leftOut: notes, pictures: known.missing };
}

async function put(
  dependencies: Dependencies,
  { restaurantId, key, staff }: MenuFileWish,
  { restaurant, digest }: { readonly restaurant: Restaurant; readonly digest: string },
): Promise<Result<number, Problem>> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-file', key, body: { restaurantId, file: digest, by: staff.id } };
  return runOnce<number>(dependencies, idempotent, async (trx) => {
    const revision = await putIntoDraft(trx, restaurantId, restaurant.menu, { by: staff, at });
    return revision === null ? fail({ code: 'RESTAURANT_UNKNOWN' }) : ok(revision);
  });
}

/**
 * Reads a file and says what it changes; a sound one goes into the draft where that is wished. Problems:
 * RESTAURANT_UNKNOWN, and VALIDATION for a file that is too large or too deep to read.
 */
export async function takeMenuFile(
  dependencies: Dependencies,
  wish: MenuFileWish,
): Promise<Result<MenuFileAnswer, Problem>> {
  const { database, clock, shop, log } = dependencies;
  const stored = await readRestaurant(database.db, wish.restaurantId);
  if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const { path, signal } = wish;
  const read = await inTurn(() => readMenuSafely({ path, stored: stored.restaurant }, { signal }));
  if (read === null) return fail({ code: 'VALIDATION', message: TOO_LARGE_TEXT });
  if (!read.ok) {
    const { format, problems, problemsInAll } = read.problem;
    return ok({ ...UNREAD, format, faults: problems, faultsInAll: problemsInAll });
  }
  const { format, encoding, digest } = read.value;
  const { restaurant, leftOut, pictures } = await menuOf(dependencies, read.value, stored.restaurant);
  const context = { now: clock.now(), hub: shop.current.hub, hasTypedCents: read.value.hasTypedCents };
  const preview = await previewDraftImport(database.db, wish.restaurantId, restaurant.menu, context);
  if (preview === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const { summary, lines, warnings, handEdits, isSame } = preview;
  const revision = wish.into === 'draft' ? await put(dependencies, wish, { restaurant, digest }) : ok(null);
  if (!revision.ok) return revision;
  if (wish.into === 'draft') log.info({ kind: format, staffId: wish.staff.id }, 'menu file in the draft');
  return ok({
    ...UNREAD,
    format,
    encoding,
    summary,
    lines: lines.slice(0, MOST_LINES),
    linesInAll: lines.length,
    doubts: [...read.value.doubts, ...warnings],
    handEdits: handEdits.slice(0, MOST_LINES),
    leftOut: leftOut.slice(0, MOST_LINES),
    isSame,
    pictures,
    revision: revision.value,
  });
}
