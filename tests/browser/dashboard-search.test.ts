import type { Page, Route } from '@playwright/test';
import { formatPhone } from '#domain/person/written-phone.ts';
import { filterButton, liveMark, openBoard, orderList, orderRow, searchBox } from './steps/board.ts';
import { advanceOrder, freshPhone, placeOrder } from './steps/orders.ts';
import { hearTones, lookAway } from './steps/senses.ts';
import { endSession } from './steps/staff.ts';
import { DEMO_PASSWORD } from './steps/staff-names.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

// On a separate server, where nobody else orders: these tests count all orders that there are.

const MINUTE_MS = 60_000;

const countIn = async (page: Page, label: string): Promise<number> =>
  Number(/\d+$/.exec(await filterButton(page, label).innerText())?.[0]);

test('the search finds by number, customer, restaurant and phone (rule board-search)', async ({ enter, office }) => {
  const phone = freshPhone();
  const { orderNumber } = await placeOrder(office, {
    restaurantId: 'smash-house',
    dishes: ['Mac and Cheese'],
    phone,
  });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  for (const typed of [orderNumber.toLowerCase(), phone, formatPhone(phone)]) {
    await searchBox(dana).fill(typed);
    await expect(orderList(dana).getByRole('listitem')).toHaveCount(1);
    await expect(orderRow(dana, orderNumber)).toBeVisible();
  }
  await searchBox(dana).fill('smash');
  await expect(orderList(dana).getByRole('listitem').filter({ hasNotText: 'Smash House' })).toHaveCount(0);
  await expect(orderRow(dana, orderNumber)).toContainText('Smash House');
  await searchBox(dana).fill('no such order');
  await expect(dana.getByText('No orders found')).toBeVisible();
  await expect(dana.getByText('Try adjusting your filters or search term')).toBeVisible();
});

test('the filters tell their counts, and an order moves from one to the next (rule board-filters)', async ({
  enter,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const all = await countIn(dana, 'All Orders');
  await expect(dana.getByText(`Managing ${all} total orders`)).toBeVisible();
  const received = await countIn(dana, 'New Orders');
  const preparing = await countIn(dana, 'Preparing');
  await searchBox(dana).fill(orderNumber);
  await filterButton(dana, 'New Orders').click();
  await expect(orderRow(dana, orderNumber)).toBeVisible();
  await filterButton(dana, 'Preparing').click();
  await expect(orderRow(dana, orderNumber)).toHaveCount(0);
  await advanceOrder(office, id, 'preparing');
  await expect(orderRow(dana, orderNumber)).toBeVisible();
  await expect.poll(() => countIn(dana, 'Preparing')).toBe(preparing + 1);
  expect(await countIn(dana, 'New Orders')).toBe(received - 1);
  expect(await countIn(dana, 'All Orders')).toBe(all);
});

test('late orders are counted, and shown alone on demand; what is finished is never late (rule order-lateness)', async ({
  enter,
  office,
}) => {
  const phone = freshPhone();
  const received = await placeOrder(office, { phone });
  const preparing = await placeOrder(office, { phone, dishes: ['Churros'] });
  await advanceOrder(office, preparing._id, 'preparing');
  const over = await placeOrder(office, { phone, dishes: ['Churros', 'Churros'] });
  await advanceOrder(office, over._id, 'delivered');
  const dana = await enter('dispatcher');
  await dana.clock.install();
  // The stream would tell the server's time, and time goes on in this browser alone.
  await dana.route('**/api/delivery/events*', () => undefined);
  await dana.goto('/delivery');
  await searchBox(dana).fill(phone);
  const rows = orderList(dana).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const late = dana.getByRole('button', { name: /^\d+ late$/ });
  await expect(late).toHaveCount(0);

  await dana.clock.fastForward(9 * MINUTE_MS);
  await expect(late).toHaveText('1 late');
  await late.click();
  await expect(rows).toHaveCount(1);
  await expect(orderRow(dana, received.orderNumber)).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'Late 1' })).toBeVisible();

  await dana.clock.fastForward(14 * MINUTE_MS);
  await expect(late).toHaveText('2 late');
  await expect(orderRow(dana, preparing.orderNumber)).toBeVisible();
  await expect(orderRow(dana, over.orderNumber)).toHaveCount(0);
  await late.click();
  await expect(rows).toHaveCount(3);
});

