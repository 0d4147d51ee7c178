import type { Locator, Page } from '@playwright/test';
import { dismissAlert } from './steps/board.ts';
import { breakCalls, hold, SERVER_FAILURE } from './steps/network.ts';
import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, rememberFilledCart, storedAddress, storedCart, storedPhone } from './steps/stored.ts';

/** The frame around the content of the customer's pages. */

/** How many of these are in the first one's row. */
async function inFirstRow(all: Locator): Promise<number> {
  await expect(all.nth(4)).toBeVisible();
  const tops = await all.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

async function expectHeader(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Forkfleet' }).filter({ visible: true })).toHaveAttribute('href', '/');
  });
}

async function leftOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.x ?? Number.NaN;
}

test('every page of the customer has the logo, which leads home, and the menu (rule page-header)', {
  tag: '@both-widths',
}, async ({ page, noise }) => {
  // An order and a payment that nobody made.
  noise.allow(/\b40[04]\b/);
  await expectHeader(page, '/');
  await rememberFilledCart(page);
  const shop = ['/restaurants', '/restaurant/nonna-pia', '/restaurant/lucha-taqueria/item/flan', '/cart'];
  const way = ['/phone-number', '/checkout', '/tip', '/order-success?session_id=none', '/order/FFNOSUCH99'];
  for (const path of [...shop, ...way, '/order/FFNOSUCH99/review', '/welcome', '/driver-signup']) {
    await expectHeader(page, path);
  }
});

test('from 1024 px on three restaurants stand in a row, then four, and the menu has its categories and the cart beside it (rule wide-screens)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request));
  const width = (px: number) => page.setViewportSize({ width: px, height: 800 });
  const open = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Lucha Taqueria', exact: true }) });
  const restaurants = open.locator(':scope > li');
  await page.goto('/restaurants');
  await width(1023);
  expect(await inFirstRow(restaurants)).toBe(2);
  await width(1024);
  expect(await inFirstRow(restaurants)).toBe(3);
  await width(1200);
  expect(await inFirstRow(restaurants)).toBe(4);

  await page.goto('/restaurant/lucha-taqueria');
  const categories = page.getByRole('navigation', { name: 'Menu categories' });
  const dish = page.getByRole('link', { name: 'Flan', exact: true });
  const cart = page.getByRole('complementary', { name: 'Your order' });
  await width(1024);
  await expect(cart).toBeVisible();
  expect(await leftOf(categories)).toBeLessThan(await leftOf(dish));
  expect(await leftOf(dish)).toBeLessThan(await leftOf(cart));
  await width(1023);
  await expect(cart).toBeHidden();
});

test('a cart that was filled in a narrow window is beside the menu once the window is wide (rule wide-screens)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/restaurant/lucha-taqueria');
  await expect(page.getByRole('link', { name: 'Flan', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  const cart = page.getByRole('complementary', { name: 'Your order' });
  await expect(cart.getByRole('link', { name: /^View order/ })).toBeVisible();
});

test('a page that loads first gives the focus to its heading once that is there (rule live-regions)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request));
  const letGo = await hold(page, /\/api\/restaurants\/nonna-pia$/);
  await page.goto('/restaurants');
  await page.getByRole('link', { name: 'Nonna Pia' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Nonna Pia' })).toBeFocused();
});

test('a page that failed beneath its alert has the focus on its heading after it (rule sheets-and-dialogs)', async ({
  page,
  noise,
}) => {
  noise.allow(SERVER_FAILURE);
  await remember(page, await storedAddress(page.request));
  await breakCalls(page, /\/api\/restaurants\/nonna-pia$/);
  await page.goto('/restaurants');
  await page.getByRole('link', { name: 'Nonna Pia' }).click();
  await dismissAlert(page, 'Failed to complete restaurant after 4 attempts.');
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurant' })).toBeFocused();
});

test('at a zoom of 400 % nothing that stays on the screen covers half of it (rule usable-by-everybody)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const burrito = '/restaurant/lucha-taqueria/item/burrito-bowl';
  for (const path of ['/restaurants', '/restaurant/lucha-taqueria', burrito, '/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
    await page.evaluate(() => scrollTo(0, innerHeight));
    const covered = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
        .map((one) => one.getBoundingClientRect())
        .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0),
    );
    expect.soft(covered, path).toBeLessThan(128);
  }
});

test('with the system’s own high contrast the current part of a menu differs from the others (rule usable-by-everybody)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/restaurant/lucha-taqueria');
  const categories = page.getByRole('link', { name: /^(Popular|Tacos|Plates)$/ });
  await expect(categories.first()).toHaveAttribute('aria-current', 'true');
  const lines = categories.evaluateAll((each) => each.map((one) => getComputedStyle(one).textDecorationLine));
  expect(await lines).toEqual(['underline', 'none', 'none']);
});

test('a name that is one long word breaks, and no page of its cart scrolls sideways (rule usable-by-everybody)', async ({
  page,
}) => {
  const restaurantName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  const stored = storedCart({ ...cart, restaurantName });
  await remember(page, await storedAddress(page.request), storedPhone, stored);
  await page.setViewportSize({ width: 320, height: 640 });
  const expectToFit = async (path: string): Promise<void> => {
    const name = page.getByText(restaurantName).filter({ visible: true }).last();
    await expect(name).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
    const edge = await name.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().right;
    });
    expect.soft(edge, path).toBeLessThanOrEqual(320);
  };
  for (const path of ['/restaurants', '/cart', '/checkout']) {
    await page.goto(path);
    await expectToFit(path);
  }
  await page
    .getByRole('button', { name: /^Continue to tip/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/tip');
  await expectToFit('/tip');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectToFit('the side menu');
  await page.goto('/restaurant/nonna-pia');
  await page
    .getByRole('button', { name: /^Add (?!.*in your cart)/ })
    .last()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectToFit('the question of another restaurant');
});
