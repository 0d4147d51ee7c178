import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { expect, ownServerTest as test } from './steps/shop-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

/** The payment provider sends the server no notification. */
test.use({ serverSettings: { SANDBOX_NOTIFY_COPIES: '0' } });

test('an order whose payment notification was lost is made by the success page (rule order-success-steps)', async ({
  page,
  noise,
}) => {
  noise.allow(/\/api\/orders\/session\//);
  await rememberFilledCart(page);
  const { sessionId } = await payPageForCart(page);
  expect((await (await page.request.get(`/api/orders/session/${sessionId}`)).json()).order.isPending).toBe(true);
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #FF${sessionId.slice(-8).toUpperCase()}`);
});
