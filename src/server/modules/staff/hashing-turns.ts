/**
 * Whose password is hashed next (rule password-hashing). Each hash takes 128 MB and a thread that files and compression
 * need too: two at once leave enough for the shop. Strangers who try to sign in have one of the two turns and their own
 * short queue, so that staff never wait behind them.
 */
import { ProblemError } from '#server/http/problem-error.ts';

/** 'staff': signed in, or in a browser from which they signed in before. */
export type Asker = 'staff' | 'stranger';

const AT_ONCE = 2;
const STRANGERS_AT_ONCE = 1;
const MOST_WAITING: Readonly<Record<Asker, number>> = { staff: 40, stranger: 20 };

const running: Record<Asker, number> = { staff: 0, stranger: 0 };
const waiting: Readonly<Record<Asker, (() => void)[]>> = { staff: [], stranger: [] };

function isRoomFor(asker: Asker): boolean {
  const isRoom = running.staff + running.stranger < AT_ONCE;
  return asker === 'staff' ? isRoom : isRoom && running.stranger < STRANGERS_AT_ONCE;
}

/** Waits for a turn. Throws OVERLOADED where too many of the same kind wait already. */
export async function acquireHashingTurn(asker: Asker): Promise<void> {
  if (isRoomFor(asker)) {
    running[asker] += 1;
    return;
  }
  if (waiting[asker].length >= MOST_WAITING[asker]) throw new ProblemError({ code: 'OVERLOADED', retryAfterMs: 5000 });
  await new Promise<void>((go) => waiting[asker].push(go));
}

/** Ends a turn; the next one goes to the staff first. */
export function releaseHashingTurn(asker: Asker): void {
  running[asker] -= 1;
  for (const next of ['staff', 'stranger'] as const) {
    while (isRoomFor(next)) {
      const go = waiting[next].shift();
      if (go === undefined) break;
      running[next] += 1;
      go();
    }
  }
}
