import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { untilAtRest } from './at-rest.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Text on a drawn background (`::before`) is measured against the layer under it, not skipped. */
const THROUGH_DECORATION = {
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
};

/** Loads axe once into each document: that takes longer than its rules. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Checks what is on the screen against WCAG 2.2 AA and the rules of good practice, or a part of them. */
async function expectAccessible(page: Page, screen: string, runOnly: axe.RunOnly): Promise<void> {
  await untilAtRest(page);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      }));
    },
    { ...THROUGH_DECORATION, runOnly },
  );
  expect(found, `${screen} for everybody`).toEqual([]);
}

async function expectAccessibleInLight(page: Page, screen: string): Promise<void> {
  await loadAxe(page);
  await expectAccessible(page, screen, ALL_RULES);
}

/** The same in light and dark mode, which differ only in their colors. */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectAccessibleInLight(page, screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${screen} in the dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A screen that is looked at in two widths has the same colors in both: the phone's are looked at in the dark too. */
export const expectAccessibleAt = (page: Page, screen: string, isMobile: boolean): Promise<void> =>
  (isMobile ? expectAccessibleInBoth : expectAccessibleInLight)(page, screen);
