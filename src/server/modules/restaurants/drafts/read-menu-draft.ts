import { followMenu } from '#domain/menu/editing/follow-menu.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { Db } from '#server/database/database-port.ts';
import { readRestaurant, readRestaurantText, type StoredRestaurant } from '../restaurants-store.ts';
import type { DraftNote } from './draft-notes.ts';
import { type DraftStanding, readDraft, type StoredDraft } from './drafts-store.ts';

export interface MenuDraft extends DraftStanding {
  readonly stored: StoredRestaurant;
  /** The drafted menu, based on the published one; the published menu if there is no draft. */
  readonly menu: Menu;
  /** The published menu that the draft was last made on. */
  readonly base: Menu;
  /** What the last file leaves to be settled. */
  readonly notes: readonly DraftNote[];
}

/** The current draft of a restaurant's menu (rules menu-drafts, drafts-follow); null if the restaurant is unknown. */
export async function readMenuDraft(db: Db, restaurantId: string): Promise<MenuDraft | null> {
  const { content, ...draft } = await readDraft(db, restaurantId);
  const stored = await readRestaurant(db, restaurantId);
  if (stored === null) return null;
  return {
    ...draft,
    stored,
    menu: draftedMenu(content, stored),
    base: content?.base ?? stored.restaurant.menu,
    notes: content?.notes ?? [],
  };
}

/** What is drafted, on the published menu. */
export function draftedMenu(content: StoredDraft['content'], { restaurant, version }: StoredRestaurant): Menu {
  if (content === null) return restaurant.menu;
  return content.baseVersion === version ? content.menu : followMenu(content, restaurant.menu);
}

/** A draft's state, and its JSON for an editor. */
export interface DraftText extends DraftStanding {
  readonly version: number;
  /** The draft of `menuDraftAnswerSchema`. */
  readonly draft: string;
}

/** The draft for an editor, its menus as stored unless it is rebased. Null if the restaurant is unknown. */
export async function readDraftText(db: Db, restaurantId: string): Promise<DraftText | null> {
  const { content, ...standing } = await readDraft(db, restaurantId);
  const stored = await readRestaurantText(db, restaurantId);
  if (stored === null) return null;
  const { profile, menu: inForce, version } = stored;
  const drafted = (): string => {
    if (content === null) return inForce;
    if (content.baseVersion === version) return content.menuText;
    return JSON.stringify(followMenu(content, JSON.parse(inForce) as Menu));
  };
  const published = content === null ? 'null' : inForce;
  const draft = `{"profile":${JSON.stringify(profile)},"menu":${drafted()},"published":${published}}`;
  return { ...standing, version, draft };
}
