import type { Log } from './log.ts';

/** Independent parts of a job, by name, in the order of their execution. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

/** Runs a job's steps one after the other. One that fails is logged by name, and keeps none of the others. */
export async function runSteps(log: Log, job: string, steps: Steps): Promise<void> {
  for (const [kind, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      log.error({ job, kind, error }, 'job-failed');
    }
  }
}
