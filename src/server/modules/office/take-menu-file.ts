import * as catalog from '#catalog/server/menu-files.ts';
import type { MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { MENU_FIELDS } from '#domain/list-fields.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { limitConcurrency } from '../photos/index.ts';
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
import { headingsKey, readMatch, readMatches, storeColumnMatch } from '../tables/index.ts';

/** Reading a large file fills a core for seconds. */
const inTurn = limitConcurrency(1);

export interface MenuFileInput {
  readonly restaurantId: string;
  readonly path: string;
  readonly into: 'preview' | 'draft';
  /** What the columns of a list hold, as JSON; empty if nobody has assigned them. */
  readonly columns: string;
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
  notes: [],
  leftOut: [],
  isSame: true,
  pictures: 0,
  revision: null,
  columns: null,
};

/** The file's menu under the stored profile, with our pictures and links, and the parts left out. */
async function menuOf(
  { menuPictures }: Dependencies,
  { restaurants, leftOut }: MenuFileContent,
  stored: Restaurant,
): Promise<{ readonly restaurant: Restaurant; readonly leftOut: readonly string[]; readonly pictures: number }> {
  const [read = stored] = restaurants;
  const known = await knownPictures([{ ...stored, logo: '', menu: read.menu }], menuPictures, 'stay');
  const notes = [...leftOut];
  if (JSON.stringify(read.hours) !== JSON.stringify(stored.hours)) notes.push(catalog.hoursNotImported);
  if (read.locations[0].tax_rate !== stored.locations[0].tax_rate) notes.push(catalog.taxNotImported);
  const menu = known.restaurants[0]?.menu ?? stored.menu;
  return { restaurant: { ...stored, menu }, leftOut: notes, pictures: known.missing };
}

async function put(
  dependencies: Dependencies,
  { restaurantId, key, staff }: MenuFileInput,
  { restaurant, digest, notes }: { readonly restaurant: Restaurant } & Pick<MenuFileContent, 'digest' | 'notes'>,
): Outcome<number> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-file', key, body: { restaurantId, file: digest, by: staff.id } };
  return runOnce<number>(dependencies, idempotent, async (trx) => {
    const revision = await putIntoDraft(trx, restaurantId, restaurant.menu, { by: staff, at, notes });
    return revision === null ? fail({ code: 'RESTAURANT_UNKNOWN' }) : ok(revision);
  });
}

/**
 * Reads a menu file that an owner sends (rule menu-file-upload), and says what it is, what it would change, and what of
 * it is not carried over. A sound one goes into the draft where that is wished, and nothing changes before. Problems:
 * RESTAURANT_UNKNOWN, and VALIDATION for a file that is too large or too deep to read.
 */
export async function takeMenuFile(dependencies: Dependencies, input: MenuFileInput): Outcome<MenuFileAnswer> {
  const { database, clock, shop, log } = dependencies;
  const stored = await readRestaurant(database.db, input.restaurantId);
  if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const { path, signal } = input;
  const match = input.columns === '' ? null : readMatch(input.columns, Object.keys(MENU_FIELDS));
  const task = { path, stored: stored.restaurant, input: { match, known: await readMatches(database.db, 'menu') } };
  const read = await inTurn(() => readMenuSafely(task, { signal }));
  if (read === null) return fail({ code: 'VALIDATION', message: TOO_LARGE_TEXT });
  if (!read.ok) {
    const { format, problems, problemsInAll, columns = null } = read.problem;
    return ok({ ...UNREAD, format, columns, faults: problems, faultsInAll: problemsInAll });
  }
  const { columns } = read.value;
  if (match !== null && columns !== null)
    await storeColumnMatch(database.db, 'menu', headingsKey(columns.map(({ key }) => key)), match);
  const { format, encoding, digest, notes } = read.value;
  const noted = new Set(read.value.noted);
  const { restaurant, leftOut, pictures } = await menuOf(dependencies, read.value, stored.restaurant);
  const context = { now: clock.now(), hub: shop.current.hub, hasTypedCents: read.value.hasTypedCents };
  const preview = await previewDraftImport(database.db, input.restaurantId, restaurant.menu, context);
  if (preview === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const { summary, lines, warnings, handEdits, isSame } = preview;
  const revision = input.into === 'draft' ? await put(dependencies, input, { restaurant, digest, notes }) : ok(null);
  if (!revision.ok) return revision;
  if (input.into === 'draft') log.info({ kind: format, staffId: input.staff.id }, 'menu file in the draft');
  return ok({
    ...UNREAD,
    format,
    encoding,
    summary,
    lines: lines.slice(0, MOST_LINES),
    linesInAll: lines.length,
    doubts: [...read.value.doubts.filter((line) => !noted.has(line)), ...warnings],
    notes: notes.slice(0, MOST_LINES).map(({ kind, title, text, place }) => ({
      kind,
      text: text.includes(title) ? text : `${place.startsWith('row ') ? place : title}: ${text}`,
    })),
    handEdits: handEdits.slice(0, MOST_LINES),
    leftOut: leftOut.filter((line) => !noted.has(line)).slice(0, MOST_LINES),
    isSame,
    pictures,
    revision: revision.value,
    columns,
  });
}
