import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { alertOf } from './steps/board.ts';
import { PHONE } from './steps/restaurants.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

// The tests run one after the other, on one server.
test.describe.configure({ mode: 'default' });

const SHEET = 'Category,Name,Price\nMains,Bistro steak,24.50\nMains,Fries,x\n';

async function expectToFit(page: Page, screen: string): Promise<void> {
  await expectAccessibleInBoth(page, screen);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${screen} fits`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

const saved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function choose(page: Page, sheet: string): Promise<void> {
  const buffer = Buffer.from(sheet);
  await page.getByLabel('Choose a menu file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer });
}

test('an owner opens a restaurant from a phone: details, a menu from a file, two owners at once, archived (rules restaurant-changes, archived-restaurants, restaurant-order, menu-file-upload)', async ({
  enter,
  hire,
  noise,
}) => {
  test.setTimeout(150_000);
  // An incomplete restaurant, a conflict, and an archived restaurant's page.
  noise.allow(/\b(?:422|409|404)\b.*browser-bistro/);
  const ana = await enter('owner', PHONE);
  await ana.goto('/office/restaurants');
  await ana.getByRole('button', { name: 'Add a restaurant' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Add restaurant', exact: true }).click();
  await expect(ana.getByText('Please enter a name.')).toBeVisible();
  await field(ana, 'Name').fill('Browser Bistro');
  await ana.getByRole('dialog').getByRole('button', { name: 'Add restaurant', exact: true }).click();
  await expect(ana.getByRole('heading', { name: 'Browser Bistro' })).toBeVisible();
  await ana.getByRole('button', { name: 'Show in the shop' }).click();
  await expect(alertOf(ana)).toContainText('Please fill in the phone number and the address first.');
  await alertOf(ana).getByRole('button').click();

  await field(ana, 'Phone').fill('7275550142');
  await field(ana, 'Sales tax, percent').fill('70');
  await ana.getByRole('textbox', { name: 'Find the address' }).fill('1213 Trinity Oaks');
  await ana.getByRole('list', { name: 'Addresses found' }).getByRole('button').first().click();
  await expect(field(ana, 'Street')).not.toHaveValue('');
  await ana.getByRole('button', { name: 'Add hours on Monday' }).click();
  await ana.getByRole('button', { name: 'Copy Monday to every day' }).click();
  await ana.getByRole('button', { name: 'Save' }).click();
  await expect(ana.getByText('Not saved. Sales tax must be 0, or from 0.1 to 30 percent.')).toBeVisible();
  await field(ana, 'Sales tax, percent').fill('7');
  await field(ana, 'Kitchen time, minutes').fill('15-20');
  await ana.getByRole('button', { name: 'Save' }).click();
  await expect(ana.getByText('Not saved. Kitchen time must be one number, such as 20.')).toBeVisible();
  await field(ana, 'Kitchen time, minutes').fill('20');
  await ana.getByRole('button', { name: 'Save' }).click();
  await saved(ana);

  await choose(ana, SHEET);
  await expect(ana.getByLabel('Choose a menu file')).toHaveAccessibleDescription('menu.csv');
  await expect(ana.getByText("row 3, Price: must be dollars such as 10.95, not 'x'")).toBeVisible();
  await choose(ana, SHEET.replace(',x', ',4.50'));
  await expect(ana.getByText('+ Bistro steak $24.50')).toBeVisible();
  await expectToFit(ana, 'A restaurant on a phone');
  await ana.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(ana.getByText('The menu is in the draft.')).toBeVisible();

  const ben = await enter(await hire('owner'));
  await ben.goto('/office/restaurants');
  await ben.getByRole('link', { name: /^Browser Bistro/ }).click();
  await field(ben, 'Promotion').fill('Ten off');
  await ben.getByRole('button', { name: 'Save' }).click();
  await saved(ben);
  await field(ana, 'Promotion').fill('Free fries');
  await ana.getByRole('button', { name: 'Save' }).click();
  await expect(ana.getByText('is now “Ten off”. You have “Free fries”.')).toBeVisible();
  await ana.getByRole('button', { name: 'Keep my Promotion' }).click();
  await ana.getByRole('button', { name: 'Save' }).click();
  await saved(ana);

  await ana.getByRole('button', { name: 'Show in the shop' }).click();
  await expect(ana.getByText('Shown in the shop', { exact: true })).toBeVisible();
  const customer = await enter('customer');
  await expect(async () => {
    await customer.goto('/restaurant/browser-bistro');
    await expect(customer.getByRole('heading', { name: 'Browser Bistro' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await ben.goto('/office/restaurants');
  await ben.getByRole('button', { name: 'Move Browser Bistro up' }).focus();
  await ben.keyboard.press('Enter');
  await expect(ben.getByText(/^Browser Bistro is number 16 of 17$/)).toBeAttached();
  await expectToFit(ben, 'All restaurants');
  await ben.getByRole('link', { name: /^Browser Bistro/ }).click();
  await expect(ben.getByText('Show in the shop')).toBeVisible();
  await expectToFit(ben, 'A restaurant on a laptop');
  await ben.getByRole('button', { name: 'Archive' }).click();
  await alertOf(ben).getByRole('button', { name: 'Archive' }).click();
  await expect(ben.getByText('Hidden from the shop')).toBeVisible();
  // The customer has its menu open.
  const gone = customer.getByRole('heading', { name: 'Restaurant not found' });
  await expect(gone).toBeVisible();
  await customer.reload();
  await expect(gone).toBeVisible();
});

test('the page says how far the pictures of a menu file are, and names the one that cannot be had (rule draft-pictures)', async ({
  enter,
}) => {
  const photo = await jpeg();
  const last = Promise.withResolvers<void>();
  const pictures = createServer(async ({ url }, reply) => {
    if (url === '/5.jpg') await last.promise;
    reply.writeHead(url === '/gone.jpg' ? 404 : 200).end(photo);
  }).listen(0, '127.0.0.1');
  await once(pictures, 'listening');
  const { port } = pictures.address() as AddressInfo;
  const links = ['1', '2', '3', 'gone', '5'].map((name) => `http://127.0.0.1:${port}/${name}.jpg`);
  const rows = links.map((link, at) => `Mains,Dish ${at},9.50,${link}\n`);

  const owner = await enter('owner', PHONE);
  await owner.goto('/office/restaurants/smash-house');
  await choose(owner, `Category,Name,Price,Picture\n${rows.join('')}`);
  await expect(owner.getByText('We’ll fetch 5 pictures once it’s in the draft.')).toBeVisible();
  await owner.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(owner.getByText('Fetching pictures: 4 of 5')).toBeVisible();
  await expect(owner.getByRole('progressbar', { name: 'Pictures' })).toHaveAttribute('value', '4');
  last.resolve();
  await expect(owner.getByText('Pictures fetched: 4 of 5')).toBeVisible();
  await expect(owner.getByText(`http://127.0.0.1:${port}/gone.jpg doesn’t exist (HTTP 404)`)).toBeVisible();
  pictures.closeAllConnections();
  pictures.close();
});

