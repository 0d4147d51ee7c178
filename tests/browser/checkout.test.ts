import { formatCents } from '#domain/money/money.ts';
import { addressModal, pickAddress, saveAddressForm } from './steps/address.ts';
import { IN_ZONE, type KnownAddress, OUTSIDE } from './steps/addresses.ts';
import { continueToTip, receiptCents, visibleButton } from './steps/checkout.ts';
import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, rememberFilledCart, storedAddress, storedCart, storedPhone } from './steps/stored.ts';

/** Next door to Lucha Taqueria. */
const NEARBY: KnownAddress = { typed: '12110 Rangeland Blvd', city: 'Odessa, FL' };

test('another address changes the fees, and what changed is said (rules fee-changes-told, numbers-explained)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  const before = await receiptCents(page, 'Delivery fee');
  await page.getByRole('button', { name: 'Edit delivery address' }).click();
  await pickAddress(page, NEARBY);
  await saveAddressForm(page);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Your total has changed')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Delivery fee changed from \$/ })).toBeVisible();
  expect(await receiptCents(page, 'Delivery fee')).toBeLessThan(before);
  await expect(page.getByText('12110 Rangeland Blvd')).toBeVisible();
});

test('another address chosen elsewhere changes the fees that checkout showed, and what changed is said on the return (rule fee-changes-told)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  const before = await receiptCents(page, 'Delivery fee');
  await page.goto('/restaurants');
  await page.getByRole('button', { name: /Deliver now/ }).click();
  await page.getByRole('dialog', { name: 'Delivery details' }).getByRole('button', { name: 'Change' }).click();
  await pickAddress(page, NEARBY);
  await saveAddressForm(page);
  await expect(page).toHaveURL('/restaurants');
  await page.goto('/checkout');
  await expect(page.getByText('Your total has changed')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: `Delivery fee changed from ${formatCents(before)}` }),
  ).toBeVisible();
  await page.reload();
  expect(await receiptCents(page, 'Delivery fee')).toBeLessThan(before);
  await expect(page.getByText('Your total has changed')).toHaveCount(0);
});

for (const [browser, focuses] of [
  ['most browsers', true],
  ['Safari, where a press gives a button no focus', false],
] as const)
  test(`focus goes back to Edit once the address and its details are saved, in ${browser}`, async ({ page }) => {
    if (!focuses)
      await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), true));
    await rememberFilledCart(page);
    await page.goto('/checkout');
    const edit = page.getByRole('button', { name: 'Edit delivery address' });
    await edit.click();
    await pickAddress(page, NEARBY);
    await saveAddressForm(page);
    await expect(edit).toBeFocused();
  });

test('an address that is found from checkout drops the saved apartment, of the same building too (rule checkout-unit-removed)', async ({
  page,
}) => {
  const unit = { deliveryAptSuite: 'Apt 4B' };
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  await remember(page, await storedAddress(page.request), storedPhone, storedCart(cart), unit);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Edit delivery address' }).click();
  await pickAddress(page, IN_ZONE);
  await expect(addressModal(page).getByRole('heading', { name: 'We deliver here!' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('deliveryAptSuite'))).toBeNull();
  await saveAddressForm(page);
  await expect(page.getByText('1213 Trinity Oaks Blvd')).toBeVisible();
  await expect(page.getByText('Apt 4B')).toHaveCount(0);
});

test('an address outside the zone is not taken, and the old one stays (rule address-outside)', async ({ page }) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  const before = await receiptCents(page, 'Total');
  await page.getByRole('button', { name: 'Edit delivery address' }).click();
  await pickAddress(page, OUTSIDE);
  await expect(page.getByText("We don't currently deliver to this area")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1213 Trinity Oaks Blvd')).toBeVisible();
  expect(await receiptCents(page, 'Total')).toBe(before);
});

test('a phone number that the browser cannot keep is told, and does not stop the order (rule phone-stored)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function keepNoPhone(key, value) {
      if (key === 'customerPhone') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/phone-number');
  await page.getByLabel('Phone number').fill('7275550199');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Failed to save phone number. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue without saving' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('(727) 555-0199')).toBeVisible();
  await expect(visibleButton(page, /^Continue to tip · \$/)).toBeEnabled();
});

test('more of a dish in the cart changes the bill at checkout (rule checkout-screen)', async ({ page }) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  expect(await receiptCents(page, 'Subtotal')).toBe(1345);
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await page.getByLabel('Quantity of Chicken Enchiladas').selectOption('3');
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  expect(await receiptCents(page, 'Subtotal')).toBe(3 * 1345);
});

test('the tip cannot be changed while its payment is being opened', async ({ page }) => {
  await rememberFilledCart(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/\/create-checkout-session-lean/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/checkout');
  await continueToTip(page);
  await page.getByRole('radio', { name: /Custom/ }).check();
  await page.getByLabel('Custom tip in dollars').fill('3');
  await visibleButton(page, /^Pay \$/).click();
  await expect(visibleButton(page, 'Opening the payment page')).toBeVisible();
  await expect(page.getByRole('radio', { name: /18%/ })).toBeDisabled();
  await expect(page.getByLabel('Custom tip in dollars')).toBeDisabled();
  answer.resolve();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test('the fees are asked for once, before checkout is drawn', async ({ page }) => {
  await rememberFilledCart(page);
  await page.addInitScript(() => {
    const drawn: boolean[] = [];
    Object.assign(window, { drawn });
    const { fetch } = window;
    window.fetch = (input, request) => {
      if (String(input).endsWith('/calculate-fees'))
        drawn.push(document.querySelector('section[aria-label="Your order"]') !== null);
      return fetch(input, request);
    };
  });
  await page.goto('/checkout');
  await receiptCents(page, 'Delivery fee');
  expect(await page.evaluate(() => (window as unknown as { drawn: readonly boolean[] }).drawn)).toEqual([false]);
});
