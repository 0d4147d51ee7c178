import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { filterButton, findOrder, openBoard, openDetail, orderList, orderRow, searchBox } from './steps/board.ts';
import { advanceOrder, freshPhone, type OwnOrder, placeOrder } from './steps/orders.ts';
import { blockSound, hearTones } from './steps/senses.ts';
import { callsOf, endSession } from './steps/staff.ts';
import { DEMO_PASSWORD } from './steps/staff-names.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

// On a separate server, where nobody else orders: these tests count all orders that there are.

const MINUTE_MS = 60_000;

const countIn = async (page: Page, label: string): Promise<number> =>
  Number(/\d+$/.exec(await filterButton(page, label).innerText())?.[0]);

const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

async function signInAgain(page: Page): Promise<void> {
  await expect(again(page)).toBeVisible({ timeout: 40_000 });
  await again(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again(page)).toBeHidden({ timeout: 20_000 });
}

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
  // As much as a customer's message: what the call would refuse is not typed.
  const answered = dana.waitForResponse((answer) => answer.url().includes('search=aaa'));
  await searchBox(dana).fill('a'.repeat(300));
  expect((await answered).status()).toBe(200);
});

test('the filters tell their counts, and an order moves from one to the next (rule board-filters)', async ({
  enter,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const all = await countIn(dana, 'All Orders');
  const managing = dana.getByText(`Managing ${all} total orders`);
  await expect(managing).toBeVisible();
  await expect(managing.locator('*'), 'no box beside the figure leaves a gap').toHaveCount(0);
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
  // The stream would send the server's time, and time passes only in this browser.
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
  await expect(rows.first()).toContainText(`#${received.orderNumber}`);
  await late.click();
  await expect(rows).toHaveCount(3);
});

test('ten rows fit on a laptop, and the late orders and Live stay in view while the list is scrolled (rules board-in-view, board-order)', async ({
  enter,
  office,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const phone = freshPhone();
  const placed: OwnOrder[] = [];
  for (let count = 1; count <= 12; count += 1) {
    placed.push(await placeOrder(office, { phone, dishes: Array.from({ length: count }, () => 'Churros') }));
  }
  await takeAll(office);
  const dana = await enter('dispatcher');
  await dana.clock.install();
  // The stream would send the server's time, and time passes only in this browser.
  await dana.route('**/api/delivery/events*', () => undefined);
  await dana.goto('/delivery');
  await dana.getByRole('button', { name: 'Not now' }).click();
  await dana.clock.fastForward(9 * MINUTE_MS);
  // Other tests leave what needs a person; folded away it takes one line.
  const lane = dana.getByRole('button', { name: /needs? your attention$/ });
  if (await lane.isVisible()) await lane.click();
  const whole = (): Promise<number> =>
    orderList(dana)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= 800).length);
  await expect.poll(whole).toBeGreaterThanOrEqual(10);

  const late = dana.getByRole('button', { name: /^\d+ late$/ });
  await dana.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  await expect(late).toBeInViewport({ ratio: 1 });
  await expect(dana.getByText(/^(Live|Updated|Not updated)/)).toBeInViewport({ ratio: 1 });
  await late.click();
  await expect(dana.getByRole('heading', { name: /^Late \d+$/ })).toBeInViewport();
  expect(await dana.evaluate(() => scrollY)).toBe(0);
  await cancelOrders(
    baseURL,
    placed.map(({ _id }) => _id),
  );
});

test('the late orders alone are shown to anyone who comes for them, until the filter is pressed (rule order-lateness)', async ({
  enter,
}) => {
  const dana = await enter('dispatcher');
  await dana.goto('/delivery?show=late');
  await expect(dana.getByRole('heading', { name: /^Late \d+$/ })).toBeVisible();
  await dana.getByRole('button', { name: /^\d+ late$/ }).click();
  await expect(dana.getByRole('heading', { name: /^All Orders \d+$/ })).toBeVisible();
});

