import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLimit } from './with-limit.ts';

const LIMIT_MS = 1000;

/** A task that runs until its signal fires, and then fails with its reason. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a task with a limit', () => {
  it('gives what it found', async () => {
    expect(await withLimit(undefined, LIMIT_MS, async () => 'soup')).toBe('soup');
  });

  it('is ended after the limit', async () => {
    const ended = expect(withLimit(undefined, LIMIT_MS, endless)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    await ended;
  });

  it('is ended with the reason of the outer signal', async () => {
    const outer = new AbortController();
    const ended = expect(withLimit(outer.signal, LIMIT_MS, endless)).rejects.toBe('left');
    outer.abort('left');
    await ended;
  });

  it('is ended at once where the outer signal fired before it began', async () => {
    await expect(withLimit(AbortSignal.abort('left'), LIMIT_MS, endless)).rejects.toBe('left');
  });

  it.each([
    ['was done', async () => 'soup'],
    ['failed', () => Promise.reject(new Error('no soup'))],
  ])('lets go of its timer and of the signal when it %s', async (_how, run) => {
    const outer = new AbortController();
    let inner: AbortSignal | undefined;
    await withLimit(outer.signal, LIMIT_MS, (signal) => {
      inner = signal;
      return run();
    }).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
    outer.abort();
    expect(inner?.aborted).toBe(false);
  });
});
