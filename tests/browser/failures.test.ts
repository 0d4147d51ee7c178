import type { Page } from '@playwright/test';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { estimateQuote } from '#domain/money/quote.ts';
import { addressInput, addressModal, openAddressModal, pickAddress } from './steps/address.ts';
import { IN_ZONE } from './steps/addresses.ts';
import { continueToTip, receiptCents, visibleButton } from './steps/checkout.ts';
import { openRestaurant } from './steps/menu-page.ts';
import { breakCalls, mendCalls, NO_NETWORK, SERVER_FAILURE } from './steps/network.ts';
import { expect, test } from './steps/shop-test.ts';
import { remember, rememberFilledCart, storedAddress } from './steps/stored.ts';
import { passUntilAlert } from './steps/time.ts';

const gaveUp = (label: string): string =>
  `Failed to complete ${label} after 4 attempts. Please check your internet connection and try again.`;

// A stream that the running clock loses would come back, and load again what has failed (rule lost-loads).
test.beforeEach(({ page }) => page.route('**/api/shop/events', () => {}));

async function dismissAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.clock.runFor(1000);
  await expect(alert).toHaveCount(0);
}

test('restaurants that cannot be loaded are asked for four times, then one alert tells, and Try Again works (rules failed-call-alert, restaurants-messages, empty-and-failed)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await remember(page, await storedAddress(page.request));
  await page.clock.install();
  const attempts = await breakCalls(page, /\/api\/restaurants\?/);
  await page.goto('/restaurants');
  await passUntilAlert(page, gaveUp('restaurants'));
  expect(attempts()).toBe(4);
  await dismissAlert(page, gaveUp('restaurants'));
  await expect(page.getByRole('heading', { name: 'Error loading restaurants' })).toBeVisible();
  await mendCalls(page, /\/api\/restaurants\?/);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the pressed button is gone').toBeFocused();
});

test('a wait says that it takes long after 8 s, and not before (rule slow-wait-said)', async ({ page }) => {
  await remember(page, await storedAddress(page.request));
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/restaurants\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  // The page waits from when its script asks: its first HTML says 'Loading restaurants' before.
  await Promise.all([page.waitForRequest(/\/api\/restaurants\?/), page.goto('/restaurants')]);
  await expect(page.getByText('Loading restaurants')).toBeAttached();
  const slow = page.getByText('This is taking longer than usual. We are still trying.');
  await page.clock.runFor(7900);
  await expect(slow).toBeHidden();
  await page.clock.runFor(200);
  await expect(slow).toBeVisible();
  await page.clock.resume();
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
});

test('suggestions and the area check that fail are told once each, in the right words (rules address-search-messages, area-check-failed)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await page.clock.install();
  await page.goto('/');
  await openAddressModal(page);
  const searches = await breakCalls(page, /\/api\/places\/autocomplete/);
  await addressInput(page).fill(IN_ZONE.typed);
  await passUntilAlert(page, gaveUp('address suggestions'));
  expect(searches()).toBe(4);
  await dismissAlert(page, gaveUp('address suggestions'));
  await expect(addressModal(page).getByRole('option')).toHaveCount(0);

  await mendCalls(page, /\/api\/places\/autocomplete/);
  const checks = await breakCalls(page, /\/api\/places\/details/);
  await addressInput(page).fill('');
  await addressInput(page).fill(IN_ZONE.typed);
  await page.clock.runFor(400);
  await pickAddress(page, IN_ZONE);
  await passUntilAlert(page, gaveUp('delivery area check'));
  expect(checks()).toBe(4);
  await dismissAlert(page, gaveUp('delivery area check'));
  await expect(addressModal(page).getByText('We deliver here!')).toHaveCount(0);

  await mendCalls(page, /\/api\/places\/details/);
  await addressModal(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(addressModal(page).getByText('We deliver here!')).toBeVisible();
});

test('a refusal is shown at once, and the call is not repeated (rule address-search-messages)', async ({
  page,
  noise,
}) => {
  noise.allow(/\b404\b/);
  let attempts = 0;
  await page.route(/\/api\/places\/autocomplete/, (route) => {
    attempts += 1;
    return route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND', message: 'No addresses today.' } });
  });
  await page.goto('/');
  await openAddressModal(page);
  await addressInput(page).fill(IN_ZONE.typed);
  await expect(addressModal(page).getByText('No addresses today.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(attempts).toBe(1);
});

test('an area check that was asked for too often is told in the server’s words, not as an address outside (rule area-check-failed)', async ({
  page,
  noise,
}) => {
  noise.allow(/\b429\b/);
  const path = /\/api\/places\/details/;
  const message = 'Too many requests. Please wait a moment.';
  await page.route(path, (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'RATE_LIMITED', message } }),
  );
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, IN_ZONE);
  await expect(addressModal(page).getByText(message)).toBeVisible();
  await expect(addressModal(page).getByText("We don't currently deliver to this area")).toHaveCount(0);
  const tryAgain = addressModal(page).getByRole('button', { name: 'Try Again' });
  await tryAgain.press('Enter');
  await expect(addressModal(page).getByRole('heading', { name: 'Deliver to' })).toBeFocused();
  await expect(addressModal(page).getByText(message)).toBeVisible();
  await mendCalls(page, path);
  await tryAgain.click();
  await expect(addressModal(page).getByText('We deliver here!')).toBeVisible();
});

