import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { findOrder, openBoard, openDetail } from './steps/board.ts';
import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { addButton, option, optionGroup } from './steps/item-page.ts';
import { advanceOrder, type OwnOrder, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

test('a drink becomes a large one on the order’s page, once the difference is paid, and board and receipt show it (rules dish-change, live-regions)', async ({
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
  // Both pages have one path: they differ in the query.
  await change.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Agua de Jamaica' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(change).toBeFocused();
  await expect(change).toBeInViewport();

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

test('the office adds a dish and changes another for a customer who calls, who pays by the link of a text (rules dish-added, dish-change)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request, { dishes: ['Chicken Enchiladas', 'Churros'] });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Change dishes' }).click();
  const dishes = dana.getByRole('dialog', { name: 'Change dishes' });
  await expectAccessibleInBoth(dana, 'The dishes of an order and of the menu');
  await dishes.getByRole('searchbox', { name: 'Search dishes' }).fill('jamaica agua');
  await dishes.getByRole('button', { name: /^Agua de Jamaica/ }).click();
  const dish = dana.getByRole('dialog', { name: 'Agua de Jamaica' });
  await option(optionGroup(dana, 'Size'), 'Large').check();
  await expectAccessibleInBoth(dana, 'The options of a dish that the office adds');
  await dish.getByRole('button', { name: 'Add 1 · $4.25' }).click();
  await expect(dishes).toBeHidden();
  await expect(detail.getByText(/^Dana.* added Agua de Jamaica at /)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Change dishes' })).toBeHidden();
  await expect(
    detail.getByText(/: adding Agua de Jamaica to your order \w+ costs \$5\.\d\d\. We add it once/),
  ).toBeVisible();

  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByText(/^Adding Agua de Jamaica costs \$5\.\d\d$/)).toBeVisible();
  await customer.getByRole('button', { name: /^Pay \$5/ }).click();
  await choosePayment(customer, 'Pay');
  const own = customer.getByRole('region', { name: 'Order Details' });
  await expect(own.getByText('Added: Agua de Jamaica')).toBeVisible();
  await expect(own.getByText(/^1 x Agua de Jamaica/)).toBeVisible();
  await expect(detail.getByText('Added: Agua de Jamaica')).toBeVisible();
  await detail.getByRole('button', { name: 'Change dishes' }).click();
  await dishes.getByRole('button', { name: /^1 × Agua de Jamaica/ }).click();
  await expect(option(optionGroup(dana, 'Size'), 'Large')).toBeChecked();
  await option(optionGroup(dana, 'Size'), 'Regular').check();
  await dish.getByRole('button', { name: /^Change 1 · \$/ }).click();
  await expect(detail.getByText(/^Changed .*: Dish options$/)).toBeVisible();
  await expect(own.getByText('Regular', { exact: true })).toBeVisible();
});
