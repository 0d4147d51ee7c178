import type { Page } from '@playwright/test';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** What is typed into the editor of a menu, letter by letter. */

const isSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function openEditor(page: Page, restaurantId: string): Promise<void> {
  await page.goto(`/office/menus/${restaurantId}`);
  await expect(page.getByRole('list', { name: 'Menu' })).toBeVisible();
}

test('a price that is being typed is kept when a jump takes its row off the page, and before a reload (rule menu-editor)', async ({
  enter,
  noise,
}) => {
  const owner = await enter('owner', { viewport: { width: 1280, height: 800 } });
  await openEditor(owner, 'nonna-pia');
  const first = owner.getByLabel(/^Price of /).first();
  await first.fill('7.77');
  await owner.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(first).not.toHaveValue('7.77');
  await owner.evaluate(() => scrollTo(0, 0));
  await expect(first).toHaveValue('7.77');
  await isSaved(owner);
  await first.click();
  await first.fill('8.88');
  await noise.provoke(/the browser's own dialog/, async () => {
    const asked = owner.waitForEvent('dialog');
    await owner.evaluate(() => location.reload());
    expect((await asked).type()).toBe('beforeunload');
  });
  await isSaved(owner);
  await owner.reload();
  await expect(first).toHaveValue('8.88');
});

test('a sold-out day is typed digit by digit, and the draft that it began is discarded (rules draft-saving, menu-editor)', async ({
  enter,
}) => {
  const owner = await enter('owner', { viewport: { width: 1280, height: 800 } });
  await openEditor(owner, 'kintsugi-ramen');
  const more = owner.getByRole('button', { name: 'More for this menu' });
  await more.click();
  await expect(owner.getByRole('menuitem', { name: 'Discard the draft…' })).toBeDisabled();
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'More for Tonkotsu Classic' }).first().click();
  await owner.getByRole('menuitem', { name: 'Details and choices' }).click();
  const day = owner.getByLabel('Sold out until');
  await day.focus();
  const year = new Date().getFullYear() + 1;
  await owner.keyboard.type(`0505${year}`);
  await expect(day).toHaveValue(`${year}-05-05`);
  await expect(owner.getByText(new RegExp(`^Back on .*${year}`))).toBeVisible();
  await isSaved(owner);
  await owner.keyboard.press('Escape');
  await more.click();
  await owner.getByRole('menuitem', { name: 'Discard the draft…' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await more.click();
  await expect(owner.getByRole('menuitem', { name: 'Discard the draft…' })).toBeDisabled();
});
