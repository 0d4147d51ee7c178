import { addRestaurant, importAddresses, nameShop, openShop, publishMenu, writeMenu } from './steps/opening.ts';
import { expect, ownServerTest as test } from './steps/shop-test.ts';

test.use({ serverSettings: { NODE_ENV: 'production', DEMO: 'off', RATE_LIMITS: 'on', ALLOW_SANDBOX_PAYMENTS: 'yes' } });

test('a new owner’s way has no dead end, and an open shop says when customers can’t order (rules first-owner, set-up, no-hub, live-regions, delivery-fee)', async ({
  page,
  ownServer,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const look = async (): Promise<void> => {};
  const link = /http:\S+\/office\/set-up#\S+/.exec(ownServer.said())?.[0] ?? 'no link';
  await page.goto('/');
  await expect(page.getByText('Opening soon')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Olivia Owner');
  // The phone put the page away while its owner looked for a password.
  await page.reload();
  await page.getByLabel('Your name').fill('Olivia Owner');
  await page.getByLabel('Email').fill('olivia@shop');
  await page.getByLabel('Password', { exact: true }).fill('violet otter umbrella');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your name and your email address.');
  await page.getByLabel('Email').fill('olivia@shop.test');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your shop' })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^\d of 9 steps are done/)).toBeVisible();

  await page.getByRole('link', { name: 'Draw the zone' }).click();
  await page.getByRole('link', { name: 'import a list of addresses' }).click();
  await importAddresses(page, look);
  await nameShop(page, look);
  await page.getByRole('link', { name: 'Draw the zone' }).click();
  await page.getByRole('textbox', { name: 'Find the hub’s address' }).fill('1 Harbor');
  await page.getByRole('list', { name: 'Addresses found' }).getByRole('button').first().click();
  await expect(page.getByText('About 4 of 4 known addresses are inside.')).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: 'Shop' });
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(title).toBeFocused();
  await page.getByRole('link', { name: 'Back to setup' }).click();

  await addRestaurant(page, look);
  await writeMenu(page, look);
  await publishMenu(page, look);
  await openShop(page, look);
  await page.goto('/office/restaurants/harbor-grill');
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Hidden from the shop')).toBeVisible();
  await page.goto('/office');
  const state = page.getByRole('region', { name: 'Open' });
  await expect(state).toContainText('Customers can’t orderThe first restaurantHarbor Grill');
  await expect(state).not.toContainText('Customers can order.');
  await page.goto('/office/menus');
  await expect(page.getByText('No restaurant is in the shop')).toBeVisible();
  await page.getByRole('link', { name: 'Restaurants' }).last().click();
  await page.getByRole('link', { name: /Harbor Grill/ }).click();
  await page.getByRole('link', { name: 'Edit the menu' }).click();
  await page.getByLabel('Price of Smash burger').fill('13');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publishing = page.getByRole('dialog');
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing.getByRole('alert')).toContainText('The restaurant is still hidden from the shop');
  await publishing.getByRole('link', { name: 'Show it in the shop' }).click();
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.goto('/office');
  await expect(state).toContainText('Customers can order.');
  await page.goto('/office/shop#shop-fees-and-times');
  await page.getByLabel('Delivery fee').fill('0');
  await page.getByLabel('Each extra mile').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.goto('/restaurant/harbor-grill');
  await expect(page.getByText('Free delivery', { exact: true })).toBeVisible();
});
