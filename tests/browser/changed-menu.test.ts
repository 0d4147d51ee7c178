import type { Page } from '@playwright/test';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { continueToTip, goToPayment, receiptCents, toCheckout, visibleButton } from './steps/checkout.ts';
import { addButton, chooseBurritoBowl, oneMore } from './steps/item-page.ts';
import { openCart, openDish } from './steps/menu-page.ts';
import { demoRestaurant } from './steps/own-server.ts';
import { expect, ownServerTest as test } from './steps/shop-test.ts';
import { cartOf, remember, rememberFilledCart, storedAddress, storedCart, storedPhone } from './steps/stored.ts';

/** Menus that change between the cart and the payment, on a separate server, so that other tests keep their menus. */

// The tests run one after the other, on one server.
test.describe.configure({ mode: 'default' });

function withDish(restaurant: Restaurant, title: string, change: Partial<MenuItem>): Restaurant {
  const menu = restaurant.menu.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.title === title ? { ...item, ...change } : item)),
  }));
  return { ...restaurant, menu };
}

const lucha = demoRestaurant('lucha-taqueria');
const pia = demoRestaurant('nonna-pia');

const dishOf = (restaurant: Restaurant, name: string): MenuItem | undefined =>
  restaurant.menu.flatMap(({ items }) => items).find(({ title }) => title === name);
const groupsOf = (name: string) => dishOf(lucha, name)?.customizationsList ?? [];
const priceOf = (restaurant: Restaurant, name: string): number => dishOf(restaurant, name)?.price ?? 0;

const payButton = /^Pay \$/;
/** Blocks the page's events, so that its press meets a menu that it hasn't seen. */
const hearNothing = (page: Page) => page.route('**/api/shop/events', () => {});
const NOT_SOLD = /\b409\b/;

test('a dish that sells out is named, and can be taken out on the spot (rule order-guards)', async ({
  page,
  noise,
  changeMenu,
}) => {
  noise.allow(NOT_SOLD);
  await hearNothing(page);
  await rememberFilledCart(page, { restaurantId: 'nonna-pia', dishes: ['Lasagna', 'Burrata'] });
  await page.goto('/checkout');
  await continueToTip(page);
  await changeMenu(withDish(demoRestaurant('nonna-pia'), 'Burrata', { isSoldOut: true }));
  await page.getByRole('button', { name: payButton }).filter({ visible: true }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'Burrata is sold out. Please remove it and try again.' });
  await expect(notice).toContainText('Nothing has been charged.');
  await notice.getByRole('button', { name: 'Remove Burrata' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Lasagna')).toBeVisible();
  await expect(page.getByText('Burrata')).toHaveCount(0);
  await continueToTip(page);
  await goToPayment(page);
});

test('cart, checkout and tip follow the menu while they are open: prices are named, a dish that sells out holds the order up (rule cart-follows-menu)', async ({
  page,
  changeMenu,
}) => {
  const stored = await cartOf(page.request, 'nonna-pia', ['Lasagna', 'Burrata']);
  const cheap = stored.items.map((line) => ({ ...line, unitPrice: 1 }));
  const before = { ...storedPhone, ...(await storedAddress(page.request)) };
  await remember(page, before, storedCart({ ...stored, items: cheap }));
  await page.goto('/cart');
  const changed = page.getByText('A price has changed since you last looked');
  // What the browser had stored is not believed.
  await expect(changed).toBeVisible();
  await expect(page.getByRole('link', { name: /Go to checkout/ }).filter({ visible: true })).toContainText(
    formatCents(stored.totalPrice),
  );
  const raise = (cents: number) => withDish(pia, 'Lasagna', { price: priceOf(pia, 'Lasagna') + cents });
  await changeMenu(raise(100));
  await expect(page.getByText(/^Lasagna changed from \$[\d.]+ to \$[\d.]+$/)).toBeVisible();
  await toCheckout(page);
  await expect(page).toHaveURL('/checkout');
  await changeMenu(raise(250));
  await expect.poll(() => receiptCents(page, 'Subtotal')).toBe(stored.totalPrice + 250);
  await expect(changed).toBeVisible();
  await continueToTip(page);
  await changeMenu(raise(300));
  await expect(changed).toBeVisible();
  await expect(visibleButton(page, payButton)).toBeDisabled();
  await page.getByRole('link', { name: 'See the new total' }).click();
  await expect(page).toHaveURL('/checkout');
  await continueToTip(page);
  await changeMenu(withDish(raise(300), 'Burrata', { isSoldOut: true }));
  await expect(page.getByText('Burrata is sold out. Please remove it and try again.')).toBeVisible();
  await expect(visibleButton(page, payButton)).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Burrata' }).click();
  await expect(page).toHaveURL('/checkout');
  await continueToTip(page);
  await goToPayment(page);
});

test('an open dish notices a group that is new, and keeps what was chosen (rule carried-choices)', async ({
  page,
  changeMenu,
}) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurant/lucha-taqueria');
  await openDish(page, 'Birria Tacos');
  const rice = groupsOf('Burrito Bowl').filter(({ title }) => title === 'Rice');
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('Crisp, please');
  await oneMore(page, 'Quantity').click();
  await changeMenu(withDish(lucha, 'Birria Tacos', { customizationsList: [...rice, ...groupsOf('Birria Tacos')] }));
  await expect(page.getByText('The menu has changed. Please check your choices.')).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText('Please select a rice').first()).toBeVisible();
  await page.getByRole('radio', { name: /^Brown rice/ }).check();
  await expect(page.getByRole('textbox', { name: 'Special instructions' })).toHaveValue('Crisp, please');
  await addButton(page).click();
  await openCart(page);
  await expect(page.getByText('Brown rice')).toBeVisible();
});

