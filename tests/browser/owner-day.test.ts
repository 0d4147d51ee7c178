import { randomUUID } from 'node:crypto';
import { openAddressModal, pickAddress, sendWhitelistRequest } from './steps/address.ts';
import { alertOf, detailOf, findOrder } from './steps/board.ts';
import { freshPhone, placeOrder } from './steps/orders.ts';
import { countPresses } from './steps/presses.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** An iPhone's screen. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('ten tasks of a day are done on a phone in at most 36 presses, from the page where each begins (rules office-nav, office-today, shop-page)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  await customer.goto('/');
  await openAddressModal(customer);
  await pickAddress(customer, { typed: '2213 Little Rd', city: 'New Port Richey, FL' });
  const asking = freshPhone();
  await sendWhitelistRequest(customer, asking);

  const owner = await enter('owner', PHONE);
  const presses = await countPresses(owner);
  const taken: Record<string, number> = {};
  const task = async (name: string, from: string, act: () => Promise<void>): Promise<void> => {
    await owner.goto(from);
    const before = presses();
    await act();
    taken[name] = presses() - before;
  };
  const press = (name: string | RegExp): Promise<void> =>
    owner
      .getByRole('main')
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .click();
  const follow = (name: string | RegExp): Promise<void> => owner.getByRole('link', { name }).first().click();

  await task('take a new order', '/delivery', async () => {
    const row = await findOrder(owner, orderNumber);
    await row.getByRole('button', { name: `Take: ${orderNumber}` }).click();
    await expect(row).toContainText('taken by Olivia Owner');
  });
  const detail = detailOf(owner, orderNumber);
  await task('move an order a step', '/delivery', async () => {
    const row = await findOrder(owner, orderNumber);
    await row.getByRole('button', { name: /^Confirm Order/ }).click();
    await expect(owner.getByText('Order status updated to restaurant confirmed')).toBeVisible();
  });
  await task('give money back', '/delivery', async () => {
    const row = await findOrder(owner, orderNumber);
    await row.getByRole('button', { name: `#${orderNumber}`, exact: true }).click();
    await detail.getByRole('button', { name: 'Refund…' }).click();
    const form = detail.getByRole('form', { name: 'Refund' });
    await form.getByRole('radio', { name: 'Amount' }).check();
    await form.getByLabel('Refund in dollars').fill('1.50');
    await form.getByLabel('Why?').selectOption('late');
    await form.getByRole('button', { name: 'Refund $1.50' }).click();
    await expect(form).toHaveCount(0);
  });
  // A choice in a list is two presses, which the driver of the browser does not make.
  taken['give money back'] = (taken['give money back'] ?? 0) + 2;
  await task('close the shop for two hours', '/office', async () => {
    await press('Close the shop…');
    await owner.getByRole('dialog').getByRole('radio', { name: 'Two hours' }).check();
    await owner.getByRole('dialog').getByRole('button', { name: 'Close the shop', exact: true }).click();
    await expect(owner.getByRole('button', { name: 'Open the shop' })).toBeVisible();
  });
  await task('open the shop', '/office', async () => {
    await press('Open the shop');
    await expect(owner.getByRole('button', { name: 'Close the shop…' })).toBeVisible();
  });
  await task('serve an address outside the zone', '/office', async () => {
    await follow(/request.* from outside the zone/);
    await owner.getByRole('searchbox').fill(asking);
    await expect(owner.getByText('1 entry')).toBeVisible();
    await press(/^Approve /);
    await alertOf(owner).getByRole('button', { name: 'Approve' }).click();
    await expect(owner.getByRole('row').filter({ hasText: /approved/i })).toHaveCount(1);
  });
  await task('take a dish off until tomorrow', '/office/menus/nonna-pia/switches', async () => {
    await owner.getByRole('searchbox').fill('garlic knots');
    const dish = owner.getByRole('group', { name: 'Garlic Knots', exact: true });
    await dish.getByRole('button', { name: 'Off until tomorrow' }).click();
    await expect(dish.getByRole('button', { name: 'Off until tomorrow' })).toHaveAttribute('aria-pressed', 'true');
  });
  await task('add a driver', '/office', async () => {
    await follow('Team');
    await press('Add a person');
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nina New');
    await dialog.getByLabel('Email').fill(`nina-${randomUUID().slice(0, 8)}@demo.test`);
    await dialog.getByRole('button', { name: 'Add person', exact: true }).click();
    await expect(owner.getByRole('dialog', { name: 'Nina New was added' })).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
  await task('change a fee', '/office', async () => {
    await follow('Settings');
    await follow('Fees and times');
    await owner.getByLabel('Each extra mile').fill('1.00');
    await press('Save');
    await expect(owner.getByText(/^Not saved/)).toHaveCount(0);
  });
  await task('read what a day brought', '/office', async () => {
    await follow('Money');
    await expect(owner.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  });

  const sum = Object.values(taken).reduce((total, count) => total + count, 0);
  expect(Object.keys(taken)).toHaveLength(10);
  expect(sum, JSON.stringify(taken)).toBeLessThanOrEqual(36);
  expect(Math.max(...Object.values(taken)), JSON.stringify(taken)).toBeLessThanOrEqual(7);
  expect(sum, `every press is counted: ${JSON.stringify(taken)}`).toBeGreaterThanOrEqual(20);

  // Other tests find the shop as it was.
  await owner.goto('/office/shop#shop-fees-and-times');
  await owner.getByLabel('Each extra mile').fill('0.75');
  await press('Save');
  await expect(owner.getByText(/^Not saved/)).toHaveCount(0);
  await owner.goto('/office/menus/nonna-pia/switches');
  const knots = owner.getByRole('group', { name: 'Garlic Knots', exact: true });
  await knots.getByRole('button', { name: 'On', exact: true }).click();
  await expect(knots.getByRole('button', { name: 'On', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