test('fees that cannot be calculated are estimated and labeled, and the exact ones follow (rule fee-estimate)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  await page.clock.install();
  const attempts = await breakCalls(page, /\/calculate-fees/);
  await page.goto('/checkout');
  await expect(page.getByText('No answer yet. We are trying again.')).toBeVisible();
  await passUntilAlert(page, gaveUp('fee calculation'));
  expect(attempts()).toBe(4);
  await dismissAlert(page, gaveUp('fee calculation'));

  await expect(page.getByText('These prices are estimates')).toBeVisible();
  const estimate = estimateQuote({ subtotal: 1345, taxRate: 0.07 });
  for (const [label, cents] of [
    ['Delivery fee (estimate)', estimate.deliveryFee],
    ['Tax (estimate)', estimate.tax],
    ['Order fees (estimate)', estimate.orderFees],
    ['Total (estimate)', estimate.total],
  ] as const) {
    expect(await receiptCents(page, label.replace(/[()]/g, '\\$&'))).toBe(cents);
  }

  await mendCalls(page, /\/calculate-fees/);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByText('(estimate)')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an estimate is not told as a change of prices, nor are the exact figures after it (rules fee-estimate, fee-changes-told)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  await page.goto('/checkout');
  const exact = await receiptCents(page, 'Delivery fee');
  expect(exact).not.toBe(estimateQuote({ subtotal: 1345, taxRate: 0.07 }).deliveryFee);

  await page.clock.install();
  await breakCalls(page, /\/calculate-fees/);
  await page.goto('/checkout');
  await passUntilAlert(page, gaveUp('fee calculation'));
  await dismissAlert(page, gaveUp('fee calculation'));
  await expect(page.getByText('These prices are estimates')).toBeVisible();
  await expect(visibleButton(page, /^Continue to tip · \$[\d.]+ \(estimate\)$/)).toBeEnabled();
  const changed = page.getByText('Your total has changed');
  await expect(changed).toHaveCount(0);

  await mendCalls(page, /\/calculate-fees/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('(estimate)')).toHaveCount(0);
  expect(await receiptCents(page, 'Delivery fee')).toBe(exact);
  await expect(changed).toHaveCount(0);
});

test('the estimate has the restaurant’s own tax rate (rule fee-estimate)', async ({ page, noise }) => {
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  await page.route(/\/api\/restaurants\/lucha-taqueria$/, async (route) => {
    const response = await route.fetch();
    const answer: RestaurantAnswer = await response.json();
    const [location] = answer.restaurant.locations;
    const restaurant = { ...answer.restaurant, locations: [{ ...location, tax_rate: 0.06 }] };
    await route.fulfill({ response, json: { ...answer, restaurant } });
  });
  await page.clock.install();
  await breakCalls(page, /\/calculate-fees/);
  await page.goto('/checkout');
  await passUntilAlert(page, gaveUp('fee calculation'));
  await dismissAlert(page, gaveUp('fee calculation'));
  expect(await receiptCents(page, 'Tax \\(estimate\\)')).toBe(estimateQuote({ subtotal: 1345, taxRate: 0.06 }).tax);
});

test('a server that does not answer at checkout is reported once, and the estimate has the usual tax rate (rule fee-estimate)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  await page.clock.install();
  const attempts = await breakCalls(page, /\/api\/restaurants\//);
  await page.goto('/checkout');
  await passUntilAlert(page, gaveUp('fee calculation'));
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(attempts()).toBe(8);
  }).toPass({ timeout: 60_000 });
  await page.clock.runFor(1000);
  await dismissAlert(page, gaveUp('fee calculation'));
  expect(await receiptCents(page, 'Tax \\(estimate\\)')).toBe(estimateQuote({ subtotal: 1345, taxRate: null }).tax);
});

test('an order that cannot be saved is told once, and can be paid afterwards (rule alert-dialog)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await continueToTip(page);
  await page.clock.install();
  const attempts = await breakCalls(page, /\/create-pending-complete/);
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .filter({ visible: true })
    .click();
  await passUntilAlert(page, gaveUp('order'));
  expect(attempts()).toBe(4);
  await dismissAlert(page, gaveUp('order'));
  await mendCalls(page, /\/create-pending-complete/);
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test('a payment that cannot be opened is named as a payment error (rule payment-error-words)', async ({
  page,
  noise,
}) => {
  noise.allow(/\b418\b/);
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await continueToTip(page);
  await page.route(/\/create-checkout-session-lean/, (route) => route.fulfill({ status: 418, body: '' }));
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Payment Error: Failed to create payment session. Please try again or contact support.',
  );
});

test('without a connection a bar says so, and what is on the screen stays usable (rule offline-bar)', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurants');
  await openRestaurant(page, 'Lucha Taqueria');
  await page.getByRole('link', { name: 'Flan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Flan' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await page.getByRole('button', { name: /^Add 1 · / }).click();
  await expect(page.getByRole('link', { name: /View order/ }).filter({ visible: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\./)).toHaveCount(0);
});

test('a page has its styles although their preload has failed', async ({ page, context, noise }) => {
  noise.allow(/ERR_FAILED|preload/);
  const styles = /\/assets\/item-[^/]+\.css$/;
  await context.route(styles, (route) => route.abort());
  await remember(page, await storedAddress(page.request));
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()));
  await page.goto('/restaurant/lucha-taqueria');
  await failed;
  await context.unroute(styles);
  await page.getByRole('link', { name: 'Burrito Bowl', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Special instructions' })).toBeVisible();
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).map(({ href }) => href ?? ''),
    );
  await expect.poll(sheets).toContainEqual(expect.stringMatching(styles));
});

test('a picture that fails before the page is ready becomes an empty plate with the initial (rule food-without-picture)', async ({
  page,
  noise,
}) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  await noise.provoke(/\b404\b/, async () => {
    await page.goto('/restaurant/lucha-taqueria/item/burrito-bowl');
    await expect(page.getByRole('main').getByText('B', { exact: true })).toBeVisible();
  });
  await expect(page.locator('main img')).toHaveCount(0);
});
