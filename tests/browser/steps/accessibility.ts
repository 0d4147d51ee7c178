import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that moves has come to rest: colours halfway through a fade are nobody's contrast. */
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

/** A drawn background (`::before`) does not hide the words on it from the contrast rule: what lies under it counts. */
const THROUGH_DECORATION = {
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
};

/** All rules, or those alone that depend on the colours. */
export type Rules = 'all' | 'colours';

/** Holds what is on the screen against the rules for everybody's use (WCAG 2.2 AA, and good practice). */
export async function expectAccessible(page: Page, screen: string, rules: Rules = 'all'): Promise<void> {
  await untilAtRest(page);
  const axe = new AxeBuilder({ page }).options(THROUGH_DECORATION);
  const chosen = rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES);
  const { violations } = await chosen.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(found, `${screen} for everybody`).toEqual([]);
}
