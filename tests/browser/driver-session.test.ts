import {
  addPhoto,
  atTheCounter,
  atTheDoor,
  beginStep,
  chooseOrder,
  keptDriver,
  keptOrders,
  leftOnPhone,
  openDriverOrder,
} from './steps/driver.ts';
import { NO_NETWORK } from './steps/network.ts';
import { advanceOrder, assignTo, placeOrder, statusOf } from './steps/orders.ts';
import { endSession, fillSignIn } from './steps/staff.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** What the end of a driver's session leaves on the phone. */

test('a driver who signed in at the staff sign-in page finds the orders again without a line (rule driver-without-line)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  await advanceOrder(office, id, 'out_for_delivery');
  const page = await enter('customer');
  await page.goto('/staff/sign-in');
  await fillSignIn(page, driver);
  await expect(page).toHaveURL('/delivery');
  const app = page.locator('link[rel=manifest]');
  await expect(app, 'an app opens the orders').toHaveAttribute('href', '/delivery/manifest.webmanifest');
  await chooseOrder(page, orderNumber);
  await expect.poll(() => keptOrders(page), { timeout: 30_000 }).toEqual([`${orderNumber} Ring twice`]);
  await page.context().setOffline(true);
  await page.reload();
  const card = await chooseOrder(page, orderNumber);
  await expect(card.getByText('Ring twice')).toBeVisible();
  await beginStep(page, card, 'Mark as Delivered');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mark as Delivered' })).toBeVisible();
});

test('nothing of a driver is left on the phone after the sign-out, and nothing opens without a line (rule uncached-answers)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  await openDriverOrder(page, orders[0].orderNumber);
  await expect.poll(() => keptOrders(page)).toHaveLength(2);
  await page.getByRole('button', { name: /Driver$/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await expect.poll(() => leftOnPhone(page)).toEqual({ orders: [], updates: [], workers: 0, caches: [] });
  await page.context().setOffline(true);
  await expect(page.goto('/delivery')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('the end of a session takes the kept orders off the phone, and anyone who signs in there next sees none of them (rule uncached-answers)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b401\b/);
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const [first, second] = orders;
  const next = await hire('driver');
  await openDriverOrder(page, first.orderNumber);
  await expect.poll(() => keptOrders(page)).toHaveLength(2);
  await endSession(page);
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => keptOrders(page)).toEqual([]);

  await fillSignIn(page, next);
  await expect(page.getByText('No orders for you right now')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const former = page.getByText(new RegExp(`#(?:${first.orderNumber}|${second.orderNumber})`));
  await expect(former).toHaveCount(0);
  await expect.poll(() => keptDriver(page)).toBe(next.email);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your deliveries' })).toBeVisible();
  await expect(page.getByText('No orders for you right now')).toBeVisible();
  await expect(former).toHaveCount(0);
  expect(await keptOrders(page)).toEqual([]);
});

test('orders that were kept when the session ended unnoticed are shown to nobody (rule uncached-answers)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b401\b/);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  await openDriverOrder(page, orders[0].orderNumber);
  await expect.poll(() => keptOrders(page)).toHaveLength(2);
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await endSession(page, origin);
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await expect(page.getByText(`#${orders[0].orderNumber}`)).toHaveCount(0);
  await expect.poll(() => keptOrders(page)).toEqual([]);
});

test('a step that was pressed as the session ended is sent with the next sign-in (rule driver-without-line)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b401\b/);
  noise.allow(/the orders could not be read/);
  const { driver, orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  await addPhoto(page);
  await endSession(page);
  await page.getByRole('button', { name: 'Mark as Delivered', exact: true }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();

  const next = await hire('driver');
  await assignTo(office, id, next);
  const other = await page.context().newPage();
  await other.goto('/staff/sign-in');
  await fillSignIn(other, next);
  await expect(other.getByText(`#${orderNumber}`).first()).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  const later = page.waitForRequest(/\/api\/staff\/me$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await later;
  expect(sent, 'nothing is sent in the name of the driver who signed in beside').toEqual([]);
  await assignTo(office, id, driver);
  await fillSignIn(page, driver);
  await expect.poll(() => statusOf(office, id), { timeout: 3000 }).toBe('delivered');
});

test('a driver who signs out without a line is asked at once about steps that aren’t sent (rule uncached-answers)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const { orders, page } = await atTheCounter({ enter, hire, office });
  const card = await openDriverOrder(page, orders[0].orderNumber);
  await expect.poll(() => keptOrders(page)).toHaveLength(2);
  await page.context().setOffline(true);
  await beginStep(page, card, 'Mark as Picked Up');
  await page.getByRole('button', { name: 'Mark as Picked Up', exact: true }).click();
  await page.getByRole('button', { name: /Driver$/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Some updates aren’t sent yet' });
  await expect(question).toBeVisible({ timeout: 3000 });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
});
