/**
 * The menu editor in Chromium with a menu of 5,000 dishes (rule menu-editor): when the first dishes are painted after
 * the page was asked for, and how long a key takes from the press to the next picture, in the search and in a price.
 * Medians of some visits, with the load of the machine: on a busy one the clock says little, so the processor time of
 * the page's own thread is printed too. Run: node bench/menu-editor-page.ts [dishes] [visits]. Goal: a first paint
 * within a second, a key within 50 ms.
 */
import { loadavg } from 'node:os';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { middle } from './figures.ts';
import { largeMenu } from './large-menu.ts';
import { onSqlite, type StaffedServer } from './staffed-server.ts';

const DISHES = Number(process.argv[2] ?? 5000);
const VISITS = Number(process.argv[3] ?? 5);

/** The slowest key of a word: from the press to the next picture, and the page's thread, ms. */
interface Key {
  readonly ms: number;
  readonly workMs: number;
}

interface Visit {
  /** From the navigation to the picture with the first dishes, ms. */
  readonly paintMs: number;
  /** The page's thread until then, ms of the processor. */
  readonly workMs: number;
  readonly search: Key;
  readonly price: Key;
}

interface Marks {
  painted?: number;
  keys: number[];
}

/** Runs in the page: notes the first picture with a dish, and each key until the picture after it. */
function watch(): void {
  const marks: Marks = { keys: [] };
  Object.assign(globalThis, { marks });
  const afterPicture = (done: (at: number) => void): void => {
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  };
  const look = new MutationObserver(() => {
    if (document.querySelector('ul[aria-label="Menu"] li[aria-label]') === null) return;
    look.disconnect();
    afterPicture((at) => {
      marks.painted = at;
    });
  });
  look.observe(document, { childList: true, subtree: true });
  addEventListener('keydown', ({ timeStamp }) => afterPicture((at) => marks.keys.push(at - timeStamp)), true);
}

const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => (globalThis as unknown as { readonly marks: Marks }).marks);

/** What the page's thread has taken of the processor so far, ms. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function typing(page: Page, devtools: CDPSession, text: string): Promise<Key> {
  const before = (await marksOf(page)).keys.length;
  const work: number[] = [];
  for (const key of text) {
    const start = await workOf(devtools);
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
    work.push((await workOf(devtools)) - start);
  }
  return { ms: Math.max(...(await marksOf(page)).keys.slice(before)), workMs: Math.max(...work) };
}

async function visit(browser: Browser, { origin, as }: StaffedServer): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = as('owner').cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript(() => localStorage.setItem('staffSignedIn', '1'));
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}/office/menus/corner-grill`);
  await page.waitForFunction(() => (globalThis as unknown as { readonly marks: Marks }).marks.painted !== undefined);
  const workMs = await workOf(devtools);
  const { painted = 0 } = await marksOf(page);
  await page.getByRole('searchbox', { name: 'Search dishes' }).focus();
  const search = await typing(page, devtools, 'dish 49');
  await page.getByLabel('Price of Dish 49', { exact: true }).focus();
  const price = await typing(page, devtools, '12.34');
  await context.close();
  return { paintMs: painted, workMs, search, price };
}

async function measure(server: StaffedServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  const visits: Visit[] = [];
  for (let at = 0; at <= VISITS; at += 1) visits.push(await visit(browser, server));
  await browser.close();
  // The first visit warms the server and the browser up.
  const counted = visits.slice(1);
  const tell = (what: string, pick: (one: Visit) => number): void => {
    const all = counted.map(pick);
    console.log(`  ${what}: ${middle(all).toFixed(0)} ms in the middle, ${Math.max(...all).toFixed(0)} ms at most`);
  };
  console.log(`${DISHES} dishes, ${VISITS} visits, load ${loadavg()[0]?.toFixed(1)}:`);
  tell('first dishes painted', ({ paintMs }) => paintMs);
  tell('the page until then (processor)', ({ workMs }) => workMs);
  tell('a key in the search', ({ search }) => search.ms);
  tell('a key in the search (processor)', ({ search }) => search.workMs);
  tell('a key in a price', ({ price }) => price.ms);
  tell('a key in a price (processor)', ({ price }) => price.workMs);
}

await onSqlite(async (database) => {
  await loadRestaurants(database, [restaurant({ menu: largeMenu(DISHES) })], { now: Date.now() });
}, measure);
