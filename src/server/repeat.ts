import type { FastifyInstance } from 'fastify';
import { clearTimer, randomNumber, setTimeout, type Timer } from '#server/time-and-chance.ts';
import type { Log } from './log.ts';

export interface Job {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, ms. */
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs a job again and again from the server's start until its close: never twice at once, at pauses that vary a little
 * so that several servers do not run it at the same moment, and again after a failure, which is logged. Closing waits
 * for a run that is under way.
 */
export function repeat(app: FastifyInstance, log: Log, job: Job): void {
  let timer: Timer | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const plan = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = once();
      },
      job.everyMs * (0.9 + randomNumber() * 0.2),
    );
    timer.unref();
  };
  const once = async (): Promise<void> => {
    try {
      await job.run();
    } catch (error) {
      log.error({ job: job.name, error }, 'job-failed');
    }
    plan();
  };
  app.addHook('onListen', async () => plan());
  app.addHook('preClose', async () => {
    stopped = true;
    clearTimer(timer);
    await running;
  });
}
