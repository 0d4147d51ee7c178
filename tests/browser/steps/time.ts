import type { Page } from '@playwright/test';

/** Longer than any machine takes between the two calls below. */
const AHEAD_MS = 10_000;

/**
 * Stops the page's clock (`page.clock`, installed before), so that short-lived messages stay until the test resumes the
 * clock.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
