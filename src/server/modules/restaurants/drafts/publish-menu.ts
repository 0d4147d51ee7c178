import * as catalog from '#catalog/server/menu-files.ts';
import type { MenuPublishedAnswer } from '#contract/menu-drafts.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { menuWithSwitchesOf } from '#domain/menu/editing/present-switches.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { fail, mapOk, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { preserveSwitches } from '../menu-files/preserve-switches.ts';
import type { RestaurantInput } from '../restaurant-input.ts';
import { announceMenus, lockRestaurant, type StoredRestaurant, saveMenu } from '../restaurants-store.ts';
import type { DraftNote } from './draft-notes.ts';
import { type Author, lockDraft, readStanding, writeDraft } from './drafts-store.ts';
import { menuProblems } from './menu-problems.ts';
import { draftedMenu } from './read-menu-draft.ts';
import { storeVersion } from './store-version.ts';
import { type MenuOrigin, newestVersion, readVersionMenu } from './versions-store.ts';

type Published = Omit<MenuPublishedAnswer, 'success'>;

/**
 * Puts the draft that the person saw into force, as one new version (rule publish-menu). Problems: RESTAURANT_UNKNOWN;
 * DRAFT_CHANGED with the revision; DRAFT_EMPTY; MENU_UNSOUND with the problems.
 */
export async function publishMenu(
  dependencies: Dependencies,
  { restaurantId, body, key, staff }: RestaurantInput<{ readonly revision: number }>,
): Outcome<MenuPublishedAnswer> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-publish', key, body: { ...body, restaurantId, by: staff.id } };
  const published = await runOnce<Published>(dependencies, idempotent, async (trx) => {
    const held = await lockRestaurant(trx, restaurantId, at);
    if (held === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const { revision, content } = await lockDraft(trx, restaurantId);
    if (revision !== body.revision) return fail({ code: 'DRAFT_CHANGED', details: { revision } });
    if (content === null) return fail({ code: 'DRAFT_EMPTY' });
    await writeDraft(trx, restaurantId, null, { by: staff, at });
    const { base, notes } = content;
    return putInForce(trx, held, draftedMenu(content, held), { by: staff, at, origin: 'draft', base, notes });
  });
  return publishedAnswer(dependencies, staff, 'published', published);
}

/**
 * Publishes an earlier menu again, as a new version; the switches stay as they are now (rule menu-versions). Problems:
 * RESTAURANT_UNKNOWN; MENU_CHANGED with the current version; NOT_FOUND; DRAFT_EMPTY; MENU_UNSOUND.
 */
export async function restoreVersion(
  dependencies: Dependencies,
  { restaurantId, body, key, staff }: RestaurantInput<{ readonly version: number; readonly inForce: number }>,
): Outcome<MenuPublishedAnswer> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-restore', key, body: { ...body, restaurantId, by: staff.id } };
  const restored = await runOnce<Published>(dependencies, idempotent, async (trx) => {
    const held = await lockRestaurant(trx, restaurantId, at);
    if (held === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const version = await newestVersion(trx, restaurantId);
    if (version !== body.inForce) return fail({ code: 'MENU_CHANGED', details: { version } });
    const menu = await readVersionMenu(trx, restaurantId, body.version);
    if (menu === null) return fail({ code: 'NOT_FOUND', message: catalog.versionDeleted });
    const { menu: present } = held.restaurant;
    const coming: Coming = { by: staff, at, origin: 'restore', base: [], notes: [] };
    return putInForce(trx, held, menuWithSwitchesOf(menu, present), coming);
  });
  return publishedAnswer(dependencies, staff, 'restored', restored);
}

interface Coming {
  readonly by: Author;
  readonly at: number;
  readonly origin: MenuOrigin;
  /** The menu that it was drafted on; empty for an earlier version. */
  readonly base: Menu;
  /** What its last file leaves to be settled. */
  readonly notes: readonly DraftNote[];
}

/** Writes a menu as the one of the version that is held. */
async function putInForce(
  trx: Trx,
  { restaurant, version }: StoredRestaurant,
  menu: Menu,
  { by, at, origin, base, notes }: Coming,
): Outcome<Published> {
  const { _id: restaurantId, menu: before } = restaurant;
  const next = preserveSwitches({ ...restaurant, menu }, restaurant, at, base);
  if (isSame(next.menu, before)) return fail({ code: 'DRAFT_EMPTY' });
  const problems = menuProblems(next, before, notes);
  if (problems.length > 0) return fail({ code: 'MENU_UNSOUND', details: { problems } });
  await saveMenu(trx, restaurantId, next.menu);
  const words = await storeVersion(trx, { restaurantId, version, menu: next.menu, before, by, at, origin });
  const { revision } = await readStanding(trx, restaurantId);
  await announceMenus(trx, [{ id: restaurantId, version }], at);
  return ok({ version, revision, words });
}

function publishedAnswer(
  { log }: Dependencies,
  { id: staffId }: { readonly id: string },
  what: string,
  result: Result<Published, Problem>,
): Result<MenuPublishedAnswer, Problem> {
  if (result.ok) log.info({ kind: what, staffId }, 'menu changed');
  return mapOk(result, (published) => ({ success: true, ...published }));
}