test('what is finished lies folded under its count, until somebody opens it or searches (rule finished-fold)', async ({
  enter,
  office,
  baseURL,
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
  await expect(orderRow(dana, delivered.orderNumber)).toHaveCount(0);
  await expect(finished).toHaveCount(0);

  await cancelOrders(baseURL, [id]);
  await expect.poll(count).toBe(before + 1);
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

/**
 * Cancelled orders leave the list: only rows near the screen are drawn. The owner cancels, because refunds above a
 * dispatcher's limit would wait on the money page of the tests after this one.
 */
async function cancelOrders(baseURL: string | undefined, ids: readonly string[]): Promise<void> {
  const owner = await callsOf('owner', baseURL ?? '');
  const data = { status: 'cancelled', note: 'The kitchen is closed' };
  for (const id of ids) expect((await owner.patch(`/api/delivery/orders/${id}/status`, { data })).status()).toBe(200);
  await owner.dispose();
}

/** The demo's evening has new orders too; somebody has taken all of them. */
async function takeAll(office: APIRequestContext): Promise<void> {
  const { orders }: DeliveryOrdersAnswer = await (await office.get('/api/delivery/orders?status=received')).json();
  for (const { id } of orders) expect((await office.post(`/api/delivery/orders/${id}/take`)).status()).toBe(200);
}

const ringBar = (page: Page) => page.getByRole('region', { name: 'New orders to take' });

test('a new order rings, is counted and read out until somebody takes it (rules new-order-notice, order-ringing, order-taking)', async ({
  enter,
  office,
}) => {
  await takeAll(office);
  const [dana, olga] = [await enter('dispatcher'), await enter('owner')];
  const tones = await hearTones(dana);
  await openBoard(dana);
  await openBoard(olga);
  const question = dana.getByText('Play a sound for new orders?');
  await dana.getByRole('button', { name: 'Turn on sound' }).click();
  await expect(question).toHaveCount(0);
  const sound = dana.getByRole('button', { name: 'Sound on' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => tones.count()).toBe(2);
  await expect(dana).toHaveTitle(/^Delivery Dashboard/);

  const { orderNumber } = await placeOrder(office);
  await expect(ringBar(dana).getByRole('status')).toHaveText('Rings until someone takes it.');
  await expect(ringBar(dana)).toContainText(`#${orderNumber} from Lucha Taqueria`);
  await expect(ringBar(olga).getByRole('status')).toHaveText('Sound is off.');
  await expect(dana).toHaveTitle(/^\(1\) Delivery Dashboard/);
  await expect(dana.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);
  await expect(dana.getByRole('status').filter({ hasText: 'New order' })).toHaveText(
    `New order ${orderNumber} from Lucha Taqueria`,
  );
  await expect.poll(() => tones.count()).toBeGreaterThanOrEqual(6);

  const row = await findOrder(olga, orderNumber);
  await row.getByRole('button', { name: `Take: ${orderNumber}` }).click();
  await expect(ringBar(olga)).toHaveCount(0);
  await expect(ringBar(dana)).toHaveCount(0);
  await expect(dana).toHaveTitle(/^Delivery Dashboard/);
  await expect(dana.locator('link[rel="icon"]')).toHaveAttribute('href', /icon\.svg$/);
  const detail = await openDetail(dana, orderNumber);
  await expect(detail.getByText(/^Taken by .+, \d+:\d\d [AP]M$/)).toBeVisible();
});

test('an order that came while the board was closed rings when it opens, in one of its tabs, once the browser allows it (rule order-ringing)', async ({
  enter,
  office,
}) => {
  await takeAll(office);
  const first = await placeOrder(office);
  await placeOrder(office, { dishes: ['Churros'] });
  const dana = await enter('dispatcher');
  await dana.addInitScript(() => localStorage.setItem('dispatchSound', 'on'));
  await blockSound(dana);
  await openBoard(dana);
  await expect(ringBar(dana)).toContainText('2 new orders are waiting');
  await expect(ringBar(dana)).toContainText(`#${first.orderNumber}`);
  await expect(ringBar(dana).getByRole('status')).toHaveText(/^The browser blocks the sound/);
  await dana.getByRole('button', { name: 'Sound blocked: allow' }).click();
  await expect(ringBar(dana).getByRole('status')).toHaveText('Rings until someone takes it.');
  await expect(dana.getByRole('button', { name: 'Sound on' })).toHaveAttribute('aria-pressed', 'true');

  const other = await dana.context().newPage();
  await openBoard(other);
  await other.getByRole('heading', { level: 1 }).click();
  await expect(ringBar(other).getByRole('status')).toHaveText('Another tab of this browser is ringing.');
  await other.getByRole('button', { name: 'Sound on' }).click();
  await expect(dana.getByRole('button', { name: 'Sound off' })).toBeVisible();
  await other.getByRole('button', { name: 'Sound off' }).click();
  await expect(dana.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await dana.close();
  await expect(ringBar(other).getByRole('status')).toHaveText('Rings until someone takes it.');
  await ringBar(other).getByRole('button', { name: 'Take' }).click();
  await expect(ringBar(other)).toContainText('A new order is waiting');
});

test('a board whose session has ended sounds an alarm and lets another tab ring (rule order-ringing)', async ({
  enter,
  office,
  noise,
}) => {
  test.setTimeout(150_000);
  noise.allow(/\b401\b/);
  await takeAll(office);
  await placeOrder(office);
  const miguel = await enter('dispatcher2');
  await miguel.addInitScript(() => localStorage.setItem('dispatchSound', 'on'));
  const tones = await hearTones(miguel);
  await openBoard(miguel);
  await miguel.getByRole('heading', { level: 1 }).click();
  await expect(ringBar(miguel).getByRole('status')).toHaveText('Rings until someone takes it.');
  const other = await miguel.context().newPage();
  const otherTones = await hearTones(other);
  await openBoard(other);
  await other.getByRole('heading', { level: 1 }).click();
  await expect(ringBar(other).getByRole('status')).toHaveText('Another tab of this browser is ringing.');

  await endSession(miguel);
  await expect(again(miguel)).toBeVisible({ timeout: 40_000 });
  await expect(miguel).toHaveTitle(/^Signed out/);
  await expect(again(other)).toBeVisible({ timeout: 40_000 });
  // The alarm of one of the two has three tones, and comes once a minute; a new order's two come every four seconds.
  const heard = async () => (await tones.count()) + (await otherTones.count());
  await expect.poll(async () => (await heard()) % 2).toBe(1);
  const before = await heard();
  await miguel.waitForTimeout(5000);
  expect(await heard()).toBe(before);

  await signInAgain(other);
  await expect(ringBar(other).getByRole('status')).toHaveText('Rings until someone takes it.');
  await expect(again(miguel)).toBeVisible();
  await miguel.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(again(miguel)).toBeHidden();
  await expect(ringBar(miguel).getByRole('status')).toHaveText('Another tab of this browser is ringing.');
  await expect(miguel).toHaveTitle(/Delivery Dashboard/);
});

test('a search without a line says what it could not do, and is done when the line is back (rule board-search)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/the orders could not be read/);
  const { orderNumber } = await placeOrder(office, { restaurantId: 'smash-house', dishes: ['Mac and Cheese'] });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await findOrder(dana, orderNumber);
  await dana.context().setOffline(true);
  await searchBox(dana).fill('no such order');
  await expect(dana.getByText('We couldn’t search all orders. We’ll keep trying.')).toBeVisible({ timeout: 40_000 });
  await expect(dana.getByText('No orders found')).toBeVisible();
  await expect(dana.getByText('Try adjusting your filters or search term')).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'All Orders –' })).toBeVisible();
  await dana.context().setOffline(false);
  await expect(dana.getByText('We couldn’t search all orders. We’ll keep trying.')).toBeHidden({ timeout: 60_000 });
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
  // Opened by its address, the board would come with its orders.
  await dana.goto('/office');
  await dana.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(dana.getByText('We couldn’t load the orders')).toBeVisible();
  await expect(dana.getByText('Managing – total orders')).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'All Orders –' })).toBeVisible();
  await dana.unroute('**/api/delivery/orders?*', refuse);
  await dana.getByRole('button', { name: 'Try again' }).click();
  await expect(dana.getByText(/^Managing \d+ total orders$/)).toBeVisible();
  await dana.route('**/api/delivery/orders?*status=delivered*', refuse);
  await filterButton(dana, 'Delivered').click();
  await expect(dana.getByText('We couldn’t load all orders. We’ll keep trying.')).toBeVisible();
  await dana.unroute('**/api/delivery/orders?*status=delivered*', refuse);
  await dana.getByRole('button', { name: 'Refresh' }).click();
  await expect(dana.getByText('We couldn’t load all orders. We’ll keep trying.')).toBeHidden();
});

test('a search after the session has ended is done when somebody is signed in again', async ({ enter, noise }) => {
  test.setTimeout(150_000);
  noise.allow(/\b401\b/);
  const miguel = await enter('dispatcher2');
  await openBoard(miguel);
  // The dialog that asks for the password would take what is typed after it.
  const hasEnded = Promise.withResolvers<void>();
  await miguel.route('**/api/delivery/orders?*search=*', async (route) => {
    await hasEnded.promise;
    await route.continue();
  });
  await searchBox(miguel).fill('no such order');
  await endSession(miguel);
  hasEnded.resolve();
  await signInAgain(miguel);
  await expect(miguel.getByRole('heading', { name: 'All Orders 0' })).toBeVisible();
  await expect(miguel.getByText('We couldn’t search all orders. We’ll keep trying.')).toBeHidden();
  await expect(miguel.getByText('Try adjusting your filters or search term')).toBeVisible();
});
