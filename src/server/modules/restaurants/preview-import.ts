import * as catalog from '#catalog/server/menu-files.ts';
import { describeChanges, dishesOf, type MenuChange } from '#domain/menu/editing/describe-changes.ts';
import { dishChanges } from '#domain/menu/editing/dish-changes.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Db } from '#server/database/database-port.ts';
import { readDraft } from './drafts/drafts-store.ts';
import { importIntoDraft, type MenuImport } from './drafts/import-into-draft.ts';
import { type MenuChanges, menuChanges } from './menu-files/menu-changes.ts';
import { menuWarnings, type WarningContext } from './menu-files/menu-warnings.ts';
import { preserveSwitches } from './menu-files/preserve-switches.ts';
import { readRestaurant } from './restaurants-store.ts';

export interface ImportPreview extends MenuChanges {
  readonly warnings: readonly string[];
  /** The stored menu has dishes, and none of them would be left. */
  readonly isEmptied: boolean;
}

interface PreviewContext extends WarningContext {
  readonly now: number;
}

/** What storing a restaurant would change, and what looks like a slip. Nothing is written. */
export async function previewImport(
  db: Db,
  restaurant: Restaurant,
  { now, ...context }: PreviewContext,
): Promise<ImportPreview> {
  const stored = await readRestaurant(db, restaurant._id);
  const before = stored?.restaurant ?? null;
  const changes = menuChanges(before, before === null ? restaurant : preserveSwitches(restaurant, before, now));
  const isEmptied = changes.dishesBefore > 0 && changes.dishesAfter === 0;
  return { ...changes, warnings: menuWarnings(restaurant, context), isEmptied };
}

export interface DraftImportPreview extends MenuChanges {
  readonly warnings: readonly string[];
  /** What happens to manual edits in the draft, one line each. */
  readonly handEdits: readonly string[];
}

/** What publishing would change with a file's menu in the draft (rule imports-replace); null if unknown. */
export async function previewDraftImport(
  db: Db,
  restaurantId: string,
  menu: Menu,
  { now, ...context }: PreviewContext,
): Promise<DraftImportPreview | null> {
  const { content } = await readDraft(db, restaurantId);
  const stored = await readRestaurant(db, restaurantId);
  if (stored === null) return null;
  const { restaurant } = stored;
  const result = importIntoDraft({ stored, content }, menu, now);
  const after = { ...restaurant, menu: result.menu };
  return {
    ...menuChanges(restaurant, after),
    isSame: isSame(result.before, result.menu),
    warnings: menuWarnings(after, context),
    handEdits: [...replacedLines(result), ...keptLines(result)],
  };
}

function replacedLines({ before, menu, replaced }: MenuImport): readonly string[] {
  const [was, is] = [dishesOf(before), dishesOf(menu)];
  const titles = new Map(replaced.map(({ id, title }) => [id, title]));
  return [...titles].map(([id, title]) => {
    const [old, now] = [was.get(id), is.get(id)];
    const lines = old === undefined || now === undefined ? [] : dishChanges(old, now).map(({ text }) => text);
    return catalog.replacesYourEdit([title, ...lines].join(' · '));
  });
}

const KEPT: Readonly<Record<MenuChange['kind'], string>> = {
  new: catalog.addedByYou,
  changed: catalog.yourEditKept,
  moved: catalog.staysWhereMoved,
  gone: catalog.removedByYou,
};

function keptLines({ imported, menu }: MenuImport): readonly string[] {
  return describeChanges(imported, menu).changes.map(({ title, kind, lines }) => {
    return `${[title, ...lines.map(({ text }) => text)].join(' · ')}: ${KEPT[kind]}`;
  });
}
