import { expectAccessible } from './steps/accessibility.ts';
import { expect, test } from './steps/shop-test.ts';
import { type Look, walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble } from './steps/walk.ts';

const WALKS = [walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble];

/** The dark differs from the light in its colours alone. */
const SCHEMES = [
  { colorScheme: 'light', rules: 'all' },
  { colorScheme: 'dark', rules: 'colours' },
] as const;

for (const { colorScheme, rules } of SCHEMES) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.describe.configure({ timeout: 240_000 });

    test('every screen and every dialog can be used by everybody', { tag: '@both-widths' }, async ({ page, noise }) => {
      const look: Look = (shown, screen) => test.step(screen, () => expectAccessible(shown, screen, rules));
      for (const walk of WALKS) await walk(page, look, noise.provoke);
      await expect(page.getByRole('main')).toBeVisible();
    });
  });
}