test('an open dish that was opened by its link says at once that it is off the menu (rules live-menus, item-page-errors)', async ({
  page,
  changeMenu,
  noise,
}) => {
  noise.allow(/\b404\b/);
  await page.goto(`/restaurant/lucha-taqueria/item/${dishOf(lucha, 'Birria Tacos')?._id}`);
  await expect(addButton(page)).toBeVisible();
  const menu = lucha.menu.map((category) => ({
    ...category,
    items: category.items.filter(({ title }) => title !== 'Birria Tacos'),
  }));
  await changeMenu({ ...lucha, menu });
  await expect(page.getByRole('heading', { name: 'Menu item not found' })).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
});

test('one sold-out option needs a new choice in its own group alone (rule carried-choices)', async ({
  page,
  changeMenu,
}) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurant/lucha-taqueria');
  await openDish(page, 'Burrito Bowl');
  await chooseBurritoBowl(page);
  await addButton(page).click();
  await openCart(page);
  const withoutBrown = groupsOf('Burrito Bowl').map((group) => ({
    ...group,
    options: group.options.map((option) => (option.title === 'Brown rice' ? { ...option, isSoldOut: true } : option)),
  }));
  await changeMenu(withDish(lucha, 'Burrito Bowl', { customizationsList: withoutBrown }));
  await expect(page.getByText(/^Burrito Bowl: Brown rice is sold out\./)).toBeVisible();
  await page.getByRole('link', { name: 'Edit Burrito Bowl' }).first().click();
  await expect(page.getByText('The menu has changed. Please choose a replacement for Brown rice.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Carnitas/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Cilantro lime rice/ }).check();
  await page.getByRole('button', { name: /^Update 1/ }).click();
  await expect(page.getByText(/Carnitas.*Habanero.*Cilantro lime rice.*Guacamole/s)).toBeVisible();
  await expect(page.getByRole('link', { name: /Go to checkout/ }).filter({ visible: true })).toBeVisible();
});

test('a restaurant that closes says so, keeps the cart and leads to others (rule closed-kitchen)', async ({
  page,
  noise,
  changeMenu,
}) => {
  noise.allow(NOT_SOLD);
  await hearNothing(page);
  await rememberFilledCart(page, { restaurantId: 'smash-house', dishes: ['Loaded Fries'] });
  await page.goto('/checkout');
  await continueToTip(page);
  await changeMenu({ ...demoRestaurant('smash-house'), isPaused: true });
  await page.getByRole('button', { name: payButton }).filter({ visible: true }).click();

  const notice = page.getByRole('alert').filter({ hasText: /closed right now/ });
  await expect(notice).toContainText('Nothing has been charged. Your cart is kept.');
  await page.goto('/checkout');
  await expect(page.getByText('Smash House is closed right now.')).toBeVisible();
  await page.getByRole('link', { name: 'See other restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test('a dish whose choices have changed asks for them again, and then leads back to checkout (rule item-edit)', async ({
  page,
  noise,
  changeMenu,
}) => {
  noise.allow(/\b422\b/);
  await hearNothing(page);
  await rememberFilledCart(page, { dishes: ['Birria Tacos'] });
  await page.goto('/checkout');
  await continueToTip(page);
  const rice = groupsOf('Burrito Bowl').filter(({ title }) => title === 'Rice');
  await changeMenu(withDish(lucha, 'Birria Tacos', { customizationsList: rice }));
  await page.getByRole('button', { name: payButton }).filter({ visible: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a rice' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Birria Tacos' }).click();
  await expect(page.getByText(/^The menu has changed\./)).toBeVisible();
  await page.getByRole('radio', { name: /^Brown rice/ }).check();
  await addButton(page).click();
  await expect(page).toHaveURL('/checkout');
  await continueToTip(page);
  await goToPayment(page);
});

test('a dish that has become another one is not ordered under its old words (rule order-guards)', async ({
  page,
  noise,
  changeMenu,
}) => {
  noise.allow(NOT_SOLD);
  await hearNothing(page);
  await rememberFilledCart(page, { dishes: ['Churros'] });
  await page.goto('/checkout');
  await continueToTip(page);
  await changeMenu(withDish(lucha, 'Churros', { title: 'Churros with nuts' }));
  await page.getByRole('button', { name: payButton }).filter({ visible: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Churros has changed on the menu.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Edit Churros' }).click();
  await page
    .getByRole('button', { name: /^Update/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Churros with nuts' })).not.toBeVisible();
  await page.goto('/checkout');
  await continueToTip(page);
  await goToPayment(page);
});

test('a dish whose id holds characters with a meaning in URLs is opened, added and changed like any other', async ({
  page,
  changeMenu,
}) => {
  const path = '/restaurant/lucha-taqueria/item/fish%26chips%3A%20100%25%20';
  await changeMenu(withDish(lucha, 'Flan', { _id: 'fish&chips: 100% ' }));
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurant/lucha-taqueria');
  await openDish(page, 'Flan');
  await expect(page).toHaveURL(path);
  await addButton(page).click();
  await openCart(page);
  await page.getByRole('link', { name: 'Edit Flan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flan' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Flan' })).toBeVisible();
});
