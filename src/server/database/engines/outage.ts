/** Logs for all callers that the database is unreachable, and back again (rule database-away). */
import type { Log } from '#server/log.ts';
import { elapsedMs } from '#server/time-and-chance.ts';

/** While it stays away it is said again so often, ms. */
const AGAIN_MS = 60_000;

export interface Outage {
  readonly isAway: () => boolean;
  /** Notes that no connection could be made. */
  readonly begin: (error: unknown) => void;
  /** Notes that a connection was made. */
  readonly end: () => void;
  /** Notes that a connection broke, which doesn't yet mean that the database is unreachable. */
  readonly noteLost: (error: unknown) => void;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer';

/** Watches one database; `now` in ms. */
export function watchOutage(log: Log, now: () => number = () => elapsedMs()): Outage {
  let since: number | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  let lostAt = Number.NEGATIVE_INFINITY;
  return {
    isAway: () => since !== null,
    begin: (error) => {
      const at = now();
      if (since !== null && at - saidAt < AGAIN_MS) return;
      since ??= at;
      saidAt = at;
      log.error({ code: codeOf(error), ms: Math.round(at - since) }, 'The database is away');
    },
    end: () => {
      if (since === null) return;
      log.info({ ms: Math.round(now() - since) }, 'The database is back');
      since = null;
    },
    noteLost: (error) => {
      if (now() - lostAt < AGAIN_MS) return;
      lostAt = now();
      log.warn({ error }, 'database-connection-lost');
    },
  };
}
