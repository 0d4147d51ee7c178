import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { DashboardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { isPostgresThere } from '#tests/support/test-postgres.ts';
import { findOrder, liveMark, openBoard, pressStep } from './steps/board.ts';
import { advanceOrder, assignTo, freshPhone, pendingOrderBody, placeOrder } from './steps/orders.ts';
import { callsOf, endSession, fillSignIn } from './steps/staff.ts';
import { expect, staffTest } from './steps/staff-test.ts';
import { type TwoServers, withTwoServers } from './steps/two-servers.ts';

const test = staffTest.extend<object, { house: TwoServers }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => withTwoServers(use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.door.origin),
});

// All tests share the two servers.
test.describe.configure({ mode: 'default', timeout: 150_000 });

/** The servers that have answered such calls since the `from`-th call. */
function serversOf({ door }: TwoServers, path: RegExp, from = 0): ReadonlySet<string> {
  return new Set(
    door.calls
      .slice(from)
      .filter((call) => path.test(`${call.method} ${call.path}`))
      .map(({ to }) => to),
  );
}

async function cookiesOf(calls: APIRequestContext): Promise<string> {
  const { cookies } = await calls.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** So many events are taken of a stream before the other server continues it. */
const MOST_HEARD_AT_ONCE = 6;

const newestEvent = async (office: APIRequestContext): Promise<number> =>
  ((await (await office.get('/api/delivery/orders?limit=1')).json()) as DeliveryOrdersAnswer).eventNumber;

if (await isPostgresThere()) {
  test('two dispatchers, whose calls go to two servers in turn, see live what the other does (rule several-servers)', async ({
    house,
    enter,
    office,
  }) => {
    const before = house.door.calls.length;
    const [dana, miguel] = await Promise.all([enter('dispatcher'), enter('dispatcher2')]);
    await Promise.all([openBoard(dana), openBoard(miguel)]);
    expect(serversOf(house, /^GET .*\/events/, before).size, 'their streams come from both').toBe(2);
    const { orderNumber } = await placeOrder(office);
    const [danas, miguels] = await Promise.all([findOrder(dana, orderNumber), findOrder(miguel, orderNumber)]);
    await pressStep(dana, danas.getByRole('button', { name: /^Confirm Order/ }), 'restaurant confirmed');
    await expect(miguels.getByText('restaurant confirmed')).toBeVisible();
    await pressStep(miguel, miguels.getByRole('button', { name: /^Start Preparing/ }), 'preparing');
    await expect(danas.getByText('preparing', { exact: true })).toBeVisible();
    await pressStep(dana, danas.getByRole('button', { name: /^Mark Ready/ }), 'ready pickup');
    await expect(miguels.getByText('ready pickup')).toBeVisible();
  });

  test('of two owners, whose editors hang on two servers, each sees what the other edits and publishes (rule live-drafts)', async ({
    house,
    enter,
    hire,
  }) => {
    const before = house.door.calls.length;
    const [ann, ben] = [await enter('owner'), await enter(await hire('owner'))];
    const dish = 'Garlic Knots';
    const price = (page: Page): Locator => page.getByLabel(`Price of ${dish}`, { exact: true }).first();
    for (const page of [ann, ben]) {
      await page.goto('/office/menus/nonna-pia');
      await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish);
      await expect(price(page)).toBeVisible();
    }
    expect(serversOf(house, /^GET .*shop\/events/, before).size, 'their streams come from both').toBe(2);
    await price(ann).fill('8.25');
    await price(ann).blur();
    await expect(price(ben)).toHaveValue('8.25');
    await expect(ann.getByRole('heading', { name: 'Not published yet' })).toBeVisible();
    await ben.getByRole('button', { name: 'Publish…' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(ben.getByText('Customers can see it now')).toBeVisible();
    await expect(ann.getByRole('heading', { name: 'As customers see it' })).toBeVisible();
    await ben.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(price(ann)).not.toHaveValue('8.25');
  });

  test('while one of the servers is updated the boards continue at the other (rule clean-stop)', async ({
    house,
    enter,
    office,
  }) => {
    const { door, first, second } = house;
    const { orderNumber, _id: id } = await placeOrder(office);
    const [dana, miguel] = await Promise.all([enter('dispatcher'), enter('dispatcher2')]);
    await Promise.all([openBoard(dana), openBoard(miguel)]);
    const rows = [await findOrder(dana, orderNumber), await findOrder(miguel, orderNumber)];
    door.leadTo([second.origin]);
    await first.halt();
    await advanceOrder(office, id, 'preparing');
    for (const row of rows) await expect(row.getByText('preparing', { exact: true })).toBeVisible();
    for (const page of [dana, miguel]) await expect(liveMark(page)).toBeVisible();
    await first.resume();
    door.leadTo([first.origin, second.origin]);
  });

  test('a sign-in at one server holds at the other, and a sign-out holds at both (rule several-servers)', async ({
    house,
    enter,
    hire,
  }) => {
    const { first, second } = house;
    const driver = await hire('driver');
    const page = await enter('customer');
    await page.goto('/delivery');
    await fillSignIn(page, driver);
    await expect(page.getByText('No orders for you right now')).toBeVisible();
    const signedInAt = house.door.calls.findLast(({ path }) => path === '/api/staff/sign-in')?.to;
    const other = signedInAt === first.origin ? second : first;
    const me = async ({ origin }: { origin: string }) => (await page.request.get(`${origin}/api/staff/me`)).status();
    expect([await me(other), await me(first), await me(second)]).toEqual([200, 200, 200]);
    await page.goto('about:blank');
    await endSession(page, house.door.origin);
    expect([await me(first), await me(second)]).toEqual([401, 401]);
  });

  test('an order that is sent again to the other server is the same order (rule several-servers)', async ({
    house,
    office,
  }) => {
    const phone = freshPhone();
    const data = await pendingOrderBody(office, { phone });
    const key = randomUUID();
    const send = (more = {}) =>
      office.post('/api/orders/create-pending-complete', {
        headers: { 'idempotency-key': key },
        data: { ...data, ...more },
      });
    const before = house.door.calls.length;
    const answers = [await send(), await send(), ...(await Promise.all(Array.from({ length: 6 }, () => send())))];
    expect(serversOf(house, /^POST .*create-pending-complete/, before).size, 'both have had it').toBe(2);
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size, 'one answer').toBe(1);
    const otherOrders = [await send({ tipAmount: 100 }), await send({ tipAmount: 100 })];
    expect(otherOrders.map((answer) => answer.status())).toEqual([422, 422]);
    const found = await office.get(`/api/delivery/orders?status=pending&search=${phone}`);
    expect(((await found.json()) as DeliveryOrdersAnswer).orders).toHaveLength(1);
  });

  test('a stream that continues at the other server has neither a gap nor a double', async ({ house, office }) => {
    const orders = [await placeOrder(office), await placeOrder(office), await placeOrder(office)];
    const cookie = await cookiesOf(office);
    const start = await newestEvent(office);
    const before = house.door.calls.length;
    let isMoving = true;
    const moving = Promise.all(orders.map(({ _id: id }) => advanceOrder(office, id, 'delivered'))).finally(() => {
      isMoving = false;
    });
    const heard: number[] = [];
    const hearMore = async (): Promise<void> => {
      const last = heard.at(-1) ?? start;
      const url = `${house.door.origin}/api/delivery/events?after=${start}`;
      const stream = await openEventStream(url, { cookie, 'last-event-id': String(last) });
      const isLate = async (): Promise<boolean> => !isMoving && (await newestEvent(office)) === last;
      await expect.poll(async () => stream.frames.length > 0 || (await isLate())).toBe(true);
      stream.close();
      // On a slow machine one stream could bring all of them.
      heard.push(...stream.frames.slice(0, MOST_HEARD_AT_ONCE).map(({ id }) => id ?? Number.NaN));
    };
    while (isMoving) await hearMore();
    await moving;
    const end = await newestEvent(office);
    while ((heard.at(-1) ?? start) < end) await hearMore();
    expect(end - start).toBeGreaterThanOrEqual(orders.length * 6);
    expect(heard).toEqual(heard.map((_, at) => start + 1 + at));
    expect(serversOf(house, /^GET .*\/events/, before).size, 'it was heard at both').toBe(2);
  });

  test('a photo that one server has taken is shown by the other', async ({ house, hire, office }) => {
    const { first, second } = house;
    const { _id: id } = await placeOrder(office);
    const person = await hire('driver');
    await assignTo(office, id, person);
    await advanceOrder(office, id, 'out_for_delivery');
    const driver = await callsOf(person, first.origin);
    const photo = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 600) };
    const multipart = { status: 'delivered', note: '', updatedBy: person.id, deliveryPhoto_0: photo };
    const sent = await driver.patch(`/api/orders/${id}/status`, { multipart, timeout: 30_000 });
    expect(sent.status(), await sent.text()).toBe(200);
    await driver.dispose();
    const { order } = (await (await office.get(`/api/delivery/orders/${id}`)).json()) as { order: DashboardOrder };
    const [{ url } = { url: '' }] = order.photos;
    const shown = await Promise.all([first, second].map(({ origin }) => office.get(origin + url)));
    expect(shown.map((answer) => answer.headers()['content-type'])).toEqual(['image/jpeg', 'image/jpeg']);
    const [one, other] = await Promise.all(shown.map((answer) => answer.body()));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });
} else {
  test.skip('skipped: no PostgreSQL answers at 127.0.0.1:5432 or TEST_DATABASE_URL', () => {});
}
