import type { Page } from '@playwright/test';

/** Counts what a person presses on the pages of a tab: clicks, taps and Enter; typing is no press. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('notePress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const note = (): void => void (window as unknown as { notePress: () => Promise<void> }).notePress();
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && note(), true);
  });
  return () => count;
}
