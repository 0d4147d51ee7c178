import type { Page } from '@playwright/test';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { addressInput, addressModal, openAddressModal } from './steps/address.ts';
import { IN_ZONE } from './steps/addresses.ts';
import {
  choosePayment,
  continueToTip,
  goToPayment,
  receiptCents,
  toCheckout,
  visibleButton,
} from './steps/checkout.ts';
import { openRestaurant, pressAdd } from './steps/menu-page.ts';
import { NO_NETWORK } from './steps/network.ts';
import { demoRestaurant } from './steps/own-server.ts';
import { expect, ownServerTest as test } from './steps/shop-test.ts';
import { remember, rememberFilledCart, storedAddress, storedPhone } from './steps/stored.ts';

/** What may happen to one customer on one evening. */

// The tests run one after the other, on one server.
test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;
const pia = demoRestaurant('nonna-pia');

function withDish(title: string, change: (item: MenuItem) => Partial<MenuItem>): Restaurant {
  const menu = pia.menu.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.title === title ? { ...item, ...change(item) } : item)),
  }));
  return { ...pia, menu };
}

const toPay = (page: Page) => visibleButton(page, /^Pay \$/);

test('the cart is within reach on the list and in the side menu, and so is the order after paying (rules cart-within-reach, order-bar)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request), storedPhone);
  await page.goto('/restaurants');
  await openRestaurant(page, 'Lucha Taqueria');
  await pressAdd(page, 'Flan');
  await page.getByRole('button', { name: 'Back to restaurants' }).click();
  await expect(page.getByRole('link', { name: /View order from Lucha Taqueria/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Your cart: 1 from Lucha Taqueria' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await toCheckout(page);
  await continueToTip(page);
  await goToPayment(page);
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  await page.goto('/restaurants');
  await expect(page.getByRole('navigation', { name: 'Your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
});

test('a price changes and the connection drops between the pages: the customer pays what the menu says (rules cart-follows-menu, lost-loads)', async ({
  page,
  context,
  noise,
  changeMenu,
}) => {
  noise.allow(NO_NETWORK);
  const cart = await rememberFilledCart(page, { restaurantId: 'nonna-pia', dishes: ['Lasagna'] });
  await page.goto('/cart');
  await changeMenu(withDish('Lasagna', ({ price }) => ({ price: (price ?? 0) + 125 })));
  await expect(page.getByText(/^Lasagna changed from/)).toBeVisible();
  await context.setOffline(true);
  await toCheckout(page);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to complete fee calculation after 4 attempts.');
  await context.setOffline(false);
  // Nobody pressed anything: the alert closes, and the exact figures take the place of the estimate.
  await expect(alert).toHaveCount(0);
  await expect(visibleButton(page, /^Continue to tip · \$[\d.]+$/)).toBeEnabled();
  await expect(page.getByText('(estimate)')).toHaveCount(0);
  expect(await receiptCents(page, 'Subtotal')).toBe(cart.totalPrice + 125);
  await continueToTip(page);
  await goToPayment(page);
});

test('a list that could not be loaded is there once the line is back (rule lost-loads)', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Lucha Taqueria', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to complete restaurant after 4 attempts.');
  await expect(page.getByText('It loads again once you are back online.')).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Lucha Taqueria' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('addresses that could not be searched for are found once the line is back (rule lost-loads)', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  await page.goto('/');
  await openAddressModal(page);
  await context.setOffline(true);
  await addressInput(page).fill(IN_ZONE.typed);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to complete address suggestions after 4 attempts.');
  await context.setOffline(false);
  await expect(addressModal(page).getByRole('option', { name: IN_ZONE.typed }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a phone whose clock is a day ahead orders as any other, and reads no false delay (rule server-time)', async ({
  page,
}) => {
  await rememberFilledCart(page, { restaurantId: 'nonna-pia', dishes: ['Lasagna'] });
  await page.clock.install({ time: Date.now() + DAY_MS });
  // The cart was filled by this clock.
  await page.addInitScript((ahead) => {
    const stored = localStorage.getItem('cart');
    if (stored === null || stored.includes('moved')) return;
    const kept = JSON.parse(stored);
    for (const name of ['createdAt', 'updatedAt', 'expiresAt']) kept.value[name] += ahead;
    localStorage.setItem('cart', JSON.stringify({ ...kept, moved: true }));
  }, DAY_MS);
  await page.goto('/checkout');
  await continueToTip(page);
  await expect(toPay(page)).toBeEnabled();
  await goToPayment(page);
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();
  await expect(page.getByText(/^Estimated delivery:/)).toBeVisible();
  await expect(page.getByText(/taking longer than we thought/)).toHaveCount(0);
});
