import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { breakCalls, mendCalls, SERVER_FAILURE } from './steps/network.ts';
import { expect, test } from './steps/shop-test.ts';
import { rememberFilledCart } from './steps/stored.ts';
import { passTheTimeUntil, passUntilAlert } from './steps/time.ts';

const NOT_THERE = /\b404\b/;

test('a session that nobody opened is no order (rule order-success-errors)', async ({ page, noise }) => {
  noise.allow(NOT_THERE);
  await page.goto('/order-success?session_id=cs_test_0000000000000000');
  await expect(page.getByRole('heading', { name: 'Order Error' })).toBeVisible();
  await expect(page.getByText('No payment session found')).toBeVisible();
});

test('a session that was not paid says so, and leads back to the payment (rule order-success-errors)', async ({
  page,
  noise,
}) => {
  noise.allow(NOT_THERE);
  await rememberFilledCart(page);
  const { sessionId } = await payPageForCart(page);
  await page.goto(`/order-success?session_id=${sessionId}`);
  await expect(page.getByText('Payment was not completed successfully')).toBeVisible();
  await expect(page.getByText('Nothing was charged, and your cart is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ }).filter({ visible: true })).toBeVisible();
});

test('a payment that cannot be verified says so, and can be checked again (rule order-success-errors)', async ({
  page,
  noise,
}) => {
  noise.allow(NOT_THERE);
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  const { sessionId } = await payPageForCart(page);
  await page.clock.install();
  await breakCalls(page, /\/api\/payments\/session\//);
  await page.goto(`/order-success?session_id=${sessionId}`);
  await passTheTimeUntil(page, page.getByText('Could not verify payment status'));
  await expect(page.getByText('If you already paid, don’t pay again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Return to Restaurants' })).toHaveCount(1);
});

test('an order that could not be looked up is shown once the line is back, and its alert closes (rule lost-loads)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  await payPageForCart(page);
  const lookUps = /\/api\/orders\/session\//;
  await breakCalls(page, lookUps);
  await page.clock.install();
  await choosePayment(page, 'Pay');
  await passUntilAlert(page, /^Failed to complete order status after 4 attempts/);
  await mendCalls(page, lookUps);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
