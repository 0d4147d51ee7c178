import type { Page } from '@playwright/test';
import { expectAccessibleAt } from './steps/accessibility.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { STAFF_WALKS } from './steps/staff-walk.ts';
import type { Look } from './steps/walk.ts';

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test.describe.configure({ timeout: 240_000 });

for (const [name, walk] of STAFF_WALKS) {
  test(`everybody can use: ${name} (rules usable-by-everybody, light-and-dark)`, { tag: '@both-widths' }, async ({
    enter,
    hire,
    office,
    noise,
    viewport,
    isMobile,
  }) => {
    let looks = 0;
    const look: Look = (page, screen) =>
      test.step(screen, async () => {
        looks += 1;
        await expectAccessibleAt(page, screen, isMobile);
        expect(await widthOf(page), `${screen} fits the screen`).toBeLessThanOrEqual(viewport?.width ?? 0);
      });
    const device = { viewport, isMobile, hasTouch: isMobile, colorScheme: 'light', reducedMotion: 'reduce' } as const;
    await walk({ enter: (who) => enter(who, device), hire, office, provoke: noise.provoke }, look);
    expect(looks).toBeGreaterThan(0);
  });
}
