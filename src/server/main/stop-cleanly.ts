/** Stopping without cutting anybody off (reliability.md I20): what was accepted is answered, and the process ends within 15 s. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** Connections that are still busy by then are cut: an endless stream, or a client that reads nothing. */
const CUT_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 14_000;

export interface Stoppable {
  readonly app: FastifyInstance;
  readonly log: Log;
  readonly stopSoon: () => void;
  /** How long `/readyz` says no before the door closes, ms: time for a load balancer to look away. */
  readonly noticeMs: number;
  /** What is closed after the last answer, in this order. */
  readonly closeAfter: readonly (() => Promise<unknown>)[];
}

async function stop({ app, log, stopSoon, noticeMs, closeAfter }: Stoppable): Promise<void> {
  stopSoon();
  if (noticeMs > 0) await wait(noticeMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS - noticeMs);
  await app.close();
  clearTimeout(cut);
  for (const close of closeAfter) await close();
  log.info({}, 'stopped');
  log.flush();
}

function giveUpLater(): void {
  setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
}

/** Stops at SIGTERM, SIGINT and SIGHUP, once; a second SIGINT ends at once. */
export function stopOnSignal(stoppable: Stoppable): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) {
      if (signal === 'SIGINT') process.exit(130);
      return;
    }
    stopping = true;
    giveUpLater();
    const notice = signal === 'SIGTERM' ? stoppable.noticeMs : 0;
    stop({ ...stoppable, noticeMs: notice }).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
}
