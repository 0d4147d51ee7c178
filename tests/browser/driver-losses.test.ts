import { chooseOrder } from './steps/driver.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** What a driver reads of orders that the office takes from them (rule lost-orders). */

test('a driver reads that an order was cancelled, and what to do with its food (rule lost-orders)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b404\b/);
  const driver = await hire('driver');
  const [cooking, onTheRoad] = [await placeOrder(office), await placeOrder(office)];
  for (const { _id } of [cooking, onTheRoad]) await assignTo(office, _id, driver);
  await advanceOrder(office, onTheRoad._id, 'picked_up');
  const page = await enter(driver);
  await page.goto('/delivery');
  await chooseOrder(page, cooking.orderNumber);
  const notice = ({ orderNumber }: typeof cooking, what: string) =>
    page.getByRole('status').filter({ hasText: `Order ${orderNumber} ${what}` });
  const cancel = async ({ _id }: typeof cooking): Promise<void> => {
    const data = { status: 'cancelled', note: 'The kitchen closed' };
    expect((await office.patch(`/api/delivery/orders/${_id}/status`, { data })).status()).toBe(200);
  };
  await cancel(cooking);
  await expect(notice(cooking, 'was cancelled').getByText('Don’t pick it up.')).toBeVisible();
  await cancel(onTheRoad);
  await expect(notice(onTheRoad, 'was cancelled').getByText(/You have the food/)).toBeVisible();
  await page.getByRole('button', { name: `Dismiss order ${cooking.orderNumber}` }).click();
  await expect(notice(cooking, 'was cancelled')).toHaveCount(0);
});

test('a driver reads that an order went to somebody else, until they have it again; not of those they give back (rule lost-orders)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b404\b/);
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  const page = await enter(driver);
  await page.goto('/delivery');
  await chooseOrder(page, orderNumber);
  await assignTo(office, id, null);
  const notice = page.getByText(`Order ${orderNumber} is no longer yours`);
  await expect(notice).toBeVisible();
  await assignTo(office, id, driver);
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'I can’t continue' }).click();
  await page.getByRole('textbox').fill('The car broke down');
  await page.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText(`Given back to dispatch: ${orderNumber}`)).toBeVisible();
  await expect(page.getByText('No orders for you right now')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
