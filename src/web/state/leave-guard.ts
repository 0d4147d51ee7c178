/** Whether each part of the page has something that would be lost. */
const guarded = new Set<() => boolean>();

function ask(event: BeforeUnloadEvent): void {
  if (![...guarded].some((hasUnsaved) => hasUnsaved())) return;
  event.preventDefault();
  // Older browsers need only this to ask.
  event.returnValue = true;
}

/** From now on the browser asks before the page is closed while `hasUnsaved` (rules draft-saving, kept-drafts). */
export function guardLeaving(hasUnsaved: () => boolean): void {
  if (guarded.size === 0) addEventListener('beforeunload', ask);
  guarded.add(hasUnsaved);
}
