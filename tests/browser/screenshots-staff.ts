/**
 * node tests/browser/screenshots-staff.ts BASE_URL OUT_DIR [NAME…]
 *
 * Walks through tracking, board, driver, sign-ups and office on a running server with the demo (DEMO_PASSWORD as in
 * steps/staff-names.ts). Writes a PNG of every screen and open dialog, on a phone and on a laptop, in light and dark.
 * With names, only the looks that contain one of them, and the walks that are named.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { LOOKS, type LookOf } from './steps/looks.ts';
import { callsOf, hirePerson, rememberSignIn } from './steps/staff.ts';
import { STAFF_WALKS, type Stage } from './steps/staff-walk.ts';

const USAGE = 'Usage: node tests/browser/screenshots-staff.ts BASE_URL OUT_DIR [NAME…]';
const PATIENCE_MS = 15_000;

/** Everybody who enters gets a browser of this look; `pages` collects their pages. */
function stageFor(browser: Browser, baseURL: string, look: LookOf, office: APIRequestContext, pages: Page[]): Stage {
  const { device, colorScheme } = look;
  const enter: Stage['enter'] = async (who) => {
    const context = await browser.newContext({ baseURL, ...device, colorScheme, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    if (who !== 'customer') await rememberSignIn(context, who, baseURL);
    const page = await context.newPage();
    pages.push(page);
    return page;
  };
  return { enter, hire: (role) => hirePerson(role, baseURL), office, provoke: (_complaint, act) => act() };
}

async function picture(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${path}.png` });
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight * 1.1);
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  if (isLong && !hasDialog) await page.screenshot({ path: `${path}-whole.png`, fullPage: true });
}

/** Runs one walk after the other. One that fails is logged and leaves a picture, and the next one begins. */
async function walkAll(browser: Browser, baseURL: string, out: string, look: LookOf, names: readonly string[]) {
  const folder = join(out, look.name);
  await mkdir(folder, { recursive: true });
  const office = await callsOf('dispatcher', baseURL);
  let isWhole = true;
  for (const [name, walk] of STAFF_WALKS.filter(([part]) => names.length === 0 || names.includes(part))) {
    const pages: Page[] = [];
    const stage = stageFor(browser, baseURL, look, office, pages);
    try {
      await walk(stage, (page, screen) => picture(page, join(folder, screen)));
    } catch (error) {
      isWhole = false;
      await Promise.all(
        pages.map((page, at) => page.screenshot({ path: join(folder, `stuck-${name}-${at}.png`) }).catch(() => null)),
      );
      console.error(`${look.name}, ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await Promise.all(pages.map((page) => page.context().close()));
  }
  await office.dispose();
  return isWhole;
}

const [baseURL, out, ...names] = process.argv.slice(2);
if (baseURL === undefined || out === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const isLook = (name: string): boolean => LOOKS.some((look) => look.name.includes(name));
  const [looks, walks] = [names.filter(isLook), names.filter((name) => !isLook(name))];
  for (const look of LOOKS.filter(({ name }) => looks.length === 0 || looks.some((part) => name.includes(part)))) {
    const isWhole = await walkAll(browser, baseURL, out, look, walks);
    console.log(`${look.name}: ${isWhole ? 'done' : 'not whole'}`);
    if (!isWhole) process.exitCode = 1;
  }
  await browser.close();
}
