import type { Log } from '#server/log.ts';
import { clearTimer, setInterval } from '#server/time-and-chance.ts';
import type { OpenDatabase } from '../database-port.ts';
import { type LoggedEvent, readEvents, readLastNumber } from './event-log.ts';

const POLL_MS = 1000;
const BATCH = 500;

/** Takes one batch of new events, in order; where it throws, the same events come again. */
type TakeEvents = (events: readonly LoggedEvent[]) => Promise<void>;

export interface EventTail {
  readonly stop: () => Promise<void>;
}

/**
 * Follows the event log from the newest event on until it is stopped, one batch at a time. The database's hint wakes
 * it, and it also reads every second, because hints may be lost. Numbers become visible in order (event-log.ts), so
 * reading everything above the last number seen skips nothing (rule streams-miss-nothing).
 */
export async function followEvents(
  { db, onEvents }: Pick<OpenDatabase, 'db' | 'onEvents'>,
  log: Log,
  take: TakeEvents,
): Promise<EventTail> {
  let position = await readLastNumber(db);
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let hasFailed = false;

  const pull = async (): Promise<void> => {
    while (!isStopped) {
      const events = await readEvents(db, position, BATCH);
      const last = events.at(-1);
      if (last === undefined) return;
      await take(events);
      position = last.number;
    }
  };
  const run = async (): Promise<void> => {
    try {
      await pull();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error({ job: 'event-tail', error }, 'job-failed');
      hasFailed = true;
    }
  };
  const wake = (): void => {
    isWoken = true;
    if (running !== null || isStopped) return;
    isWoken = false;
    running = run().finally(() => {
      running = null;
      if (isWoken) wake();
    });
  };
  const forget = onEvents(wake);
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      forget();
      clearTimer(timer);
      await running;
    },
  };
}
