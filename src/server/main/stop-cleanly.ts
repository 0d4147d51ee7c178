/** Stopping cuts nobody off (rule clean-stop): what was accepted is answered, and it takes at most 15 s. */
import type { FastifyInstance } from 'fastify';
import { clearTimer, setTimeout, wait } from '#server/time-and-chance.ts';
import type { Listeners } from '../http/pipeline/listeners.ts';
import type { Log } from '../log.ts';

/** How long clients may send one more request on a kept connection; less where a person waits at the terminal. */
const GRACE_MS = 1500;
const GRACE_BY_HAND_MS = 200;
/** Connections that are still busy after this time are cut: an endless stream, or a client that reads nothing. */
const CUT_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 14_000;

export interface Stoppable {
  readonly app: FastifyInstance;
  readonly log: Log;
  /** The listeners, once the server listens. */
  readonly doors: Promise<Listeners>;
  readonly stopSoon: () => void;
  readonly closeSoon: () => void;
  /** How long `/readyz` fails before the server stops listening, ms: time for load balancers to switch. */
  readonly noticeMs: number;
  /** What is closed after the last answer, in this order. */
  readonly closeAfter: readonly (() => Promise<unknown>)[];
}

/**
 * First load balancers switch, then no new connection is accepted, then each answer ends its connection, and only then
 * are idle connections closed: closing them earlier could cut a request that is just arriving.
 */
async function stop(stoppable: Stoppable, graceMs: number): Promise<void> {
  const { app, log, doors, stopSoon, closeSoon, noticeMs, closeAfter } = stoppable;
  stopSoon();
  if (noticeMs > 0) await wait(noticeMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS - noticeMs);
  const { close, empty } = await doors;
  closeSoon();
  close();
  await empty(graceMs);
  await app.close();
  await empty(CUT_AFTER_MS);
  clearTimer(cut);
  for (const closeNext of closeAfter) await closeNext();
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
    stop({ ...stoppable, noticeMs: notice }, signal === 'SIGINT' ? GRACE_BY_HAND_MS : GRACE_MS).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
}
