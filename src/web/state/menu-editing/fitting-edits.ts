import type { MenuEdit } from '#domain/menu/editing/menu-edit.ts';

/** What one call carries at most: so many edits, so many bytes of JSON. */
const MOST_EDITS = 1000;
const MOST_BYTES = 450_000;
const encoder = new TextEncoder();

/** The first edits that one call carries; at least one, where there is one. */
export function fittingEdits(waiting: readonly MenuEdit[]): readonly MenuEdit[] {
  let size = 0;
  const end = waiting.findIndex((edit, index) => {
    size += encoder.encode(JSON.stringify(edit)).length;
    return index > 0 && (size > MOST_BYTES || index >= MOST_EDITS);
  });
  return end === -1 ? waiting : waiting.slice(0, end);
}