test('what is finished lies folded under its count, until somebody opens it or searches (rule finished-fold)', async ({
  enter,
  office,
}) => {
  const delivered = await placeOrder(office);
  await advanceOrder(office, delivered._id, 'delivered');
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const fold = dana.getByRole('button', { name: /^Finished \d+$/ });
  const count = async (): Promise<number> => Number(/\d+$/.exec(await fold.innerText())?.[0]);
  const before = await count();
  const finished = dana.getByRole('list', { name: 'Finished orders' });
  await expect(orderRow(dana, orderNumber)).toBeVisible();
  await expect(orderRow(dana, delivered.orderNumber)).toHaveCount(0);
  await expect(finished).toHaveCount(0);

  const cancelled = await office.patch(`/api/delivery/orders/${id}/status`, {
    data: { status: 'cancelled', note: 'The kitchen is closed' },
  });
  expect(cancelled.status()).toBe(200);
  await expect.poll(count).toBe(before + 1);
  await expect(orderRow(dana, orderNumber)).toHaveCount(0);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  const inFold = (number: string) => finished.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(inFold(orderNumber)).toContainText('cancelled');
  await expect(inFold(delivered.orderNumber)).toContainText('delivered');
  await expect(finished.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(before + 1));
  await fold.click();
  await expect(finished).toHaveCount(0);

  await searchBox(dana).fill(delivered.orderNumber);
  await expect(orderRow(dana, delivered.orderNumber)).toBeVisible();
  await expect(fold).toHaveCount(0);
});

test('new orders are heard, counted in the tab’s title until somebody looks, and read out (rule new-order-notice)', async ({
  enter,
  office,
}) => {
  const dana = await enter('dispatcher');
  const tones = await hearTones(dana);
  await openBoard(dana);
  const question = dana.getByText('Shall a new order be heard?');
  await dana.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(question).toHaveCount(0);
  await expect(dana.getByRole('button', { name: 'Sound on' })).toHaveAttribute('aria-pressed', 'true');
  await dana.reload();
  await expect(liveMark(dana)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(dana.getByRole('button', { name: 'Sound on' })).toBeVisible();
  const heading = dana.getByRole('heading', { level: 1, name: 'Delivery Dashboard' });
  // After a reload nothing may be heard before a press.
  await heading.click();
  await expect.poll(() => tones.areAwake()).toBe(true);

  await lookAway(dana);
  const title = /^Delivery Dashboard/;
  await expect(dana).toHaveTitle(title);
  const told = dana.getByRole('status').filter({ hasText: 'New order' });
  for (const count of [1, 2]) {
    const { orderNumber } = await placeOrder(office);
    await expect(dana).toHaveTitle(new RegExp(`^\\(${count}\\) Delivery Dashboard`));
    await expect(told).toHaveText(`New order ${orderNumber} from Lucha Taqueria`);
    expect(await tones.count()).toBe(2 * count);
  }
  await heading.click();
  await expect(dana).toHaveTitle(title);
});

test('a search without a line says what it could not do, and is done when the line is back (rule board-search)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|the orders could not be read/);
  const { orderNumber } = await placeOrder(office, { restaurantId: 'smash-house', dishes: ['Mac and Cheese'] });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await expect(orderRow(dana, orderNumber)).toBeVisible();
  await dana.context().setOffline(true);
  await searchBox(dana).fill('no such order');
  await expect(dana.getByText('Not all orders could be searched.')).toBeVisible({ timeout: 40_000 });
  await expect(dana.getByText('No orders found')).toBeVisible();
  await expect(dana.getByText('Try adjusting your filters or search term')).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'All Orders –' })).toBeVisible();
  await dana.context().setOffline(false);
  await expect(dana.getByText('Not all orders could be searched.')).toBeHidden({ timeout: 60_000 });
  await expect(dana.getByRole('heading', { name: 'All Orders 0' })).toBeVisible();
});

test('a board that was never read counts nothing, and a filter that could not be read is read later (rule board-states)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b400\b|the orders could not be read/);
  await placeOrder(office, { restaurantId: 'smash-house', dishes: ['Mac and Cheese'] });
  const dana = await enter('dispatcher');
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'MALFORMED', message: 'x' } });
  await dana.route('**/api/delivery/orders?*', refuse);
  await dana.goto('/delivery');
  await expect(dana.getByText('The orders could not be loaded')).toBeVisible();
  await expect(dana.getByText('Managing – total orders')).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'All Orders –' })).toBeVisible();
  await dana.unroute('**/api/delivery/orders?*', refuse);
  await dana.getByRole('button', { name: 'Try again' }).click();
  await expect(dana.getByText(/^Managing \d+ total orders$/)).toBeVisible();
  await dana.route('**/api/delivery/orders?*status=delivered*', refuse);
  await filterButton(dana, 'Delivered').click();
  await expect(dana.getByText('Not all orders could be loaded.')).toBeVisible();
  await dana.unroute('**/api/delivery/orders?*status=delivered*', refuse);
  await dana.getByRole('button', { name: 'Refresh' }).click();
  await expect(dana.getByText('Not all orders could be loaded.')).toBeHidden();
});

test('a search after the session has ended is done when somebody is signed in again', async ({ enter, noise }) => {
  test.setTimeout(150_000);
  noise.allow(/\b401\b/);
  const miguel = await enter('dispatcher2');
  await openBoard(miguel);
  await endSession(miguel);
  await searchBox(miguel).fill('no such order');
  const again = miguel.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toBeHidden({ timeout: 20_000 });
  await expect(miguel.getByRole('heading', { name: 'All Orders 0' })).toBeVisible();
  await expect(miguel.getByText('Not all orders could be searched.')).toBeHidden();
  await expect(miguel.getByText('Try adjusting your filters or search term')).toBeVisible();
});
