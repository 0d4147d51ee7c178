import type { APIRequestContext, Page } from '@playwright/test';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import type { AddressInfo } from '#domain/address/address-info.ts';
import { formatCents } from '#domain/money/money.ts';
import { tipCents } from '#domain/money/tip.ts';
import { arriveWithAddress } from './steps/address.ts';
import { IN_ZONE } from './steps/addresses.ts';
import {
  choosePayment,
  continueToTip,
  givePhone,
  goToPayment,
  payPageForCart,
  receiptCents,
  sessionOf,
  toCheckout,
} from './steps/checkout.ts';
import { addButton, BURRITO_BOWL_CENTS, chooseBurritoBowl, oneMore } from './steps/item-page.ts';
import { openCart, openDish, openRestaurant, pressAdd } from './steps/menu-page.ts';
import { centsShown } from './steps/money.ts';
import { hold } from './steps/network.ts';
import type { OwnOrder } from './steps/orders.ts';
import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, rememberFilledCart, storedAddress, storedCart, storedPhone } from './steps/stored.ts';
import { textFaults } from './steps/text-faults.ts';

/** What the server keeps of an order, once the order is made. */
async function orderOf(request: APIRequestContext, sessionId: string): Promise<OwnOrder> {
  const ask = () => request.get(`/api/orders/session/${sessionId}`);
  await expect.poll(async () => (await (await ask()).json()).order?.isPending).toBe(false);
  return (await (await ask()).json()).order;
}

const orderHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order #FF[A-Z0-9]{8,}$/ });

test('a new customer comes from the first page to the order number, and pays what was shown (rules anonymous-customer, cart-screen, order-success-screen)', {
  tag: '@both-widths',
}, async ({ page, request }) => {
  await arriveWithAddress(page, IN_ZONE);
  await openRestaurant(page, 'Lucha Taqueria');
  await pressAdd(page, 'Chicken Enchiladas');
  await openDish(page, 'Burrito Bowl');
  await chooseBurritoBowl(page);
  await oneMore(page, 'Quantity').click();
  await addButton(page).click();
  const subtotal = 1345 + 2 * BURRITO_BOWL_CENTS;
  await openCart(page);
  await expect(page.getByText(formatCents(subtotal)).filter({ visible: true }).first()).toBeVisible();
  await toCheckout(page);
  await givePhone(page, '7275550123');

  await expect(page).toHaveURL('/checkout');
  expect(await receiptCents(page, 'Subtotal')).toBe(subtotal);
  const fees = {
    deliveryFee: await receiptCents(page, 'Delivery fee'),
    tax: await receiptCents(page, 'Tax'),
    orderFees: await receiptCents(page, 'Order fees'),
  };
  const total = await continueToTip(page);
  expect(subtotal + fees.deliveryFee + fees.tax + fees.orderFees).toBe(total);

  await page.getByRole('radio', { name: /^18%/ }).check();
  const tip = tipCents(subtotal, 18);
  expect(await receiptCents(page, 'Tip')).toBe(tip);
  expect(await receiptCents(page, 'Total with tip')).toBe(total + tip);
  expect(await goToPayment(page)).toBe(total + tip);

  expect(await centsShown(page.locator('.amount'))).toBe(total + tip);
  expect(await textFaults(page)).toEqual([]);
  const sessionId = sessionOf(page);
  await choosePayment(page, 'Pay');
  await expect(orderHeading(page)).toBeVisible();
  expect(await receiptCents(page, 'Total')).toBe(total + tip);

  const order = await orderOf(page.request, sessionId);
  await expect(orderHeading(page)).toHaveText(`Order #${order.orderNumber}`);
  expect(order.pricing).toEqual({ subtotal, ...fees, tip, total: total + tip });
  expect(order).toMatchObject({ isPending: false, status: 'received', restaurant: { name: 'Lucha Taqueria' } });
  expect((await request.get(`/api/payments/session/${sessionId}`)).status()).toBe(200);

  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a declined card can be tried again, and is charged once (rule sandbox-page)', async ({ page }) => {
  await rememberFilledCart(page);
  const { sessionId, total } = await payPageForCart(page);
  await choosePayment(page, 'Decline');
  await expect(page.getByRole('alert')).toHaveText(
    'Your payment was declined. Nothing was charged. You can try again.',
  );
  await choosePayment(page, 'Pay');
  await expect(orderHeading(page)).toBeVisible();
  expect((await orderOf(page.request, sessionId)).pricing.total).toBe(total);
});

test('of two tabs with one cart the newer payment page takes the money, the older one says so, and the same can be ordered again', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/\/sandbox\/pay\//);
  const cart = await rememberFilledCart(page);
  await payPageForCart(page);
  const other = await context.newPage();
  const { sessionId } = await payPageForCart(other);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This payment page was replaced' })).toBeVisible();
  await choosePayment(other, 'Pay');
  await expect(orderHeading(other)).toBeVisible();
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  const first = (await orderOf(page.request, sessionId)).orderNumber;
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedCart(cart));
  await payPageForCart(page);
  await choosePayment(page, 'Pay');
  await expect(orderHeading(page)).toBeVisible();
  await expect(orderHeading(page)).not.toHaveText(`Order #${first}`);
});

