import { expect, it } from 'vitest';
import { memoryRateLimits } from '#server/http/limits/rate-limits.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { type FormCall, overClientLimit } from './signup-limits.ts';

it('sixty calls of a form a minute are taken, from however many clients (rule signup-limits)', async () => {
  const clock = movableClock();
  const limits = { rateLimits: memoryRateLimits(clock) };
  const call = (at: number, form: FormCall = 'POST /api/drivers/waitlist') =>
    overClientLimit(limits, form, `192.0.2.${at}`);
  for (let at = 0; at < 60; at += 1) expect(await call(at)).toBeNull();
  expect(await call(60)).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 60_000 });
  expect(await call(60, 'POST /api/landing/signup')).toBeNull();
  clock.advance(60_000);
  expect(await call(60)).toBeNull();
});

it('a client that continues after its ten uses up nothing of what all others have (rule noisy-client)', async () => {
  const limits = { rateLimits: memoryRateLimits(movableClock()) };
  const call = (client: string) => overClientLimit(limits, 'POST /api/drivers/waitlist', client);
  for (let at = 0; at < 10; at += 1) expect(await call('192.0.2.1')).toBeNull();
  for (let at = 0; at < 60; at += 1) expect(await call('192.0.2.1')).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await call('192.0.2.2')).toBeNull();
});
