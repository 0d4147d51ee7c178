import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const NEVER = new Promise<never>(() => undefined);
const A_MINUTE = 60_000;

it('work that is done in time gives its answer', async () => {
  expect(await withTimeout(Promise.resolve('done'), A_MINUTE, () => 'late')).toBe('done');
});

it('work that fails in time throws its error', async () => {
  const work = Promise.reject(new Error('broken'));
  await expect(withTimeout(work, A_MINUTE, () => 'late')).rejects.toThrow('broken');
});

it('work that takes too long is answered for, or refused', async () => {
  expect(await withTimeout(NEVER, 1, () => 'late')).toBe('late');
  const refuse = () => {
    throw new Error('too late');
  };
  await expect(withTimeout(NEVER, 1, refuse)).rejects.toThrow('too late');
});

it('no clock runs on after the answer', async () => {
  const clocks = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = clocks();
  await withTimeout(Promise.resolve('done'), A_MINUTE, () => 'late');
  expect(clocks()).toBe(before);
});
