import { mergeEdits } from './apply-edits.ts';
import { editsBetween } from './edits-between.ts';
import type { Menu } from './menu-edit.ts';

interface Draft {
  /** The menu in force that the draft was made of. */
  readonly base: Menu;
  readonly menu: Menu;
}

/**
 * A draft made anew on the menu that is in force now (rule drafts-follow): what was switched, imported or taken back
 * meanwhile is in it, and on top of it what the draft changes.
 */
export const followMenu = ({ base, menu }: Draft, present: Menu): Menu => mergeEdits(present, editsBetween(base, menu));
