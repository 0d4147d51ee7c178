/** How a new owner opens a shop using only the browser, from the link of its first start to its first paid order. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addressForm, addressInput, addressModal, openAddressModal, saveAddressForm } from './address.ts';
import { choosePayment, continueToTip, givePhone, goToPayment, toCheckout } from './checkout.ts';
import { addButton } from './item-page.ts';
import { openCart, openDish, openRestaurant } from './menu-page.ts';
import type { Look } from './walk.ts';

/** Four houses, far from any other shop. */
const ADDRESSES = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE
-96.7045,40.8143,1,HARBOR LN,,Odessa,,FL,33556
-96.7046,40.8144,2,HARBOR LN,,Odessa,,FL,33556
-96.7047,40.8145,3,HARBOR LN,,Odessa,,FL,33556
-96.7048,40.8146,4,HARBOR LN,,Odessa,,FL,33556
`;

export const step = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

async function backToSetUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to setup' }).click();
  await expect(page.getByText(/^\d of 9 steps are done/)).toBeVisible();
}

/** By the link that the first start prints. */
export async function makeAccount(page: Page, link: string, look: Look): Promise<void> {
  await page.goto(link);
  await look(page, 'first-owner');
  await page.getByLabel('Your name').fill('Olivia Owner');
  await page.getByLabel('Email').fill('olivia@shop.test');
  await page.getByLabel('Password', { exact: true }).fill('violet otter umbrella');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText(/^\d of 9 steps are done/)).toBeVisible();
  await expect(page).toHaveURL(/\/office\/set-up$/);
  await look(page, 'set-up');
}

/** The press that opens the shop says what is missing. */
export async function openTooEarly(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Open the shop' }).click();
  const lacks = page.getByRole('alertdialog', { name: 'Customers can’t order yet' });
  await expect(lacks.getByRole('listitem')).toHaveText([/^Zone/, /^Addresses/, /^The first restaurant/]);
  await look(page, 'not-yet');
  await lacks.getByRole('button', { name: 'Close' }).click();
}

/** Signs out and in again, which leads back to the set-up. */
export async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Olivia Owner/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await page.goto('/office');
  await page.getByLabel('Email').fill('olivia@shop.test');
  await page.getByLabel('Password', { exact: true }).fill('violet otter umbrella');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/office\/set-up$/);
}

const COUNTY = { name: 'county.csv', mimeType: 'text/csv' };

/** Sends a file with a fault, which changes nothing. */
export async function importFaulty(page: Page): Promise<void> {
  await page
    .getByLabel('Choose an address list')
    .setInputFiles({ ...COUNTY, buffer: Buffer.from(ADDRESSES.replaceAll('-96', 'x')) });
  await page.getByRole('button', { name: 'Import the list' }).click();
  await expect(page.getByText('Nothing was changed', { exact: true })).toBeVisible();
  await expect(page.getByText(/row 2/)).toBeVisible();
}

export async function importAddresses(page: Page, look: Look): Promise<void> {
  await page.getByLabel('Choose an address list').setInputFiles({ ...COUNTY, buffer: Buffer.from(ADDRESSES) });
  await page.getByRole('button', { name: 'Import the list' }).click();
  await expect(page.getByText('The list is imported', { exact: true })).toBeVisible();
  await expect(step(page, '4 addresses in the list')).toContainText('Done');
  await look(page, 'addresses-imported');
}

/** Undoing the first list would leave none, so it asks. */
export async function keepTheList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo the last import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Empty the list of addresses?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(step(page, '4 addresses in the list')).toContainText('Done');
}

export async function nameShop(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Name the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Name and wording' })).toBeFocused();
  await look(page, 'shop-words');
  await page.getByLabel('Name', { exact: true }).fill('Harbor Eats');
  await page.getByLabel('City').fill('Odessa');
  await page.getByLabel('Support phone').fill('8135550100');
  await look(page, 'shop-phones-typed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Last changed by Olivia Owner/)).toBeVisible();
  await backToSetUp(page);
  await expect(step(page, 'Harbor Eats, Odessa. Customers call (813) 555-0100.')).toContainText('Done');
  await look(page, 'back-in-set-up');
}

export async function setHours(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Set the hours' }).click();
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeInViewport();
  await look(page, 'shop-hours');
  await page.getByLabel('Time zone').selectOption({ label: 'Eastern: New York, Atlanta, Miami' });
  // From midnight to midnight, so that the test runs at any hour.
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday, opens').fill('00:00');
  await page.getByLabel('Monday, closes').fill('00:00');
  await page.getByRole('button', { name: 'Copy Monday to every day' }).click();
  await look(page, 'shop-hours-typed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await backToSetUp(page);
  await expect(step(page, 'Customers can order during your hours.')).toContainText('Done');
}

export async function setFees(page: Page, look: Look): Promise<void> {
  await expect(step(page, 'You haven’t set your sales tax yet: 7% is charged.')).toContainText('Recommended');
  await page.getByRole('link', { name: 'Set the fees' }).click();
  await expect(page.getByLabel('Sales tax')).toHaveValue('');
  await page.getByLabel('Sales tax').fill('7');
  await look(page, 'shop-fees');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await backToSetUp(page);
  await expect(step(page, 'Delivery from $1.99')).toContainText('Done');
}

/** The shop is nowhere until then: its hub is found by an address of the list. */
export async function placeHub(page: Page, look: Look): Promise<void> {
  await expect(step(page, 'No hub yet')).toContainText('Needed');
  await page.getByRole('link', { name: 'Draw the zone' }).click();
  const zone = page.getByRole('region', { name: 'Zone', exact: true });
  await expect(zone.getByRole('button', { name: 'Start in the middle of your addresses' })).toBeVisible();
  await look(page, 'shop-zone');
  await zone.getByRole('textbox', { name: 'Find the hub’s address' }).fill('1 Harbor');
  await zone.getByRole('list', { name: 'Addresses found' }).getByRole('button').first().click();
  await expect(zone.getByText('About 4 of 4 known addresses are inside.')).toBeVisible();
  await look(page, 'shop-zone-found');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await backToSetUp(page);
  await expect(step(page, 'with 4 known addresses inside')).toContainText('Done');
}

export async function addRestaurant(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Add a restaurant' }).click();
  await look(page, 'restaurants');
  await page.getByRole('button', { name: 'Add a restaurant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Harbor Grill');
  await dialog.getByRole('button', { name: 'Add restaurant', exact: true }).click();
  await expect(page.getByText('No hours yet, so customers see it as closed.')).toBeVisible();
  await look(page, 'restaurant-new');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('8135550199');
  await page.getByRole('textbox', { name: 'Find the address' }).fill('2 Harbor');
  await page.getByRole('list', { name: 'Addresses found' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday, opens').fill('00:00');
  await page.getByLabel('Monday, closes').fill('00:00');
  await page.getByRole('button', { name: 'Copy Monday to every day' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await look(page, 'restaurant-saved');
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await expect(page.getByText('Shown in the shop', { exact: true })).toBeVisible();
  await look(page, 'restaurant-in-the-shop');
}

/** Presses a button that makes something new, and types its name where the focus is then. */
async function add(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('textarea:focus')).toHaveValue(/^New /);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

export async function writeMenu(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Write the menu' }).click();
  await expect(page.getByRole('button', { name: 'Add the first category' })).toBeVisible();
  await look(page, 'menu-empty');
  await add(page, 'Add the first category', 'Mains');
  await add(page, 'Add a dish to Mains', 'Smash burger');
  await page.getByLabel('Price of Smash burger').fill('12.50');
  await look(page, 'menu-first-dish');
}

/** What a menu can do without: a second category, and a choice that must be made. */
export async function addChoices(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'More for this menu' }).click();
  await page.getByRole('menuitem', { name: 'Categories' }).click();
  await add(page, 'Add a category', 'Drinks');
  await page.getByRole('button', { name: 'Picture and details of Smash burger' }).click();
  await add(page, 'Add a group', 'Side');
  await add(page, 'Add an option to Side', 'Fries');
  await add(page, 'Add an option to Side', 'Salad');
  await page.getByLabel('Price of the option Salad').fill('1.50');
  await page.getByRole('button', { name: /^Limits of Side/ }).click();
  await page.getByLabel('Required', { exact: true }).check();
  await look(page, 'menu-group-limits');
  await page.getByRole('button', { name: 'Close' }).click();
}

export async function publishMenu(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await look(page, 'menu-publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible();
  await look(page, 'menu-published');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

export async function openShop(page: Page, look: Look): Promise<void> {
  await backToSetUp(page);
  await look(page, 'set-up-before-opening');
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Open the shop anyway?' })).toBeVisible();
  await look(page, 'open-like-this');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('Customers can order.')).toBeVisible();
  // A question that closes takes a step back in the browser, which would end a navigation under way.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await look(page, 'open');
}

/** Orders as a stranger does, and returns the number of the order. */
export async function orderFirst(page: Page, look: Look): Promise<string> {
  await page.goto('/');
  await look(page, 'customer-home');
  await openAddressModal(page);
  await addressInput(page).fill('3 Harbor');
  await addressModal(page)
    .getByRole('option', { name: /^3 Harbor/ })
    .click();
  await expect(addressForm(page)).toBeVisible();
  await look(page, 'customer-address');
  await saveAddressForm(page);
  await look(page, 'customer-restaurants');
  await openRestaurant(page, 'Harbor Grill');
  await look(page, 'customer-menu');
  await openDish(page, 'Smash burger');
  await page.getByRole('radio', { name: /^Salad/ }).check();
  await look(page, 'customer-dish');
  await addButton(page).click();
  await openCart(page);
  await look(page, 'customer-cart');
  await toCheckout(page);
  await givePhone(page, '7275550123');
  await look(page, 'customer-checkout');
  await continueToTip(page);
  await look(page, 'customer-tip');
  await goToPayment(page);
  await look(page, 'customer-payment');
  await choosePayment(page, 'Pay');
  const heading = page.getByRole('heading', { level: 1, name: /^Order #FF/ });
  await expect(heading).toBeVisible();
  await look(page, 'customer-order');
  return (await heading.innerText()).replace('Order #', '');
}
