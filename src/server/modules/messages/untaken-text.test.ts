import { expect, it } from 'vitest';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const MINUTE_MS = 60_000;

const sent = (server: TestServer) => server.texts.sent.map(({ to, body }) => [to, body]);

onBothDatabases('the text about an order that nobody has taken (rule untaken-text)', (open) => {
  it('goes to the owner once, after five minutes, however late the server comes to it', async () => {
    const server = await openWithShops(open);
    const { orderNumber } = await placeOrder(server);
    await sendTexts(server);
    server.clock.advance(4 * MINUTE_MS);
    await sendTexts(server);
    expect(sent(server)).toEqual([]);
    server.clock.advance(58 * MINUTE_MS);
    await sendTexts(server);
    await sendTexts(server);
    const { brand, supportPhone } = server.dependencies.shop.current;
    expect(sent(server)).toEqual([
      [
        supportPhone,
        `${brand}: Order ${orderNumber} from Corner Grill has waited 62 minutes, and nobody has taken it. http://127.0.0.1:3000/delivery`,
      ],
    ]);
  });

  const move = (server: TestServer, times: { created_at: number; next_at: number }) =>
    server.dependencies.database.db.updateTable('outbox').set(times).where('kind', '=', 'message.untaken').execute();

  it('does not come early where its message was moved by a clock that was behind (rule wrong-clock)', async () => {
    const server = await openWithShops(open);
    await placeOrder(server);
    const early = server.clock.now() - 56 * MINUTE_MS;
    await move(server, { created_at: early, next_at: early });
    await sendTexts(server);
    server.clock.advance(4 * MINUTE_MS);
    await sendTexts(server);
    expect(sent(server)).toEqual([]);
    server.clock.advance(MINUTE_MS);
    await sendTexts(server);
    expect(sent(server)).toEqual([[expect.anything(), expect.stringContaining('has waited 5 minutes')]]);
  });

  it('says how long it was where the order was made while the clock was ahead (rule wrong-clock)', async () => {
    const server = await openWithShops(open);
    await placeOrder(server);
    server.clock.advance(-60 * MINUTE_MS);
    const due = server.clock.now() + 5 * MINUTE_MS;
    await move(server, { created_at: due, next_at: due });
    server.clock.advance(6 * MINUTE_MS);
    await sendTexts(server);
    expect(sent(server)).toEqual([[expect.anything(), expect.stringContaining('has waited 6 minutes')]]);
  });

  it('is not sent where somebody has taken it, or made the first step', async () => {
    const server = await openWithShops(open);
    const ann = await signIn(server, 'dispatcher');
    const [taken, called] = [await placeOrder(server), await placeOrder(server, { phone: '7275550177' })];
    await server.app.inject({
      method: 'POST',
      url: `/api/delivery/orders/${taken.id}/take`,
      headers: ann.headers,
    });
    await changeTo(server, ann, called.id, 'restaurant_called');
    server.clock.advance(60 * MINUTE_MS);
    await sendTexts(server);
    expect(sent(server)).toEqual([]);
  });

  it('waits for as long as the shop says once the owner has changed it, or is not planned', async () => {
    const server = await openWithShops(open);
    const { headers } = await signIn(server, 'owner');
    const change = async (version: number, untakenMinutes: number | null) => {
      const payload = { version, changes: { untakenMinutes } };
      const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
      expect(statusCode).toBe(200);
    };
    await change(1, 20);
    const { orderNumber } = await placeOrder(server);
    await change(2, null);
    await placeOrder(server, { phone: '7275550177' });
    server.clock.advance(15 * MINUTE_MS);
    await sendTexts(server);
    expect(sent(server)).toEqual([]);
    server.clock.advance(60 * MINUTE_MS);
    await sendTexts(server);
    expect(sent(server).map(([, body]) => body?.includes(`Order ${orderNumber} `))).toEqual([true]);
  });
});
