import {
  addressForm,
  addressInput,
  addressModal,
  arriveWithAddress,
  openAddressModal,
  pickAddress,
  saveAddressForm,
} from './steps/address.ts';
import { IN_ZONE, OUTSIDE, PAST_THE_EDGE } from './steps/addresses.ts';
import { expect, test } from './steps/shop-test.ts';
import { stopTime } from './steps/time.ts';

/** The pause in typing that starts a search (rule address-search-pause). */
const SEARCH_PAUSE_MS = 300;

test('an address in the zone is delivered to, and its distance from the hub is told (rule address-in-zone)', async ({
  page,
}) => {
  await page.goto('/');
  await openAddressModal(page);
  await expect(addressInput(page)).toBeFocused();
  await pickAddress(page, IN_ZONE);
  await expect(addressModal(page).getByRole('heading', { name: 'We deliver here!' })).toBeVisible();
  await expect(addressModal(page).getByText(/^2\.\d miles from our delivery hub$/)).toBeVisible();
  await saveAddressForm(page);
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByRole('button', { name: /Deliver now/ })).toContainText('1213 Trinity Oaks Blvd');
});

test('the suggestions can be walked through and picked by keyboard, and a typed apartment is in the form (rules address-suggestion, address-form)', async ({
  page,
}) => {
  await page.goto('/');
  await openAddressModal(page);
  await expect(addressInput(page)).toBeFocused();
  await page.keyboard.type(`Apt 4, ${IN_ZONE.typed}`);
  const options = addressModal(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(addressModal(page).getByRole('status').first()).toHaveText(/^\d+ address(es)? found$/);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(addressForm(page).getByLabel('Apt/Unit/Floor *')).toHaveValue('Apt 4');
});

test('fewer than three characters search for nothing, and the clear button empties and refocuses the field (rules address-search-pause, address-modal)', async ({
  page,
}) => {
  const searches: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/places/autocomplete') searches.push(searchParams.get('input'));
  });
  await page.clock.install();
  await page.goto('/');
  await openAddressModal(page);
  await addressInput(page).fill('12');
  await page.clock.runFor(2 * SEARCH_PAUSE_MS);
  await addressInput(page).fill(OUTSIDE.typed);
  await expect(addressModal(page).getByRole('option').first()).toBeVisible();
  expect(searches).toEqual([OUTSIDE.typed]);
  await addressModal(page).getByRole('button', { name: 'Clear address' }).click();
  await expect(addressInput(page)).toHaveValue('');
  await expect(addressInput(page)).toBeFocused();
  await expect(addressModal(page).getByRole('option')).toHaveCount(0);
});

test('an address that nobody knows is said not to be found (rule address-search-messages)', async ({ page }) => {
  await page.goto('/');
  await openAddressModal(page);
  const nothing = addressModal(page).getByText('No addresses found. Please try a different search.');
  for (const text of ['zzzz qqqq 99999', 'pizza 🍕 road']) {
    await addressInput(page).fill('');
    await expect(nothing).toBeHidden();
    await addressInput(page).fill(text);
    await expect(nothing).toBeVisible();
  }
});

test('outside the zone the distance beyond is told, and nothing is saved (rule address-outside)', async ({ page }) => {
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, OUTSIDE);
  const modal = addressModal(page);
  await expect(modal.getByText("We don't currently deliver to this area")).toBeVisible();
  await expect(modal.getByText(/^This address is 7\.\d miles beyond our current delivery zone\.$/)).toBeVisible();
  await modal.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(modal).toBeHidden();
  await page.goto('/restaurants');
  await expect(page).toHaveURL('/');
});

test('a few steps past the edge count as 0.1 miles beyond (rule zone-distance)', async ({ page }) => {
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, PAST_THE_EDGE);
  await expect(
    addressModal(page).getByText('This address is 0.1 miles beyond our current delivery zone.'),
  ).toBeVisible();
});

