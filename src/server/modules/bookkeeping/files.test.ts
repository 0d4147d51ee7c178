import { expect, it } from 'vitest';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { assign, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

/** Two orders, one with a driver and a refund, and the counter of the other paid. */
async function sold(open: OpenTestServer) {
  const server = await openWithShops(open);
  const owner = await signIn(server, 'owner');
  const driver = await signIn(server, 'driver', { name: 'Dana Driver' });
  const get = (path: string) => server.app.inject({ url: `/api/office/money/${path}`, headers: owner.headers });
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/office/${path}`, headers: owner.headers, payload });
  const one = await placeOrder(server, { tip: 300 });
  await assign(server, owner, one.id, driver);
  const two = await placeOrder(server, { tip: 200, phone: '7275550199' });
  expect((await post(`orders/${one.id}/refunds`, { amountCents: 700, reason: 'late' })).statusCode).toBe(200);
  expect((await post(`orders/${two.id}/paid-by-hand`, { what: 'restaurant', amountCents: 100 })).statusCode).toBe(200);
  const read = async (path: string) => {
    const [head = '', ...lines] = (await get(path)).body.replace('\uFEFF', '').trim().split('\r\n');
    const names = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
  };
  const day: MoneyDayAnswer = (await get('day')).json();
  return { one, two, read, day };
}

const cents = (rows: readonly Record<string, string>[], ...names: readonly string[]): number =>
  rows.reduce((sum, row) => sum + names.reduce((all, name) => all + Math.round(Number(row[name]) * 100), 0), 0);

onBothDatabases('the file of orders (rule orders-file)', (open) => {
  it('has one row for each order, with its driver, and adds up to the sums of the day', async () => {
    const { one, two, read, day } = await sold(open);
    const rows = await read('orders.csv');
    expect(rows.map(({ Order }) => Order).toSorted()).toEqual([one.orderNumber, two.orderNumber].toSorted());
    expect(rows.find(({ Order }) => Order === one.orderNumber)).toMatchObject({ Driver: 'Dana Driver', Refunded: '7' });
    expect(cents(rows, 'Charged')).toBe(day.chargedCents);
    expect(cents(rows, 'Refunded')).toBe(day.refundedCents);
    expect(cents(rows, 'Food', 'Delivery fee', 'Order fees', 'Tax', 'Tip')).toBe(day.chargedCents - day.refundedCents);
    expect(cents(rows, 'Owed to the restaurant')).toBe(day.restaurants[0]?.owedCents);
    expect(cents(rows, 'Owed to the driver')).toBe(day.tips.reduce((sum, tip) => sum + tip.cents, 0));
    expect(cents(rows, 'Provider fee')).toBe(day.providerFeeCents);
  });
});

onBothDatabases('the file of the ledger (rule money-file)', (open) => {
  it('names the driver, and has delivery fee and order fees in columns of their own', async () => {
    const { one, read, day } = await sold(open);
    const rows = await read('day.csv');
    const charged = rows.filter(({ What }) => What === 'charged');
    expect(charged.find(({ Order }) => Order === one.orderNumber)).toMatchObject({ Driver: 'Dana Driver' });
    expect(cents(charged, 'Delivery fee')).toBeGreaterThan(0);
    expect(cents(charged, 'Delivery fee', 'Order fees')).toBe(day.feeCents);
    expect(cents(charged, 'Food', 'Delivery fee', 'Order fees', 'Tax', 'Tip')).toBe(cents(charged, 'Amount'));
  });
});
