import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { deviceClock } from '#web/state/store/now.ts';
import { LiveMark } from './live-mark.tsx';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 0, 1, 18);

afterEach(() => {
  deviceClock.aheadMs = 0;
});

it.each([-HOUR_MS, 0, HOUR_MS])(
  'an answer of a minute ago is not old where the clock is %d ms ahead (rule server-time)',
  (aheadMs) => {
    deviceClock.aheadMs = aheadMs;
    const mark = (ageMs: number) =>
      renderToString(<LiveMark isLive={false} seenAt={NOW + aheadMs - ageMs} now={NOW} timeZone="UTC" />);
    expect(mark(60_000)).toContain('Updated');
    expect(mark(60_000)).toContain('5:59');
    expect(mark(120_000)).toContain('Not updated since');
  },
);
