import type { MenuItem } from '#domain/menu/menu.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { choosePayment, payPageForCart, toCheckout } from './steps/checkout.ts';
import { advanceOrder, type OwnOrder } from './steps/orders.ts';
import { demoRestaurant } from './steps/own-server.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { cartOf, rememberFilledCart, storedCart } from './steps/stored.ts';

const pia = demoRestaurant('nonna-pia');

/** The restaurant's menu without a dish, and with another price of one. */
function changedMenu(gone: string, dearer: string) {
  const change = (item: MenuItem): MenuItem =>
    item.title === dearer ? { ...item, price: (item.price ?? 0) + 125 } : item;
  const menu = pia.menu.map((category) => ({
    ...category,
    items: category.items.filter(({ title }) => title !== gone).map(change),
  }));
  return { ...pia, menu };
}

test('an earlier order is in the cart again in three presses, and what has changed is named before (rules own-orders, order-again)', async ({
  page,
  office,
  changeMenu,
}) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await rememberFilledCart(page, { restaurantId: 'nonna-pia', dishes: ['Lasagna', 'Burrata'] });
  const { sessionId } = await payPageForCart(page);
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  const read = await page.request.get(`/api/orders/session/${sessionId}`);
  const { _id: id, orderNumber } = ((await read.json()) as { order: OwnOrder }).order;
  await advanceOrder(office, id, 'delivered');
  await expect(page.getByRole('link', { name: 'Leave Review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible();
  await changeMenu(changedMenu('Burrata', 'Lasagna'));

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your orders' }).click();
  await expect(page).toHaveURL('/orders');
  const order = page.getByRole('listitem').filter({ hasText: 'Nonna Pia' });
  await expect(order).toContainText('1 × Lasagna, 1 × Burrata');
  await expect(order).toContainText('Delivered');
  await expect(order.getByRole('link')).toHaveAttribute('href', `/order/${orderNumber}`);
  await expectAccessibleInBoth(page, 'The orders of a browser');

  await order.getByRole('button', { name: /^Order again from Nonna Pia/ }).click();
  const question = page.getByRole('alertdialog', { name: 'The menu has changed since' });
  await expect(question).toContainText('Burrata is no longer on the menu.');
  await expect(question).toContainText(/Lasagna costs \$[\d.]+ now\. It was \$[\d.]+ when you ordered\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await order.getByRole('button', { name: /^Order again from Nonna Pia/ }).click();
  await question.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Lasagna' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Burrata' })).toHaveCount(0);
  await toCheckout(page);
  await expect(page).toHaveURL('/checkout');

  await page.getByRole('button', { name: 'Menu', exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Forget my details on this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Your orders' })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('an unchanged order goes straight to the cart, after a question where that replaces another one (rules order-again, cart-other-restaurant)', async ({
  page,
}) => {
  await rememberFilledCart(page, { restaurantId: 'nonna-pia', dishes: ['Lasagna'] });
  await payPageForCart(page);
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  const other = storedCart(await cartOf(page.request, 'lucha-taqueria', ['Flan']));
  await page.evaluate((cart) => localStorage.setItem('cart', cart), other.cart ?? '');
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Order again from Nonna Pia/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Start a new order?' })
    .getByRole('button', { name: 'Start new order' })
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Lasagna' })).toBeVisible();
});

test('orders that cannot be loaded say so, and can be asked for again (rule own-orders)', async ({ page, noise }) => {
  noise.allow(/\b500\b/);
  await page.route('**/api/orders/mine', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/orders/mine');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});
