import { mergeEdits } from './apply-edits.ts';
import { editsBetween } from './edits-between.ts';
import type { Menu } from './menu-edit.ts';

interface Draft {
  /** The published menu that the draft is based on. */
  readonly base: Menu;
  readonly menu: Menu;
}

/** A draft rebased on the published menu (rule drafts-follow): that, and on top the draft's own changes. */
export const followMenu = ({ base, menu }: Draft, present: Menu): Menu => mergeEdits(present, editsBetween(base, menu));
