import { rememberFor, WALK_PARTS } from './steps/customer-walk.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { textFaults } from './steps/text-faults.ts';
import type { Look } from './steps/walk.ts';

/** Every screen of a customer with letters of twice their size, as browsers and phones can be set to. */

const WIDTHS = [320, 390, 1280] as const;

/** The screens at each width; the walk itself keeps its initial width. */
const look: Look = (page, screen) =>
  test.step(screen, async () => {
    const size = page.viewportSize();
    // The payment page is the provider's own.
    if (size === null || screen.startsWith('payment')) return;
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: size.height });
      const found = await textFaults(page);
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
    await page.setViewportSize(size);
    expect.soft(faults, screen).toEqual([]);
  });

/** The letters are large before the first words are drawn. */
const enlarge = (): void => {
  new MutationObserver((_, observer) => {
    if (document.documentElement === null) return;
    document.documentElement.style.fontSize = '200%';
    observer.disconnect();
  }).observe(document, { childList: true });
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

for (const part of WALK_PARTS) {
  test(`text of twice its size is whole, apart and on the screen: ${part.name} (rule usable-by-everybody)`, async ({
    page,
    noise,
    office,
  }) => {
    await rememberFor(part, page);
    await page.addInitScript(enlarge);
    await part.walk({ page, look, noise, office });
    await expect(page.getByRole('main')).toBeVisible();
  });
}
