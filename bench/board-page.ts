/**
 * The dispatchers' board in Chromium on a processor that is slowed four times, with 200 orders under way: how long a
 * press takes until the next picture (the browser's own event timing), on the rows and on the open map, and by how much
 * anything moves without a press. Run: node bench/board-page.ts [presses of each kind] [visits]. Goals: 100 ms, and 0.
 */
import { loadavg } from 'node:os';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { timesOf } from './figures.ts';
import { SHOP } from './one-shop.ts';
import { hire, onSqlite, type StaffedServer } from './staffed-server.ts';
import { fillOrders } from './stored-orders.ts';

const PRESSES = Number(process.argv[2] ?? 8);
const VISITS = Number(process.argv[3] ?? 3);
const CPU_SLOWDOWN = 4;
const UNDER_WAY = 200;
/** The browser doesn't report presses that took less, ms. */
const LEAST_TOLD_MS = 16;
/** What a press sets off must be over before the next one, ms. */
const REST_MS = 1500;
const OPEN_MS = 3000;
/** The page asks for suggestions every 20 seconds, ms. */
const ASKED_AGAIN_MS = 25_000;
/** How long the mouse is there before its button goes down, and how long that stays down, ms. */
const AIM_MS = 300;
const DOWN_MS = 80;
/** As many as are suggested for all presses: each takes six orders at most. */
const FREE_DRIVERS = Array.from({ length: 12 }, (_, at) => `driver-${at + 1}`);

type Times = Map<string, number[]>;
interface Watch {
  readonly presses: Map<number, number>;
  moved: number;
  /** Such as '0.0012 Texts'. */
  readonly what: string[];
}
interface Shift {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}
type Watching = { readonly watch: Watch };

/** Runs in the page: notes each press and key until the picture after it, and all that moves without one. */
function watch(leastMs: number): void {
  const noted: Watch = { presses: new Map(), moved: 0, what: [] };
  Object.assign(globalThis, { watch: noted });
  new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries() as (PerformanceEntry & {
      interactionId?: number;
    })[]) {
      const { presses } = noted;
      if (interactionId > 0) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: leastMs } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as unknown as Shift[]) {
      if (hadRecentInput) continue;
      noted.moved += value;
      noted.what.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What was noted since the last reading. */
const noted = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { presses } = (globalThis as unknown as Watching).watch;
    const times = [...presses.values()];
    presses.clear();
    return times;
  });

/** Presses as a person does with a mouse, on the topmost element at this element's place. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(AIM_MS);
  await page.mouse.click(x, y, { delay: DOWN_MS });
  await page.waitForTimeout(REST_MS);
}

const STEPS = /^(?:Confirm Order|Start Preparing|Mark Ready|Mark as Picked Up|Start Delivery)/;

interface Press<T> {
  readonly name: string;
  /** What must be on the screen before the press; not measured. */
  readonly before?: (at: number) => Promise<T>;
  readonly act: (at: number, shown: T) => Promise<void>;
  /** What clears the screen again; not measured. */
  readonly after?: () => Promise<void>;
}

/** Does one thing again and again, and keeps how long each press took. */
async function times<T>(page: Page, into: Times, { name, before, act, after }: Press<T>): Promise<void> {
  const all = into.get(name) ?? [];
  into.set(name, all);
  for (let at = 0; at < PRESSES; at += 1) {
    const shown = (await before?.(at)) as T;
    await noted(page);
    await act(at, shown);
    all.push(Math.max(LEAST_TOLD_MS, ...(await noted(page))));
    await after?.();
  }
}

/**
 * Brings the most urgent order that a driver is suggested for onto the screen; another one where the page has none for
 * it a moment later.
 */
async function showSuggested(page: Page, search: Locator): Promise<Locator> {
  const number = await page.evaluate(async () => {
    const { suggestions } = await (await fetch('/api/delivery/suggestions')).json();
    const { order } = await (await fetch(`/api/delivery/orders/${suggestions[0].orderId}`)).json();
    return order.orderNumber as string;
  });
  await search.fill(number);
  const chip = page.getByRole('button', { name: `Give ${number} to ` }).first();
  const isShown = await chip.waitFor({ timeout: ASKED_AGAIN_MS }).then(
    () => true,
    () => false,
  );
  await page.waitForTimeout(REST_MS);
  return isShown && (await chip.isVisible()) ? chip : showSuggested(page, search);
}