test('what is typed of a restaurant is there again after another tab, and a reload asks first (rule kept-drafts)', async ({
  enter,
  noise,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/restaurants/smash-house');
  await field(owner, 'Promotion').fill('Half typed');
  await owner.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' }).click();
  await expect(owner).toHaveURL('/office/shop');
  await noise.provoke(/the browser's own dialog/, async () => {
    const asked = owner.waitForEvent('dialog');
    await owner.evaluate(() => location.reload());
    expect((await asked).type()).toBe('beforeunload');
  });
  await owner.goBack();
  await expect(field(owner, 'Promotion')).toHaveValue('Half typed');
  await owner.getByRole('button', { name: 'Discard the changes' }).click();
  await saved(owner);
});

test('what is typed while a restaurant is being saved stays, and a point keeps its zeros as it is typed (rule restaurant-changes)', async ({
  enter,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/restaurants/smash-house');
  const longitude = owner.getByLabel('Longitude');
  const before = await longitude.inputValue();
  await longitude.fill('');
  await longitude.pressSequentially('-82.6507');
  await expect(longitude).toHaveValue('-82.6507');
  await longitude.fill(before);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await owner.route(/\/api\/office\/restaurants\/smash-house$/, async (route) => {
    if (route.request().method() !== 'GET') await released;
    await route.continue();
  });
  await field(owner, 'Promotion').fill('Typed first');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await field(owner, 'Cuisine').fill('Typed second');
  release();
  await expect(owner.getByText('Everything is saved')).toBeHidden();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(owner);
  await owner.reload();
  await expect(field(owner, 'Promotion')).toHaveValue('Typed first');
  await expect(field(owner, 'Cuisine')).toHaveValue('Typed second');
});
