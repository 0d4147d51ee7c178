import type { Db } from '#server/database/database-port.ts';
import {
  type BoardCursor,
  type BoardPendingRow,
  type PendingPage,
  readBoardPending,
  readPendingPage,
  readWaiting,
  type WaitingRow,
} from './board-store.ts';
import { searchPending } from './board-view.ts';

/**
 * One page of the pending orders that wait for their payment, newest first (rule pending-on-board). They are of one
 * day, and no text to search is stored for them, so a search goes through them here.
 */
export async function pendingPage(db: Db, page: PendingPage): Promise<readonly BoardPendingRow[]> {
  const { search, since, before, limit } = page;
  if (search === '') return readPendingPage(db, page);
  const found = await searchPending(db, await readWaiting(db, since), search);
  const ids = found.filter((row) => isBelow(row, before)).slice(0, limit);
  return readBoardPending(
    db,
    ids.map(({ id }) => id),
  );
}

function isBelow({ created_at: at, id }: WaitingRow, before: BoardCursor | null): boolean {
  return before === null || at < before.createdAt || (at === before.createdAt && id < before.id);
}
