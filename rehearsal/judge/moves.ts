/** The course of an order: its steps, and what of them was undone. */
import type { Row } from './read-books.ts';

type HistoryRow = Row<'order_id' | 'step' | 'status' | 'at' | 'staff_id' | 'person' | 'note' | 'kind' | 'arrived_at'>;

export interface Move {
  readonly row: HistoryRow;
  readonly isUndo: boolean;
  /** What the order came to with it. */
  readonly status: string;
  /** The order's version with it. */
  readonly version: number;
  /** When it happened, and when the server heard of it, Unix ms. */
  readonly at: number;
  readonly heardAt: number;
  /** The valid step before it; undefined for the first. */
  readonly before: Move | undefined;
  /** Of an undo: the status that the order returns to; undefined if there is none. */
  readonly under: Move | undefined;
  /** Of a step: when it was undone; null if it wasn't. */
  undoneAt: number | null;
}

const isMove = ({ kind }: HistoryRow): boolean => kind === 'step' || kind === 'undo';
const CHANGES = /^(?:By the customer: )?(?:Delivery address|Dish options|Dish added)/;
/** A change that counts raises the version of an order, as a step does. */
export const raisesVersion = (row: HistoryRow): boolean =>
  isMove(row) || (row.kind === 'details' && CHANGES.test(String(row.note)));

/** The steps and undos of an order's history, oldest first. */
export function movesOf(rows: readonly HistoryRow[]): readonly Move[] {
  const standing: Move[] = [];
  return rows
    .filter(raisesVersion)
    .map((row, place) => ({ row, version: place + 1 }))
    .filter(({ row }) => isMove(row))
    .map(({ row, version }) => {
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
        version,
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

/** The status of an order at a moment, Unix ms. */
export const statusAt = (moves: readonly Move[], at: number): string | undefined =>
  moves.findLast(({ heardAt }) => heardAt <= at)?.status;

/** Whether an order was at a status at some moment between these two, Unix ms. */
export const wasAt = (moves: readonly Move[], status: string, from: number, to: number): boolean =>
  moves.some(
    (move) =>
      !move.isUndo && move.status === status && move.heardAt <= to && (move.undoneAt === null || move.undoneAt >= from),
  );

/** The status of an order in one of its versions; undefined where it had no such version. */
export const statusIn = (moves: readonly Move[], rows: readonly HistoryRow[], version: number): string | undefined =>
  version > rows.filter(raisesVersion).length ? undefined : moves.findLast((move) => move.version <= version)?.status;
