import type { Page } from '@playwright/test';
import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { alertOf, expectStatus, openBoard, orderList, searchBox } from './steps/board.ts';
import { continueToTip, sessionOf, visibleButton } from './steps/checkout.ts';
import { expect, ownStaffTest } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';
import { type StandIn, stripeStandIn } from './steps/stripe.ts';

/** A shop that takes cards with the stand-in for Stripe and its hosted page. */
const test = ownStaffTest.extend<object, { stripe: StandIn }>({
  stripe: stripeStandIn,
  serverSettings: [
    async ({ stripe }, use) =>
      use({
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.origin,
      }),
    { scope: 'worker' },
  ],
});

/** From a filled cart to Stripe's page; answers the session. */
async function toStripe(page: Page, stripe: StandIn, origin: string | undefined): Promise<string> {
  stripe.notifyAt(`${origin}/api/payments/webhook`);
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await continueToTip(page);
  await visibleButton(page, /^Pay \$/).click();
  await expect(page.getByRole('heading', { name: 'Stripe stand-in' })).toBeVisible();
  return sessionOf(page);
}

test('a customer whose card was declined, and who went back, pays at Stripe and has an order (rules payment-providers, payment-cancelled)', async ({
  page,
  baseURL,
  stripe,
  noise,
}) => {
  noise.allow(/\/api\/orders\/(pending|session)\//);
  await toStripe(page, stripe, baseURL);
  await page.getByRole('button', { name: 'Use a card that is declined' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/tip');
  await expect(page.getByRole('status').filter({ hasText: 'Payment cancelled. Nothing was charged.' })).toBeVisible();
  await visibleButton(page, /^Pay \$/).click();
  await expect(page.getByRole('heading', { name: 'Stripe stand-in' })).toBeVisible();
  const sessionId = sessionOf(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  expect(stripe.books.sessions.get(sessionId)?.payment_status).toBe('paid');
});

test('a payment about which Stripe cannot be asked becomes its order as soon as it can (rule provider-away)', async ({
  page,
  baseURL,
  stripe,
  noise,
}) => {
  noise.allow(/\b503\b/);
  noise.allow(/\/api\/orders\/(pending|session)\//);
  const sessionId = await toStripe(page, stripe, baseURL);
  const comeBack = await stripe.leave();
  // Its notification arrives, and is kept: nobody can be asked whether it is true.
  stripe.books.pay(sessionId);
  const refused = page.waitForResponse((answer) => answer.status() === 503);
  await page.goto(`/order-success?session_id=${sessionId}`);
  await refused;
  await expect(page.getByText(/not completed/)).toHaveCount(0);
  await comeBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
});

test('while Stripe is away, the board converts an order of a customer who pays in cash (rule unpaid-conversion)', async ({
  page,
  baseURL,
  stripe,
  enter,
  noise,
}) => {
  noise.allow(/\b503\b/);
  const orderNumber = `FF${(await toStripe(page, stripe, baseURL)).slice(-8)}`;
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await searchBox(dana).fill(orderNumber);
  const row = orderList(dana).getByRole('listitem');
  await expect(row).toHaveCount(1);
  const comeBack = await stripe.leave();
  await row.getByRole('button', { name: /^Convert to Regular Order/ }).click();
  await expect(alertOf(dana)).toContainText('We can’t check whether this order was paid');
  await expectAccessibleInBoth(dana, 'the question about an order that may be paid');
  await alertOf(dana).getByLabel('Why are you converting it unpaid?').fill('Pays the driver in cash');
  await alertOf(dana).getByRole('button', { name: 'Convert as unpaid' }).click();
  await expectStatus(dana, 'Pending order converted to regular order successfully!');
  await expect(row).toContainText('Unpaid');
  await comeBack();
});

test('a customer who pays by bank reads that the payment is confirmed later, and then that it failed (rule late-payments)', async ({
  page,
  baseURL,
  stripe,
  noise,
}) => {
  noise.allow(/\/api\/orders\/(pending|session)\//);
  const sessionId = await toStripe(page, stripe, baseURL);
  await page.getByRole('button', { name: 'Pay by bank, confirmed later' }).click();
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible();
  stripe.books.settle(sessionId, false);
  await page.reload();
  await expect(page.getByText('Payment was not completed successfully')).toBeVisible();
  await expect(page.getByText('Nothing was charged, and your cart is kept.')).toBeVisible();
});
