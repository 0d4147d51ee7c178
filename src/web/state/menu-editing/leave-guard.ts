import { hasUnsaved } from './draft-store.ts';

let isWatching = false;

/** Asks before the page is closed with edits that are not saved (rule draft-saving). */
export function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('beforeunload', (event) => {
    if (!hasUnsaved()) return;
    event.preventDefault();
    // Older browsers ask by this alone.
    event.returnValue = true;
  });
}
