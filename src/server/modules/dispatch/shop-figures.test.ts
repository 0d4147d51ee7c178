import { expect, it } from 'vitest';
import { openCheckout, openShops, press, testPlaces } from '#tests/support/checkout.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';

onBothDatabases('/metrics (rule shop-figures)', (open) => {
  it('tells how the shop is doing, and keeps it for some seconds', async () => {
    const server = await open({ places: testPlaces });
    await openShops(server);
    const metric = async (name: string): Promise<string | undefined> => {
      const { body } = await server.app.inject('/metrics');
      return body.split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    };
    await openCheckout(server, undefined, { phone: '7275550124' });
    const { sessionId } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    const convert = { method: 'POST' as const, url: '/api/orders/convert-from-session', payload: { sessionId } };
    expect((await server.app.inject(convert)).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect(await metric('forkfleet_orders{status="received"}')).toBe('forkfleet_orders{status="received"} 1');
    expect(await metric('forkfleet_oldest_unconfirmed_order_seconds')).toBe(
      'forkfleet_oldest_unconfirmed_order_seconds 60',
    );
    expect(await metric('forkfleet_open_payment_sessions')).toBe('forkfleet_open_payment_sessions 1');
    expect(await metric('forkfleet_pending_orders')).toBe('forkfleet_pending_orders 1');
    expect(await metric('forkfleet_payments_without_order')).toBe('forkfleet_payments_without_order 0');
    expect(await metric('forkfleet_overload_refusals_total')).toContain('{priority="shop"} 0');
    expect(await metric('forkfleet_database_up')).toBe('forkfleet_database_up 1');
    await server.dependencies.database.db.updateTable('orders').set({ status: 'preparing' }).execute();
    expect(await metric('forkfleet_oldest_unconfirmed_order_seconds')).toContain(' 60');
    server.clock.advance(5000);
    expect(await metric('forkfleet_oldest_unconfirmed_order_seconds')).toContain(' 0');
  });

  it('tells why the address provider does not answer', async () => {
    const places = { ...testPlaces, fault: () => 'quota' as const };
    const { body } = await (await open({ places })).app.inject('/metrics');
    expect(body).toContain('forkfleet_address_provider_fault{fault="quota"} 1');
    expect(body).toContain('forkfleet_address_provider_fault{fault="key-refused"} 0');
  });

  it('calls no gauge a total', async () => {
    const { body } = await (await open()).app.inject('/metrics');
    expect(body.match(/^# TYPE \S+_total gauge/gm)).toBeNull();
  });

  it('are for this machine, not for those behind a proxy on it', async () => {
    const { app } = await open();
    const statusFor = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/metrics', headers })).statusCode;
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000']) expect(await statusFor({ host })).toBe(200);
    for (const proxied of [{ host: 'shop.example' }, { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }])
      expect(await statusFor(proxied)).toBe(404);
  });
});
