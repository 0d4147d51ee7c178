import { expect, type Page } from '@playwright/test';

/** An owner's phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** Adds a restaurant by its name, which opens its page. */
export async function addRestaurant(page: Page, name: string): Promise<void> {
  await page.goto('/office/restaurants');
  await page.getByRole('button', { name: 'Add a restaurant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add restaurant', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}
