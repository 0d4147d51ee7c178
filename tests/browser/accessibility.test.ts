import type { Page } from '@playwright/test';
import { expectAccessibleAt } from './steps/accessibility.ts';
import { rememberFor, WALK_PARTS } from './steps/customer-walk.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import type { Look } from './steps/walk.ts';

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

const lookOn =
  (isMobile: boolean): Look =>
  (page, screen) =>
    test.step(screen, async () => {
      await expectAccessibleAt(page, screen, isMobile);
      await expectNoSidewaysScroll(page, screen);
    });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

/** Each part waits for the words of its screens (rule restaurants-messages). */
for (const part of WALK_PARTS) {
  test(`every screen and dialog can be used by everybody: ${part.name} (rules usable-by-everybody, light-and-dark)`, {
    tag: '@both-widths',
  }, async ({ page, noise, office, isMobile }) => {
    await rememberFor(part, page);
    await part.walk({ page, look: lookOn(isMobile), noise, office });
    await expect(page.getByRole('main')).toBeVisible();
  });
}
