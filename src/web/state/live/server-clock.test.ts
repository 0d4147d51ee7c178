import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceClock } from '#web/state/store/now.ts';
import { serverClock } from './server-clock.ts';

const SERVER = Date.parse('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const beat = (data: unknown) => serverClock.onMessage({ name: 'beat', data });
let moved = 0;

beforeEach(() => {
  vi.useFakeTimers();
  moved = 0;
  vi.stubGlobal('document', { dispatchEvent: () => (moved += 1) });
});
afterEach(() => {
  deviceClock.aheadMs = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('notes that a clock is a day ahead, once, and that it was put right (rule server-time)', () => {
  vi.setSystemTime(SERVER + DAY_MS);
  beat(SERVER);
  vi.setSystemTime(SERVER + DAY_MS + 5100);
  beat(SERVER + 5000);
  expect([deviceClock.aheadMs, moved]).toEqual([DAY_MS, 1]);
  vi.setSystemTime(SERVER + 10_000);
  beat(SERVER + 10_000);
  expect([deviceClock.aheadMs, moved]).toEqual([0, 2]);
});

it('takes a beat that comes a little late for no difference, and no other message for a beat (rule server-time)', () => {
  vi.setSystemTime(SERVER + 3000);
  beat(SERVER);
  beat('soon');
  serverClock.onMessage({ name: 'reset', data: 9 });
  expect([deviceClock.aheadMs, moved]).toEqual([0, 0]);
});
