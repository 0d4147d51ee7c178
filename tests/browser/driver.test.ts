import type { DeliveryOrdersAnswer, OrderHistoryStep } from '#contract/order/delivery.ts';
import { dismissAlert } from './steps/board.ts';
import {
  addPhoto,
  atTheCounter,
  atTheDoor,
  beginStep,
  chooseOrder,
  choosePhoto,
  doorPhoto,
  holdPhoto,
  holdUpdates,
  keptOrders,
  keptUpdates,
  openDriverOrder,
  openGallery,
  sendStep,
} from './steps/driver.ts';
import { NO_NETWORK } from './steps/network.ts';
import { advanceOrder, assignTo, placeOrder, statusOf } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('the update page without an order says so, and leads back (rule driver-step-page)', async ({ enter, hire }) => {
  const page = await enter(await hire('driver'));
  await page.goto('/delivery/status-update');
  await expect(page.getByRole('heading', { name: 'Invalid Request' })).toBeVisible();
  await expect(page.getByText('Order information not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go Back to Dashboard' }).click();
  await expect(page).toHaveURL('/delivery');
});

test('a driver sees an order only once it is theirs, and only their own steps are offered (rule driver-own-orders)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  // The order may be taken away while the news of its last step is being read.
  noise.allow(/\b404\b/);
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office);
  const page = await enter(driver);
  await page.goto('/delivery');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(`#${orderNumber}`)).toHaveCount(0);
  await assignTo(office, id, driver);
  const card = await chooseOrder(page, orderNumber);
  await expect(card.getByText(/The button appears when the food is ready/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await advanceOrder(office, id, 'ready_pickup');
  await expect(card.getByRole('button', { name: 'Mark as Picked Up' })).toBeVisible();
  await expect(card.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(card.locator(`a[href^="sms:"][href*="${orderNumber}"]`)).toHaveCount(1);
  await assignTo(office, id, null);
  await expect(page.getByText(`#${orderNumber}`)).toHaveCount(0);
});

test('an order that is taken away between the list and its details leaves the screen, and is asked for once', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b404\b/);
  const driver = await hire('driver');
  const { _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  const page = await enter(driver);
  await page.clock.install();
  let asked = 0;
  await page.route(`**/api/delivery/orders/${id}`, async (route) => {
    asked += 1;
    await assignTo(office, id, null);
    await route.continue();
  });
  // The stream sends nothing, so the page learns it only from the answer about the order.
  await page.route('**/api/delivery/events*', () => undefined);
  await page.goto('/delivery');
  await expect(page.getByText('No orders for you right now')).toBeVisible();
  await page.clock.runFor(20_000);
  expect(asked).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('what a broken line did not bring of an order is read soon after the line is back', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  const page = await enter(driver);
  await page.clock.install();
  const details = `**/api/delivery/orders/${id}`;
  let asked = 0;
  await page.route(details, async (route) => {
    asked += 1;
    await route.abort('internetdisconnected');
  });
  const card = await openDriverOrder(page, orderNumber);
  await expect(async () => {
    await page.clock.runFor(2000);
    expect(asked).toBeGreaterThanOrEqual(4);
  }).toPass();
  await expect(card.getByText('Ring twice')).toHaveCount(0);
  await page.unroute(details);
  await page.clock.runFor(30_000);
  await expect(card.getByText('Ring twice')).toBeVisible();
});

test('nothing is delivered without a photo; three are the most, and only pictures count (rules delivery-proof, photo-picking)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  const submit = page.getByRole('button', { name: 'Mark as Delivered', exact: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.click({ force: true });
  await dismissAlert(page, 'A photo is required for delivery confirmation');
  const text = { name: 'door.txt', mimeType: 'text/plain', buffer: Buffer.from('a door') };
  await page.getByLabel('Upload Photo').setInputFiles(text);
  await expect(page.getByText('Only image files can be added.')).toBeVisible();
  await page.getByLabel('Upload Photo').setInputFiles({ ...text, name: 'door.jpg', mimeType: 'image/jpeg' });
  await expect(
    page.getByText('We couldn’t read a picture, so it wasn’t added. Please take another one.'),
  ).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const picture = await doorPhoto();
  await page
    .getByLabel('Upload Photo')
    .setInputFiles({ ...picture, name: 'IMG_0001', mimeType: 'application/octet-stream' });
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await page.getByLabel('Upload Photo').setInputFiles([picture, picture, picture]);
  await expect(page.getByText('You can add up to 3 photos. The others weren’t added.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
  await expect(page.getByText('Upload Photo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2);
  await expect(page.getByText('Upload Photo')).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  const read = await office.get(`/api/delivery/orders/${id}`);
  expect((await read.json()).order.status).toBe('out_for_delivery');
});

test('an evening in a dead zone: reloads and new tabs show the orders as last known, and what was done is sent once (rule driver-without-line)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  test.setTimeout(150_000);
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const { orders, page: first } = await atTheCounter({ enter, hire, office });
  const [{ id, orderNumber }, other] = orders;
  const answers: number[] = [];
  const context = first.context();
  context.on('response', (response) => {
    if (response.request().method() === 'PATCH') answers.push(response.status());
  });
  await openDriverOrder(first, orderNumber);
  await expect
    .poll(() => keptOrders(first))
    .toEqual([`${orderNumber} Ring twice`, `${other.orderNumber} Ring twice`].sort());
  await context.setOffline(true);

  // After a reload the address is still there, with its age.
  await first.reload();
  const card = await chooseOrder(first, orderNumber);
  await expect(card.getByText('Ring twice')).toBeVisible();
  await expect(card.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(first.getByText(/^(?:Updated at|Not updated since)/)).toBeVisible();
  await beginStep(first, card, 'Mark as Picked Up');
  await sendStep(first, 'Mark as Picked Up', `Order ${orderNumber} is saved on this phone`);
  await first.close();

  // The phone has closed the tab: a new one continues where the driver was.
  const page = await context.newPage();
  await page.goto('/delivery');
  await expect(page.getByText(`Order ${orderNumber}: picked up`)).toBeVisible();
  const kept = page.getByRole('article', { name: `#${orderNumber}` });
  await beginStep(page, kept, 'Start Delivery');
  await sendStep(page, 'Start Delivery', `Order ${orderNumber} is saved on this phone`);
  await beginStep(page, kept, 'Mark as Delivered');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mark as Delivered' })).toBeVisible();
  await addPhoto(page);
  await sendStep(page, 'Mark as Delivered', `Order ${orderNumber} is saved on this phone`);
  const waiting = page.getByText(`Order ${orderNumber}: delivered, 1 photo`);
  await expect(waiting).toBeVisible();

  // The connection is back, but the server doesn't answer yet: a reload keeps waiting updates.
  await page.route('**/api/orders/*/status', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.reload();
  await expect(waiting).toBeVisible();
  expect(await statusOf(office, id)).toBe('ready_pickup');
  await page.unroute('**/api/orders/*/status');
  await expect(page.getByText('Not sent yet')).toBeHidden({ timeout: 60_000 });
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order).toMatchObject({ status: 'delivered' });
  expect(order.photos).toHaveLength(1);
  const steps: readonly OrderHistoryStep[] = order.history.slice(-3);
  expect(steps.map(({ status }) => status)).toEqual(['picked_up', 'out_for_delivery', 'delivered']);
  for (const { at, arrivedAt } of steps) expect(arrivedAt).toBeGreaterThan(at);
  expect(new Set(steps.map(({ at }) => at)).size).toBe(3);
  expect(answers).toEqual([200, 200, 200]);
});

test('an update is safe on the phone at once while another one is still being sent', async ({
  enter,
  hire,
  office,
}) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [first, second] = orders;
  const line = await holdUpdates(page, first.id);
  await beginStep(page, await openDriverOrder(page, first.orderNumber), 'Mark as Picked Up');
  await page.getByRole('button', { name: 'Mark as Picked Up', exact: true }).click();
  await expect.poll(() => line.isHeld()).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await beginStep(page, await chooseOrder(page, second.orderNumber), 'Mark as Picked Up');
  await sendStep(page, 'Mark as Picked Up', `Order ${second.orderNumber} is saved on this phone`);
  await expect(page.getByText(`Order ${second.orderNumber}: picked up`)).toBeVisible();
  const card = await chooseOrder(page, second.orderNumber);
  await expect(card.getByRole('button', { name: 'Start Delivery' })).toBeVisible();
  line.release();
  await expect(page.getByText('Not sent yet')).toBeHidden();
  for (const { id } of orders) expect(await statusOf(office, id)).toBe('picked_up');
});

test('the order begins near the top of a phone, with how late it is, also while updates wait (rule driver-card)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  await page.route('**/api/delivery/orders?*', async (route) => {
    const answer = await route.fetch();
    const body: DeliveryOrdersAnswer = await answer.json();
    const late = body.orders.map((order) => ({ ...order, estimatedAt: Date.now() - 125 * 60_000 }));
    await route.fulfill({ response: answer, json: { ...body, orders: late } });
  });
  await page.route('**/api/orders/*/status', (route) => route.abort('internetdisconnected'));
  const card = await openDriverOrder(page, orders[0].orderNumber);
  await expect(card.getByText(/^2h \dm late$/)).toBeVisible();
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(200);
  await beginStep(page, card, 'Mark as Picked Up');
  await sendStep(page, 'Mark as Picked Up', 'is saved on this phone');
  await page.reload();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  expect((await page.getByRole('article').boundingBox())?.y).toBeLessThanOrEqual(200);
  // An answer that is still being changed ends with the page.
  await page.unrouteAll({ behavior: 'wait' });
});

