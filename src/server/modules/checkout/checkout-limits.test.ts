import { expect, it } from 'vitest';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { checkLimits } from './checkout-routes.ts';

const PENDING = 'POST /api/orders/create-pending-complete';
const SESSION = 'POST /api/payments/create-checkout-session-lean';

onBothDatabases('the limits of checkout', (open) => {
  it.each([
    [PENDING, 'phone', 5],
    [PENDING, 'address', 10],
    [SESSION, 'phone', 3],
    [SESSION, 'address', 5],
  ] as const)('count %s by %s: %i a minute (rules request-limits, checkout-limits)', async (action, by, most) => {
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

  it('leave a browser that has an order for this phone its own tries, no matter what strangers do (rule request-limits)', async () => {
    const server = await openWithShops(open);
    const { id } = await placeOrder(server);
    const { database } = server.dependencies;
    const order = await database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    server.clock.advance(60_000);
    const attempt = (buyerTokenHash: string | null, at: number) =>
      checkLimits(server.dependencies, PENDING, {
        phone: order.customer_phone,
        address: `192.0.2.${at}`,
        buyerTokenHash,
      });
    for (let at = 0; at < 8; at += 1) await attempt('made up', at);
    expect(await attempt('made up', 9)).toMatchObject({ code: 'RATE_LIMITED' });
    for (let at = 0; at < 5; at += 1) expect(await attempt(order.buyer_token_hash, 9)).toBeNull();
    expect(await attempt(order.buyer_token_hash, 9)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('count the repeats of a call once, and each other body under its key as another try (rule checkout-limits)', async () => {
    const { dependencies } = await open();
    const client = { phone: '7275550142', address: '192.0.2.1' };
    const attempt = (key: string, bodyHash: string) =>
      checkLimits(dependencies, SESSION, { ...client, idempotent: { key, bodyHash } });
    const three = [
      ['one', 'a'],
      ['one', 'b'],
      ['two', 'b'],
    ] as const;
    for (const [key, body] of three)
      for (let time = 0; time < 4; time += 1) expect(await attempt(key, body)).toBeNull();
    expect(await attempt('one', 'a')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await attempt('one', 'a')).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('count every repeat of a call beyond those that a browser makes', async () => {
    const { dependencies } = await open();
    const client = { phone: '7275550142', address: '192.0.2.1', idempotent: { key: 'one', bodyHash: 'a' } };
    const attempt = () => checkLimits(dependencies, SESSION, client);
    for (let time = 1; time <= 4 + 2; time += 1) expect(await attempt()).toBeNull();
    expect(await attempt()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
