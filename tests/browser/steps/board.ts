import { expect, type Locator, type Page } from '@playwright/test';

/** Steps on the dispatchers' board and in an order's details. */

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search orders' });
export const orderList = (page: Page): Locator => page.getByRole('list', { name: 'Orders', exact: true });
export const orderRow = (page: Page, orderNumber: string): Locator =>
  orderList(page)
    .getByRole('listitem')
    .filter({ hasText: `#${orderNumber}` });
export const detailOf = (page: Page, orderNumber: string): Locator =>
  page.getByRole('dialog', { name: `Order #${orderNumber}` });
export const filterButton = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${label}`) });
export const alertOf = (page: Page): Locator => page.getByRole('alertdialog');

export const liveMark = (page: Page): Locator => page.getByText('Live', { exact: true });

/** Opens the board and waits until it is live. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery Dashboard' })).toBeVisible();
  await expect(liveMark(page)).toBeVisible();
}

/** Searches for one order; its row stays on the screen while it changes. */
export async function findOrder(page: Page, orderNumber: string): Promise<Locator> {
  await searchBox(page).fill(orderNumber);
  const row = orderRow(page, orderNumber);
  await expect(row).toBeVisible();
  return row;
}

/** Finds an order, opens its details and waits until they are complete. */
export async function openDetail(page: Page, orderNumber: string): Promise<Locator> {
  const row = await findOrder(page, orderNumber);
  const open = row.getByRole('button', { name: `#${orderNumber}`, exact: true });
  const detail = detailOf(page, orderNumber);
  const moved = alertOf(page).filter({ hasText: 'The list just moved' });
  // A list that news has moved a moment ago says so instead: then a person presses again.
  await expect(async () => {
    if (await moved.isVisible()) await moved.getByRole('button', { name: 'OK' }).click();
    if (!(await detail.isVisible())) await open.click();
    await expect(detail.or(moved)).toBeVisible();
    await expect(detail).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(detail.getByRole('heading', { name: 'History' })).toBeVisible();
  return detail;
}

/** Waits for an alert of the product with this text, and closes it. */
export async function dismissAlert(page: Page, text: string | RegExp): Promise<void> {
  const alert = alertOf(page).filter({ hasText: text });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Waits until the quiet line shows a success. */
export const expectStatus = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text }).last()).toBeVisible();

/** Presses a button that moves an order, and waits until the quiet line shows the move. */
export async function pressStep(page: Page, button: Locator, status: string): Promise<void> {
  // A button that somebody else's change moved a moment ago does not count presses yet.
  await expect(button).not.toHaveAttribute('data-fresh');
  const said = page.getByRole('status').filter({ hasText: `Order status updated to ${status}` });
  // A row that a search has just brought may still move away under the press: then a person presses again.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(said.last()).toBeVisible({ timeout: 3000 });
  }).toPass();
}
