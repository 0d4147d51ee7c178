import type { DraftConflicts, DraftEditedAnswer, EditDraftBody, SettleNotesBody } from '#contract/menu-drafts.ts';
import { applyEdits } from '#domain/menu/editing/apply-edits.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { mapped } from '#domain/menu/mapped.ts';
import { fail, mapOk, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import type { FileNote } from '../menu-files/file-notes.ts';
import type { RestaurantInput } from '../restaurant-input.ts';
import { readRestaurant, type StoredRestaurant } from '../restaurants-store.ts';
import { type DraftNote, hasOpenNotes, mergeNotes, settledDraft } from './draft-notes.ts';
import { type Author, announceDraft, lockDraft, readStanding, type StoredDraft, writeDraft } from './drafts-store.ts';
import { importIntoDraft } from './import-into-draft.ts';
import { draftedMenu, readMenuDraft } from './read-menu-draft.ts';

interface Edited {
  readonly before: number;
  readonly revision: number;
}

/**
 * Makes edits in the draft of a menu, all or none (rules menu-edits, menu-edit-conflicts). The answer has the whole
 * draft if somebody else has changed it since the revision that the person saw. Problems: RESTAURANT_UNKNOWN;
 * DRAFT_CONFLICT with the conflicts.
 */
export async function editDraft(
  dependencies: Dependencies,
  { restaurantId, body, key, staff }: RestaurantInput<EditDraftBody>,
): Outcome<DraftEditedAnswer> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-edit', key, body: { ...body, restaurantId, by: staff.id } };
  const edited = await runOnce<Edited>(
    dependencies,
    idempotent,
    async (trx) => {
      const changed = await changeDraft(trx, restaurantId, { by: staff, at }, (drafted, { revision }) => {
        const applied = applyEdits(drafted, body.edits);
        if (applied.ok) return ok({ menu: applied.value });
        const details: DraftConflicts = { revision, conflicts: applied.problem };
        return fail({ code: 'DRAFT_CONFLICT', details });
      });
      return mapOk(changed, (revision) => ({ before: revision - 1, revision }));
    },
    // Without a key, the same edits are a new call once others have followed: done, undone, done again.
    async (trx, { revision }) => (await readStanding(trx, restaurantId)).revision !== revision,
  );
  if (!edited.ok) return edited;
  const { before, revision } = edited.value;
  const isAlone = body.revision === undefined || body.revision === before;
  const draft = isAlone ? null : await readMenuDraft(dependencies.database.db, restaurantId);
  return ok({ success: true, revision: draft?.revision ?? revision, menu: draft?.menu ?? null });
}

interface When {
  readonly by: Author;
  readonly at: number;
}

interface Held {
  readonly stored: StoredRestaurant;
  readonly content: StoredDraft['content'];
}

interface Drafted {
  readonly menu: Menu;
  readonly imported?: Menu;
  readonly notes?: readonly DraftNote[];
}

async function writeMenu(trx: Trx, { stored, content }: Held, next: Drafted, when: When): Promise<void> {
  const { restaurant, version: baseVersion } = stored;
  const { _id: id, menu: base } = restaurant;
  const draft = { ...(content === null ? { imported: null, notes: [] } : {}), ...next, baseVersion };
  const based = content?.baseVersion === baseVersion ? draft : { ...draft, base };
  // What is left to be settled keeps a draft that changes nothing yet.
  const isOver = isSame(base, next.menu) && !hasOpenNotes(next.notes ?? content?.notes ?? []);
  await writeDraft(trx, id, isOver ? null : based, when);
}

/** Changes a menu's draft, unless `change` refuses. Returns the revision. Problems: its own, RESTAURANT_UNKNOWN. */
async function changeDraft(
  trx: Trx,
  restaurantId: string,
  when: When,
  change: (drafted: Menu, draft: StoredDraft) => Result<Drafted, Problem>,
): Outcome<number> {
  const draft = await lockDraft(trx, restaurantId);
  const stored = await readRestaurant(trx, restaurantId);
  if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
  const { content } = draft;
  const changed = change(draftedMenu(content, stored), draft);
  if (!changed.ok) return changed;
  await writeMenu(trx, { stored, content }, changed.value, when);
  const revision = draft.revision + 1;
  await announceDraft(trx, restaurantId, revision, when.at);
  return ok(revision);
}

