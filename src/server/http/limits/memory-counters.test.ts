import { expect, it } from 'vitest';
import { MemoryCounters } from './memory-counters.ts';

const MINUTE_MS = 60_000;

it('a hundred thousand clients do not fill the memory, and the newest are still counted', () => {
  const counters = new MemoryCounters();
  const moment = { now: 0, windowMs: MINUTE_MS };
  for (let at = 0; at < 100_000; at += 1) counters.hit('search', `client ${at}`, moment, undefined);
  expect(counters.size).toBe(20_000);
  expect(counters.hit('search', 'client 99999', moment, undefined).count).toBe(2);
});

it('a flood in one bucket drops nothing from another', () => {
  const counters = new MemoryCounters();
  const moment = { now: 0, windowMs: MINUTE_MS };
  counters.hit('sign-in', 'owner', moment, undefined);
  for (let at = 0; at < 30_000; at += 1) counters.hit('search', `client ${at}`, moment, undefined);
  expect(counters.find('sign-in', 'owner', moment)?.count).toBe(1);
});

it('counters that are over go as new ones come, a few at a time', () => {
  const counters = new MemoryCounters();
  for (let at = 0; at < 1000; at += 1) counters.hit('search', `old ${at}`, { now: 0, windowMs: MINUTE_MS }, undefined);
  const later = { now: MINUTE_MS, windowMs: MINUTE_MS };
  counters.hit('search', 'new', later, undefined);
  expect(counters.size).toBe(999);
  for (let at = 0; at < 1000; at += 1) counters.hit('search', `new ${at}`, later, undefined);
  expect(counters.size).toBe(1001);
});
