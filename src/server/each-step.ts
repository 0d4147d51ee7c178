import type { Log } from './log.ts';

/** Parts of a job that need nothing of each other, by name, in the order in which they run. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Runs each step of a job, one after the other. One that fails is logged with its name, and keeps none of the others.
 */
export async function eachStep(log: Log, job: string, steps: Steps): Promise<void> {
  for (const [kind, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      log.error({ job, kind, error }, 'job-failed');
    }
  }
}
