import { describeChanges } from '#domain/menu/editing/describe-changes.ts';
import { followMenu } from '#domain/menu/editing/follow-menu.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { Trx } from '#server/database/database-port.ts';
import { lockDraft, readStanding, writeDraft } from './drafts-store.ts';
import { deleteOldVersions, insertVersion, type NewVersion, newestVersion } from './versions-store.ts';

const NOBODY = { id: null, name: '' };

interface NewMenu extends Omit<NewVersion, 'words'> {
  readonly before: Menu;
}

/**
 * Notes that a menu was published with a version of its restaurant, in the transaction that locks the restaurant, and
 * returns the changes as text (rule menu-versions). The first time, the previous menu is stored too. A draft is rebased
 * on the published menu (rule drafts-follow).
 */
export async function storeVersion(trx: Trx, { before, ...next }: NewMenu): Promise<string> {
  const { restaurantId, version, menu, at } = next;
  const { words } = describeChanges(before, menu);
  if ((await newestVersion(trx, restaurantId)) === 0) {
    const found = {
      restaurantId,
      version: version - 1,
      menu: before,
      origin: 'found',
      words: '',
      by: NOBODY,
      at,
    } as const;
    await insertVersion(trx, found);
  }
  await insertVersion(trx, { ...next, words });
  await deleteOldVersions(trx, restaurantId);
  await followVersion(trx, next);
  return words;
}

async function followVersion(trx: Trx, { restaurantId, version, menu: base, by, at }: Omit<NewVersion, 'words'>) {
  if (!(await readStanding(trx, restaurantId)).isChanged) return;
  const { content } = await lockDraft(trx, restaurantId);
  if (content === null) return;
  const menu = followMenu(content, base);
  const next = isSame(menu, base) ? null : { baseVersion: version, base, menu };
  await writeDraft(trx, restaurantId, next, { by, at });
}
