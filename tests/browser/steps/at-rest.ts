import type { Page } from '@playwright/test';

/** Waits for the end of all animations: colors halfway through a fade mean nothing, nor do places halfway. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
        .map(({ finished }) => finished),
    ),
  );
}
