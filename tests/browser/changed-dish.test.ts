import { findOrder, openBoard, openDetail } from './steps/board.ts';
import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { addButton, option, optionGroup } from './steps/item-page.ts';
import { advanceOrder, type OwnOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

test('a drink becomes a large one on the order’s page, once the difference is paid, and board and receipt show it (rule dish-change)', async ({
  enter,
  hire,
  office,
}) => {
  const page = await enter('customer');
  await rememberFilledCart(page);
  await page.goto('/restaurant/lucha-taqueria/item/agua-de-jamaica');
  await option(optionGroup(page, 'Size'), 'Regular').check();
  await addButton(page).click();
  const { sessionId } = await payPageForCart(page);
  await choosePayment(page, 'Pay');
  const read = await page.request.get(`/api/orders/session/${sessionId}`);
  const { _id: id, orderNumber } = ((await read.json()) as { order: OwnOrder }).order;
  const board = await enter(await hire('dispatcher'));
  await openBoard(board);

  await page.goto(`/order/${orderNumber}`);
  const change = page.getByRole('link', { name: 'Change Agua de Jamaica' });
  const chooseLarge = async (): Promise<void> => {
    await change.click();
    await expect(page.getByText('You pay only the difference', { exact: false })).toBeVisible();
    await expect(option(optionGroup(page, 'Size'), 'Regular')).toBeChecked();
    await option(optionGroup(page, 'Size'), 'Large').check();
    await page.getByRole('button', { name: 'Change 1 · $4.25' }).click();
    await expect(page.getByText(/^Agua de Jamaica with your new choices costs \$\d\.\d\d more$/)).toBeVisible();
  };
  await chooseLarge();
  await expect(await findOrder(board, orderNumber)).toContainText('waiting for payment of $1');
  await page.getByRole('button', { name: 'Keep it as ordered' }).click();
  await expect(change).toBeVisible();

  await chooseLarge();
  await page.getByRole('button', { name: /^Pay \$1/ }).click();
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderNumber}` })).toBeVisible();
  const own = page.getByRole('region', { name: 'Order Details' });
  await expect(own.getByText('Changed: Agua de Jamaica')).toBeVisible();
  await expect(own.getByText('Total paid')).toBeVisible();
  await expect(own.getByText('Large', { exact: true }).first()).toBeVisible();
  const detail = await openDetail(board, orderNumber);
  await expect(detail.getByText(/^Changed .*: Dish options$/)).toBeVisible();
  await expect(detail.getByText('Changed: Agua de Jamaica')).toBeVisible();
  await expect(detail.getByText('Total paid')).toBeVisible();

  // The restaurant makes it now: nothing changes anymore.
  await advanceOrder(office, id, 'restaurant_confirmed');
  await expect(change).toBeHidden();
});
