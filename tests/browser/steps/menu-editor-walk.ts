import { expect, type Locator, type Page } from '@playwright/test';
import { alertOf } from './board.ts';
import type { StaffWalk, Stage } from './staff-walk.ts';
import type { Look } from './walk.ts';

/** The editor of a menu with its sheets, what two owners change at once, and the preview. Nothing is published. */
export const walkMenuEditor: StaffWalk = async (stage, look) => {
  const page = await stage.enter('owner');
  await page.goto('/office/menus/lucha-taqueria');
  await expect(page.getByLabel('Price of Burrito Bowl').first()).toBeVisible();
  await look(page, 'menu-editor');
  await page.getByRole('button', { name: 'More for Burrito Bowl' }).first().click();
  await look(page, 'menu-editor-actions');
  await page.getByRole('menuitem', { name: 'Details and choices' }).click();
  await page
    .getByRole('button', { name: /^Limits of Protein/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^More for the option/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Details/ }).click();
  await look(page, 'menu-editor-dish');
  await page
    .getByRole('button', { name: /^Close( the details)?$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'More for this menu' }).click();
  await page.getByRole('menuitem', { name: 'Change prices…' }).click();
  await page.getByLabel('Change in percent').fill('5');
  await expect(page.getByRole('button', { name: /^Change \d+ prices$/ })).toBeVisible();
  await look(page, 'menu-editor-prices');
  await page.keyboard.press('Escape');
  await alertOf(page).getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'More for this menu' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await look(page, 'menu-editor-versions');
  await page.keyboard.press('Escape');
  await walkConflict(stage, page, look);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Customers see this once you publish.')).toBeVisible();
  await look(page, 'menu-preview');
};

/** Walks of both widths run side by side, and a restaurant has one draft. */
const NARROW = { id: 'lucha-taqueria', dish: 'Burrito Bowl' } as const;
const WIDE = { id: 'nonna-pia', dish: 'Margherita' } as const;

async function write(price: Locator, text: string): Promise<void> {
  await price.fill(text);
  await price.blur();
}

/**
 * Two owners change one price while the first has no line; then the sheet before publishing, and the draft is dropped.
 */
async function walkConflict({ enter, provoke }: Stage, page: Page, look: Look): Promise<void> {
  const other = await enter('owner');
  const { id, dish } = (page.viewportSize()?.width ?? 0) < 600 ? NARROW : WIDE;
  const [mine, theirs] = [page, other].map((one) => one.getByLabel(`Price of ${dish}`, { exact: true }).first());
  if (mine === undefined || theirs === undefined) throw new Error('two pages');
  for (const one of [page, other]) await one.goto(`/office/menus/${id}`);
  await expect(mine).toBeVisible();
  await expect(theirs).toBeVisible();
  await provoke(/ERR_INTERNET_DISCONNECTED|\b409\b/, async () => {
    await page.context().setOffline(true);
    await write(mine, '11.11');
    await expect(page.getByText('Offline: your changes are kept on this page')).toBeVisible();
    await look(page, 'menu-editor-offline');
    await write(theirs, '12.12');
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed this too' })).toBeVisible();
  });
  await expect(page.getByRole('term').filter({ hasText: 'Olivia' })).toBeVisible();
  await look(page, 'menu-editor-conflict');
  await page.getByRole('button', { name: `Use theirs: ${dish}` }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish the changes' });
  await expect(sheet.getByText(/→ \$12\.12/)).toBeVisible();
  await look(page, 'menu-editor-publish');
  await sheet.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'More for this menu' }).click();
  await page.getByRole('menuitem', { name: 'Discard the draft…' }).click();
  await expect(alertOf(page)).toBeVisible();
  await look(page, 'menu-editor-drop');
  await alertOf(page).getByRole('button', { name: 'Discard' }).click();
  await expect(theirs).not.toHaveValue('12.12');
  await other.context().close();
}
