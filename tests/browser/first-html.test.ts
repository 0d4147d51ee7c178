import type { Locator, Page, Route } from '@playwright/test';
import { orderList } from './steps/board.ts';
import { addButton } from './steps/item-page.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { remember, storedAddress } from './steps/stored.ts';

const FIRST_SCRIPT = /\/assets\/index-[^/]+\.js$/;
const DISH = '/restaurant/lucha-taqueria/item/burrito-bowl';

/** Holds what fits until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isReady = (page: Page) => page.evaluate(() => performance.getEntriesByName('ready').length === 1);

/** The page without its script, then with it: what stood there first is what answers presses afterwards. */
async function isTakenOver(page: Page, path: string, content: Locator): Promise<void> {
  const letGo = await hold(page, FIRST_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(content).toBeVisible();
  const first = await content.elementHandle();
  letGo();
  await expect.poll(() => isReady(page)).toBe(true);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
}

test('a dish stands there before any script runs, and answers presses once it does (rule first-html)', async ({
  page,
}) => {
  await isTakenOver(page, DISH, page.getByRole('heading', { level: 1, name: 'Burrito Bowl' }));
  await page.getByRole('button', { name: 'One more: Quantity' }).click();
  await expect(addButton(page)).toHaveText(/^Add 2/);
});

test('an order stands there before any script runs: all of it for the browser that ordered, the steps for others (rule first-html)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request);
  await isTakenOver(customer, `/order/${orderNumber}`, customer.getByRole('heading', { name: 'Order Details' }));
  await expect(customer.getByText('Live', { exact: true })).toBeVisible();
  const stranger = await enter('customer');
  await isTakenOver(stranger, `/order/${orderNumber}`, stranger.getByRole('heading', { name: 'Is this your order?' }));
});

test('the list of restaurants stands there before any script runs once the page knows where the food goes (rules first-html, near-cookie)', async ({
  page,
  context,
  baseURL,
}) => {
  await remember(context, baseURL, await storedAddress(context.request));
  await page.goto('/restaurants');
  const names = () => page.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents();
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
  const sorted = await names();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const place = await card.last().boundingBox();
  await isTakenOver(page, '/restaurants', page.getByRole('heading', { name: 'Open near you' }));
  expect(await names()).toEqual(sorted);
  expect(await card.last().boundingBox()).toEqual(place);
});

test('the list is ready once its restaurants are there (rule first-html)', async ({ page, context, baseURL }) => {
  await remember(context, baseURL, await storedAddress(context.request));
  const letGo = await hold(page, /\/api\/restaurants\?/);
  await page.goto('/restaurants');
  await expect(page.getByRole('button', { name: /^Deliver now 1213 Trinity/ })).toBeVisible();
  expect(await isReady(page)).toBe(false);
  letGo();
  await expect.poll(() => isReady(page)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
});

test('the board asks while its scripts come, and is ready once its orders are there (rule first-html)', async ({
  enter,
  office,
}) => {
  await placeOrder(office);
  const page = await enter('dispatcher');
  const letScriptGo = await hold(page, FIRST_SCRIPT);
  const letOrdersGo = await hold(page, /\/api\/delivery\/orders\?limit=100&status=all$/);
  const asked = page.waitForRequest(/\/api\/delivery\/orders\?limit=100&status=all$/);
  await page.goto('/delivery', { waitUntil: 'commit' });
  await asked;
  let again = 0;
  page.on('request', (request) => {
    if (/limit=100&status=all$|\/staff\/me$/.test(request.url())) again += 1;
  });
  letScriptGo();
  await expect(page.getByText('Loading orders...')).toBeVisible();
  expect(await isReady(page)).toBe(false);
  letOrdersGo();
  await expect(orderList(page).getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => isReady(page)).toBe(true);
  expect(again).toBe(0);
});