test('a request to be served says what is wrong with the number, is sent, and closes automatically (rules whitelist-form, whitelist-answer, error-at-field)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, OUTSIDE);
  await addressModal(page).getByRole('button', { name: 'Request to be added to delivery whitelist' }).click();
  const form = page.getByRole('dialog', { name: 'Request Delivery Whitelist' });
  await expect(form.getByLabel('Address')).toBeDisabled();
  await expect(form.getByLabel('Address')).toHaveValue(/^500 Dodecanese Blvd, Tarpon Springs/);
  const phone = form.getByLabel('Phone Number *');
  const send = form.getByRole('button', { name: 'Submit request' });

  await send.click();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await phone.fill('72755');
  await send.click();
  await expect(form.getByText('Phone number must be 10 digits')).toBeVisible();
  await phone.fill('7777777777');
  await send.click();
  await expect(form.getByText('Please enter a valid phone number')).toBeVisible();

  await phone.fill('7275550177');
  await expect(phone).toHaveValue('(727) 555-0177');
  await stopTime(page);
  await send.click();
  await expect(form.getByRole('heading', { name: 'Whitelist Request Submitted!' })).toBeVisible();
  await expect(
    form.getByText(
      "We'll review your whitelist request and contact you within 24 hours if we can add delivery service to your area.",
    ),
  ).toBeVisible();
  await page.clock.runFor(3000);
  await expect(form).toBeHidden();
  // While the dialog moves out it still shows the message; the page's clock is stopped.
  const content = page.locator('dialog', { hasText: 'Request Delivery Whitelist' }).last();
  await expect(content).toContainText('Whitelist Request Submitted!');
  await page.clock.runFor(1000);
  await expect(content).toHaveCount(0);
  await expect(addressModal(page)).toBeVisible();
  await addressModal(page).getByRole('button', { name: 'Request to be added to delivery whitelist' }).click();
  await expect(phone).toHaveValue('');
});

test('a request for an address that we deliver to is told so, and the address is taken (rule whitelist-answer)', async ({
  page,
  noise,
}) => {
  noise.allow(/\b404\b/);
  const details = /\/api\/places\/details/;
  await page.route(details, (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND', message: 'Not now.' } }),
  );
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, IN_ZONE);
  await addressModal(page).getByRole('button', { name: 'Request to be added to delivery whitelist' }).click();
  await page.unroute(details);
  const form = page.getByRole('dialog', { name: 'Request Delivery Whitelist' });
  await form.getByLabel('Phone Number *').fill('7275550178');
  await form.getByRole('button', { name: 'Submit request' }).click();
  const answer = page.getByRole('alertdialog').filter({ hasText: 'Good news: we already deliver to this address.' });
  await answer.getByRole('button', { name: 'OK' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Address details' })).toBeVisible();
});

test('invisible characters of a pasted text are left out of the address details', async ({ page }) => {
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, IN_ZONE);
  const form = addressForm(page);
  await form.getByRole('radio', { name: 'Apartment' }).check();
  for (const name of ['Apt/Unit/Floor *', 'Entry code', 'Delivery instructions', 'Address label']) {
    await form.getByLabel(name).fill('4\u0007B');
    await expect(form.getByLabel(name)).toHaveValue('4B');
  }
});

test('the form asks an apartment for its unit before it can be saved, and another building type empties it (rules address-form, building-type-change, dropoff-options)', async ({
  page,
}) => {
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, IN_ZONE);
  const form = addressForm(page);
  await form.getByRole('radio', { name: 'Apartment' }).check();
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Apt/Unit/Floor *').fill('4B');
  await expect(form.getByLabel('Entry code')).toBeVisible();
  await expect(save).toBeEnabled();

  await form.getByRole('radio', { name: 'Hotel' }).check();
  await expect(save).toBeDisabled();
  await form.getByRole('radio', { name: 'Apartment' }).check();
  await expect(form.getByLabel('Apt/Unit/Floor *')).toHaveValue('');
  await form.getByLabel('Apt/Unit/Floor *').fill('4B');

  await form.getByRole('button', { name: /Dropoff/ }).click();
  const dropoff = page.getByRole('dialog', { name: 'Dropoff options' });
  await expect(dropoff.getByRole('radio', { name: 'Meet at my door' })).toBeChecked();
  await dropoff.getByRole('radio', { name: 'Leave at building reception' }).check();
  await dropoff.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByRole('button', { name: /Dropoff/ })).toContainText('Leave at building reception');
  await save.click();

  await expect(page).toHaveURL('/restaurants');
  await page.getByRole('button', { name: /Deliver now/ }).click();
  const details = page.getByRole('dialog', { name: 'Delivery details' });
  await expect(details).toContainText('4B');
  await expect(details).toContainText('Leave at building reception');
});

test('Change leads to the home page with the address modal open, and leaving it keeps the old address (rules delivery-details, home-screen)', async ({
  page,
}) => {
  await arriveWithAddress(page, IN_ZONE);
  await page.getByRole('button', { name: /Deliver now/ }).click();
  const details = page.getByRole('dialog', { name: 'Delivery details' });
  await expect(details).toContainText('1213 Trinity Oaks Blvd');
  await details.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL('/');
  await expect(addressModal(page)).toBeVisible();
  await addressModal(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(addressModal(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Deliver to' })).toHaveValue(/1213 Trinity Oaks Blvd/);
  await page.getByRole('button', { name: 'Find restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
});