test('an update that gets through later leaves the driver where they are by then', async ({ enter, hire, office }) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [first, second] = orders;
  const line = await holdUpdates(page, first.id);
  await beginStep(page, await openDriverOrder(page, first.orderNumber), 'Mark as Picked Up');
  await page.getByRole('button', { name: 'Mark as Picked Up', exact: true }).click();
  await expect.poll(() => line.isHeld()).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await beginStep(page, await chooseOrder(page, second.orderNumber), 'Mark as Picked Up');
  await page.getByLabel('Note (optional)').fill('Two bags');
  line.release();
  await expect.poll(() => keptUpdates(page)).toEqual([{ note: 'Two bags', photos: 0 }]);
  await expect.poll(() => statusOf(office, first.id)).toBe('picked_up');
  await expect(page).toHaveURL('/delivery/status-update');
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Two bags');
});

test('an update takes along the photo that is still being read, and cannot be changed on its way', async ({
  enter,
  hire,
  office,
}) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [{ id, orderNumber }] = orders;
  const line = await holdUpdates(page, id);
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Picked Up');
  const photoIsRead = await holdPhoto(page);
  await choosePhoto(page);
  await expect(page.getByRole('button', { name: 'Adding photo' })).toHaveAttribute('aria-disabled', 'true');
  await photoIsRead();
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Picked Up', exact: true }).click();
  await expect.poll(() => line.isHeld()).toBe(true);
  await expect(page.getByLabel('Note (optional)')).toBeDisabled();
  await expect(page.getByLabel('Upload Photo')).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(`Order ${orderNumber}: picked up, 1 photo`)).toBeVisible();
});

