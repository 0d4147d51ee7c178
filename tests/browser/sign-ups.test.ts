import { continueToTip, receiptCents, visibleButton } from './steps/checkout.ts';
import { freshPhone } from './steps/orders.ts';
import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, storedAddress, storedCart, storedPhone } from './steps/stored.ts';

test('a number that is left on the landing page has free delivery at checkout (rules landing-form, landing-repeats)', async ({
  page,
}) => {
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  await remember(page, await storedAddress(page.request), storedCart(cart));
  await page.goto('/welcome');
  const unlock = page.getByRole('button', { name: 'Unlock Benefits' });
  const phone = page.getByLabel('Phone number');
  await expect(unlock).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /Free delivery/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Free delivery/ })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /daily/i })).not.toBeChecked();
  await phone.pressSequentially('81355501');
  await phone.press('Enter');
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await phone.pressSequentially('61');
  await expect(phone).toHaveValue('(813) 555-0161');
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeHidden();
  await phone.press('Enter');
  await expect(page.getByText("You're all set! Your benefits are now active. Start ordering below!")).toBeFocused();

  await page.goto('/checkout');
  await expect(page).toHaveURL('/phone-number');
  await page.getByLabel('Phone number').fill('8135550162');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await receiptCents(page, 'Delivery fee')).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Edit phone number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Phone number' });
  await dialog.getByLabel('Phone number').fill('8135550161');
  await dialog.getByRole('button', { name: /^(Save|Continue)/ }).click();
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Delivery fee/ })
      .locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('Free');
});

test('a number that was registered in another browser is told before paying that delivery is free (rules free-delivery-privacy, price-changed)', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const phoneNumber = freshPhone();
  const registered = await request.post('/api/landing/signup', {
    data: { phoneNumber, dailyOffers: false, freeDelivery: true },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  await remember(page, await storedAddress(page.request), storedCart(cart));
  await page.goto('/phone-number');
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/If this number has free delivery, we take it off before you pay\.$/)).toBeVisible();
  await continueToTip(page);
  await visibleButton(page, /^Pay \$/).click();

  const news = page.getByRole('alert').filter({ hasText: 'Good news: your delivery is free' });
  await expect(news).toContainText(/Delivery fee changed from \$[\d.]+ to Free/);
  await expect(news).toContainText('Nothing has been charged. Pay the lower total below.');
  await expect(page.getByText('A price has changed')).toHaveCount(0);
  await visibleButton(page, /^Pay \$/).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test('the landing page knows the phone that this browser keeps, and takes another (rule landing-form)', async ({
  page,
}) => {
  await remember(page, storedPhone);
  await page.goto('/welcome');
  const phone = page.getByLabel('Phone number');
  await expect(phone).toHaveValue('(727) 555-0123');
  await expect(page.getByRole('button', { name: 'Unlock Benefits' })).toBeEnabled();
  await phone.fill('');
  await expect(phone).toHaveValue('');
});

test('who wishes for deals is asked for a YES only where the shop can send texts (rule landing-answer)', async ({
  page,
}) => {
  const wishForDeals = async () => {
    await page.goto('/welcome');
    await page.getByLabel('Phone number').fill(freshPhone());
    await page.getByRole('checkbox', { name: /daily/i }).check();
    await page.getByRole('button', { name: 'Unlock Benefits' }).click();
    await expect(page.getByText("You're all set!")).toBeVisible();
  };
  // The demo has no provider of texts.
  await wishForDeals();
  await expect(page.getByText('We don’t send deals by text yet.')).toBeVisible();
  await expect(page.getByText('To get daily deals, reply YES')).toHaveCount(0);
  await page.route('**/api/landing/signup', (route) =>
    route.fulfill({ json: { success: true, message: 'You are in.', asksByText: true } }),
  );
  await wishForDeals();
  await expect(page.getByText('To get daily deals, reply YES to the text we send you.')).toBeVisible();
});

test('the questions of the landing page open one at a time (rule landing-faq)', async ({ page }) => {
  await page.goto('/welcome');
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('button');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).click();
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(3).click();
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: 'See the restaurants' }).click();
  await expect(page).toHaveURL('/');
});

test('somebody who would like to drive joins the waitlist (rules driver-signup-form, driver-signup-answer, typed-drafts)', async ({
  page,
}) => {
  await page.goto('/driver-signup');
  const join = page.getByRole('button', { name: 'Join the Waitlist' });
  await page.getByLabel('First Name*').fill('  Sam ');
  await page.getByLabel('Last Name*').fill('Rivers');
  await page.getByLabel('Phone Number*').fill('813555');
  await join.click();
  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await page.getByLabel('Phone Number*').fill('');
  await page.getByLabel('Phone Number*').pressSequentially('81355501634567');
  await expect(page.getByRole('alert').filter({ hasText: 'More than ten digits were entered.' })).toBeVisible();
  await page.getByLabel('Phone Number*').fill('8135550163');
  await join.click();
  await expect(page.getByText('Please select at least one available day.')).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await page.getByRole('button', { name: 'Tuesday' }).click();
  await page.getByRole('button', { name: 'Monday' }).click();
  await page.reload();
  await expect(page.getByLabel('First Name*')).toHaveValue('  Sam ');
  await expect(page.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Preferred Hours').selectOption('evening');
  await join.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the Team!' })).toBeFocused();
  for (const text of ['Sam Rivers', '(813) 555-0163', 'Monday, Tuesday', /5 PM/]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a sign-up that fails keeps what was typed (rule landing-answer)', async ({ page, noise }) => {
  noise.allow(/\b429\b/);
  await page.route('**/api/landing/signup', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 'RATE_LIMITED', message: 'Too many requests.' }),
    }),
  );
  await page.goto('/welcome');
  await page.getByLabel('Phone number').fill('8135550164');
  await page.getByRole('button', { name: 'Unlock Benefits' }).click();
  await expect(page.getByText('Too many requests.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('(813) 555-0164');
});
