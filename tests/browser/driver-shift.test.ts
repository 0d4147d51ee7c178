import type { DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { jpeg } from '#tests/support/pictures.ts';
import {
  addPhoto,
  atTheCounter,
  atTheDoor,
  beginStep,
  chooseOrder,
  openDriverOrder,
  sendStep,
} from './steps/driver.ts';
import { NO_NETWORK } from './steps/network.ts';
import { advanceOrder, assignTo, placeOrder, statusOf } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('a phone with a wrong clock shows how late the order is by the server’s (rule server-time)', async ({
  enter,
  hire,
  office,
}) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  await page.route('**/api/delivery/orders?*', async (route) => {
    const answer = await route.fetch();
    const body: DeliveryOrdersAnswer = await answer.json();
    const late = body.orders.map((order) => ({ ...order, estimatedAt: Date.now() - 125 * 60_000 }));
    await route.fulfill({ response: answer, json: { ...body, orders: late } });
  });
  await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
  const card = await openDriverOrder(page, orders[0].orderNumber);
  // What the page learns of the server's time, from two streams, comes after its first view.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.waitForTimeout(1000);
  await page.clock.runFor(20_000);
  await expect(card.getByText(/^2h \dm late$/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a waiting update is sent, and an offer is shown, while another update is written (rules driver-without-line, order-offers)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [first, second] = orders;
  await page.route('**/api/orders/*/status', (route) => route.abort('internetdisconnected'));
  await beginStep(page, await openDriverOrder(page, first.orderNumber), 'Mark as Picked Up');
  await sendStep(page, 'Mark as Picked Up', 'is saved on this phone');
  await beginStep(page, await chooseOrder(page, second.orderNumber), 'Mark as Picked Up');
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => statusOf(office, first.id)).toBe('picked_up');
  await expect(page).toHaveURL('/delivery/status-update');

  const offer = {
    orderId: 'x',
    orderNumber: 'FFOFFER',
    restaurant: 'Lucha',
    miles: 1,
    tipCents: 300,
    words: 'On the way',
  };
  await page.route('**/api/delivery/shift', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      json: { ...(await answer.json()), offer: { ...offer, endsAt: Date.now() + 45_000, leftMs: 45_000 } },
    });
  });
  const shown = page.getByRole('region', { name: 'Offered order' });
  await expect(shown).toContainText('Can you take #FFOFFER?', { timeout: 20_000 });
  await page.unrouteAll({ behavior: 'wait' });
});

test('an offer counts down by the server’s time also on a page that has just been opened, on a phone with a wrong clock (rule order-offers)', async ({
  enter,
  hire,
}) => {
  const page = await enter(await hire('driver'));
  await page.addInitScript(() => {
    const right = Date.now.bind(Date);
    Date.now = () => right() - 180_000;
  });
  await page.route('**/api/delivery/events?*', () => undefined);
  await page.route('**/api/delivery/shift', async (route) => {
    const answer = await route.fetch();
    const words = { orderId: 'x', orderNumber: 'FFOFFER', restaurant: 'Lucha', words: 'On the way' };
    const offer = { ...words, miles: 1, tipCents: 300, endsAt: Date.now() + 45_000, leftMs: 45_000 };
    await route.fulfill({ json: { ...(await answer.json()), offer } });
  });
  await page.goto('/delivery');
  await expect(page.getByRole('region', { name: 'Offered order' }).getByText(/^\d+ s$/)).toHaveText(/^4\d s$/);
});

test('a step that the office undoes is no longer shown as made, also where its answer was lost before (rule step-undo)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [{ id, orderNumber }, second] = orders;
  const undo = async (orderId: string): Promise<void> => {
    const { order } = await (await office.get(`/api/delivery/orders/${orderId}`)).json();
    const answer = await office.post(`/api/delivery/orders/${orderId}/undo`, { data: { version: order.version } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Picked Up');
  await sendStep(page, 'Mark as Picked Up', `Order ${orderNumber} updated to picked up`);
  await undo(id);
  await expect(page.getByText(`Undone: order ${orderNumber} is ready pickup again`)).toBeVisible();
  await expect(page.getByText(`Order ${orderNumber} updated to picked up`)).toHaveCount(0);

  await page.route(`**/api/orders/${second.id}/status`, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await beginStep(page, await chooseOrder(page, second.orderNumber), 'Mark as Picked Up');
  await sendStep(page, 'Mark as Picked Up', 'is saved on this phone');
  await undo(second.id);
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(`Undone: order ${second.orderNumber} is ready pickup again`)).toBeVisible();
});

test('the last order is delivered without a line, and no failure is shown in its place (rule driver-without-line)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const { orderNumber, page } = await atTheDoor({ enter, hire, office });
  const card = await openDriverOrder(page, orderNumber);
  await page.context().setOffline(true);
  await beginStep(page, card, 'Mark as Delivered');
  await addPhoto(page);
  const failed = page.waitForEvent('console', (message) => message.text().includes('the orders could not be read'));
  await sendStep(page, 'Mark as Delivered', `Order ${orderNumber} is saved on this phone`);
  await failed;
  await expect(page.getByText('No orders for you right now')).toBeVisible();
});

test('a photo whose file is cut off is added as far as it goes, and delivers (rule photo-picking)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  const whole = await jpeg(4000, 3000);
  const file = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, Math.floor(whole.length / 2)) };
  await page.getByLabel('Upload Photo').setInputFiles(file);
  const shown = page.getByRole('img', { name: 'Photo 1', exact: true });
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600);
  await sendStep(page, 'Mark as Delivered', /updated to delivered/);
  expect(await statusOf(office, id)).toBe('delivered');
});

test('how many orders the driver has delivered is said once, by the business day and without cancelled ones (rule driver-evening)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  for (const end of ['delivered', 'cancelled'] as const) {
    const { _id: id } = await placeOrder(office);
    await assignTo(office, id, driver);
    if (end === 'delivered') await advanceOrder(office, id, end);
    else await office.patch(`/api/delivery/orders/${id}/status`, { data: { status: end, note: 'Test' } });
    expect(await statusOf(office, id)).toBe(end);
  }
  const page = await enter(driver);
  await page.goto('/delivery');
  await expect(page.getByText(/^This shift: 1 delivery, /)).toBeVisible();
  await expect(page.getByText(/today/)).toHaveCount(0);
});
