import { expect, type Locator, type Page } from '@playwright/test';
import { centsIn } from './money.ts';

/** Steps from the cart to the payment provider's page. */

export const visibleButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true });

/** Enters the phone number on the page that asks for it. */
export async function givePhone(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL('/phone-number');
  await page.getByLabel('Phone number').pressSequentially(number);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export const toCheckout = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /Go to checkout/ })
    .filter({ visible: true })
    .click();

/** The amount of a line of the receipt, in cents; 'Free' is 0. */
export async function receiptCents(page: Page, label: string): Promise<number> {
  const row = page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) });
  const amount = page.getByRole('definition').and(row.locator('xpath=following-sibling::dd[1]'));
  await expect(amount).toHaveText(/\$|Free/);
  const text = await amount.innerText();
  return text === 'Free' ? 0 : centsIn(text);
}

/** Goes from checkout to the tip page; returns the agreed total in cents. */
export async function continueToTip(page: Page): Promise<number> {
  const button = visibleButton(page, /^Continue to tip · \$/);
  await expect(button).toBeEnabled();
  const total = centsIn(await button.innerText());
  await button.click();
  await expect(page).toHaveURL('/tip');
  await expect(visibleButton(page, /^Pay \$/)).toBeVisible();
  return total;
}

/** Presses 'Pay' and waits for the provider's page; returns the amount that the button named, in cents. */
export async function goToPayment(page: Page): Promise<number> {
  const button = visibleButton(page, /^Pay \$/);
  const total = centsIn(await button.innerText());
  await button.click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  return total;
}

export type Outcome = 'Pay' | 'Decline' | 'Pay, but confirm late' | 'Cancel';

/** Presses a button of the provider's page. */
export const choosePayment = (page: Page, outcome: Outcome): Promise<void> =>
  page.getByRole('button', { name: outcome, exact: true }).click();

/** The session that the provider's page is for. */
export function sessionOf(page: Page): string {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  if (id === undefined || !id.startsWith('cs_')) throw new Error(`no payment page: ${page.url()}`);
  return id;
}

/** From a filled cart, with address and phone known, to the provider's page; returns session and amount. */
export async function payPageForCart(page: Page): Promise<{ sessionId: string; total: number }> {
  await page.goto('/checkout');
  await continueToTip(page);
  const total = await goToPayment(page);
  return { sessionId: sessionOf(page), total };
}
