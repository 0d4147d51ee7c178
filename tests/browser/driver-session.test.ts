import { atTheCounter, keptOrders, leftOnPhone, openDriverOrder } from './steps/driver.ts';
import { NO_NETWORK } from './steps/network.ts';
import { endSession } from './steps/staff.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** What the end of a driver's session leaves on the phone. */

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
