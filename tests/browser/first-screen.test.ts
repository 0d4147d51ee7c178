import type { Page } from '@playwright/test';
import { pressAdd } from './steps/menu-page.ts';
import { hold } from './steps/network.ts';
import { shiftsOf, watchShifts } from './steps/shifts.ts';
import { expect, test } from './steps/shop-test.ts';
import { remember, storedAddress } from './steps/stored.ts';

test('fonts and dish pictures are loaded after the script', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/restaurant/lucha-taqueria', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Lucha Taqueria' })).toBeVisible();
  const dishPictures = page.locator('li img');
  await expect(dishPictures.first()).toBeAttached();
  expect(await dishPictures.evaluateAll((all) => all.filter((one) => one.hasAttribute('src')).length)).toBe(0);
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  letGo();
  await expect(dishPictures.first()).toHaveAttribute('src', /^\/pictures\//);
  const isOn = () => page.evaluate(() => document.fonts.check('16px "Figtree Variable"') && document.fonts.size > 3);
  await expect.poll(isOn).toBe(true);
  expect(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
});

for (const shop of ['lucha-taqueria', 'nami-poke-and-sushi', 'pine-and-ember-smokehouse']) {
  test(`nothing moves on the page of ${shop} while its fonts and pictures arrive (rule loading-shapes)`, {
    tag: '@whole-browser',
  }, async ({ page }) => {
    await watchShifts(page);
    await page.goto(`/restaurant/${shop}`);
    await expect.poll(() => page.evaluate(() => document.fonts.size > 3)).toBe(true);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

/** The texts in rows that are wider than the room that is kept for them. */
function textsTooWide(page: Page): Promise<readonly string[]> {
  return page.locator('[data-holds]').evaluateAll((all) =>
    all.flatMap((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      const excess = text.getBoundingClientRect().right - box.getBoundingClientRect().right;
      return excess > 0.1 ? [`${box.textContent} by ${excess.toFixed(1)} px`] : [];
    }),
  );
}

for (const path of ['/restaurants', '/restaurant/smash-house']) {
  test(`texts in rows of ${path} have room in both typefaces, and when letters grow (rule loading-shapes)`, async ({
    page,
  }) => {
    await remember(page, await storedAddress(page.request));
    const held = page.locator('[data-holds]').first();
    await page.route('**/*.woff2', async (route) => {
      await held.waitFor();
      await route.continue();
    });
    await page.goto(path);
    await expect(held).toHaveAttribute('style', /width/);
    expect(await textsTooWide(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '24px';
    });
    expect(await textsTooWide(page)).toEqual([]);
  });
}

test('text may wrap again when the window changes its size', async ({ page }) => {
  await page.goto('/restaurant/pine-and-ember-smokehouse');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveAttribute('style', /min-height/);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(name).not.toHaveAttribute('style', /min-height/);
});

test('the menu opens although its code did not come at first (rule call-retries)', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  let asked = 0;
  await page.route(/\/assets\/side-menu-[^/]+\.js$/, (route) => {
    asked += 1;
    // Ahead of time, and at the press.
    return asked <= 2 ? route.abort() : route.continue();
  });
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(asked).toBe(3);
});

test('a press whose code has gone from the server says that it is tried again, and then to reload the page (rules offline-bar, failed-call-alert)', async ({
  page,
  noise,
}) => {
  noise.allow(/\b404\b/);
  await page.route(/\/assets\/add-to-cart-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/restaurant/lucha-taqueria');
  await pressAdd(page, 'Churros');
  await expect(page.getByText('No answer yet. We are trying again.')).toBeVisible();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to complete adding the dish after 4 attempts.');
  await expect(alert).toContainText('If that doesn’t help, reload the page.');
  await expect(page.getByText('No answer yet. We are trying again.')).toBeHidden();
});

test('a dish that is added before the code for it has come says that it waits, and is in the cart once it is there (rule press-answers)', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/add-to-cart-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/restaurant/lucha-taqueria');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('ready').length)).toBe(1);
  await pressAdd(page, 'Churros');
  await page.getByRole('button', { name: 'Add Churros', disabled: true }).press('Enter');
  letGo();
  await expect(page.getByRole('button', { name: 'Add Churros, 1 in your cart' }).first()).toBeVisible();
});

test('the code of other pages is fetched one page after the other, so that a press does not wait behind all of them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (code: string) => asked.some((path) => path.startsWith(`/assets/${code}-`) && path.endsWith('.js'));
  const letGo = await hold(page, /\/assets\/driver-signup-[^/]+\.js$/);
  await page.goto('/restaurant/lucha-taqueria');
  await expect.poll(() => isAsked('driver-signup')).toBe(true);
  expect(isAsked('welcome')).toBe(false);
  letGo();
  await expect.poll(() => isAsked('welcome')).toBe(true);
});
