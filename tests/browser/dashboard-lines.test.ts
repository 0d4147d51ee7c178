import type { Page } from '@playwright/test';
import { type LoadBalancer, openLoadBalancer } from '#tests/support/load-balancer.ts';
import { expectStatus, findOrder, liveMark, openBoard, pressStep } from './steps/board.ts';
import { advanceOrder, placeOrder } from './steps/orders.ts';
import { expect, staffTest } from './steps/staff-test.ts';
import { stopTime } from './steps/time.ts';

/** The board on bad lines: one that dies while the machine sleeps, one that loses answers, and a slow one. */

/** `line` is between a browser and the server; it is named first, so that the browsers are closed before it. */
const test = staffTest.extend<{ line: LoadBalancer }>({
  line: async ({ baseURL }, use) => {
    const line = await openLoadBalancer();
    line.leadTo([baseURL ?? '']);
    await use(line);
    await line.close();
  },
});

const HOUR_MS = 3_600_000;

/** Holds back live streams that are opened from now on, until the returned function is called. */
async function holdStreams(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/delivery/events*', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('after the machine has slept the board tells its age, and comes back live with what has happened (rule board-refresh)', async ({
  line,
  enter,
  office,
}) => {
  test.setTimeout(150_000);
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher', { baseURL: line.origin });
  await dana.clock.install();
  await openBoard(dana);
  const searched = dana.waitForResponse(/[?&]search=/);
  const row = await findOrder(dana, orderNumber);
  // The board finds the order immediately, without the server. The server's answer to the search must arrive before the
  // sleep, because it would reveal later changes.
  await (await searched).finished();

  // Asleep: no timer runs while time passes, nothing is received, and nothing reports the lost connection.
  await stopTime(dana);
  line.fallSilent();
  await advanceOrder(office, id, 'preparing');
  const letGo = await holdStreams(dana);
  await dana.clock.setSystemTime(Date.now() + HOUR_MS);
  await expect(row.getByText('received', { exact: true })).toBeVisible();

  // Awake: the network takes a moment to be back.
  await dana.clock.runFor(3000);
  await expect(dana.getByText(/^Not updated for 6[01] min$/)).toBeVisible();
  await expect(liveMark(dana)).toBeHidden();
  await dana.clock.resume();
  letGo();
  await expect(liveMark(dana)).toBeVisible();
  await expect(row.getByText('preparing', { exact: true })).toBeVisible();
  await pressStep(dana, row.getByRole('button', { name: /^Mark Ready/ }), 'ready pickup');
});

test('a line that is open and dead is known within 12 s, and a press whose answer is lost is told within 10 s and done once (rule lost-line-told)', async ({
  line,
  enter,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  const miguel = await enter('dispatcher2', { baseURL: line.origin });
  await openBoard(miguel);
  const row = await findOrder(miguel, orderNumber);
  const keys = new Set<string | undefined>();
  // The server gets what is sent and answers, but the answers are lost on their way.
  await miguel.route(`**/api/delivery/orders/${id}/status`, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
  });
  const letGo = await holdStreams(miguel);
  line.fallSilent();
  const isDead = expect(liveMark(miguel)).toBeHidden({ timeout: 12_000 });
  await row.getByRole('button', { name: /^Confirm Order/ }).click();
  const unanswered = miguel.getByRole('alertdialog').filter({ hasText: 'We haven’t heard back (status update)' });
  await Promise.all([isDead, expect(unanswered).toBeVisible({ timeout: 10_000 })]);
  await unanswered.getByRole('button', { name: 'OK' }).click();
  expect(keys.size).toBe(1);
  await expect(row.getByText('restaurant confirmed')).toBeVisible();
  letGo();
  await expect(liveMark(miguel)).toBeVisible({ timeout: 45_000 });
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order.version).toBe(2);
});

/** 400 ms to the server and back, 400 kbit/s: a phone's hotspot at the edge of its cell. */
const SLOW_LINK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('on a slow link the board opens, and a step is taken', async ({ enter, office }) => {
  test.setTimeout(150_000);
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  const devtools = await dana.context().newCDPSession(dana);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINK);
  await dana.goto('/delivery', { timeout: 60_000 });
  await expect(liveMark(dana)).toBeVisible({ timeout: 60_000 });
  const roundTripMs = await dana.evaluate(async () => {
    const began = performance.now();
    await fetch('/healthz', { cache: 'no-store' });
    return performance.now() - began;
  });
  expect(roundTripMs, 'the link is slow indeed').toBeGreaterThanOrEqual(SLOW_LINK.latency);
  const row = await findOrder(dana, orderNumber);
  await row.getByRole('button', { name: /^Confirm Order/ }).click();
  await expectStatus(dana, 'Order status updated to restaurant confirmed');
  await expect(row.getByText('restaurant confirmed')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Start Preparing/ })).toBeVisible();
});
