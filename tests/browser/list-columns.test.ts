import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { addRestaurant, PHONE } from './steps/restaurants.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

const column = (page: Page, heading: string) => page.getByLabel(heading, { exact: true });

async function choose(page: Page, label: string, name: string, text: string): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('an owner says what the columns of a menu hold, once for all files with these headings (rule list-columns)', async ({
  enter,
}) => {
  const owner = await enter('owner', PHONE);
  await addRestaurant(owner, 'Column Cafe');
  const sheet = 'Was;Wieviel;Gang\nSuppe;4,50;Vorspeisen\nEintopf;n.n.;Vorspeisen\nBraten;12,00;Hauptgang';
  await choose(owner, 'Choose a menu file', 'karte.csv', sheet);
  const columns = owner.getByRole('region', { name: 'Columns' });
  await expect(columns.getByText('Suppe · Eintopf · Braten')).toBeVisible();
  await column(owner, 'Was').selectOption('Dish');
  await column(owner, 'Wieviel').selectOption('');
  await expect(columns.getByText('Still needed: Price')).toBeVisible();
  await expect(columns.getByRole('button', { name: 'Use these columns' })).toBeDisabled();
  await column(owner, 'Wieviel').selectOption('Price');
  await column(owner, 'Gang').selectOption('Section');
  await expectAccessibleInBoth(owner, 'The columns of a menu on a phone');
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  await expect(owner.getByText('+ Suppe $4.50')).toBeVisible();
  await expect(owner.getByText("row 3, Price: must be dollars such as 10.95, not 'n.n.'")).toBeVisible();
  await owner.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(owner.getByText('The menu is in the draft.')).toBeVisible();
  await choose(owner, 'Choose a menu file', 'neu.csv', 'Gang;Was;Wieviel\nHauptgang;Braten;13,00');
  await expect(owner.getByText('+ Braten $13.00')).toBeVisible();
});

test('an owner says what the columns of an address list hold, and swaps latitude and longitude (rules list-columns, address-import-asks)', async ({
  enter,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/set-up');
  const list = ['Hs;Via;N;E', '5;Column Ln;-82.59446;28.19429', '7;Column Ln;-82.59447;28.19428'].join('\n');
  await choose(owner, 'Choose an address list', 'list.csv', list);
  await owner.getByRole('button', { name: 'Import the list' }).click();
  await expect(owner.getByText('Nothing was changed', { exact: true })).toBeVisible();
  await column(owner, 'Hs').selectOption('House number');
  await column(owner, 'Via').selectOption('Street (with or without the number)');
  await column(owner, 'N').selectOption('Latitude');
  await column(owner, 'E').selectOption('Longitude');
  await expectAccessibleInBoth(owner, 'The columns of an address list');
  await owner.getByRole('button', { name: 'Use these columns' }).click();
  await expect(owner.getByText(/^Latitude and longitude look swapped/).first()).toBeVisible();
  await owner.getByRole('button', { name: 'Swap latitude and longitude' }).click();
  await expect(owner.getByText('The list is imported', { exact: true })).toBeVisible();
  await expect(owner.getByText(/2 rows: 2 addresses/)).toBeVisible();
});
