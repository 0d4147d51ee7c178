import { expect, type Locator, type Page } from '@playwright/test';
import type { KnownAddress } from './addresses.ts';

/** From '/' to a checked address: what a customer does before choosing a restaurant. */

export const addressModal = (page: Page): Locator => page.getByRole('dialog', { name: 'Deliver to' });
export const addressForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Address details' });
export const addressInput = (page: Page): Locator =>
  addressModal(page).getByRole('combobox', { name: 'Delivery address' });

/** Presses the read-only box on the home page. */
export async function openAddressModal(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Deliver to' }).click();
  await expect(addressModal(page)).toBeVisible();
}

/** Types into the open modal and picks exactly this address from the suggestions. */
export async function pickAddress(page: Page, address: KnownAddress): Promise<void> {
  await addressInput(page).fill(address.typed);
  await addressModal(page)
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${address.typed}`) })
    .filter({ hasText: address.city })
    .first()
    .click();
}

/** Saves the address-info form as it opens: a house, handed over at the door. */
export async function saveAddressForm(page: Page): Promise<void> {
  await expect(addressForm(page)).toBeVisible();
  await addressForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(addressForm(page)).toBeHidden();
}

/** Sends a whitelist request, and waits for the server's answer: the thanks are shown for three seconds only. */
export async function sendWhitelistRequest(page: Page, phone: string): Promise<void> {
  await addressModal(page).getByRole('button', { name: 'Request to be added to delivery whitelist' }).click();
  const form = page.getByRole('dialog', { name: 'Request Delivery Whitelist' });
  await form.getByLabel('Phone Number *').fill(phone);
  const answered = page.waitForResponse('**/api/whitelist/request');
  await form.getByRole('button', { name: 'Submit request' }).click();
  expect((await answered).ok()).toBe(true);
}

/** From '/' to the restaurants, with a delivery address. */
export async function arriveWithAddress(page: Page, address: KnownAddress): Promise<void> {
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, address);
  await saveAddressForm(page);
  await expect(page).toHaveURL('/restaurants');
}
