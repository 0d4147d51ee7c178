import type { Page } from '@playwright/test';
import type { Shop } from '#domain/shop/shop.ts';
import { alertOf, openBoard, openDetail } from './steps/board.ts';
import { continueToTip, visibleButton } from './steps/checkout.ts';
import { holdAnswer } from './steps/network.ts';
import { placeOrder } from './steps/orders.ts';
import { callsOf } from './steps/staff.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const show = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Parts of the shop' }).getByRole('link', { name: part }).click();

test('the owner changes the shop, open pages follow, and a press undoes it (rules shop-page, fee-example, shop-live)', async ({
  enter,
  noise,
}) => {
  const customer = await enter('customer');
  await customer.goto('/');
  const owner = await enter('owner');
  await owner.goto('/office/shop');
  const words = section(owner, 'Name and wording');
  await words.getByLabel('Heading of the home page').fill('Supper, brought home');
  await show(owner, 'Fees and times');
  const fees = section(owner, 'Fees and times');
  await expect(words).toHaveCount(0);
  await expect(fees.getByRole('heading', { name: 'Fees and times' })).toBeFocused();
  await expect(fees.getByRole('region', { name: 'Example' })).toContainText('$31.74');
  await fees.getByLabel('Each extra mile').fill('1.00');
  await expect(fees.getByRole('region', { name: 'Example' })).toContainText('$32.24');
  await expect(owner.getByText('Not saved: Each extra mile')).toBeVisible();
  await save(owner).click();
  await expect(save(owner)).toHaveCount(0);
  // Text typed in another part waits there, and is saved separately.
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Fast delivery to your door');
  await show(owner, 'Name and wording, not saved');
  await expect(owner.getByText('Not saved: Heading of the home page')).toBeVisible();
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

  await show(owner, 'Changes');
  await owner
    .getByRole('button', { name: /^Undo change / })
    .first()
    .click();
  await alertOf(owner).getByRole('button', { name: 'Restore' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Fast delivery to your door');
});

test('a fault out of sight is named at the save button, which leads to it (rules fault-in-sight, typed-numbers)', async ({
  enter,
  noise,
}) => {
  const owner = await enter('owner', { viewport: { width: 390, height: 640 } });
  await owner.goto('/office/shop#shop-fees-and-times');
  const fees = section(owner, 'Fees and times');
  const tax = fees.getByLabel('Sales tax', { exact: true });
  const bar = owner.getByRole('region', { name: 'Next step' });
  const leave = (): Promise<void> => fees.getByRole('heading', { name: 'Example' }).scrollIntoViewIfNeeded();
  await tax.fill('seven');
  await fees.getByLabel('Delivery fee', { exact: true }).focus();
  await leave();
  await save(owner).click();
  await expect(bar).toContainText('Not saved. Sales tax: Please enter a number.');
  await expect(tax).toBeFocused();
  await expect(tax).toBeInViewport();
  await leave();
  await bar.getByRole('button', { name: 'Show it' }).click();
  await expect(tax).toBeFocused();
  await tax.fill('7,5 %');
  await fees.getByLabel('Delivery fee', { exact: true }).fill('2.505');
  await expect(fees.getByText('Please enter dollars and cents, from $0.00 to $1,000.00.')).toBeVisible();
  await fees.getByLabel('Delivery fee', { exact: true }).fill('2.50');
  await save(owner).click();
  await expect(save(owner)).toHaveCount(0);
  await show(owner, 'Name and wording');
  await section(owner, 'Phones').getByLabel('Support phone').fill('555');
  await noise.provoke(/\b422\b/, async () => {
    await save(owner).click();
    await expect(bar).toContainText('Not saved. Support phone: Must be a ten-digit phone number');
  });
  await expect(section(owner, 'Phones').getByLabel('Support phone')).toBeFocused();
  await section(owner, 'Phones').getByLabel('Support phone').fill('(727) 555-0142');
  await expect(save(owner)).toHaveCount(0);
  await owner.goto('/office/shop#shop-fees-and-times');
  await owner.reload();
  await expect(tax).toHaveValue('7.5');
});

test('each part of the shop fits a phone in a few screens (rule shop-page)', async ({ enter }) => {
  const viewport = { width: 390, height: 844 };
  const owner = await enter('owner', { viewport, hasTouch: true, isMobile: true });
  await owner.goto('/office/shop');
  const parts = owner.getByRole('navigation', { name: 'Parts of the shop' }).getByRole('link');
  await expect(parts).toHaveCount(11);
  for (const part of await parts.all()) {
    await part.click();
    await expect(part).toHaveAttribute('aria-current', 'true');
    const { height, width } = await owner.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(width, await part.innerText()).toBeLessThanOrEqual(viewport.width);
    expect(height, await part.innerText()).toBeLessThan(4 * viewport.height);
  }
});

test('a reply that the owner writes is offered in the order’s dialog; a placeholder that means nothing is refused (rule canned-replies)', async ({
  enter,
  noise,
  office,
}) => {
  const owner = await enter('owner');
  await owner.goto('/office/shop#shop-replies');
  const replies = section(owner, 'Replies');
  await replies.getByRole('button', { name: 'Add a reply' }).click();
  const added = replies.getByRole('textbox', { name: 'Reply 5' });
  await added.fill('Hello {name}');
  await noise.provoke(/\b422\b/, async () => {
    await save(owner).click();
    await expect(replies.getByText(/\{name\}, which stands for nothing/)).toBeVisible();
  });
  await added.fill('Ask for {order} at the desk.');
  await save(owner).click();
  await expect(save(owner)).toHaveCount(0);
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByLabel('Ready-made reply').selectOption(`Ask for ${orderNumber} at the desk.`);
  await expect(detail.getByLabel('Text to the customer')).toHaveValue(`Ask for ${orderNumber} at the desk.`);
});

test('an answer that news has overtaken changes nothing any more (rule shop-live)', async ({ enter }) => {
  const customer = await enter('customer');
  const asked = await holdAnswer(customer, /\/api\/shop$/);
  await customer.goto('/');
  await asked.answered;
  const owner = await enter('owner');
  await owner.goto('/office/shop');
  await section(owner, 'Name and wording').getByLabel('Heading of the home page').fill('Supper, brought home');
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
  await section(owner, 'Name and wording').getByLabel('City').fill('Lutz');
  await section(other, 'Name and wording').getByLabel('City').fill('Keystone');
  await save(owner).click();
  await expect(save(owner)).toHaveCount(0);
  const conflict = other.getByRole('alert').filter({ hasText: 'changed the same fields first' });
  await noise.provoke(/\b409\b/, async () => {
    await save(other).click();
    await expect(conflict).toContainText('theirs Lutz, yours Keystone');
  });
  await conflict.getByRole('button', { name: 'Keep theirs: City' }).click();
  await expect(section(other, 'Name and wording').getByLabel('City')).toHaveValue('Lutz');
  await expect(save(other)).toHaveCount(0);
});

test('the zone is moved by keys and says how many addresses lie inside (rule zone-map)', async ({ enter }) => {
  const owner = await enter('owner');
  await owner.goto('/office/shop#shop-zone');
  const zone = section(owner, 'Zone');
  await expect(zone.getByText(/^About [\d,]+ of [\d,]+ known addresses are inside\.$/)).toBeVisible();
  const before = await zone.getByText(/^About /).textContent();
  await zone.getByRole('slider', { name: 'Radius in miles' }).press('Shift+ArrowLeft');
  await expect(zone.getByLabel('Radius', { exact: true })).toHaveValue('2');
  await expect(zone.getByText(/^About /)).not.toHaveText(before ?? '');
  await zone.getByRole('button', { name: /^Hub/ }).press('ArrowUp');
  await expect(owner.getByText('Not saved: Radius and Center of the zone')).toBeVisible();
  const longitude = zone.getByLabel('Longitude').first();
  await longitude.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '28.1803, -82.6840');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(longitude, 'both sides as a map copies them').toHaveValue('-82.684');
  await expect(zone.getByLabel('Latitude').first()).toHaveValue('28.1803');
  await owner.getByRole('button', { name: 'Discard' }).click();
  await expect(zone.getByLabel('Radius', { exact: true })).toHaveValue('3');
});

test('a dispatcher closes the shop: open pages say it, nothing is lost, and it opens again (rule closed-shop)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  await rememberFilledCart(customer);
  await customer.goto('/cart');
  const onwards = customer.getByRole('link', { name: /^Go to checkout/ });
  await expect(onwards).toBeVisible();
  const dispatcher = await enter('dispatcher');
  await dispatcher.goto('/office/shop');
  await expect(section(dispatcher, 'Name and wording')).toHaveCount(0);
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

test('an open tip page names a fee that the shop changes and an address that it no longer serves, and keeps the chosen tip (rules fee-changes-told, tip-presets)', async ({
  enter,
  baseURL,
  noise,
}) => {
  noise.allow(/\b422\b/);
  const owner = await callsOf('owner', baseURL ?? '');
  const change = async (changes: Partial<Shop>): Promise<void> => {
    const { version } = await (await owner.get('/api/office/shop')).json();
    const saved = await owner.post('/api/office/shop', { data: { version, changes, anyway: true } });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  const { shop } = await (await owner.get('/api/office/shop')).json();
  const { baseFeeCents, radiusMiles, tipPresets } = shop as Shop;
  const page = await enter('customer');
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await continueToTip(page);
  await page.getByRole('radio', { name: /^22%/ }).check();

  await change({ baseFeeCents: baseFeeCents + 100, tipPresets: [5, 10, 15] });
  const news = page.getByRole('status').filter({ hasText: /Delivery fee changed from \$[\d.]+ to \$[\d.]+/ });
  await expect(news).toContainText(/Total changed from/);
  await expect(visibleButton(page, /^Pay \$/)).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^22%/ })).toBeChecked();
  await news.getByRole('link', { name: 'See the new total' }).click();
  await expect(page.getByText('Your total has changed')).toBeVisible();
  await continueToTip(page);
  await expect(visibleButton(page, /^Pay \$/)).toBeEnabled();

  await change({ radiusMiles: 0.5 });
  const outside = page.getByRole('alert').filter({ hasText: 'Nothing has been charged. Your cart is kept.' });
  await expect(outside).toBeVisible();
  await expect(visibleButton(page, /^Pay \$/)).toBeDisabled();
  await change({ baseFeeCents, radiusMiles, tipPresets });
  await expect(outside).toBeHidden();
  await owner.dispose();
});
