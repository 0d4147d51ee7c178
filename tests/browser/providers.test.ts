import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { continueToTip, visibleButton } from './steps/checkout.ts';
import { expect, ownStaffTest } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';
import { type StandIn, stripeStandIn } from './steps/stripe.ts';

/** A shop that begins with the sandbox and without texts; Stripe is a stand-in. */
const test = ownStaffTest.extend<object, { stripe: StandIn }>({
  stripe: stripeStandIn,
  serverSettings: [async ({ stripe }, use) => use({ STRIPE_API_URL: stripe.origin }), { scope: 'worker' }],
});

test('the owner types the keys of Stripe, and the next customer pays there without a restart (rules provider-keys, test-text)', async ({
  page,
  baseURL,
  enter,
  stripe,
  noise,
}) => {
  noise.allow(/\b422\b/);
  const owner = await enter('owner');
  await owner.goto('/office/providers');
  const cards = owner.getByRole('region', { name: 'Stripe: cards' });
  const keep = cards.getByRole('button', { name: 'Check and save the keys' });
  const write = async (key: string): Promise<void> => {
    await cards.getByLabel('Secret key').fill(key);
    await cards.getByLabel('Webhook signing secret').fill(WEBHOOK_SECRET);
    await keep.click();
  };
  await keep.click();
  await expect(cards.getByText('Please fill this in.')).toHaveCount(2);
  await write('pk_test_0123456789abcdef');
  await expect(cards.getByText('Secret key is a publishable key')).toBeVisible();
  await cards.getByLabel('Secret key').fill('rk_test_mistyped0123456');
  await cards.getByLabel('Webhook signing secret').fill('');
  await keep.click();
  await expect(cards.getByText('Please fill this in.')).toHaveCount(1);
  await expect(cards.getByText('Secret key is a publishable key')).toHaveCount(0);
  await write('rk_test_mistyped0123456');
  await expect(cards.getByRole('alert')).toContainText('rejects the key');
  await write(STRIPE_KEY);
  await expect(cards.getByText('The keys are saved.')).toBeVisible();
  await expect(cards.getByText(`Now: …${STRIPE_KEY.slice(-4)}. sk_live_`)).toBeVisible();
  await expect(cards.getByLabel('Secret key')).toHaveValue('');
  await expect(owner.getByRole('region', { name: 'Who changed keys' })).toContainText('Olivia Owner');
  const texts = owner.getByRole('region', { name: 'Twilio: texts' });
  await texts.getByLabel('Your own number').fill('7275550123');
  await texts.getByRole('button', { name: 'Send a test text' }).click();
  await expect(texts.getByText('Not sent: the shop has no text message provider yet.')).toBeVisible();

  stripe.notifyAt(`${baseURL}/api/payments/webhook`);
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await continueToTip(page);
  await visibleButton(page, /^Pay \$/).click();
  await expect(page.getByRole('heading', { name: 'Stripe stand-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();

  await cards.getByRole('button', { name: 'Remove the keys' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove the keys' }).click();
  await expect(cards.getByRole('button', { name: 'Remove the keys' })).toHaveCount(0);
  await expect(owner.getByRole('region', { name: 'Who changed keys' })).toContainText('removed by Olivia Owner');
});
