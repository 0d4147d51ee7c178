import type { AnswerOf } from '#contract/calls.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { openBoard, openDetail } from './steps/board.ts';
import { addPhoto, beginStep, openDriverOrder, sendStep } from './steps/driver.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

test('a driver notes a wrong price at the till, with and without a connection, and the owner puts it into the menu (rules till-notes, wrong-till-prices)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  const ready = async () => {
    const order = await placeOrder(office, { dishes: ['Churros'] });
    await assignTo(office, order._id, driver);
    await advanceOrder(office, order._id, 'ready_pickup');
    return order;
  };
  const [first, second] = [await ready(), await ready()];
  const page = await enter(driver);
  await openDriverOrder(page, first.orderNumber);
  await expect(page.getByRole('button', { name: 'Enter what you paid' })).toHaveCount(0);

  const owner = await enter('owner');
  await owner.goto('/office/shop#shop-drivers');
  await owner.getByRole('checkbox', { name: 'Ask drivers what they paid' }).check();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  const price = first.items[0]?.totalPrice ?? 0;
  const wrong = ((price + 50) / 100).toFixed(2);
  const fill = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: 'What did you pay?' })).toBeVisible();
    await page.getByLabel('Total on the receipt').fill('12.34');
    await page.getByRole('checkbox', { name: 'Churros' }).check();
    await page.getByLabel('Price of one Churros on the receipt').fill(wrong);
  };

  await beginStep(page, await openDriverOrder(page, first.orderNumber), 'Mark as Picked Up');
  await sendStep(page, 'Mark as Picked Up', `Order ${first.orderNumber} updated to picked up`);
  await page.getByRole('button', { name: 'Enter what you paid' }).click();
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText('Enter an amount in dollars, such as 12.50.')).toBeVisible();
  await fill();
  await addPhoto(page);
  await expectAccessibleInBoth(page, 'the receipt');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText(`Order ${first.orderNumber}: $12.34 saved`)).toBeVisible();
  const card = await openDriverOrder(page, first.orderNumber);
  await expect(card.getByRole('button', { name: 'Start Delivery' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Enter what you paid' })).toHaveCount(0);

  await openDriverOrder(page, second.orderNumber);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enter what you paid' }).click();
  await fill();
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText(`Order ${second.orderNumber}: what you paid`)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);

  const board = await enter('dispatcher');
  await openBoard(board);
  const detail = await openDetail(board, first.orderNumber);
  const part = detail.getByRole('region', { name: 'Paid at the Restaurant' });
  await expect(part.getByText('$12.34')).toBeVisible();
  await expect(part.getByRole('img')).toHaveCount(1);
  await part.getByRole('button', { name: 'Correct…' }).click();
  await part.getByLabel('Total on the receipt').fill('13.24');
  await part.getByRole('button', { name: 'Save correction' }).click();
  await expect(part.getByText('Say why')).toBeVisible();
  await part.getByLabel('Reason').fill('Two digits swapped');
  await part.getByRole('button', { name: 'Save correction' }).click();
  await expect(part.getByText('$13.24')).toBeVisible();

  await owner.goto('/office');
  const prices = owner.getByRole('region', { name: 'Prices that differ at the register' });
  await expect(prices.getByText(`Churros $${(price / 100).toFixed(2)} → $${wrong}, seen twice`)).toBeVisible();
  await expectAccessibleInBoth(owner, 'the prices that differ');
  await prices.getByRole('button', { name: `Add $${wrong} to the draft` }).click();
  await expect(prices.getByRole('link', { name: 'In the draft. Publish it' })).toBeVisible();
  const drafted = await owner.request.get('/api/office/restaurants/lucha-taqueria/draft');
  const { draft }: AnswerOf<'GET /api/office/restaurants/:id/draft'> = await drafted.json();
  const dish = draft?.menu.flatMap(({ items }) => items).find(({ title }) => title === 'Churros');
  expect(dish?.price).toBe(price + 50);
});
