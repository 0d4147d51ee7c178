/**
 * A menu file that an owner sends (rule menu-file-upload): what it is, what it would change, and what of it is not
 * carried over. Nothing changes before it goes into the draft.
 */
import { createHash } from 'node:crypto';
import type { MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runIntent } from '#server/http/intents.ts';
import { takeTurns } from '../photos/index.ts';
import { knownPictures } from '../pictures/index.ts';
import {
  keepSwitches,
  type MenuFile,
  previewImport,
  putIntoDraft,
  readMenuApart,
  readRestaurant,
} from '../restaurants/index.ts';

/** Lines of each kind that are told; the rest is counted. */
const TOLD = 300;

/** Reading a large file fills a core for seconds. */
const inTurn = takeTurns(1);

export interface MenuFileWish {
  readonly restaurantId: string;
  readonly bytes: Buffer;
  readonly into: 'preview' | 'draft';
  readonly key: string | undefined;
  readonly staff: StaffMember;
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
  { restaurants, leftOut }: MenuFile,
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
  { restaurantId, bytes, key, staff }: MenuFileWish,
  restaurant: Restaurant,
): Promise<Result<number, Problem>> {
  const at = dependencies.clock.now();
  const file = createHash('sha256').update(bytes).digest('base64url');
  const intent = { scope: 'menu-file', key, body: { restaurantId, file, by: staff.id } };
  return runIntent<number>(dependencies, intent, async (trx) => {
    const stored = await readRestaurant(trx, restaurantId);
    if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const { menu } = keepSwitches(restaurant, stored.restaurant, at);
    const revision = await putIntoDraft(trx, restaurantId, menu, { by: staff, at });
    return revision === null ? fail({ code: 'RESTAURANT_UNKNOWN' }) : ok(revision);
  });
}

/**
 * Reads a file and says what it changes; a sound one goes into the draft where that is wished. Problem:
 * RESTAURANT_UNKNOWN.
 */
export async function takeMenuFile(
  dependencies: Dependencies,
  wish: MenuFileWish,
): Promise<Result<MenuFileAnswer, Problem>> {
  const { database, clock, shop, log } = dependencies;
  const stored = await readRestaurant(database.db, wish.restaurantId);
  if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const read = await inTurn(() => readMenuApart(wish.bytes, stored.restaurant));
  if (!read.ok) {
    const { format, problems } = read.problem;
    return ok({ ...UNREAD, format, faults: problems.slice(0, TOLD), faultsInAll: problems.length });
  }
  const { format, encoding } = read.value;
  const { restaurant, leftOut, pictures } = await menuOf(dependencies, read.value, stored.restaurant);
  const { hub } = shop.current;
  const { summary, lines, warnings, isSame } = await previewImport(database.db, restaurant, { now: clock.now(), hub });
  const revision = wish.into === 'draft' ? await put(dependencies, wish, restaurant) : ok(null);
  if (!revision.ok) return revision;
  if (wish.into === 'draft') log.info({ kind: format, staffId: wish.staff.id }, 'menu file in the draft');
  return ok({
    ...UNREAD,
    format,
    encoding,
    summary,
    lines: lines.slice(0, TOLD),
    linesInAll: lines.length,
    doubts: warnings,
    leftOut: leftOut.slice(0, TOLD),
    isSame,
    pictures,
    revision: revision.value,
  });
}
