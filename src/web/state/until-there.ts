import { wait } from '#web/api/client.ts';

const PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;

/** The line is back, or the page is looked at or left. */
const nextSign = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const name of ['online', 'visibilitychange']) addEventListener(name, resolve, { once: true });
  });

/**
 * What is loaded, asked for until it comes: after growing pauses and at each sign (rule lost-loads). Throws only what
 * `signal` does.
 */
export async function untilThere<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const code = await load().catch(() => null);
    signal?.throwIfAborted();
    if (code !== null) return code;
    await Promise.race([wait(pauseMs, signal), nextSign()]);
  }
}
