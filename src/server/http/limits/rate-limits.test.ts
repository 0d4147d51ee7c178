import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { clientUses, countInTurn, noRateLimits } from './rate-limits.ts';

const LIMIT = { max: 3, windowMs: 60_000 };

onBothDatabases('rate limits', (open) => {
  it('let so many through in a window, and say when it is over', async () => {
    const { dependencies, clock } = await open();
    const { rateLimits } = dependencies;
    for (let use = 1; use <= 3; use++) expect(await rateLimits.hit('sms', '7275550142', LIMIT)).toEqual({ ok: true });
    clock.advance(10_000);
    expect(await rateLimits.hit('sms', '7275550142', LIMIT)).toEqual({ ok: false, retryAfterMs: 50_000 });
    clock.advance(50_000);
    expect(await rateLimits.hit('sms', '7275550142', LIMIT)).toEqual({ ok: true });
  });

  it('count each key and each bucket separately (rule noisy-client)', async () => {
    const { rateLimits } = (await open()).dependencies;
    for (let use = 1; use <= 4; use++) await rateLimits.hit('sms', 'a', LIMIT);
    expect(await rateLimits.hit('sms', 'b', LIMIT)).toEqual({ ok: true });
    expect(await rateLimits.hit('search', 'a', LIMIT)).toEqual({ ok: true });
    expect(await rateLimits.hit('sms', 'a', LIMIT)).toMatchObject({ ok: false });
  });

  it('let exactly that many of a crowd through', async () => {
    const { rateLimits } = (await open()).dependencies;
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => rateLimits.hit('sms', 'crowd', LIMIT)));
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(3);
  });

  it('start over when the clock goes back by a day (rule wrong-clock)', async () => {
    const { dependencies, clock } = await open();
    const { rateLimits } = dependencies;
    for (let use = 1; use <= 4; use++) await rateLimits.hit('sms', 'a', LIMIT);
    clock.advance(-24 * 3_600_000);
    expect(await rateLimits.look('sms', 'a', LIMIT)).toEqual({ ok: true });
    for (let use = 1; use <= 3; use++) expect(await rateLimits.hit('sms', 'a', LIMIT)).toEqual({ ok: true });
    expect(await rateLimits.hit('sms', 'a', LIMIT)).toEqual({ ok: false, retryAfterMs: 60_000 });
  });

  it('count the addresses of one IPv6 network together, and give its /48 sixteen times as much (rule counted-clients)', async () => {
    const { rateLimits } = (await open()).dependencies;
    const use = (ip: string) => countInTurn(rateLimits, clientUses('sms ip', ip, LIMIT));
    for (let at = 1; at <= 3; at++) expect(await use(`2001:db8:0:1::${at}`)).toBeNull();
    expect(await use('2001:db8:0:1::4')).toMatchObject({ code: 'RATE_LIMITED' });
    for (let at = 4; at <= 48; at++) expect(await use(`2001:db8:0:${at.toString(16)}::1`)).toBeNull();
    expect(await use('2001:db8:0:ff::1')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await use('2001:db8:1:ff::1')).toBeNull();
  });

  it('write no phone number into the database', async () => {
    const { dependencies } = await open();
    await dependencies.rateLimits.hit('sms', '7275550142', LIMIT);
    const rows = await dependencies.database.db.selectFrom('rate_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('7275550142');
  });

  it('can be off', async () => {
    for (let use = 1; use <= 10; use++) expect(await noRateLimits.hit('sms', 'a', LIMIT)).toEqual({ ok: true });
  });
});
