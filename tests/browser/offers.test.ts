import type { APIRequestContext } from '@playwright/test';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { findOrder, openBoard } from './steps/board.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { callsOf } from './steps/staff.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** Those of the demo, and of tests before this one, have ended their evening. */
async function sendDriversHome(owner: APIRequestContext): Promise<void> {
  const { drivers } = await (await owner.get('/api/delivery/drivers')).json();
  for (const { id } of drivers) await owner.put(`/api/delivery/drivers/${id}/state`, { data: { state: 'off' } });
}

test('an order is offered to one driver after the other, who decline and accept it on their phones (rule order-offers)', async ({
  enter,
  hire,
  office,
  baseURL,
}) => {
  const owner = await callsOf('owner', baseURL ?? '');
  await sendDriversHome(owner);
  // Of all orders on the board only this test's is without a driver.
  const busy = await hire('driver');
  const { doors } = await (await owner.get('/api/delivery/map')).json();
  for (const { orderId, driverName } of doors) if (driverName === null) await assignTo(owner, orderId, busy);
  const phoneOf = async () => {
    const person = await hire('driver');
    const road = await enter(person);
    await road.goto('/delivery');
    await road.getByRole('radio', { name: 'Available' }).click();
    await expect(road.getByRole('radio', { name: 'Available' })).toBeChecked();
    return { person, road, offer: road.getByRole('region', { name: 'Offered order' }) };
  };
  const phones = [await phoneOf(), await phoneOf()] as const;
  const board = await enter('dispatcher');
  await openBoard(board);
  const { _id: id, orderNumber } = await placeOrder(office);
  await advanceOrder(office, id, 'restaurant_confirmed');
  const row = await findOrder(board, orderNumber);

  const shop = await enter('owner');
  await shop.goto('/office/shop#shop-drivers');
  await shop.getByRole('checkbox', { name: /^Offer orders to drivers/ }).click();
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  const asking = row.getByTitle(/^Asking /);
  await expect(asking).toHaveText(/^Asking New\?\d+ s$/, { timeout: 10_000 });
  const isFirst = (await asking.getAttribute('title')) === `Asking ${phones[0].person.name}`;
  const [asked, next] = isFirst ? phones : [phones[1], phones[0]];

  await expect(asked.offer).toContainText(`Can you take #${orderNumber}?`);
  await expect(next.offer).toHaveCount(0);
  await expectAccessibleInBoth(asked.road, 'an offered order');
  // A press in the first moment is not meant.
  await asked.road.waitForTimeout(800);
  await asked.offer.getByRole('button', { name: 'Decline' }).click();
  await expect(next.offer).toContainText(`Can you take #${orderNumber}?`);
  await expect(asked.offer).toHaveCount(0);
  await expect(asking).toHaveAttribute('title', `Asking ${next.person.name}`);
  await next.road.waitForTimeout(800);
  await next.offer.getByRole('button', { name: 'Accept' }).click();
  await expect(next.road.getByRole('heading', { name: `#${orderNumber}`, exact: true })).toBeVisible();
  await expect(next.offer).toHaveCount(0);
  await expect(asking).toHaveCount(0);
  await expect(row.getByRole('combobox')).toHaveValue(next.person.id);

  const { version } = await (await owner.get('/api/office/shop')).json();
  await owner.post('/api/office/shop', { data: { version, changes: { offersOrders: false } } });
  await sendDriversHome(owner);
  await owner.dispose();
});
