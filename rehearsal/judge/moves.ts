/** The course of an order: its steps, and what of them was undone. */
import type { Row } from './read-books.ts';

type HistoryRow = Row<'order_id' | 'step' | 'status' | 'at' | 'staff_id' | 'person' | 'note' | 'kind' | 'arrived_at'>;

export interface Move {
  readonly row: HistoryRow;
  readonly isUndo: boolean;
  /** What the order came to with it. */
  readonly status: string;
  /** When it happened, and when the server heard of it, Unix ms. */
  readonly at: number;
  readonly heardAt: number;
  /** The step that stood before it; undefined for the first. */
  readonly before: Move | undefined;
  /** Of an undo: what the order comes back to; undefined where nothing stands below what is undone. */
  readonly under: Move | undefined;
  /** Of a step: when it was undone; null where it stands. */
  undoneAt: number | null;
}

/** The steps and undos of an order's history, oldest first. */
export function movesOf(rows: readonly HistoryRow[]): readonly Move[] {
  const standing: Move[] = [];
  return rows
    .filter(({ kind }) => kind === 'step' || kind === 'undo')
    .map((row) => {
      const isUndo = row.kind === 'undo';
      const at = Number(row.at);
      const heardAt = Number(row.arrived_at ?? row.at);
      const before = standing.at(-1);
      if (isUndo && before !== undefined) before.undoneAt = at;
      if (isUndo) standing.pop();
      const move = {
        row,
        isUndo,
        status: String(row.status),
        at,
        heardAt,
        before,
        under: standing.at(-1),
        undoneAt: null,
      };
      if (!isUndo) standing.push(move);
      return move;
    });
}

/** Whether an order was at a status at some moment between these two, Unix ms. */
export const wasAt = (moves: readonly Move[], status: string, from: number, to: number): boolean =>
  moves.some(
    (move) =>
      !move.isUndo && move.status === status && move.heardAt <= to && (move.undoneAt === null || move.undoneAt >= from),
  );
