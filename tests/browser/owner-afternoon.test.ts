import type { Page } from '@playwright/test';
import { alertOf } from './steps/board.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** An owner's mistakes of one afternoon, and their undoing, only in the browser. */

// One after the other, on one server.
test.describe.configure({ mode: 'default' });

const SWAPPED = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE
28.19,-82.59,1,HARBOR LN,,Odessa,,FL,33556
28.20,-82.60,2,HARBOR LN,,Odessa,,FL,33556
`;

const step = (page: Page, words: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });

test('an address list with swapped columns asks first, and comes back with a press (rules address-import-asks, address-import-undone)', async ({
  enter,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/set-up');
  const known = await step(owner, /addresses in the list/).innerText();
  await owner
    .getByLabel('Choose an address list')
    .setInputFiles({ name: 'county.csv', mimeType: 'text/csv', buffer: Buffer.from(SWAPPED) });
  await owner.getByRole('checkbox', { name: /^Replace the list/ }).check();
  await owner.getByRole('button', { name: 'Import the list' }).click();
  const question = owner.getByText('Latitude and longitude look swapped: none of these addresses is in your zone.');
  await expect(question).toBeVisible();
  await expect(owner.getByText(/Known addresses in the zone: [\d,]+ before, 0 after/)).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await owner.getByRole('button', { name: 'Import the list' }).click();
  await owner.getByRole('button', { name: 'Import it anyway' }).click();
  await expect(step(owner, /^Addresses/)).toContainText('2 addresses in the list');
  await expect(step(owner, /^Zone/)).toContainText('Needed');
  await owner.getByRole('button', { name: 'Undo the last import' }).click();
  await expect(owner.getByRole('button', { name: 'Undo the last import' })).toHaveCount(0);
  await expect(step(owner, /^Addresses/)).toContainText(/[\d,]+ addresses in the list/.exec(known)?.[0] ?? 'no list');
  await expect(step(owner, /^Zone/)).toContainText('Done');
});

test('a zone that shuts people out asks first, and is put back under the changes (rule zone-asks)', async ({
  enter,
  noise,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/shop#shop-zone');
  const zone = owner.getByRole('region', { name: 'Zone', exact: true });
  const radius = zone.getByLabel('Radius', { exact: true });
  const save = owner.getByRole('button', { name: 'Save', exact: true });
  noise.allow(/\b409\b/);
  await radius.fill('0.2');
  await save.click();
  const question = alertOf(owner);
  await expect(question).toContainText(/known addresses would be in your zone instead of [\d,]+\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toBeVisible();
  await save.click();
  await question.getByRole('button', { name: 'Save the zone' }).click();
  await expect(save).toHaveCount(0);
  await owner.getByRole('link', { name: 'Changes', exact: true }).click();
  await owner
    .getByRole('button', { name: /^Undo change / })
    .first()
    .click();
  await alertOf(owner).getByRole('button', { name: 'Restore' }).click();
  await owner.getByRole('link', { name: 'Zone', exact: true }).click();
  await expect(radius).toHaveValue('3');
});

test('a wrong menu is published and taken back (rules publish-warnings, menu-versions)', async ({ enter }) => {
  const customer = await enter('customer');
  await customer.goto('/restaurant/copper-handi');
  const price = customer.getByText('$5.95').first();
  await expect(price).toBeVisible();
  const owner = await enter('owner');
  await owner.goto('/office/menus/copper-handi');
  await owner.getByRole('button', { name: 'More for this menu' }).click();
  await owner.getByRole('menuitem', { name: 'Change prices…' }).click();
  const prices = owner.getByRole('dialog', { name: 'Change prices' });
  await prices.getByLabel('Change in percent').fill('900');
  await prices.getByRole('button', { name: /^Change \d+ prices$/ }).click();
  await owner.getByRole('button', { name: 'Publish…' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Publish the changes' });
  await expect(sheet.getByText(/^Check these \d+$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByRole('dialog', { name: 'Published' }).getByRole('button', { name: 'Done' }).click();
  await expect(customer.getByText('$59.50').first()).toBeVisible();
  await owner.getByRole('button', { name: 'More for this menu' }).click();
  await owner.getByRole('menuitem', { name: 'Versions' }).click();
  await owner
    .getByRole('button', { name: /^Restore the menu from / })
    .first()
    .click();
  await alertOf(owner).getByRole('button', { name: 'Restore menu' }).click();
  await expect(price).toBeVisible();
  await expect(customer.getByText('$59.50')).toHaveCount(0);
});

test('a day cannot be closed before it is over, and a closed one is opened again; days end at the hour of the shop (rules day-close, day-reopen, business-day)', async ({
  enter,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/money');
  const books = owner.getByRole('region', { name: 'Totals' });
  const close = books.getByRole('button', { name: 'Close this day…' });
  await expect(books.getByText(/^This day is open\. You can close it at .*4:00 AM or later\.$/)).toBeVisible();
  await expect(close).toHaveCount(0);
  await books.getByLabel('Business day ends at').selectOption('2 AM');
  await expect(books.getByText(/You can close it at .*2:00 AM or later\.$/)).toBeVisible();
  await books.getByLabel('Business day ends at').selectOption('4 AM');
  await expect(books.getByText(/You can close it at .*4:00 AM or later\.$/)).toBeVisible();

  for (let days = 0; days < 3; days += 1) await books.getByRole('button', { name: 'Previous day' }).click();
  await close.click();
  await expect(alertOf(owner)).toContainText(/^.*\d+ orders?, \$[\d,.]+ charged/);
  await alertOf(owner).getByRole('button', { name: 'Close the day' }).click();
  await expect(books.getByText(/^Closed by /)).toBeVisible();
  await books.getByRole('button', { name: 'Undo: reopen the day' }).click();
  await expect(close).toBeVisible();
});
