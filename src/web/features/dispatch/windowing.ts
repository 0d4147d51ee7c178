/**
 * Which rows of a long list are drawn. Rows may differ in height; those never drawn count with an estimate. All in px.
 */

/** Where each row begins, and, as the last number, where the list ends. */
export function rowOffsets(
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
  estimate: number,
): Float64Array {
  const offsets = new Float64Array(ids.length + 1);
  for (const [index, id] of ids.entries()) offsets[index + 1] = (offsets[index] ?? 0) + (heights.get(id) ?? estimate);
  return offsets;
}

/** The row that a position falls into; the first or last one where it lies outside. */
export function rowAt(offsets: Float64Array, position: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface RowRange {
  readonly from: number;
  /** The first row that is no longer drawn. */
  readonly to: number;
}

/** The rows between two positions. */
export function rowsBetween(offsets: Float64Array, top: number, bottom: number): RowRange {
  if (offsets.length <= 1) return { from: 0, to: 0 };
  return { from: rowAt(offsets, top), to: rowAt(offsets, bottom) + 1 };
}

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
