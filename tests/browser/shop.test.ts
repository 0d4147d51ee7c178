import type { Page } from '@playwright/test';
import { alertOf } from './steps/board.ts';
import { holdAnswer } from './steps/network.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the owner changes the shop, open pages follow, and a press undoes it (rules shop-page, fee-example, shop-live)', async ({
  enter,
  noise,
}) => {
  const customer = await enter('customer');
  await customer.goto('/');
  const owner = await enter('owner');
  await owner.goto('/office/shop');
  const words = section(owner, 'Name and words');
  await words.getByLabel('Heading of the home page').fill('Supper, brought home');
  const fees = section(owner, 'Fees and times');
  await expect(fees.getByRole('region', { name: 'Example' })).toContainText('$31.74');
  await fees.getByLabel('Each further mile').fill('1.00');
  await expect(fees.getByRole('region', { name: 'Example' })).toContainText('$32.24');
  await expect(owner.getByText('Not saved: Heading of the home page and Each further mile')).toBeVisible();
  await save(owner).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Supper, brought home');
  await expect(owner.getByText(/^Last changed by /)).toBeVisible();
  await expect(save(owner)).toHaveCount(0);

  await words.getByLabel('Name', { exact: true }).fill('  ');
  await noise.provoke(/\b422\b/, async () => {
    await save(owner).click();
    await expect(words.getByText('Must not be empty.')).toBeVisible();
  });
  await owner.getByRole('button', { name: 'Discard' }).click();

  await owner
    .getByRole('button', { name: /^Undo change / })
    .first()
    .click();
  await alertOf(owner).getByRole('button', { name: 'Put back' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Fast delivery to your door');
});

test('an answer that news has overtaken changes nothing any more (rule shop-live)', async ({ enter }) => {
  const customer = await enter('customer');
  const asked = await holdAnswer(customer, /\/api\/shop$/);
  await customer.goto('/');
  await asked.answered;
  const owner = await enter('owner');
  await owner.goto('/office/shop');
  await section(owner, 'Name and words').getByLabel('Heading of the home page').fill('Supper, brought home');
  await save(owner).click();
  const heading = customer.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Supper, brought home');
  const arrived = customer.waitForResponse(/\/api\/shop$/);
  asked.letGo();
  await (await arrived).finished();
  await customer.evaluate(() => new Promise(requestAnimationFrame));
  await expect(heading).toHaveText('Supper, brought home');
});

test('two owners meet on one field, and choose (rule shop-page)', async ({ enter, hire, noise }) => {
  const owner = await enter('owner');
  const other = await enter(await hire('owner'));
  for (const page of [owner, other]) await page.goto('/office/shop');
  await section(owner, 'Name and words').getByLabel('City').fill('Lutz');
  await section(other, 'Name and words').getByLabel('City').fill('Keystone');
  await save(owner).click();
  await expect(save(owner)).toHaveCount(0);
  const conflict = other.getByRole('alert').filter({ hasText: 'changed the same before you' });
  await noise.provoke(/\b409\b/, async () => {
    await save(other).click();
    await expect(conflict).toContainText('theirs Lutz, yours Keystone');
  });
  await conflict.getByRole('button', { name: 'Keep theirs: City' }).click();
  await expect(section(other, 'Name and words').getByLabel('City')).toHaveValue('Lutz');
  await expect(save(other)).toHaveCount(0);
});

test('the zone is moved by keys and says how many addresses lie inside (rule zone-map)', async ({ enter }) => {
  const owner = await enter('owner');
  await owner.goto('/office/shop');
  const zone = section(owner, 'Zone');
  await expect(zone.getByText(/^About [\d,]+ of [\d,]+ known addresses lie inside\.$/)).toBeVisible();
  const before = await zone.getByText(/^About /).textContent();
  await zone.getByRole('slider', { name: 'Radius in miles' }).press('Shift+ArrowLeft');
  await expect(zone.getByLabel('Radius', { exact: true })).toHaveValue('2');
  await expect(zone.getByText(/^About /)).not.toHaveText(before ?? '');
  await zone.getByRole('button', { name: /^Hub/ }).press('ArrowUp');
  await expect(owner.getByText('Not saved: Radius and Center of the zone')).toBeVisible();
  await owner.getByRole('button', { name: 'Discard' }).click();
  await expect(zone.getByLabel('Radius', { exact: true })).toHaveValue('3');
});

test('a dispatcher closes the shop: open pages say it, nothing is lost, and it opens again (rule closed-shop)', async ({
  enter,
  baseURL,
}) => {
  const customer = await enter('customer');
  await rememberFilledCart(customer.context(), baseURL);
  await customer.goto('/cart');
  const onwards = customer.getByRole('link', { name: /^Go to checkout/ });
  await expect(onwards).toBeVisible();
  const dispatcher = await enter('dispatcher');
  await dispatcher.goto('/office/shop');
  await expect(section(dispatcher, 'Name and words')).toHaveCount(0);
  await dispatcher.getByRole('button', { name: 'Close the shop…' }).click();
  await dispatcher.getByRole('dialog').getByRole('radio', { name: 'Two hours' }).check();
  await dispatcher.getByRole('dialog').getByRole('button', { name: 'Close the shop', exact: true }).click();
  await expect(customer.getByRole('button', { name: /^Closed until / })).toBeDisabled();
  await customer.goto('/restaurants');
  await expect(customer.getByText(/^Closed until /)).toBeVisible();
  await dispatcher.getByRole('button', { name: 'Open the shop' }).click();
  await expect(customer.getByText(/^Closed until /)).toHaveCount(0);
  await customer.goto('/cart');
  await expect(onwards).toBeVisible();
});
