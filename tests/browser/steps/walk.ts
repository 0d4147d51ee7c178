import { expect, type Page } from '@playwright/test';
import { NEAR_COOKIE } from '#domain/address/near.ts';
import { addressForm, addressModal, openAddressModal, pickAddress, saveAddressForm } from './address.ts';
import { IN_ZONE, OUTSIDE } from './addresses.ts';
import { choosePayment, continueToTip, givePhone, goToPayment, toCheckout } from './checkout.ts';
import { addButton, chooseBurritoBowl, option, optionGroup, optionModal } from './item-page.ts';
import { openCart, openDish, openRestaurant, pressAdd } from './menu-page.ts';
import { breakCalls, mendCalls, SERVER_FAILURE } from './network.ts';
import type { Provoke } from './noise.ts';
import { remember, storedAddress } from './stored.ts';

/** In which all tries of a call are over, seconds. */
const MOST_TRIES_S = 120;

/** Looks at the screen that is shown and that has this name; the screens come in the order of the path. */
export type Look = (page: Page, screen: string) => Promise<void>;

async function close(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The home page and everything about the address, up to the restaurants. */
export async function walkAddress(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await look(page, 'home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await look(page, 'side-menu');
  await close(page, 'Forkfleet');

  await openAddressModal(page);
  await look(page, 'address-modal');
  await addressModal(page).getByRole('combobox').fill('1213 Tri');
  await expect(addressModal(page).getByRole('option').first()).toBeVisible();
  await look(page, 'address-suggestions');
  await addressModal(page).getByRole('combobox').fill('zzzz qqqq');
  await expect(addressModal(page).getByText(/No addresses found/)).toBeVisible();
  await look(page, 'address-not-found');
  await pickAddress(page, OUTSIDE);
  await expect(addressModal(page).getByText(/miles beyond/)).toBeVisible();
  await look(page, 'address-outside');
  await walkWhitelist(page, look);

  await pickAddress(page, IN_ZONE);
  await expect(addressModal(page).getByText('We deliver here!')).toBeVisible();
  await look(page, 'address-in-zone');
  await expect(addressForm(page)).toBeVisible();
  await look(page, 'address-form-house');
  await addressForm(page).getByRole('radio', { name: 'Apartment' }).check();
  await look(page, 'address-form-apartment');
  await addressForm(page)
    .getByRole('button', { name: /Dropoff/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Dropoff options' })).toBeVisible();
  await look(page, 'dropoff-options');
  await page.getByRole('dialog', { name: 'Dropoff options' }).getByRole('button', { name: 'Done' }).click();
  await addressForm(page).getByLabel('Apt/Unit/Floor *').fill('4B');
  await saveAddressForm(page);
}

async function walkWhitelist(page: Page, look: Look): Promise<void> {
  await addressModal(page).getByRole('button', { name: 'Request to be added to delivery whitelist' }).click();
  const form = page.getByRole('dialog', { name: 'Request Delivery Whitelist' });
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await look(page, 'whitelist-form');
  await form.getByLabel('Phone Number *').fill('7275550188');
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form.getByText('Whitelist Request Submitted!')).toBeVisible();
  await look(page, 'whitelist-submitted');
  await expect(form).toBeHidden();
}

/** The restaurants, a menu, and a dish with its modals, up to the cart. */
export async function walkMenu(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
  await look(page, 'restaurants');
  const search = page.getByRole('searchbox', { name: 'Search restaurants and dishes' });
  await search.fill('ramen');
  await expect(page.getByRole('heading', { name: /found$/ })).toBeVisible();
  await look(page, 'restaurants-search');
  await search.fill('no such dish');
  await expect(page.getByRole('heading', { name: 'No restaurants match your search' })).toBeVisible();
  await look(page, 'restaurants-no-match');
  await search.fill('');
  await page.getByRole('button', { name: /Deliver now/ }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery details' })).toBeVisible();
  await look(page, 'delivery-details');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openRestaurant(page, 'Lucha Taqueria');
  await look(page, 'restaurant');
  await page.getByRole('heading', { level: 2, name: 'Plates' }).evaluate((heading) => heading.scrollIntoView());
  await look(page, 'restaurant-scrolled');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await pressAdd(page, 'Birria Tacos');
  await openDish(page, 'Burrito Bowl');
  await look(page, 'item');
  await addButton(page).click();
  await expect(page.getByText('Please select a protein').first()).toBeVisible();
  await look(page, 'item-with-error');
  await walkModals(page, look);
  await addButton(page).click();
  await expect(page).toHaveURL('/restaurant/lucha-taqueria');
  await look(page, 'restaurant-with-cart');
  await openCart(page);
  await look(page, 'cart');
}

async function walkModals(page: Page, look: Look): Promise<void> {
  await option(optionGroup(page, 'Protein'), 'Carne asada').check();
  const modal = optionModal(page, 'Carne asada');
  await expect(modal).toBeVisible();
  await look(page, 'option-modal');
  await modal.getByRole('button', { name: /^Save/ }).click();
  await look(page, 'option-modal-with-error');
  await option(optionGroup(modal, 'Preparation'), 'Grilled over mesquite').check();
  await expect(optionModal(page, 'Grilled over mesquite')).toBeVisible();
  await look(page, 'option-modal-stacked');
  await optionModal(page, 'Grilled over mesquite').getByRole('button', { name: 'Cancel' }).click();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseBurritoBowl(page);
  await look(page, 'item-chosen');
}

/** Removes a line and undoes it, and is asked before another restaurant's order starts. Leaves the cart as it was. */
export async function walkQuestions(page: Page, look: Look): Promise<void> {
  await page.goto('/cart');
  await page.getByLabel('Quantity of Birria Tacos').selectOption('Remove');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await look(page, 'cart-remove');
  await undo.click();
  await page.goto('/restaurant/smash-house');
  await pressAdd(page, 'Loaded Fries');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, 'start-new-order');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep my cart' }).click();
  await page.goto('/restaurant/sponge-dock-gyros');
  await expect(page.getByText('Closed right now').first()).toBeVisible();
  await look(page, 'restaurant-closed');
  await page.goto('/restaurant/lucha-taqueria/item/lengua-taco');
  await expect(page.getByText('This item is sold out.')).toBeVisible();
  await look(page, 'item-sold-out');
  await page.goto('/cart');
}

/** Phone, checkout, tip and the provider's page, up to the order. */
export async function walkToOrder(page: Page, look: Look): Promise<void> {
  await toCheckout(page);
  await expect(page.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible();
  await look(page, 'phone');
  await givePhone(page, '7275550123');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('button', { name: /^Continue to tip · \$/ }).filter({ visible: true })).toBeVisible();
  await look(page, 'checkout');
  await page.getByRole('button', { name: 'Edit phone number' }).click();
  await expect(page.getByRole('dialog', { name: 'Phone number' })).toBeVisible();
  await look(page, 'checkout-phone');
  await close(page, 'Phone number');
  await continueToTip(page);
  await look(page, 'tip');
  await page.getByRole('radio', { name: /Custom/ }).check();
  await page.getByLabel('Custom tip in dollars').fill('5.555');
  await look(page, 'tip-custom');
  await page.getByRole('radio', { name: /18%/ }).check();
  await goToPayment(page);
  await look(page, 'payment-page');
  await choosePayment(page, 'Decline');
  await expect(page.getByText(/declined/)).toBeVisible();
  await look(page, 'payment-declined');
  await choosePayment(page, 'Pay');
  await expect(page).toHaveURL(/\/order-success\?session_id=/);
  await expect(page.getByText(/#?FF[A-Z0-9]{8}/).first()).toBeVisible();
  await look(page, 'order-success');
}

/** The screens where there is nothing to show, or where nothing works. */
export async function walkTrouble(page: Page, look: Look, provoke: Provoke): Promise<void> {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await look(page, 'cart-empty');
  await page.goto('/tip');
  await expect(page.getByText(/Order data not found/)).toBeVisible();
  await look(page, 'tip-without-order');
  await page.goto('/order-success');
  await expect(page.getByText('Order Error')).toBeVisible();
  await look(page, 'order-error');
  await provoke(/\b404\b/, async () => {
    // The words are in the first HTML already; the call of the page is refused after it, and is waited for too.
    const refusedCall = page.waitForEvent('console', (said) => said.location().url.includes('/api/restaurants/'));
    await page.goto('/restaurant/no-such-place');
    await refusedCall;
    await expect(page.getByText('Restaurant not found')).toBeVisible();
  });
  await look(page, 'restaurant-not-found');
  await remember(page, await storedAddress(page.request));
  await page.clock.install();
  // A stream that the running clock loses would come back, and load the list again.
  await page.route('**/api/shop/events', () => {});
  // Without it the first HTML does not know where the food goes, and the page asks for the list by a call.
  await page.context().clearCookies({ name: NEAR_COOKIE });
  await breakCalls(page, /\/api\/restaurants\?/);
  const alert = page.getByRole('alertdialog');
  await provoke(SERVER_FAILURE, async () => {
    await page.goto('/restaurants');
    await look(page, 'restaurants-loading');
    for (let waited = 0; waited < MOST_TRIES_S && !(await alert.isVisible()); waited += 1)
      await page.clock.runFor(1000);
    await expect(alert).toBeVisible();
  });
  await look(page, 'failed-alert');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Error loading restaurants')).toBeVisible();
  await look(page, 'restaurants-failed');
  await page.context().setOffline(true);
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await look(page, 'offline');
  await mendCalls(page, /\/api\/restaurants\?/);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Open near you' })).toBeVisible();
}
