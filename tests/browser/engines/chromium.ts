/** Chromium through Playwright, so that the pictures of all three engines show the same screens. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { ESCAPE, type StartEngine } from './engine.ts';

export const startChromium: StartEngine = async (colorScheme) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    path: async () => new URL(page.url()).pathname,
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => (text === ESCAPE ? page.keyboard.press('Escape') : page.keyboard.type(text)),
    setFile: (selector, path) => page.locator(selector).first().setInputFiles(path),
    resize: (width, height) => page.setViewportSize({ width, height }),
    forget: () => context.clearCookies(),
    screenshot: () => page.screenshot(),
    quit: () => browser.close(),
  };
};
