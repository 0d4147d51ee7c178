import { expect, type Locator, type Page } from '@playwright/test';

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

/** Lets the waits between the attempts of a call pass quickly (`page.clock`), until this is there. */
export async function passTheTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
}

/** The same until an alert with this text. */
export const passUntilAlert = (page: Page, text: string | RegExp): Promise<void> =>
  passTheTimeUntil(page, page.getByRole('alertdialog').getByText(text));