/** Puts a file's menu into the draft (rules menu-drafts, imports-replace). The value is its revision, or null. */
export async function putIntoDraft(
  trx: Trx,
  restaurantId: string,
  menu: Menu,
  { notes = [], ...when }: When & { readonly notes?: readonly FileNote[] },
): Promise<number | null> {
  const stored = await readRestaurant(trx, restaurantId);
  if (stored === null) return null;
  const { revision, content } = await lockDraft(trx, restaurantId);
  const next = importIntoDraft({ stored, content }, menu, when.at);
  const kept = mergeNotes(notes, content?.notes ?? []);
  await writeMenu(trx, { stored, content }, { menu: next.menu, imported: next.imported, notes: kept }, when);
  await announceDraft(trx, restaurantId, revision + 1, when.at);
  return revision + 1;
}

/**
 * Settles notes of the last file, with what that changes in the dishes (rule import-notes). Answers the draft's
 * revision. Problems: RESTAURANT_UNKNOWN; NOT_FOUND where a note is there no more; VALIDATION where a price is needed.
 */
export async function settleNotes(
  dependencies: Dependencies,
  { restaurantId, body, key, staff }: RestaurantInput<SettleNotesBody>,
): Outcome<number> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-notes', key, body: { ...body, restaurantId, by: staff.id } };
  return runOnce<number>(
    dependencies,
    idempotent,
    (trx) =>
      changeDraft(trx, restaurantId, { by: staff, at }, (drafted, { content }) =>
        settledDraft(drafted, content?.notes ?? [], body.notes),
      ),
    // Without a key, the same request means something new once the draft has changed: off, on, off again.
    async (trx, revision) => (await readStanding(trx, restaurantId)).revision !== revision,
  );
}

/** Replaces the draft's links by our pictures, or none (rule draft-pictures). Returns its revision, or null. */
export function putPicturesIntoDraft(
  { database }: Pick<Dependencies, 'database'>,
  restaurantId: string,
  pictures: ReadonlyMap<string, string>,
  when: When,
): Promise<number | null> {
  return database.transact(async (trx) => {
    const stored = await readRestaurant(trx, restaurantId);
    if (stored === null) return null;
    const { revision, content } = await lockDraft(trx, restaurantId);
    const inForce = dishesOf(stored.restaurant.menu);
    const menu = draftedMenu(content, stored).map((category) => ({
      ...category,
      items: mapped(category.items, (item) => {
        const imageUrl = pictures.get(item.imageUrl);
        const isDrafted = inForce.get(item._id)?.imageUrl !== item.imageUrl;
        return imageUrl === undefined || !isDrafted ? item : { ...item, imageUrl };
      }),
    }));
    await writeMenu(trx, { stored, content }, { menu }, when);
    await announceDraft(trx, restaurantId, revision + 1, when.at);
    return revision + 1;
  });
}

/** Drops the draft that the person saw; the value is its new revision. Problems: RESTAURANT_UNKNOWN, DRAFT_CHANGED. */
export async function discardDraft(
  dependencies: Dependencies,
  { restaurantId, body, key, staff }: RestaurantInput<{ readonly revision: number }>,
): Outcome<number> {
  const at = dependencies.clock.now();
  const idempotent = { scope: 'menu-discard', key, body: { ...body, restaurantId, by: staff.id } };
  return runOnce<number>(dependencies, idempotent, async (trx) => {
    if ((await readRestaurant(trx, restaurantId)) === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const { revision } = await lockDraft(trx, restaurantId);
    if (revision !== body.revision) return fail({ code: 'DRAFT_CHANGED', details: { revision } });
    await writeDraft(trx, restaurantId, null, { by: staff, at });
    await announceDraft(trx, restaurantId, revision + 1, at);
    return ok(revision + 1);
  });
}
