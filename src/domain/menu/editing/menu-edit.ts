/**
 * Edits of a menu (rule menu-edits). Each says what the person saw, so that two people may edit one menu: what does not
 * touch is merged, what does is a conflict. Each has the opposite one (invert-edit.ts).
 */
import type { z } from 'zod';
import type { MenuCategory } from '#domain/menu/menu.ts';
import type { menuEditSchema } from './menu-edit-schema.ts';

export type Menu = readonly MenuCategory[];
export type MenuEdit = Readonly<z.infer<typeof menuEditSchema>>;
export type EditOf<K extends MenuEdit['kind']> = Extract<MenuEdit, { kind: K }>;
export type DishChanges = EditOf<'change-dish'>['changes'];
export type DishField = keyof DishChanges;

/** What the person saw and what it shall be; absent if the field is. */
export interface Change {
  readonly was?: unknown;
  readonly value?: unknown;
}

export type ConflictReason =
  /** It is not as the person saw it. */
  | 'changed'
  /** It, or its category, no longer exists. */
  | 'gone'
  /** Its id is in use, or the category already has the dish. */
  | 'taken';

/** Why an edit cannot be made (rule menu-edit-conflicts): what was seen, what is there now, what was wanted. */
export interface EditConflict {
  /** The index of the edit among those that were sent. */
  readonly edit: number;
  readonly reason: ConflictReason;
  readonly what: 'category' | 'dish';
  readonly id: string;
  /** What people call it; '' if nobody knows. */
  readonly title: string;
  /** Absent if all of it is meant. */
  readonly field?: string;
  readonly was?: unknown;
  readonly present?: unknown;
  readonly value?: unknown;
}
