import { findOrder, openBoard, openDetail } from './steps/board.ts';
import { chooseOrder } from './steps/driver.ts';
import { assignTo, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

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
