import type { Locator, Page } from '@playwright/test';
import { liveMark, orderList } from './steps/board.ts';
import { addButton } from './steps/item-page.ts';
import { hold } from './steps/network.ts';
import { placeOrder } from './steps/orders.ts';
import { shiftsOf, watchShifts } from './steps/shifts.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { remember, storedAddress } from './steps/stored.ts';

const FIRST_SCRIPT = /\/assets\/index-[^/]+\.js$/;
const DISH = '/restaurant/lucha-taqueria/item/burrito-bowl';

const isReady = (page: Page) => page.evaluate(() => performance.getEntriesByName('ready').length === 1);

/** The page without its script, then with it: the same elements answer presses afterwards. */
async function isTakenOver(page: Page, path: string, content: Locator): Promise<void> {
  const letGo = await hold(page, FIRST_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(content).toBeVisible();
  const first = await content.elementHandle();
  letGo();
  await expect.poll(() => isReady(page)).toBe(true);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
}

test('a dish is there before any script runs, and answers presses once it does (rule first-html)', async ({ page }) => {
  await isTakenOver(page, DISH, page.getByRole('heading', { level: 1, name: 'Burrito Bowl' }));
  await page.getByRole('button', { name: 'One more: Quantity' }).click();
  await expect(addButton(page)).toHaveText(/^Add 2/);
});

test('presses that come before any script are done once the page answers presses, each once: choices all, of buttons the last (rule early-press)', async ({
  page,
}) => {
  const letGo = await hold(page, FIRST_SCRIPT);
  await page.goto(DISH, { waitUntil: 'commit' });
  const [beans, rice] = [
    page.getByRole('radio', { name: /^Black beans/ }),
    page.getByRole('radio', { name: /^Brown rice/ }),
  ];
  await beans.click();
  await rice.click();
  const more = page.getByRole('button', { name: 'One more: Quantity' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await more.click();
  await more.click();
  await expect(addButton(page)).toHaveText(/^Add 1/);
  letGo();
  await expect(addButton(page)).toHaveText(/^Add 2/);
  await expect(beans).toBeChecked();
  await expect(rice).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('arrow keys that come before any script choose the option they end at, and its modal stays closed (rules early-press, arrow-steps)', async ({
  page,
}) => {
  const letGo = await hold(page, FIRST_SCRIPT);
  await page.goto(DISH, { waitUntil: 'commit' });
  const protein = page.getByRole('group', { name: /^Protein/ }).getByRole('radio');
  await protein.first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  letGo();
  await expect(protein.nth(2)).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press on what the page draws again before it answers presses is done once (rule early-press)', async ({
  page,
}) => {
  const letGo = await hold(page, FIRST_SCRIPT);
  await page.goto(DISH, { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'One more: Quantity' });
  await more.click();
  await more.evaluate((button) => button.replaceWith(button.cloneNode(true)));
  letGo();
  await expect(addButton(page)).toHaveText(/^Add 2/);
});

test('the address box of the first page opens also where it was pressed before any script (rule early-press)', async ({
  page,
}) => {
  const letGo = await hold(page, FIRST_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Deliver to').click();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an order is there before any script runs: all of it for the browser that ordered, the steps for others (rule first-html)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request);
  await isTakenOver(customer, `/order/${orderNumber}`, customer.getByRole('heading', { name: 'Order Details' }));
  await expect(customer.getByText('Live', { exact: true })).toBeVisible();
  const stranger = await enter('customer');
  await isTakenOver(stranger, `/order/${orderNumber}`, stranger.getByRole('heading', { name: 'Is this your order?' }));
});

test('the list of restaurants is there before any script runs once the page knows where the food goes (rules first-html, near-cookie)', async ({
  page,
}) => {
  await remember(page, await storedAddress(page.request));
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

test('the list is ready once its restaurants are there (rule first-html)', async ({ page }) => {
  await remember(page, await storedAddress(page.request));
  const letGo = await hold(page, /\/api\/restaurants\?/);
  await page.goto('/restaurants');
  await expect(page.getByRole('button', { name: /^Deliver now 1213 Trinity/ })).toBeVisible();
  expect(await isReady(page)).toBe(false);
  letGo();
  await expect.poll(() => isReady(page)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
});

test('the board is there before any script runs, and then asks for none of it again (rule first-html)', async ({
  enter,
  office,
}) => {
  await placeOrder(office);
  const page = await enter('dispatcher');
  let again = 0;
  page.on('request', (request) => {
    if (/limit=100&status=all$|\/staff\/me$/.test(request.url())) again += 1;
  });
  await isTakenOver(page, '/delivery', orderList(page).getByRole('listitem').first());
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(again).toBe(0);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`nothing of the board moves at ${viewport.width} px when its figures and orders come (rule loading-shapes)`, async ({
    enter,
  }) => {
    const page = await enter('dispatcher', { viewport });
    await watchShifts(page);
    let letGo = (): void => undefined;
    const painted = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/delivery/orders?*', async (route) => {
      await painted;
      await route.continue();
    });
    const isThere = async (): Promise<void> => {
      await expect(liveMark(page)).toBeVisible();
      await expect(orderList(page).getByRole('listitem').first()).toBeVisible();
    };
    // From another page the board requests its orders; its own HTML already contains them.
    await page.goto('/office');
    const lane = page.waitForResponse(/\/api\/delivery\/exceptions/);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByText('Loading orders...')).toBeVisible();
    await lane;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const ofOffice = (await shiftsOf(page)).length;
    letGo();
    await isThere();
    // Another test may change an order or take it off the board at this moment: then a row changes, others close up,
    // and nothing else moves.
    const isOfRow = (words: string): boolean => /"(?:row|words)_|[ _]action_|_row"/.test(words);
    const shiftsSince = async (count: number) =>
      (await shiftsOf(page)).slice(count).filter((shift) => !shift.split(', ').every(isOfRow));
    expect(await shiftsSince(ofOffice)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.goto('/delivery');
    await isThere();
    expect(await shiftsSince(0)).toEqual([]);
  });
}
