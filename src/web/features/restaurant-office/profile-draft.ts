/** What an owner is changing of a restaurant, beside what was seen in these fields (rule restaurant-changes). */
import type { ChangeProfileBody, ProfileField } from '#contract/restaurant-profiles.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { storedDrafts } from '#web/state/stored-drafts.ts';

/** By the restaurant’s id (rule kept-drafts). */
const drafts = storedDrafts<ChangeProfileBody>();

export const NO_EDITS: ChangeProfileBody = { changes: {}, was: {} };

export const useProfileDraft = (id: string): ChangeProfileBody => drafts.useDraft(id) ?? NO_EDITS;

export const storeProfileDraft = (id: string, draft: ChangeProfileBody): void =>
  drafts.keep(id, Object.keys(draft.changes).length === 0 ? null : draft);

/** The fields that differ from what was seen in them, with both values. */
export function editsOf(typed: ChangeProfileBody['changes'], was: ChangeProfileBody['was']): ChangeProfileBody {
  const edited = (Object.keys(typed) as ProfileField[]).filter((field) => !isSame(typed[field], was[field]));
  const pick = (fields: ChangeProfileBody['was']) => Object.fromEntries(edited.map((field) => [field, fields[field]]));
  return { changes: pick(typed), was: pick(was) };
}

/** Settles a conflict: the owner has seen what the other wrote, and keeps the own value or takes the other's. */
export function settled({ changes, was }: ChangeProfileBody, field: ProfileField, present: unknown, isMine: boolean) {
  const theirs = { [field]: present };
  return editsOf(isMine ? changes : { ...changes, ...theirs }, { ...was, ...theirs });
}
