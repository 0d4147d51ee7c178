import type { DraftChangesAnswer } from '#contract/menu-drafts.ts';
import { describeChanges } from '#domain/menu/editing/describe-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keepSwitches } from '../menu-files/keep-switches.ts';
import { notesShown } from './draft-notes.ts';
import { draftWarnings } from './draft-warnings.ts';
import { menuProblems } from './menu-problems.ts';
import type { MenuDraft } from './read-menu-draft.ts';

/** What publishing a draft would change, what looks like a slip in it, and what keeps it from being published. */
export function draftChanges(
  { revision, stored, menu, base, notes }: MenuDraft,
  { clock }: Pick<Dependencies, 'clock'>,
): DraftChangesAnswer {
  const { restaurant, version } = stored;
  const next = keepSwitches({ ...restaurant, menu }, restaurant, clock.now(), base);
  const { words, changes } = describeChanges(restaurant.menu, next.menu);
  return {
    success: true,
    revision,
    version,
    words,
    changes: changes.map((change) => ({ ...change, lines: change.lines.map(({ text }) => text) })),
    warnings: draftWarnings(next.menu, restaurant.menu),
    problems: menuProblems(next, restaurant.menu, notes),
    notes: notesShown(notes, next.menu),
  };
}
