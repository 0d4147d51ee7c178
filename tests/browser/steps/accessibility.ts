import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for the end of all animations: the contrast of colours halfway through a fade means nothing. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
        .map(({ finished }) => finished),
    ),
  );
}

/** Text on a drawn background (`::before`) is measured against what lies under that background, not left out. */
const THROUGH_DECORATION = {
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
};

/** All rules, or only those that depend on the colours. */
type Rules = 'all' | 'colours';

/** Checks what is on the screen against WCAG 2.2 AA and the rules of good practice. */
async function expectAccessible(page: Page, screen: string, rules: Rules = 'all'): Promise<void> {
  await untilAtRest(page);
  // There are no frames of others: one run in the page itself says all, and opens no second page for its sums.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(THROUGH_DECORATION);
  const chosen = rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES);
  const { violations } = await chosen.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(found, `${screen} for everybody`).toEqual([]);
}

/** The same in the light and in the dark, which differs in its colours alone. */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${screen} in the dark`, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}
