import * as catalog from '#catalog/everyone/requests.ts';
/**
 * Runs a task under a signal that fires as soon as `outer` does, or after the limit. When the task has ended, the timer
 * is cleared and `outer` is no longer listened to. (`AbortSignal.any` is younger than the browsers that the build is
 * for.)
 */
export async function withLimit<T>(
  outer: AbortSignal | undefined,
  limitMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException(catalog.noResponseInTime, 'TimeoutError')), limitMs);
  outer?.addEventListener('abort', stop, { once: true });
  if (outer?.aborted === true) stop();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