test('an update waits for every photo that is being read, no matter which is done first', async ({
  enter,
  hire,
  office,
}) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [{ id, orderNumber }] = orders;
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Picked Up');
  const photoIsRead = await holdPhoto(page);
  await choosePhoto(page);
  await addPhoto(page);
  await expect(page.getByRole('button', { name: 'Adding photo' })).toHaveAttribute('aria-disabled', 'true');
  await photoIsRead();
  await expect(page.getByRole('img', { name: 'Photo 2', exact: true })).toBeVisible();
  await sendStep(page, 'Mark as Picked Up', `Order ${orderNumber} updated to`);
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order.photos).toHaveLength(2);
  // The driver sees at once that it was the wrong order (rule step-undo).
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Undone: order ${orderNumber} is ready pickup again`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Picked Up' })).toBeVisible();
});

test('no photo is lost that is read late (rule photo-picking)', async ({ enter, hire, office }) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  await beginStep(page, await openDriverOrder(page, orders[0].orderNumber), 'Mark as Picked Up');
  const photoIsRead = await holdPhoto(page);
  await choosePhoto(page);
  const picture = await doorPhoto();
  await page.getByLabel('Upload Photo').setInputFiles([picture, picture, picture]);
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
  await photoIsRead();
  await expect(page.getByText('You can add up to 3 photos. The others weren’t added.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  const lastIsRead = await holdPhoto(page);
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/delivery');
  await lastIsRead();
  await expect.poll(() => keptUpdates(page)).toEqual([{ note: '', photos: 3 }]);
});

test('an update on its way stays as it is when a photo comes too late', async ({ enter, hire, office }) => {
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [{ id, orderNumber }] = orders;
  const line = await holdUpdates(page, id);
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Picked Up');
  const choose = await openGallery(page);
  await page.getByRole('button', { name: 'Mark as Picked Up', exact: true }).click();
  await expect.poll(() => line.isHeld()).toBe(true);
  const photoIsRead = await holdPhoto(page);
  await choose();
  await expect(page.getByRole('button', { name: 'Adding photo' })).toBeVisible();
  await page.clock.install();
  await photoIsRead();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toHaveCount(0);
  expect(await keptUpdates(page)).toEqual([{ note: '', photos: 0 }]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(`Order ${orderNumber}: picked up`)).toBeVisible();
});

test('a photo and a note are still there when the camera has pushed the page out of memory', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, page } = await atTheDoor({ enter, hire, office });
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  await addPhoto(page);
  await page.getByLabel('Note (optional)').fill('Blue door');
  await expect.poll(() => keptUpdates(page)).toEqual([{ note: 'Blue door', photos: 1 }]);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Blue door');
});

test('a note is kept though the page is left, or reloaded, right after the last key', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, page } = await atTheDoor({ enter, hire, office });
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  const note = page.getByLabel('Note (optional)');
  await note.fill('Blue door');
  await page.getByRole('button', { name: 'Back' }).click();
  await beginStep(page, await chooseOrder(page, orderNumber), 'Mark as Delivered');
  await expect(note).toHaveValue('Blue door');
  await note.fill('Red door');
  await page.reload();
  await expect(note).toHaveValue('Red door');
});
