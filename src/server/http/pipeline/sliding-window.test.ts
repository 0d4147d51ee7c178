import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SlidingWindow } from './sliding-window.ts';

it('counts what began within the last second and has not ended, to a twentieth of a second', () => {
  const step = fc.record({ waitMs: fc.nat(1500), ends: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const count = new SlidingWindow();
      const open: { since: number; bucket: number }[] = [];
      let now = 0;
      for (const { waitMs, ends } of steps) {
        now += waitMs;
        const ended = ends ? open.shift() : undefined;
        if (ended === undefined) open.push({ since: now, bucket: count.begin(now) });
        else count.end(ended.bucket);
        const sinceAtLeast = (ms: number): number => open.filter(({ since }) => since > now - ms).length;
        expect(count.at(now)).toBeGreaterThanOrEqual(sinceAtLeast(950));
        expect(count.at(now)).toBeLessThanOrEqual(sinceAtLeast(1000));
      }
    }),
  );
});
