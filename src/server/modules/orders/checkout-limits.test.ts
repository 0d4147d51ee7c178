import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { checkLimits } from './checkout-limits.ts';

onBothDatabases('the limits of checkout', (open) => {
  it.each([
    ['create-pending', 'phone', 5],
    ['create-pending', 'address', 10],
    ['create-session', 'phone', 3],
    ['create-session', 'address', 5],
  ] as const)('let one %s by %s a minute so often: %i times (C3)', async (action, by, most) => {
    const { dependencies, clock } = await open();
    const attempt = (at: number) => {
      const others = { phone: `72755501${10 + at}`, address: `192.0.2.${at}` };
      const same = by === 'phone' ? { phone: '7275550142' } : { address: '192.0.2.200' };
      return checkLimits(dependencies, action, { ...others, ...same });
    };
    for (let at = 0; at < most; at += 1) expect(await attempt(at)).toBeNull();
    expect(await attempt(most)).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 60_000 });
    clock.advance(60_000);
    expect(await attempt(most)).toBeNull();
  });
});
