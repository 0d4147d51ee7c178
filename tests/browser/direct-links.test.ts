import { addressModal, openAddressModal } from './steps/address.ts';
import { payPageForCart } from './steps/checkout.ts';
import { option, optionGroup } from './steps/item-page.ts';
import { openDish, openRestaurant } from './steps/menu-page.ts';
import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, rememberFilledCart, storedAddress, storedCart, storedPhone } from './steps/stored.ts';

test.describe('opened directly, with nothing known (rules customer-routes, restaurants-screen)', () => {
  const landings = [
    { path: '/restaurants', lands: '/' },
    { path: '/restaurant/lucha-taqueria', lands: '/restaurant/lucha-taqueria', shows: 'Lucha Taqueria' },
    { path: '/restaurant/lucha-taqueria/item/flan', lands: '/restaurant/lucha-taqueria/item/flan', shows: 'Flan' },
    {
      path: '/restaurant/lucha-taqueria/item/flan/edit/no-line',
      lands: '/restaurant/lucha-taqueria/item/flan/edit/no-line',
      shows: 'Cart item not found',
    },
    { path: '/cart', lands: '/cart', shows: 'Your cart is empty' },
    { path: '/phone-number', lands: '/phone-number', shows: 'How can we reach you?' },
    { path: '/checkout', lands: '/phone-number', shows: 'How can we reach you?' },
    { path: '/tip', lands: '/tip', shows: 'Order data not found. Please start over from the checkout page.' },
    { path: '/order-success', lands: '/order-success', shows: 'Order Error' },
    { path: '/no/such/page', lands: '/' },
    { path: '/restaurants/extra', lands: '/' },
  ];

  for (const { path, lands, shows = 'Fast delivery to your door' } of landings) {
    test(`${path} shows '${shows}'`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: shows })).toBeVisible();
      await expect(page).toHaveURL(lands);
    });
  }

  test('an order that nobody placed is an error with a way on', async ({ page }) => {
    await page.goto('/order-success');
    await expect(page.getByText('No payment session found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Restaurants' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a restaurant and a dish that do not exist say so, with a way back (rules restaurant-messages, item-page-errors)', async ({
    page,
    noise,
  }) => {
    noise.allow(/404/);
    await page.goto('/restaurant/no-such-place');
    await expect(page.getByRole('heading', { name: 'Restaurant not found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await page.goto('/restaurant/lucha-taqueria/item/no-such-dish');
    await expect(page.getByRole('heading', { name: 'Menu item not found' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/restaurant/lucha-taqueria');
  });
});

test.describe('with something missing, checkout leads (rule checkout-guards)', () => {
  test('to the restaurants without a cart', async ({ page }) => {
    await remember(page, await storedAddress(page.request), storedPhone);
    await page.goto('/checkout');
    await expect(page).toHaveURL('/restaurants');
  });

  test('to the first page without an address', async ({ page }) => {
    const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
    await remember(page, storedPhone, storedCart(cart));
    await page.goto('/checkout');
    await expect(page).toHaveURL('/');
  });

  test('to the phone page without a number, and from there back', async ({ page }) => {
    const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
    await remember(page, await storedAddress(page.request), storedCart(cart));
    await page.goto('/checkout');
    await expect(page).toHaveURL('/phone-number');
    await page.getByLabel('Phone number').pressSequentially('7275550123');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/checkout');
  });
});

test('a saved address leads from the first page to the restaurants, and Back leaves the shop (rule saved-address-redirect)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page).toHaveURL('/restaurants');
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('the Back button of the page that was opened first leads (rule no-dead-ends)', () => {
  const pages = [
    { opened: '/checkout', shown: '/phone-number', back: '/cart' },
    { opened: '/track/FFNOSUCH99', shown: '/order/FFNOSUCH99', back: '/restaurants' },
    { opened: '/order/FFNOSUCH99?k=abc', shown: '/order/FFNOSUCH99', back: '/restaurants' },
  ];
  for (const { opened, shown, back } of pages) {
    test(`to ${back} where ${opened} was opened`, async ({ page, noise }) => {
      noise.allow(/\b404\b/);
      await remember(page, await storedAddress(page.request));
      await page.goto(opened);
      await expect(page).toHaveURL(shown);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(back);
    });
  }

  test('from the dish to its menu, and from there to the restaurants', async ({ page }) => {
    await remember(page, await storedAddress(page.request));
    await page.goto('/restaurant/lucha-taqueria/item/flan');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await expect(page).toHaveURL('/restaurant/lucha-taqueria');
    await page.getByRole('button', { name: 'Back to restaurants' }).click();
    await expect(page).toHaveURL('/restaurants');
  });
});

test('a reload of any page stays there (rule no-dead-ends)', async ({ page, noise }) => {
  noise.allow(/\/api\/orders\/(session|pending)\//);
  const cart = await rememberFilledCart(page);
  const line = cart.items[0]?.id ?? '';
  const pages = [
    { path: '/restaurants', shows: 'Open near you' },
    { path: '/restaurant/lucha-taqueria', shows: 'Lucha Taqueria' },
    { path: '/restaurant/lucha-taqueria/item/burrito-bowl', shows: 'Burrito Bowl' },
    {
      path: `/restaurant/lucha-taqueria/item/chicken-enchiladas/edit/${encodeURIComponent(line)}`,
      shows: 'Chicken Enchiladas',
    },
    { path: '/cart', shows: 'Your cart' },
    { path: '/phone-number', shows: 'How can we reach you?' },
    { path: '/checkout', shows: 'Checkout' },
  ];
  for (const { path, shows } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await payPageForCart(page);
  await page.goto('/tip');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pay \$/ }).filter({ visible: true })).toBeVisible();
});

test('Back closes an open dialog first, then goes back page by page (rule sheets-and-dialogs)', async ({ page }) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurants');
  await openRestaurant(page, 'Lucha Taqueria');
  await openDish(page, 'Burrito Bowl');
  await option(optionGroup(page, 'Protein'), 'Carnitas').check();
  await expect(page.getByRole('dialog', { name: 'Carnitas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Burrito Bowl' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/restaurant/lucha-taqueria');
  await page.goBack();
  await expect(page).toHaveURL('/restaurants');
  await page.goForward();
  await expect(page).toHaveURL('/restaurant/lucha-taqueria');
});

test('the address modal closes by Back, by Escape and by its button, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Deliver to' });
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => addressModal(page).getByRole('button', { name: 'Close', exact: true }).click(),
  ];
  for (const close of ways) {
    await openAddressModal(page);
    await close();
    await expect(addressModal(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(box).toBeFocused();
  }
});

test('a menu comes back where it was left, with the focus on the dish, and a search is read out (rules scroll-kept, live-regions)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurant/lucha-taqueria');
  const flan = page.getByRole('link', { name: 'Flan', exact: true });
  await flan.scrollIntoViewIfNeeded();
  await flan.click();
  await expect(page.getByRole('heading', { name: 'Flan' })).toBeVisible();
  await page.goBack();
  await expect(flan).toBeInViewport();
  await expect(flan).toBeFocused();
  // A popular dish is in the menu twice.
  const second = page.getByRole('link', { name: 'Burrito Bowl', exact: true }).nth(1);
  await second.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Burrito Bowl' })).toBeVisible();
  await page.goBack();
  await expect(second).toBeFocused();

  const dishes = page.getByRole('status').filter({ hasText: /dish/ });
  // Words are read out only in a region that was there before them.
  await page
    .getByRole('main')
    .evaluate((main) => main.querySelectorAll('[role=status]').forEach((one) => void one.setAttribute('data-was', '')));
  const menuSearch = page.getByRole('searchbox', { name: 'Search this menu' });
  await menuSearch.fill('no such food');
  await expect(dishes).toHaveText('No dishes match your search.');
  await expect(dishes).toHaveAttribute('data-was', '');
  await menuSearch.fill('flan');
  await expect(dishes).toHaveText('1 dish found');
  await menuSearch.fill('');
  await expect(dishes).toHaveCount(0);

  await page.goto('/restaurants');
  const search = page.getByRole('searchbox', { name: 'Search restaurants and dishes' });
  await search.fill('flan');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ restaurants? found$/ })).toHaveCount(1);
  await search.fill('no such food');
  await expect(page.getByRole('status').filter({ hasText: 'No restaurants match your search' })).toHaveCount(1);
  await search.fill('');
  await page.getByRole('button', { name: 'Mexican', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 restaurant found' })).toHaveCount(1);
});
