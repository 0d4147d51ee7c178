import type { Page } from '@playwright/test';
import { expectAccessible } from './steps/accessibility.ts';
import { expect, test } from './steps/shop-test.ts';
import { type Look, walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble } from './steps/walk.ts';

/** Each walk waits for the words of its screens, also those of an empty search (rule restaurants-messages). */
const WALKS = [walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble];

/** Dark differs from light in the colours alone, so the other checks are made once. */
const SCHEMES = [
  { colorScheme: 'light', rules: 'all' },
  { colorScheme: 'dark', rules: 'colours' },
] as const;

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

for (const { colorScheme, rules } of SCHEMES) {
  test.describe(`in the ${colorScheme} (rule light-and-dark)`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.describe.configure({ timeout: 240_000 });

    test('every screen and every dialog can be used by everybody (rule usable-by-everybody)', {
      tag: '@both-widths',
    }, async ({ page, noise }) => {
      const look: Look = (shown, screen) =>
        test.step(screen, async () => {
          await expectAccessible(shown, screen, rules);
          if (rules === 'all') await expectNoSidewaysScroll(shown, screen);
        });
      for (const walk of WALKS) await walk(page, look, noise.provoke);
      await expect(page.getByRole('main')).toBeVisible();
    });
  });
}