test('a payment that is confirmed late is waited for calmly, and the order appears automatically (rule new-order-never-failed)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  const { sessionId } = await payPageForCart(page);
  await choosePayment(page, 'Pay, but confirm late');
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await expect(page.getByText('Order Error')).toHaveCount(0);
  await expect(orderHeading(page)).toBeVisible();
  await expect(orderHeading(page)).toHaveText(`Order #${(await orderOf(page.request, sessionId)).orderNumber}`);
});

test('an order is placed although the browser was closed right after paying (rule payment-hand-off)', async ({
  page,
  context,
  request,
}) => {
  await rememberFilledCart(page);
  const { sessionId } = await payPageForCart(page);
  const paid = page.waitForResponse((answer) => answer.url().includes('/sandbox/pay/') && answer.status() === 303);
  await page.getByRole('button', { name: 'Pay', exact: true }).click({ noWaitAfter: true });
  await paid;
  await context.close();
  const order = await orderOf(request, sessionId);
  expect(order).toMatchObject({ isPending: false, status: 'received' });
});

test('cancelling the payment leads back to the tip, which says so once, with the cart kept (rules payment-cancelled, paid-dishes-leave-cart)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  const { sessionId, total } = await payPageForCart(page);
  await choosePayment(page, 'Cancel');
  await expect(page).toHaveURL('/tip');
  const told = page.getByRole('status').filter({ hasText: 'Payment cancelled. Nothing was charged.' });
  await expect(told).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Pay ${formatCents(total)}` }).filter({ visible: true })).toBeEnabled();
  await expect(told).toHaveCount(0);
  expect((await (await page.request.get(`/api/orders/session/${sessionId}`)).json()).order.isPending).toBe(true);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Chicken Enchiladas' })).toBeVisible();
});

test('cancelling the payment of a cart that another tab has emptied says that nothing was charged (rule payment-cancelled)', async ({
  page,
  context,
}) => {
  await rememberFilledCart(page);
  await payPageForCart(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.removeItem('cart'));
  await choosePayment(page, 'Cancel');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Payment cancelled. Nothing was charged.' })).toBeVisible();
});

test('coming back from the payment page by Back, the order can still be paid', async ({ page }) => {
  await rememberFilledCart(page);
  const { total } = await payPageForCart(page);
  await page.goBack();
  await expect(page).toHaveURL('/tip');
  expect(await goToPayment(page)).toBe(total);
  await choosePayment(page, 'Pay');
  await expect(orderHeading(page)).toBeVisible();
});

test('Back after the payment leads to the order instead of asking to pay again (rules sandbox-page, tip-screen)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await payPageForCart(page);
  await choosePayment(page, 'Pay');
  await expect(orderHeading(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This order is already paid' })).toBeVisible();
  // As a browser shows the page that it kept in memory, which this one does not do in tests.
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
  await page.goBack();
  await expect(page).toHaveURL('/tip');
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(orderHeading(page)).toBeVisible();
});

test('two presses on Pay make one payment (rule press-answers)', async ({ page }) => {
  await rememberFilledCart(page);
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-pending-complete')) saved.push(request.url());
  });
  await page.goto('/checkout');
  await continueToTip(page);
  // Else the second press may be one on the payment page, which has a button at the same place.
  const letGo = await hold(page, /\/create-pending-complete$/);
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .filter({ visible: true })
    .dblclick();
  letGo();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(saved).toHaveLength(1);
});

test('the tip that was chosen is remembered, and a custom one is checked (rules tip-screen, tip-presets)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  const total = await continueToTip(page);
  await expect(page.getByRole('radio', { name: /^14%/ })).toBeChecked();
  await expect(page.getByText('100% of the tip goes to the courier')).toBeVisible();
  await page.getByRole('radio', { name: /^Custom/ }).check();
  const field = page.getByLabel('Custom tip in dollars');
  for (const wrong of ['-1', '2.505', 'two']) {
    await field.fill(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Pay', exact: true }).filter({ visible: true })).toBeDisabled();
  }
  await field.fill('2.50');
  expect(await receiptCents(page, 'Total with tip')).toBe(total + 250);
  await page.reload();
  expect(await receiptCents(page, 'Tip')).toBe(250);
  await page.getByRole('radio', { name: /^No tip/ }).check();
  expect(await receiptCents(page, 'Total with tip')).toBe(total);
});

test('the success page survives a reload, and shows less to somebody who only has its address (rule order-answer)', async ({
  page,
  browser,
  baseURL,
}) => {
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  const door: AddressInfo = { ...emptyAddressInfo(), buildingType: 'Apartment', primaryField: 'Unit 4B' };
  const stored = [await storedAddress(page.request, IN_ZONE, door), storedPhone, storedCart(cart)];
  await remember(page, ...stored);
  await payPageForCart(page);
  await choosePayment(page, 'Pay');
  await expect(orderHeading(page)).toBeVisible();
  const words = await orderHeading(page).innerText();
  await page.reload();
  await expect(orderHeading(page)).toHaveText(words);
  await expect(page.getByText('Unit 4B')).toBeVisible();
  await page.getByRole('button', { name: 'Change delivery details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change delivery details' });
  await dialog.getByLabel('Apt/Unit/Floor').fill('Unit 7');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Unit 7')).toBeVisible();
  await expect(page.getByText('Unit 4B')).toHaveCount(0);

  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const strange = await stranger.newPage();
  await strange.goto(page.url());
  await expect(orderHeading(strange)).toHaveText(words);
  await expect(strange.getByText('Unit 7')).toHaveCount(0);
  await stranger.close();
});
