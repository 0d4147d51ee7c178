import { expect, it } from 'vitest';
import { PaymentProviderDown, PaymentRefused } from '#server/ports/payments.ts';
import { buyer, countRows, openShops, savePending, testPlaces } from '#tests/support/checkout.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

const URL = '/api/payments/create-checkout-session-lean';

onBothDatabases('a request for a session that came to nothing', (open) => {
  const shop = async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await open({ places: testPlaces, payments: fake, clock, settings: { rateLimits: false } });
    await openShops(server);
    return { server, fake };
  };

  it('asks for another session where the first was not answered for two minutes (rule session-terms)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    fake.before = down;
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(503);
    server.clock.advance(2 * 60_000);
    fake.before = () => {};
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(200);
    const { db } = server.dependencies.database;
    const sessions = await db.selectFrom('payment_sessions').select(['id', 'status']).orderBy('created_at').execute();
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open']);
    expect(fake.requests).toMatchObject([{ reference: sessions[1]?.id }]);
  });

  it('never sends again what the provider refuses, and tells the owner which field it was (rule provider-refusals)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    const metric = async () =>
      (await server.app.inject('/metrics')).body.match(/^forkfleet_payment_provider_refuses (\d)$/m)?.[1];
    fake.before = () => {
      throw new PaymentRefused('No such thing', { field: 'line_items', code: 'parameter_unknown' });
    };
    const answer = await who.post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(await metric()).toBe('1');
    const line = server.logged.find((text) => text.includes('payment call refused')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ field: 'line_items', code: 'parameter_unknown' });
    fake.before = () => {};
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(200);
    expect(await countRows(server, 'payment_sessions')).toBe(2);
    server.clock.advance(6000);
    expect(await metric()).toBe('0');
  });

  it('does not repeat a request whose failure the provider keeps under its key (rule session-terms)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    fake.before = () => {
      throw new PaymentProviderDown('broken', { isKept: true });
    };
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(503);
    fake.before = () => {};
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(200);
    const references = await server.dependencies.database.db.selectFrom('payment_sessions').select('id').execute();
    expect(references).toHaveLength(2);
  });
});
