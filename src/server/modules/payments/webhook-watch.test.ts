import { expect, it } from 'vitest';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { countRows, openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { down, FAKE_SIGNATURE_HEADER, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { compareEvents } from './compare-events.ts';

const MINUTE_MS = 60_000;
const WRONG = { [FAKE_SIGNATURE_HEADER]: 't=1,v1=00' };

onBothDatabases('webhooks that do not arrive (rule webhooks-refused)', (open) => {
  const shop = async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const { sessionId } = await openCheckout(server);
    const rows = async () =>
      (await findMismatches(server.dependencies)).filter(({ kind }) => kind === 'webhooks-refused');
    const send = (changes: Record<string, string> = {}) => {
      const { payload, headers } = fake.notification(sessionId, { id: 'evt_1' });
      const sent = { payload, headers: { ...headers, ...changes } };
      return server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...sent });
    };
    const pay = async () => {
      fake.pay(sessionId);
      clock.advance(MINUTE_MS);
      await reconcileOnce(server.dependencies);
    };
    return { server, clock, fake, sessionId, rows, send, pay };
  };

  it('are on the money page five minutes after a payment, with the secret as the cause, until a genuine one comes', async () => {
    const { clock, rows, send, pay } = await shop();
    expect((await send(WRONG)).statusCode).toBe(400);
    await pay();
    expect(await rows()).toEqual([]);
    clock.advance(6 * MINUTE_MS);
    expect((await send(WRONG)).statusCode).toBe(400);
    expect(await rows()).toMatchObject([
      {
        words: expect.stringContaining(
          '2 webhooks were refused because of a wrong signature. Check the webhook secret.',
        ),
        action: { kind: 'provider' },
      },
    ]);
    expect((await send()).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('are another row where none was refused, because the address is wrong', async () => {
    const { clock, rows, pay } = await shop();
    await pay();
    clock.advance(6 * MINUTE_MS);
    expect(await rows()).toMatchObject([{ words: expect.stringContaining('Check the webhook’s address') }]);
  });

  it('are no alarm where somebody sends false ones and nothing was paid', async () => {
    const { clock, rows, send } = await shop();
    for (let count = 0; count < 5; count += 1) await send(WRONG);
    clock.advance(60 * MINUTE_MS);
    expect(await rows()).toEqual([]);
  });

  it('did arrive where the provider was away when a webhook came, and its payment was booked later', async () => {
    const { server, clock, fake, rows, send, pay } = await shop();
    fake.before = down;
    expect((await send()).statusCode).toBe(200);
    fake.before = () => {};
    await pay();
    clock.advance(6 * MINUTE_MS);
    expect(await countRows(server, 'orders')).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('still do not arrive where the provider’s list was read instead, and arrive late anyway', async () => {
    const { server, clock, fake, sessionId, rows, send, pay } = await shop();
    await pay();
    const { payload } = fake.notification(sessionId, { id: 'evt_1' });
    fake.events.push(JSON.parse(payload));
    clock.advance(6 * MINUTE_MS);
    const session = async () => 'done' as const;
    expect(await compareEvents(server.dependencies, { session })).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await send()).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
