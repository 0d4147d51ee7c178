/**
 * node tests/browser/screenshots.ts BASE_URL OUT_DIR [NAME…]
 *
 * Walks the customer's whole path on a running server and writes a PNG of every screen and open dialog, on a phone and
 * on a laptop, in light and in dark. With names, only the looks that contain one of them: phone, desktop, light, dark.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { LOOKS, type LookOf } from './steps/looks.ts';
import { type Look, walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble } from './steps/walk.ts';

const USAGE = 'Usage: node tests/browser/screenshots.ts BASE_URL OUT_DIR [NAME…]';
/** Each customer's walks; where nothing works, nobody has ordered before. */
const WALKS = [[walkAddress, walkMenu, walkQuestions, walkToOrder], [walkTrouble]];
const PATIENCE_MS = 10_000;

/** Screens taller than the window, which get a picture of the whole page as well. */
const WHOLE = new Set(['home', 'restaurants', 'restaurant', 'item', 'item-chosen', 'checkout', 'tip', 'order-success']);

/** Takes pictures that are numbered in the order of the path. */
function photographer(folder: string): Look {
  let count = 0;
  return async (page: Page, screen: string) => {
    count += 1;
    const name = join(folder, `${String(count).padStart(2, '0')}-${screen}`);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${name}.png` });
    if (WHOLE.has(screen)) await page.screenshot({ path: `${name}-whole.png`, fullPage: true });
  };
}

/** Runs one walk after the other. One that fails is logged and leaves a picture, and the next one begins. */
async function walk(browser: Browser, baseURL: string, folder: string, look: LookOf): Promise<boolean> {
  const { device, colorScheme, name } = look;
  await mkdir(folder, { recursive: true });
  const take = photographer(folder);
  let isWhole = true;
  for (const walks of WALKS) {
    const context = await browser.newContext({ baseURL, ...device, colorScheme, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    for (const part of walks) {
      try {
        await part(page, take, (_complaint, act) => act());
      } catch (error) {
        isWhole = false;
        await take(page, `stuck-in-${part.name}`);
        console.error(`${name}, ${part.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await context.close();
  }
  return isWhole;
}

const [baseURL, out, ...names] = process.argv.slice(2);
if (baseURL === undefined || out === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  for (const look of LOOKS.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))) {
    const isWhole = await walk(browser, baseURL, join(out, look.name), look);
    console.log(`${look.name}: ${isWhole ? 'done' : 'not whole'}`);
    if (!isWhole) process.exitCode = 1;
  }
  await browser.close();
}
