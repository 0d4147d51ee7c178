import { applyEdits, mergeEdits } from '#domain/menu/editing/apply-edits.ts';
import { editsBetween } from '#domain/menu/editing/edits-between.ts';
import type { EditConflict, Menu } from '#domain/menu/editing/menu-edit.ts';
import { preserveSwitches } from '../menu-files/preserve-switches.ts';
import type { StoredRestaurant } from '../restaurants-store.ts';
import type { StoredDraft } from './drafts-store.ts';
import { draftedMenu } from './read-menu-draft.ts';

export interface MenuImport {
  readonly before: Menu;
  readonly menu: Menu;
  /** The file's menu, with the office's switches: what the next file is compared with. */
  readonly imported: Menu;
  readonly replaced: readonly EditConflict[];
}

/**
 * What a draft becomes when the menu of a file is put into it (rule imports-replace): the file replaces the menu of the
 * previous file, or else the published menu, and manual edits stay unless the file changes the same thing. `now` in
 * Unix ms.
 */
export function importIntoDraft(
  { stored, content }: { readonly stored: StoredRestaurant; readonly content: StoredDraft['content'] },
  menu: Menu,
  now: number,
): MenuImport {
  const { restaurant } = stored;
  const { menu: imported } = preserveSwitches({ ...restaurant, menu }, restaurant, now);
  const before = draftedMenu(content, stored);
  const edits = editsBetween(content?.imported ?? restaurant.menu, imported);
  const careful = applyEdits(before, edits);
  const replaced = careful.ok ? [] : careful.problem.filter(({ reason }) => reason === 'changed');
  return { before, menu: mergeEdits(before, edits), imported, replaced };
}
