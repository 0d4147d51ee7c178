import type { Page } from '@playwright/test';
import { statusText } from '#domain/order/order-status.ts';
import { dismissAlert, findOrder, openBoard, openDetail } from './steps/board.ts';
import { NO_NETWORK } from './steps/network.ts';
import { advanceOrder, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { cartOf, remember, storedCart } from './steps/stored.ts';

/** What React and the browser say about code that cannot be loaded. */
const NOT_LOADED = /ERR_FAILED|dynamically imported module|error boundary/i;
const FIRST_SCRIPT = /\/assets\/index-[^>]+\.js/;

/** Fails the next requests for a file of code, all of them where no number is given; returns how many there were. */
async function failCode(page: Page, name: string, times?: number): Promise<() => number> {
  let asked = 0;
  await page.route(
    `**/assets/${name}-*.js`,
    (route) => {
      asked += 1;
      return route.abort();
    },
    times === undefined ? {} : { times },
  );
  return () => asked;
}

test('a form that cannot be loaded leaves the order and the live board as they are, and a press tries again (rule empty-and-failed)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  const { orderNumber } = await placeOrder(office);
  const other = await placeOrder(office);
  const dana = await enter('dispatcher');
  await failCode(dana, 'refund-form');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Refund…' }).click();
  const failed = detail.getByRole('alert').filter({ hasText: 'We couldn’t load this part of the page' });
  await expect(failed).toBeVisible();
  await dana.unroute('**/assets/refund-form-*.js');
  await failed.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(detail.getByRole('form', { name: 'Refund' })).toBeVisible();
  // Where the button was, the focus would be lost, and the page's own heading is out of reach.
  await expect(detail.locator('[data-dialog-title]')).toBeFocused();
  await dana.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  const row = await findOrder(dana, other.orderNumber);
  await advanceOrder(office, other._id, 'picked_up');
  await expect(row.getByText(statusText('picked_up')).first()).toBeVisible();
});

test('a page that was pressed without a connection comes once the line is back, and one that is gone can be loaded again (rules lost-loads, empty-and-failed)', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  noise.allow(NO_NETWORK);
  await failCode(page, 'item');
  await page.goto('/restaurant/lucha-taqueria');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Burrito Bowl', exact: true }).first().click();
  await dismissAlert(page, 'Failed to complete loading the page after 4 attempts.');
  await page.unroute('**/assets/item-*.js');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Burrito Bowl' })).toBeVisible();

  await failCode(page, 'item');
  await page.goto('/restaurant/lucha-taqueria');
  await page.getByRole('link', { name: 'Flan', exact: true }).first().click();
  await dismissAlert(page, 'Failed to complete loading the page after 4 attempts.');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/assets/item-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flan' })).toBeVisible();
});

test('a cart beside the menu leads on without its lines, and they come once they can be loaded (rule cart-screen)', async ({
  page,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  await page.setViewportSize({ width: 1280, height: 800 });
  await remember(page, storedCart(await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas'])));
  const asked = await failCode(page, 'aside-lines', 5);
  await page.goto('/restaurant/lucha-taqueria');
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible();
  await dismissAlert(page, 'Failed to complete loading the cart after 4 attempts.');
  await expect(page.getByText('1 ×')).toBeVisible({ timeout: 15_000 });
  expect(asked()).toBe(5);
});

test('a page follows its shop once the line is back, though the code for it could not be loaded (rule lost-loads)', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  noise.allow(NO_NETWORK);
  const asked = await failCode(page, 'follow-shop', 1);
  await page.goto('/');
  await expect.poll(asked).toBe(1);
  await context.setOffline(true);
  const stream = page.waitForRequest('**/api/shop/events');
  await context.setOffline(false);
  await stream;
});

test('a board that prints claims no ticket before it can print, and prints all of them then (rule ticket-prints)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  const dana = await enter('dispatcher');
  await dana.addInitScript(() => {
    // The board writes its title again and again.
    const paper = { printed: '' };
    Object.assign(window, { paper });
    window.print = () => {
      paper.printed += document.querySelector('[data-sheet]')?.textContent ?? '';
      dispatchEvent(new Event('afterprint'));
    };
  });
  await failCode(dana, 'ticket-printer');
  let claims = 0;
  dana.on('request', (request) => {
    if (request.url().endsWith('/prints')) claims += 1;
  });
  await openBoard(dana);
  await dana.getByRole('button', { name: 'Print new orders here' }).click();
  const orders = [await placeOrder(office), await placeOrder(office)];
  await dismissAlert(dana, 'Failed to complete printing the ticket after 4 attempts.');
  expect(claims).toBe(0);
  await dana.unroute('**/assets/ticket-printer-*.js');
  const printed = () => dana.evaluate(() => (window as unknown as { paper: { printed: string } }).paper.printed);
  for (const { orderNumber } of orders) await expect.poll(printed, { timeout: 30_000 }).toContain(orderNumber);
});

/** As after an upgrade: the server's pages name another first script than the open one has. */
async function upgradeServer(page: Page): Promise<void> {
  await page.route(new URL('/', page.url()).href, async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    const answer = await route.fetch();
    const { link = '', ...headers } = answer.headers();
    expect(link).toMatch(FIRST_SCRIPT);
    await route.fulfill({
      status: answer.status(),
      headers: { ...headers, link: link.replace(FIRST_SCRIPT, '/assets/index-newer.js') },
    });
  });
}

test('an office tab of an earlier build loads itself again where a page’s code is gone, once (rule newer-build)', async ({
  enter,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  const owner = await enter('owner');
  await owner.goto('/office');
  await upgradeServer(owner);
  let loads = 0;
  owner.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  await owner.route('**/assets/office-money-*.js', (route) => (loads === 0 ? route.abort() : route.continue()));
  await owner.getByRole('link', { name: 'Money' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(owner.getByRole('heading', { name: 'Totals' })).toBeVisible();
  await owner.goto('/office');
  await failCode(owner, 'office-money');
  const looked = owner.waitForResponse((answer) => answer.request().method() === 'HEAD');
  await owner.getByRole('link', { name: 'Money' }).click();
  await looked;
  await expect(owner.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(2);
});

test('a page whose code is not there yet stays where the server has the same build (rules newer-build, empty-and-failed)', async ({
  enter,
  noise,
}) => {
  noise.allow(NOT_LOADED);
  const owner = await enter('owner');
  await owner.goto('/office');
  await failCode(owner, 'office-money');
  const looked = owner.waitForResponse((answer) => answer.request().method() === 'HEAD');
  await owner.getByRole('link', { name: 'Money' }).click();
  await expect(owner.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect((await looked).headers().link).toMatch(FIRST_SCRIPT);
  await expect(owner.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
