import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 25;

/** Asks until the answer is true, with a timeout. Throws if it never is. */
export async function until(what: string, ask: () => Promise<boolean>, forMs = 30_000): Promise<void> {
  for (const end = performance.now() + forMs; performance.now() < end; await wait(PAUSE_MS)) {
    if (await ask().catch(() => false)) return;
  }
  throw new Error(`${what} did not happen`);
}
