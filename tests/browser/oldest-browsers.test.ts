import type { Page } from '@playwright/test';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

const TOO_OLD = 'This browser is too old for our pages. Please update it, or call us at (727) 555-0142.';
const sentence = (page: Page) => page.getByText('This browser is too old');

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says that ordering needs them, and names the number to call (rule oldest-browsers)', async ({
    page,
    noise,
  }) => {
    noise.allow(/request failed: GET .*\.js \(csp\)/);
    await page.goto('/restaurant/lucha-taqueria');
    const needed = page.locator('noscript > p');
    await expect(needed).toBeVisible();
    await expect(needed).toHaveText('Ordering needs JavaScript. Please turn it on, or call us at (727) 555-0142.');
    await expect(sentence(page)).toBeHidden();
  });
});

test('a browser that is too old says so before the page, with the number to call (rule oldest-browsers)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/cart');
  await expect(sentence(page)).toHaveText(TOO_OLD);
  await expect(page.getByRole('link', { name: '(727) 555-0142' })).toHaveAttribute('href', 'tel:+17275550142');
});

test('a browser that cannot be asked what it supports is too old (rule oldest-browsers)', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSS'));
  await page.goto('/cart');
  await expect(sentence(page)).toBeVisible();
});

/** The fields on the page that take text, with smaller letters than phones show without zooming in. */
const smallFields = (page: Page) =>
  page.locator('input, select, textarea').evaluateAll((fields) =>
    fields
      .filter((field) => !field.matches('[type=radio], [type=checkbox], [type=file], [type=range], [type=color]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );

test('no field of a page makes a phone zoom in, and a browser of today is not called too old (rules field-letters, oldest-browsers)', async ({
  page,
  enter,
}) => {
  await rememberFilledCart(page);
  const touch = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const owner = await enter('owner', touch);
  const shop = ['/', '/restaurants', '/restaurant/lucha-taqueria/item/burrito-bowl', '/phone-number'];
  const pages = [...shop, '/welcome', '/driver-signup', '/staff/sign-in'].map((path) => [page, path] as const);
  const office = ['/delivery', '/office/shop', '/office/restaurants/lucha-taqueria', '/office/menus/lucha-taqueria'];
  for (const [visitor, path] of [...pages, ...office.map((one) => [owner, one] as const)]) {
    await test.step(path, async () => {
      await visitor.goto(path);
      await expect(visitor.locator('input, textarea').first()).toBeAttached();
      expect(await smallFields(visitor)).toEqual([]);
      await expect(sentence(visitor)).toBeHidden();
    });
  }
});
