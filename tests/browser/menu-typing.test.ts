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

test('a price that varied for a moment is the same again, and a menu without changes has nothing to put off (rules price-varies, publish-menu)', async ({
  enter,
}) => {
  const owner = await enter('owner', { viewport: { width: 1280, height: 800 } });
  await openEditor(owner, 'lucha-taqueria');
  const name = owner.getByLabel(/^Price of /).first();
  const dish = ((await name.getAttribute('aria-label')) ?? '').replace('Price of ', '');
  const open = owner.getByRole('button', { name: `Picture and details of ${dish}` }).first();
  const panel = owner.getByRole('complementary', { name: `Details of ${dish}` });
  const varies = panel.getByRole('switch', { name: 'Price varies' });
  const price = panel.getByLabel('Price', { exact: true });
  await open.click();
  const before = await price.inputValue();
  expect(before).toMatch(/^[1-9]/);
  await varies.click();
  await expect(price).toBeDisabled();
  await isSaved(owner);
  await owner.reload();
  await open.click();
  await varies.click();
  await expect(price).toHaveValue(before);
  await isSaved(owner);
  await owner.getByRole('button', { name: 'Publish…' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Publish the changes' });
  await expect(sheet.getByText('Nothing to publish')).toBeVisible();
  expect(await sheet.getByRole('button').allInnerTexts()).toEqual(['', 'Done']);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
});
