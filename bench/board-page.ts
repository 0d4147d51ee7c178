/**
 * The dispatchers' board in Chromium on a processor that is slowed four times, with 110 and 200 orders under way: how
 * long a press takes until the next picture, for a step on a row, a filter, a key in the search, and the details.
 * Run: node bench/board-page.ts [presses of each kind]. Goal: 200 ms.
 */
import { loadavg } from 'node:os';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { timesOf } from './figures.ts';
import { onSqlite, type StaffedServer } from './staffed-server.ts';
import { fillOrders } from './stored-orders.ts';

const PRESSES = Number(process.argv[2] ?? 8);
const CPU_SLOWDOWN = 4;
const SIZES = [110, 200];
/** What a press sets off must be over before the next one, ms. */
const REST_MS = 700;

type Marked = { readonly marks: number[] };

/** Runs in the page: notes each press and key until the picture after it. */
function watch(): void {
  const marks: number[] = [];
  Object.assign(globalThis, { marks });
  const note = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() => setTimeout(() => marks.push(performance.now() - timeStamp)));
  };
  for (const name of ['click', 'keydown']) addEventListener(name, note, true);
}

async function timed(page: Page, presses: () => Promise<void>): Promise<readonly number[]> {
  const read = () => page.evaluate(() => (globalThis as unknown as Marked).marks);
  const before = (await read()).length;
  await presses();
  return (await read()).slice(before);
}

const STEPS = /^(?:Confirm Order|Start Preparing|Mark Ready|Mark as Picked Up|Start Delivery): /;

/** Presses as a mouse does, on what lies at the place of this element. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS);
}

async function visit(browser: Browser, { origin, as }: StaffedServer): Promise<ReadonlyMap<string, readonly number[]>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = as('dispatcher').cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript(() => localStorage.setItem('staffSignedIn', '1'));
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}/delivery`);
  const list = page.getByRole('list', { name: 'Orders', exact: true });
  await list.getByRole('listitem').first().waitFor();
  await page.waitForTimeout(3000);
  const times = new Map<string, readonly number[]>();
  const filters = page.getByRole('navigation', { name: 'Filters' }).getByRole('button');
  const steps = async (): Promise<void> => {
    for (let at = 0; at < PRESSES; at += 1) await press(page, list.getByRole('button', { name: STEPS }).nth(at % 6));
  };
  const choices = async (): Promise<void> => {
    for (let at = 0; at < PRESSES; at += 1) await press(page, filters.nth(at % 3));
  };
  times.set('a step on a row', await timed(page, steps));
  times.set('a filter', await timed(page, choices));
  await press(page, filters.first());
  await page.getByRole('searchbox', { name: 'Search orders' }).focus();
  times.set('a key in the search', await timed(page, () => page.keyboard.type('nonna pi', { delay: REST_MS })));
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
  await page.waitForTimeout(REST_MS);
  const details = async (): Promise<void> => {
    for (let at = 0; at < PRESSES; at += 1) {
      await press(page, list.locator('[data-open-order]').nth(at % 6));
      await page.keyboard.press('Escape');
      await page.waitForTimeout(REST_MS);
    }
  };
  times.set('the details, open and closed', await timed(page, details));
  await context.close();
  return times;
}

async function measure(underWay: number, server: StaffedServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  const times = await visit(browser, server);
  await browser.close();
  console.log(
    `${underWay} orders under way, the processor slowed ${CPU_SLOWDOWN} times, load ${loadavg()[0]?.toFixed(1)}:`,
  );
  for (const [what, list] of times) {
    const { p50, longest } = timesOf(list);
    console.log(`  ${what}: ${p50.toFixed(0)} ms in the middle, ${longest.toFixed(0)} ms at most`);
  }
}

for (const underWay of SIZES) {
  const plan = { finished: 500, underWay, drivers: ['driver'], now: Date.now() };
  await onSqlite(
    (database) => fillOrders(database, plan),
    (server) => measure(underWay, server),
  );
}
