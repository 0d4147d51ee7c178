import { expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that notes its name when its turn comes. */
function notes(): { readonly names: string[]; readonly work: (name: string) => () => void } {
  const names: string[] = [];
  return { names, work: (name) => () => void names.push(name) };
}

/** Turns of a round that is full: one waits already. */
function fullRound(): FairQueue {
  const turns = new FairQueue(12);
  while (turns.length === 0) turns.add(() => {}, false);
  return turns;
}

it('runs at once what comes to a round with room, and no more than a round has', () => {
  const turns = new FairQueue(12);
  const { names, work } = notes();
  turns.add(work('first'), false);
  expect(names).toEqual(['first']);
  for (let count = 0; count < 100; count += 1) turns.add(work(String(count)), false);
  expect(names.length).toBeLessThan(50);
});

it('runs what waits in the order in which it came', async () => {
  const turns = fullRound();
  const { names, work } = notes();
  for (const name of ['a', 'b', 'c']) turns.add(work(name), false);
  await nextRound();
  await nextRound();
  expect(names).toEqual(['a', 'b', 'c']);
  expect(turns.length).toBe(0);
});

it('gives what goes first every other turn', async () => {
  const turns = fullRound();
  const { names, work } = notes();
  for (const name of ['a', 'b']) turns.add(work(name), false);
  for (const name of ['X', 'Y', 'Z']) turns.add(work(name), true);
  await nextRound();
  await nextRound();
  expect(names).toEqual(['X', 'Y', 'a', 'Z', 'b']);
});

it('lets the event loop read on between the rounds of much work', async () => {
  const turns = new FairQueue(12);
  const { names, work } = notes();
  for (let count = 0; count < 100; count += 1) turns.add(work(String(count)), false);
  await nextRound();
  const doneAtOnce = names.length;
  expect(doneAtOnce).toBeGreaterThan(0);
  expect(doneAtOnce).toBeLessThan(50);
  await expect.poll(() => names).toHaveLength(100);
});

it('continues after work that adds work', async () => {
  const turns = new FairQueue(12);
  const { names, work } = notes();
  turns.add(() => turns.add(work('second'), false), false);
  await expect.poll(() => names).toEqual(['second']);
});

it('tells the wait of the oldest', () => {
  const turns = new FairQueue(12);
  expect(turns.waitMs()).toBe(0);
  while (turns.length === 0) turns.add(() => {}, false);
  const later = performance.now() + 500;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(turns.waitMs()).toBeGreaterThanOrEqual(500);
  vi.restoreAllMocks();
});

it('tells, before any of it has waited, how long all that has come will take', async () => {
  const turns = new FairQueue(12);
  const workFor5Ms = (): void => {
    const until = performance.now() + 5;
    while (performance.now() < until);
  };
  for (let count = 0; count < 200; count += 1) turns.add(workFor5Ms, false);
  await expect.poll(() => turns.length).toBe(0);
  for (let count = 0; count < 60; count += 1) turns.add(workFor5Ms, false);
  expect(turns.waitMs()).toBeGreaterThan(150);
});
