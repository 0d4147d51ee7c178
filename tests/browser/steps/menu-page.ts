import { expect, type Page } from '@playwright/test';

/** From the list of restaurants to a menu. */
export async function openRestaurant(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From a menu to a dish's own page. */
export async function openDish(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The + of a dish card. */
export async function pressAdd(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Add ${title}(,|$)`) })
    .first()
    .click();
}

/** The way to the cart: the bar on phones, the cart beside the menu on wide screens. */
export async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /View order/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}