async function onRows(page: Page, into: Times): Promise<void> {
  const list = page.getByRole('list', { name: 'Orders', exact: true });
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const filters = page.getByRole('navigation', { name: 'Filters' }).getByRole('button');
  await times(page, into, {
    name: 'a step on a row',
    act: (at) => press(page, list.getByRole('button', { name: STEPS }).nth(at % 6)),
  });
  await times(page, into, {
    name: 'a suggested driver',
    before: () => showSuggested(page, search),
    act: (_, chip) => press(page, chip),
  });
  await search.fill('');
  await times(page, into, { name: 'a filter', act: (at) => press(page, filters.nth(at % 3)) });
  await press(page, filters.first());
  await search.focus();
  const words = 'nonna pia by the lake';
  await times(page, into, { name: 'a key in the search', act: (at) => key(page, words[at] ?? ' ') });
  await search.fill('');
  await page.waitForTimeout(REST_MS);
  await times(page, into, {
    name: 'a row that is opened',
    act: (at) => press(page, list.locator('[data-open-order]').nth(at % 6)),
    after: () => key(page, 'Escape'),
  });
}

async function key(page: Page, name: string): Promise<void> {
  await page.keyboard.press(name);
  await page.waitForTimeout(REST_MS);
}

/** The same over the open map: a pin opens its order, where a driver is chosen and the next step made. */
async function onMap(page: Page, into: Times): Promise<void> {
  const map = page.getByRole('dialog', { name: 'Map and drivers' });
  const order = page.getByRole('dialog', { name: /^Order / });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await map.getByRole('list', { name: 'Orders' }).getByRole('button').first().waitFor();
  await page.waitForTimeout(OPEN_MS);
  const pins = map.getByRole('button', { name: /, (?:confirmed|preparing|ready for pickup), / });
  const open = (at: number): Promise<void> => press(page, pins.nth(at));
  const close = (): Promise<void> => key(page, 'Escape');
  await times(page, into, { name: 'a pin that is opened', act: open, after: close });
  await times(page, into, { name: 'an order that is closed', before: open, act: close });
  await open(PRESSES);
  await times(page, into, {
    name: 'a driver, over the map',
    before: () => order.getByLabel('Driver').focus(),
    act: (at) => key(page, at % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
  });
  await close();
  await times(page, into, {
    name: 'a step, over the map',
    before: open,
    act: () => press(page, order.getByRole('button', { name: STEPS }).first()),
    after: close,
  });
}

async function visit(browser: Browser, { origin, as }: StaffedServer, into: Times): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = as('dispatcher').cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript(() => {
    localStorage.setItem('staffSignedIn', '1');
    // Asked once in each browser.
    localStorage.setItem('dispatchSound', 'off');
  });
  const page = await context.newPage();
  await page.addInitScript(watch, LEAST_TOLD_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}/delivery`);
  await page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first().waitFor();
  await page.waitForTimeout(OPEN_MS);
  await onRows(page, into);
  await onMap(page, into);
  const { moved, what } = await page.evaluate(() => (globalThis as unknown as Watching).watch);
  for (const words of what) console.log(`  moved: ${words}`);
  await context.close();
  return moved;
}

async function measure(server: StaffedServer): Promise<void> {
  const { origin, as } = server;
  for (const id of FREE_DRIVERS) {
    const body = JSON.stringify({ state: 'available' });
    const headers = { ...as('dispatcher'), 'content-type': 'application/json' };
    const said = await fetch(`${origin}/api/delivery/drivers/${id}/state`, { method: 'PUT', headers, body });
    if (!said.ok) throw new Error(await said.text());
  }
  const into: Times = new Map();
  const moved: number[] = [];
  for (let at = 0; at < VISITS; at += 1) {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
    moved.push(await visit(browser, server, into));
    await browser.close();
  }
  console.log(
    `${UNDER_WAY} orders under way, the processor slowed ${CPU_SLOWDOWN} times, load ${loadavg()[0]?.toFixed(1)}:`,
  );
  for (const [what, list] of into) {
    const { p50, longest } = timesOf(list);
    const told = [Math.min(...list), p50, longest].map((ms) => ms.toFixed(0)).join(' / ');
    console.log(`  ${what}: ${told} ms`);
  }
  console.log(`  layout shift: ${moved.map((value) => value.toFixed(3)).join(', ')}`);
}

const plan = { finished: 500, underWay: UNDER_WAY, drivers: ['driver'], now: Date.now() };
await onSqlite(async (database: OpenDatabase) => {
  await loadRestaurants(database, [{ ...SHOP, _id: 'grill' }], { now: Date.now() });
  for (const id of FREE_DRIVERS) await hire(database, 'driver', id);
  await fillOrders(database, plan);
}, measure);
