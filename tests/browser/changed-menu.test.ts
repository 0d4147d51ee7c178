import type { Page } from '@playwright/test';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { continueToTip, goToPayment } from './steps/checkout.ts';
import { addButton } from './steps/item-page.ts';
import { openCart, openDish } from './steps/menu-page.ts';
import { demoRestaurant } from './steps/own-server.ts';
import { expect, ownServerTest as test } from './steps/shop-test.ts';
import { remember, rememberFilledCart, storedAddress } from './steps/stored.ts';

/** Menus that change between the cart and the payment, on a separate server, so that other tests keep their menus. */

// The tests run one after the other, on one server.
test.describe.configure({ mode: 'default' });

/** The restaurant with one of its dishes changed. */
function withDish(restaurant: Restaurant, title: string, change: Partial<MenuItem>): Restaurant {
  const menu = restaurant.menu.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.title === title ? { ...item, ...change } : item)),
  }));
  return { ...restaurant, menu };
}

const lucha = demoRestaurant('lucha-taqueria');
const payButton = /^Pay \$/;
/** Lets the page hear no news, so that its press meets a menu that it has not seen. */
const hearNothing = (page: Page) => page.route('**/api/shop/events', () => {});
const NOT_SOLD = /\b409\b/;

test('a dish that sells out is named, and can be taken out on the spot (rule order-guards)', async ({
  page,
  context,
  baseURL,
  noise,
  changeMenu,
}) => {
  noise.allow(NOT_SOLD);
  await hearNothing(page);
  await rememberFilledCart(context, baseURL, { restaurantId: 'nonna-pia', dishes: ['Lasagna', 'Burrata'] });
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

test('a restaurant that closes says so, keeps the cart and leads to others (rule closed-kitchen)', async ({
  page,
  context,
  baseURL,
  noise,
  changeMenu,
}) => {
  noise.allow(NOT_SOLD);
  await hearNothing(page);
  await rememberFilledCart(context, baseURL, { restaurantId: 'smash-house', dishes: ['Loaded Fries'] });
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
  context,
  baseURL,
  noise,
  changeMenu,
}) => {
  noise.allow(/\b422\b/);
  await hearNothing(page);
  await rememberFilledCart(context, baseURL, { dishes: ['Birria Tacos'] });
  await page.goto('/checkout');
  await continueToTip(page);
  const bowl = lucha.menu.flatMap(({ items }) => items).find(({ title }) => title === 'Burrito Bowl');
  const rice = bowl?.customizationsList.filter(({ title }) => title === 'Rice') ?? [];
  await changeMenu(withDish(lucha, 'Birria Tacos', { customizationsList: rice }));
  await page.getByRole('button', { name: payButton }).filter({ visible: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a rice' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Birria Tacos' }).click();
  await expect(page.getByText('The menu has changed. Please make your choices again.')).toBeVisible();
  await page.getByRole('radio', { name: /^Brown rice/ }).check();
  await addButton(page).click();
  await expect(page).toHaveURL('/checkout');
  await continueToTip(page);
  await goToPayment(page);
});

test('a dish that has become another one is not ordered under its old words (rule order-guards)', async ({
  page,
  context,
  baseURL,
  noise,
  changeMenu,
}) => {
  noise.allow(NOT_SOLD);
  await hearNothing(page);
  await rememberFilledCart(context, baseURL, { dishes: ['Churros'] });
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
  context,
  baseURL,
  changeMenu,
}) => {
  const path = '/restaurant/lucha-taqueria/item/fish%26chips%3A%20100%25%20';
  await changeMenu(withDish(lucha, 'Flan', { _id: 'fish&chips: 100% ' }));
  await remember(context, baseURL, await storedAddress(context.request));
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
