import { CART_LIFETIME_MS } from '#domain/order/cart.ts';
import { continueToTip, goToPayment, visibleButton } from './steps/checkout.ts';
import { expect, test } from './steps/shop-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

const HOUR_MS = 3_600_000;

test('a device whose clock is hours fast gets to the payment anyway', async ({ page }) => {
  await rememberFilledCart(page);
  await page.clock.setSystemTime(Date.now() + 3 * HOUR_MS);
  await page.goto('/cart');
  await page.getByLabel('Quantity of Chicken Enchiladas').selectOption('2');
  await page.goto('/checkout');
  await continueToTip(page);
  await goToPayment(page);
});

test('a cart whose hours end on the tip page is not paid for (rule cart-expiry)', async ({ page }) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await continueToTip(page);
  await page.clock.setSystemTime(Date.now() + CART_LIFETIME_MS);
  await visibleButton(page, /^Pay \$/).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Your cart has expired. Please start a new order.');
  await expect(notice).toContainText('Nothing has been charged.');
  await expect(notice).not.toContainText('Your cart is kept.');
  await expect(page).toHaveURL('/tip');
  // Still so when the page looks at its clock again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(visibleButton(page, /^Pay \$/)).toBeHidden();
  await expect(notice).toContainText('Nothing has been charged.');
});
