import { expect, it } from 'vitest';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const MINUTE_MS = 60_000;

const sent = (house: House) => house.texts.sent.map(({ to, body }) => [to, body]);

onBothDatabases('the text about an order that nobody has taken (rule untaken-text)', (open) => {
  it('goes to the owner once, after five minutes, however late the server comes to it', async () => {
    const house = await openWithShops(open);
    const { orderNumber } = await placeOrder(house);
    await sendTexts(house);
    house.clock.advance(4 * MINUTE_MS);
    await sendTexts(house);
    expect(sent(house)).toEqual([]);
    house.clock.advance(58 * MINUTE_MS);
    await sendTexts(house);
    await sendTexts(house);
    const { brand, supportPhone } = house.dependencies.shop.current;
    expect(sent(house)).toEqual([
      [
        supportPhone,
        `${brand}: Order ${orderNumber} from Corner Grill has waited 62 minutes, and nobody has taken it. http://127.0.0.1:3000/delivery`,
      ],
    ]);
  });

  const move = (house: House, times: { created_at: number; next_at: number }) =>
    house.dependencies.database.db.updateTable('outbox').set(times).where('kind', '=', 'message.untaken').execute();

  it('does not come early where its message was moved by a clock that was behind (rule wrong-clock)', async () => {
    const house = await openWithShops(open);
    await placeOrder(house);
    const early = house.clock.now() - 56 * MINUTE_MS;
    await move(house, { created_at: early, next_at: early });
    await sendTexts(house);
    house.clock.advance(4 * MINUTE_MS);
    await sendTexts(house);
    expect(sent(house)).toEqual([]);
    house.clock.advance(MINUTE_MS);
    await sendTexts(house);
    expect(sent(house)).toEqual([[expect.anything(), expect.stringContaining('has waited 5 minutes')]]);
  });

  it('says how long it was where the order was made while the clock was ahead (rule wrong-clock)', async () => {
    const house = await openWithShops(open);
    await placeOrder(house);
    house.clock.advance(-60 * MINUTE_MS);
    const due = house.clock.now() + 5 * MINUTE_MS;
    await move(house, { created_at: due, next_at: due });
    house.clock.advance(6 * MINUTE_MS);
    await sendTexts(house);
    expect(sent(house)).toEqual([[expect.anything(), expect.stringContaining('has waited 6 minutes')]]);
  });

  it('is not sent where somebody has taken it, or made the first step', async () => {
    const house = await openWithShops(open);
    const ann = await signIn(house, 'dispatcher');
    const [taken, called] = [await placeOrder(house), await placeOrder(house, { phone: '7275550177' })];
    await house.app.inject({
      method: 'POST',
      url: `/api/delivery/orders/${taken.id}/take`,
      headers: ann.headers,
    });
    await changeTo(house, ann, called.id, 'restaurant_called');
    house.clock.advance(60 * MINUTE_MS);
    await sendTexts(house);
    expect(sent(house)).toEqual([]);
  });

  it('waits for as long as the shop says once the owner has changed it, or is not planned', async () => {
    const house = await openWithShops(open);
    const { headers } = await signIn(house, 'owner');
    const change = async (version: number, untakenMinutes: number | null) => {
      const payload = { version, changes: { untakenMinutes } };
      const { statusCode } = await house.app.inject({ method: 'POST', url: '/api/office/shop', headers, payload });
      expect(statusCode).toBe(200);
    };
    await change(1, 20);
    const { orderNumber } = await placeOrder(house);
    await change(2, null);
    await placeOrder(house, { phone: '7275550177' });
    house.clock.advance(15 * MINUTE_MS);
    await sendTexts(house);
    expect(sent(house)).toEqual([]);
    house.clock.advance(60 * MINUTE_MS);
    await sendTexts(house);
    expect(sent(house).map(([, body]) => body?.includes(`Order ${orderNumber} `))).toEqual([true]);
  });
});
