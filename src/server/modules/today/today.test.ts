import { expect, it } from 'vitest';
import type { TodayAnswer } from '#contract/today.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const HOUR_MS = 60 * 60_000;
const NOBODY = { untaken: 0, late: 0, missing: 0, mismatches: 0, unreadTexts: 0, failedTexts: 0, whitelist: 0 };

async function today(house: House) {
  const { headers } = await signIn(house, 'dispatcher');
  return (await house.app.inject({ url: '/api/office/today', headers })).json<TodayAnswer>();
}

onBothDatabases('the day of the office (rule office-today)', (open) => {
  it('is calm where nothing has happened, and says that the shop is open', async () => {
    expect(await today(await open())).toMatchObject({
      success: true,
      orders: { underWay: 0, delivered: 0, cancelled: 0 },
      money: { orders: 0, chargedCents: 0, tipCents: 0, refundedCents: 0 },
      needs: { ...NOBODY, poorReviews: 0 },
    });
  });

  it('counts a new order until somebody takes it, and its money', async () => {
    const house = await openWithShops(open);
    await placeOrder(house);
    const { orders, money, needs } = await today(house);
    expect([orders.underWay, money.orders, needs.untaken]).toEqual([1, 1, 1]);
    expect(money.chargedCents).toBeGreaterThan(money.tipCents);
  });

  it('counts what was delivered and cancelled today, and what is late', async () => {
    const house = await open();
    const { database } = house.dependencies;
    const now = house.clock.now();
    await storeOrder(database, { at: now, status: 'delivered' });
    await storeOrder(database, { at: now, status: 'cancelled' });
    await storeOrder(database, { at: now - HOUR_MS, status: 'preparing' });
    const { orders, needs } = await today(house);
    expect([orders, needs.late]).toEqual([{ underWay: 1, delivered: 1, cancelled: 1 }, 1]);
    house.clock.advance(30 * HOUR_MS);
    expect((await today(house)).orders).toEqual({ underWay: 1, delivered: 0, cancelled: 0 });
  });

  it('counts poor reviews of seven days', async () => {
    const house = await open();
    const { database } = house.dependencies;
    const at = house.clock.now();
    for (const [rating, age] of [
      [2, 0],
      [1, 8 * 24 * HOUR_MS],
      [3, 0],
    ] as const) {
      const { id } = await storeOrder(database, { at: at - age, status: 'delivered' });
      const whose = { order_id: id, order_number: id, restaurant_id: 'grill', restaurant_name: 'Grill' };
      await database.db
        .insertInto('reviews')
        .values({ ...whose, rating, comment: '', created_at: at - age })
        .execute();
    }
    expect((await today(house)).needs.poorReviews).toBe(1);
  });
});
