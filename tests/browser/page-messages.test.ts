import { findOrder, openBoard, openDetail } from './steps/board.ts';
import { chooseOrder } from './steps/driver.ts';
import { assignTo, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { passUntilAlert } from './steps/time.ts';

test('a customer writes on the order’s page; driver and office read it, and the answer is there at once (rules page-messages, typed-drafts)', async ({
  enter,
  hire,
  office,
}) => {
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request);
  const driver = await hire('driver');
  await assignTo(office, id, driver);
  await customer.goto(`/order/${orderNumber}`);
  const messages = customer.getByRole('region', { name: 'Messages' });
  const send = messages.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(messages.getByText('Write a message first.')).toBeVisible();
  await messages.getByLabel('Message').fill('The gate code is 4471');
  await customer.reload();
  await expect(messages.getByLabel('Message')).toHaveValue('The gate code is 4471');
  await send.click();
  await expect(messages.getByRole('listitem')).toContainText(/The gate code is 4471You, .*\d:\d\d [AP]M/);
  await expect(messages.getByLabel('Message')).toHaveValue('');

  const road = await enter(driver);
  await road.goto('/delivery');
  const card = await chooseOrder(road, orderNumber);
  await expect(card.getByText('1 new')).toBeVisible();
  await card.getByText(/^Messages/).click();
  await expect(card.getByText('The gate code is 4471')).toBeVisible();

  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  const row = await findOrder(page, orderNumber);
  const unread = row.getByRole('img', { name: '1 new text' });
  await expect(unread).toBeVisible();
  const { height } = (await row.boundingBox()) ?? {};
  const detail = await openDetail(page, orderNumber);
  await expect(detail.getByText(/^Customer, on the order’s page, .*waits for an answer$/)).toBeVisible();
  await detail.getByLabel('Text to the customer').fill('Thank you, we have it.');
  await detail.getByRole('button', { name: 'Send text' }).click();

  await expect(messages.getByText('Thank you, we have it.')).toBeVisible();
  await expect(unread).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBe(height);
  await expect(card.getByText('Thank you, we have it.')).toBeVisible();
  await expect(card.getByText('1 new')).toHaveCount(0);
});

test('a message whose answer was lost is sent once, also if its page is loaded again before the next press (rule idempotency-keys)', async ({
  enter,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_RESET/);
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request);
  await customer.clock.install();
  await customer.goto(`/order/${orderNumber}`);
  const messages = customer.getByRole('region', { name: 'Messages' });
  const send = messages.getByRole('button', { name: 'Send message' });
  const calls = '**/api/orders/track/*/messages*';
  await customer.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await messages.getByLabel('Message').fill('I am at the back door');
  await send.click();
  await passUntilAlert(customer, /^Failed to complete message/);
  await customer.unroute(calls);
  await customer.reload();
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  for (const words of ['I am at the back door', 'Hello?', 'Hello?']) {
    await messages.getByLabel('Message').fill(words);
    await send.click();
    await expect(messages.getByLabel('Message')).toHaveValue('');
  }
  await expect(messages.getByRole('listitem')).toHaveText([/^I am at/, /^Hello/, /^Hello/]);
});
