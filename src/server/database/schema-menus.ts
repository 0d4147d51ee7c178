/** The tables that owners change: restaurants, drafts of menus, and published menus. */

/** What is drafted of a restaurant's menu; `base` and `menu` are null if nothing is. */
export interface MenuDraftsTable {
  restaurant_id: string;
  /** Grows with each change, and never restarts: publishing and discarding a draft count too. */
  revision: number;
  /** The version of the restaurant that the draft was last made on. */
  base_version: number | null;
  /** The menu of that version, MenuCategory[]. */
  base: string | null;
  /** The menu as drafted, MenuCategory[]. */
  menu: string | null;
  /** The menu of the last file that was put into the draft, MenuCategory[]. */
  imported: string | null;
  /** What that file leaves to be settled, DraftNote[] of modules/restaurants/drafts. */
  notes: string | null;
  changed_at: number | null;
  staff_id: string | null;
  /** The name of who changed it last; '' if nobody did by hand. */
  person: string;
}

/** A published menu of a restaurant's version, kept so that it can be restored. */
export interface MenuVersionsTable {
  restaurant_id: string;
  version: number;
  /** MenuCategory[] of domain/menu/menu.ts. */
  menu: string;
  dishes: number;
  published_at: number;
  staff_id: string | null;
  /** The person's name at that time; '' if a command did it. */
  person: string;
  origin: 'found' | 'draft' | 'import' | 'restore';
  words: string;
}

export interface RestaurantChangesTable {
  id: string;
  restaurant_id: string;
  kind: 'added' | 'changed' | 'archived' | 'shown' | 'moved';
  /** The fields that were changed, with what they were and became: ChangedField[] of modules/restaurants/profiles. */
  fields: string;
  staff_id: string;
  person: string;
  at: number;
}

export interface MenuTables {
  restaurant_changes: RestaurantChangesTable;
  menu_drafts: MenuDraftsTable;
  menu_versions: MenuVersionsTable;
}
