import type { StoreApi } from 'zustand/vanilla';

/** The id of the selected order. Only the rows follow it: a press on one does not draw the whole page again. */
export type Selection = StoreApi<string | null>;

/**
 * The row to select after a list has changed: the same order, the order that a pending one has become, or the row now
 * at its position.
 */
export function keepSelection(
  before: readonly string[],
  after: readonly string[],
  selected: string | null,
  successor: string | null,
): string | null {
  if (selected === null || after.includes(selected)) return selected;
  if (successor !== null && after.includes(successor)) return successor;
  const position = Math.min(Math.max(0, before.indexOf(selected)), after.length - 1);
  return after[position] ?? null;
}

/** The row `steps` below the selected one (above where negative); the first where none is selected. */
export function moveSelection(ids: readonly string[], selected: string | null, steps: number): string | null {
  const position = selected === null ? -1 : ids.indexOf(selected);
  if (position === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(0, position + steps), ids.length - 1)] ?? null;
}
