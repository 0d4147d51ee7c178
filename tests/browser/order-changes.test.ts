import { openBoard, openDetail } from './steps/board.ts';
import { advanceOrder, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('what of an order can change is listed at its top, and leads to the form (rule order-changes)', async ({
  enter,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  const list = detail.getByRole('region', { name: 'Change order' });
  const change = detail.getByRole('button', { name: 'Change order…' });
  await expect(detail.getByRole('button', { name: 'Dish missing…' })).toBeVisible();
  await change.click();
  await expect(list.getByRole('listitem').getByRole('button')).toHaveText([
    'Change dishes',
    'Dish missing…',
    'Change address',
    'Change details',
  ]);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toHaveCount(0);
  await expect(change).toBeFocused();

  await change.click();
  await list.getByRole('button', { name: 'Change details' }).click();
  await expect(list).toHaveCount(0);
  await expect(detail.locator('form :focus')).toBeInViewport();
  await expect(detail.getByRole('region', { name: 'Delivery Address' }).locator('form')).toBeVisible();

  await advanceOrder(office, id, 'picked_up');
  await expect(detail.getByRole('button', { name: 'Start Delivery' })).toBeVisible();
  await detail.locator('form').getByRole('button', { name: 'Cancel' }).click();
  await change.click();
  await expect(list.getByRole('listitem').getByRole('button')).toHaveText(['Dish missing…', 'Change details']);
});
