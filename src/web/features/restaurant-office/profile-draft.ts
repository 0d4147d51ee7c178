/** What an owner is changing of a restaurant, beside what was seen (rule restaurant-changes). */
import type { ChangeProfileBody, ProfileField, ProfileFields } from '#contract/restaurant-profiles.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { keptDrafts } from '#web/state/kept-drafts.ts';

export interface ProfileDraft {
  readonly seen: ProfileFields;
  readonly fields: ProfileFields;
}

/** By the restaurant’s id (rule kept-drafts). */
const drafts = keptDrafts<ProfileDraft>();

export const useProfileDraft = drafts.useDraft;

/** Keeps what is typed; nothing where it says the same as what was seen. */
export function keepProfileDraft(id: string, draft: ProfileDraft): void {
  drafts.keep(id, editedFields(draft).length === 0 ? null : draft);
}

export const profileDraftOf = (fields: ProfileFields): ProfileDraft => ({ seen: fields, fields });

const FIELDS = (fields: ProfileFields) => Object.keys(fields) as ProfileField[];

/** The fields that the owner changed. */
export function editedFields({ seen, fields }: ProfileDraft): readonly ProfileField[] {
  return FIELDS(fields).filter((field) => !isSame(seen[field], fields[field]));
}

/** What is sent: the changed fields, with what was seen in them. */
export function changesOf(draft: ProfileDraft): ChangeProfileBody {
  const edited = editedFields(draft);
  const pick = (fields: ProfileFields) => Object.fromEntries(edited.map((field) => [field, fields[field]]));
  return { changes: pick(draft.fields), was: pick(draft.seen) };
}

/** The draft with what the server has now in the fields that the owner has not touched. */
export function rebased(draft: ProfileDraft, now: ProfileFields): ProfileDraft {
  const edited = new Set(editedFields(draft));
  const entries = FIELDS(now).map((field) => [field, edited.has(field) ? draft.fields[field] : now[field]]);
  const seen = FIELDS(now).map((field) => [field, edited.has(field) ? draft.seen[field] : now[field]]);
  return { seen: Object.fromEntries(seen) as ProfileFields, fields: Object.fromEntries(entries) as ProfileFields };
}

/** Settles a conflict: the owner has seen what the other wrote, and keeps the own value or takes the other's. */
export function settled(draft: ProfileDraft, field: ProfileField, present: unknown, isMine: boolean): ProfileDraft {
  const seen = { ...draft.seen, [field]: present } as ProfileFields;
  return { seen, fields: isMine ? draft.fields : ({ ...draft.fields, [field]: present } as ProfileFields) };
}
