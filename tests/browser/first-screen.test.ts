import { expect, test } from './steps/shop-test.ts';

test('faces and dish pictures come after the script, and then they are there', async ({ page }) => {
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
