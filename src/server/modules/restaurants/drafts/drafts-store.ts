/** All SQL of drafts of menus. A draft's revision only ever grows (rule menu-drafts). */
import type { Selectable } from 'kysely';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { appendEvent, DRAFT_EVENT } from '#server/database/events/event-log.ts';
import { addRows, changeRows, findRow } from '#server/database/rows.ts';
import type { MenuDraftsTable } from '#server/database/schema-menus.ts';
import type { DraftNote } from './draft-notes.ts';

/** Who does something; null and '' for a command. */
export interface Author {
  readonly id: string | null;
  readonly name: string;
}

export interface DraftStanding {
  readonly revision: number;
  readonly isChanged: boolean;
  readonly changedAt: number | null;
  readonly changedBy: string;
}

export interface StoredDraft extends DraftStanding {
  readonly content: DraftContent | null;
}

interface DraftContent {
  /** The version of the restaurant, and its menu, that the draft was last made on. */
  readonly baseVersion: number;
  readonly base: Menu;
  readonly menu: Menu;
  readonly menuText: string;
  /** The menu of the last file that was put into this draft; null if none was. */
  readonly imported: Menu | null;
  readonly notes: readonly DraftNote[];
}

interface NewContent extends Pick<DraftContent, 'baseVersion' | 'menu'> {
  readonly base?: Menu;
  /** Left out, what is stored stays. */
  readonly imported?: Menu | null;
  readonly notes?: readonly DraftNote[];
}

const NONE: StoredDraft = { revision: 0, isChanged: false, content: null, changedAt: null, changedBy: '' };

/** A draft's state, without its menu, which may be megabytes. */
export async function readStanding(db: Db, restaurantId: string): Promise<DraftStanding> {
  const row = await db
    .selectFrom('menu_drafts')
    .select(['revision', 'base_version', 'changed_at as changedAt', 'person as changedBy'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (row === undefined) return NONE;
  const { base_version: base, ...standing } = row;
  return { ...standing, isChanged: base !== null };
}

export async function readDraft(db: Db, restaurantId: string): Promise<StoredDraft> {
  const row = await findRow(db, 'menu_drafts', { restaurant_id: restaurantId });
  return row === undefined ? NONE : draftOf(row);
}

function draftOf(row: Selectable<MenuDraftsTable>): StoredDraft {
  const { revision, base_version: baseVersion, base, menu, imported, notes } = row;
  const { changed_at: changedAt, person: changedBy } = row;
  const isNone = baseVersion === null || base === null || menu === null;
  const content = isNone ? null : contentOf({ baseVersion, base, menu, imported, notes });
  return { revision, isChanged: content !== null, content, changedAt, changedBy };
}

interface ContentText {
  readonly baseVersion: number;
  readonly base: string;
  readonly menu: string;
  readonly imported: string | null;
  readonly notes: string | null;
}

/** Menus may be megabytes of JSON, so they are parsed when needed; the base only after another publication. */
function contentOf({ baseVersion, base, menu, imported, notes }: ContentText): DraftContent {
  return {
    baseVersion,
    get imported() {
      return imported === null ? null : (JSON.parse(imported) as Menu);
    },
    get notes() {
      return notes === null ? [] : (JSON.parse(notes) as readonly DraftNote[]);
    },
    get base() {
      return JSON.parse(base) as Menu;
    },
    get menu() {
      return JSON.parse(menu) as Menu;
    },
    menuText: menu,
  };
}

/** The draft as it was, its revision grown by one, locked. Lock the restaurant first where both are needed. */
export async function lockDraft(trx: Trx, restaurantId: string): Promise<StoredDraft> {
  const none = { base_version: null, base: null, menu: null, imported: null, notes: null };
  const untouched = { revision: 0, changed_at: null, staff_id: null, person: '' };
  await addRows(trx, 'menu_drafts', [{ restaurant_id: restaurantId, ...none, ...untouched }], ['restaurant_id']);
  const row = await trx
    .updateTable('menu_drafts')
    .set((on) => ({ revision: on('revision', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...draftOf(row), revision: row.revision - 1 };
}

const asText = (value: readonly unknown[] | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Writes what is drafted, or null for nothing, of a held draft. What is left out stays as stored. */
export async function writeDraft(
  trx: Trx,
  restaurantId: string,
  content: NewContent | null,
  { by, at }: { readonly by: Author; readonly at: number },
): Promise<void> {
  const written = {
    base_version: content?.baseVersion ?? null,
    ...(content !== null && content.base === undefined ? {} : { base: asText(content?.base) }),
    ...(content !== null && content.imported === undefined ? {} : { imported: asText(content?.imported) }),
    ...(content !== null && content.notes === undefined ? {} : { notes: asText(content?.notes) }),
    menu: asText(content?.menu),
    changed_at: at,
    staff_id: by.id,
    person: by.name,
  };
  await changeRows(trx, 'menu_drafts', { restaurant_id: restaurantId }, written);
}

/** Tells open editors that a draft has changed, in the transaction that changes it; call it last (rule live-drafts). */
export async function announceDraft(trx: Trx, restaurantId: string, revision: number, at: number): Promise<void> {
  const payload = { restaurantId, revision };
  await appendEvent(trx, { orderId: DRAFT_EVENT, kind: DRAFT_EVENT, payload, at });
}
