import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { expect, test } from './steps/shop-test.ts';
import { type Look, walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble } from './steps/walk.ts';

/** Each walk waits for the words of its screens, also those of an empty search (rule restaurants-messages). */
const WALKS = [walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble];

/** The narrowest phones, and also a wider window at a zoom of 200 % or more. */
const NARROWEST = 320;

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ width: NARROWEST, height: size.height });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${screen} scrolls sideways`).toBeLessThanOrEqual(NARROWEST);
  await page.setViewportSize(size);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 480_000 });

test('every screen and every dialog can be used by everybody (rules usable-by-everybody, light-and-dark)', {
  tag: '@both-widths',
}, async ({ page, noise }) => {
  const look: Look = (shown, screen) =>
    test.step(screen, async () => {
      await expectAccessibleInBoth(shown, screen);
      await expectNoSidewaysScroll(shown, screen);
    });
  for (const walk of WALKS) await walk(page, look, noise.provoke);
  await expect(page.getByRole('main')).toBeVisible();
});
