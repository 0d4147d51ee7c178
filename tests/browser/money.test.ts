import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { alertOf, openBoard, openDetail } from './steps/board.ts';
import { centsIn } from './steps/money.ts';
import { advanceOrder, placeOrder, savePendingOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

const MOST_TABS = 80;

/** Walks to something with the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const rowOf = (page: Page, table: string | RegExp, name: string | RegExp): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

const dayOf = async (office: APIRequestContext): Promise<MoneyDayAnswer> =>
  (await office.get('/api/office/money/day')).json();

test('a dish of a delivered order and a part of its delivery fee are given back by keyboard alone, told to the customer at once, and in the sums (rules refund-form, refund-told, money-page)', async ({
  enter,
  office,
}) => {
  const before = await dayOf(office);
  const customer = await enter('customer');
  const order = await placeOrder(customer.context().request, { dishes: ['Chicken Enchiladas', 'Churros'] });
  const { orderNumber, _id: id } = order;
  await advanceOrder(office, id, 'delivered');
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByRole('heading', { name: 'Order Details' })).toBeVisible();

  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await tabTo(dana, detail.getByRole('button', { name: 'Refund…' }));
  await dana.keyboard.press('Enter');
  const form = detail.getByRole('form', { name: 'Refund' });
  await expect(form.getByText('You can refund up to $25.00 of this order.')).toBeVisible();
  await tabTo(dana, form.getByRole('button', { name: 'One more: Churros' }));
  await dana.keyboard.press('Space');
  await tabTo(dana, form.getByRole('checkbox', { name: 'Delivery fee' }));
  await dana.keyboard.press('Space');
  await tabTo(dana, form.getByLabel('Delivery fee in dollars'));
  await dana.keyboard.press('ControlOrMeta+a');
  await dana.keyboard.type('1.00');
  await tabTo(dana, form.getByLabel('Why?'));
  await dana.keyboard.type('Something was missing');
  const press = form.getByRole('button', { name: /^Refund \$/ });
  const refunded = centsIn(await press.innerText());
  const amount = formatCents(refunded);
  await tabTo(dana, press);
  await dana.keyboard.press('Enter');
  await expect(detail.getByText(`${amount} is refunded to the customer.`)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Refund…' })).toBeFocused();
  await expect(detail.getByText('Something was missing: 1 × Churros')).toBeVisible();

  await expect(customer.getByText(`${amount} of ${formatCents(order.pricing.total)} will be refunded`)).toBeVisible();
  await expect(customer.getByText(`${amount}: something was missing`)).toBeVisible();

  const olivia = await enter('owner');
  // Other tests order and refund at the same time.
  await expect(async () => {
    const day = await dayOf(office);
    expect(day.chargedCents - before.chargedCents).toBeGreaterThanOrEqual(order.pricing.total);
    expect(day.refundedCents - before.refundedCents).toBeGreaterThanOrEqual(refunded);
    await olivia.goto('/office/money');
    const soon = { timeout: 3000 };
    await expect(rowOf(olivia, /^\d+ orders?$/, 'Charged')).toContainText(formatCents(day.chargedCents), soon);
    const refunds = rowOf(olivia, 'What is left', `Refunds (${day.refunds})`);
    await expect(refunds).toContainText(formatCents(-day.refundedCents), soon);
  }).toPass();
  await expect(olivia.getByRole('listitem').filter({ hasText: orderNumber }), 'nothing of it is odd').toHaveCount(0);
  const figures = await olivia.getByRole('table', { name: 'What is left' }).getByRole('cell').allInnerTexts();
  const cents = figures.map((text) => (text.startsWith('-') ? -centsIn(text) : centsIn(text)));
  expect(
    cents.slice(0, -1).reduce((sum, one) => sum + one, 0),
    'the figures add up',
  ).toBe(cents.at(-1));
});

test('what somebody else gave back first is told with what is left, and nothing goes back twice (rule refund-form)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Refund…' }).click();
  const form = detail.getByRole('form', { name: 'Refund' });
  await form.getByRole('radio', { name: 'Amount' }).check();
  await form.getByLabel('Refund in dollars').fill('1.50');
  await form.getByLabel('Why?').selectOption('late');
  const other = { amountCents: 200, reason: 'late' };
  expect((await office.post(`/api/office/orders/${id}/refunds`, { data: other })).status()).toBe(200);

  await form.getByRole('button', { name: 'Refund $1.50' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /refunded \$2\.00 first/ })).toBeVisible();
  const readMoney = async (): Promise<OrderMoneyAnswer> =>
    (await office.get(`/api/office/orders/${id}/money`)).json() as Promise<OrderMoneyAnswer>;
  const { left } = await readMoney();
  await expect(form.getByText(`${formatCents(left.amount)} is all that’s left of the payment.`)).toBeVisible();

  await form.getByRole('button', { name: 'Refund $1.50' }).click();
  await expect(detail.getByText('$1.50 is refunded to the customer.')).toBeVisible();
  expect((await readMoney()).refunds.map(({ amountCents }) => amountCents)).toEqual([200, 150]);
});

test('a press whose answer is lost is one refund, however often it is pressed (rule refund-call)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_RESET/);
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Refund…' }).click();
  const form = detail.getByRole('form', { name: 'Refund' });
  await form.getByRole('button', { name: 'One more: Churros' }).click();
  await form.getByLabel('Why?').selectOption('quality');
  let lost = 0;
  await dana.route('**/refunds', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: /^Refund \$/ }).click();
  await alertOf(dana).getByRole('button', { name: 'OK' }).click({ timeout: 30_000 });
  await expect(form.getByText(/^We didn’t hear back about this \$[\d.]+ refund$/)).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await dana.unroute('**/refunds');
  await form.getByRole('button', { name: 'Check again' }).click();
  await expect(detail.getByText(/is refunded to the customer\.$/)).toBeVisible();
  const money = (await (await office.get(`/api/office/orders/${id}/money`)).json()) as OrderMoneyAnswer;
  expect(money.refunds).toHaveLength(1);
});

test('an order that was taken unpaid does not fit until it was paid in cash (rule money-page)', async ({
  enter,
  office,
}) => {
  const customer = await enter('customer');
  const { pendingId, totalCents } = await savePendingOrder(customer.context().request, { dishes: ['Churros'] });
  const data = { confirmUnpaid: true, note: 'Pays in cash' };
  const converted = await office.post(`/api/delivery/convert/${pendingId}`, { data });
  const { orderNumber } = (await converted.json()) as { orderNumber: string };
  const olivia = await enter('owner');
  await olivia.goto('/office/money');
  const row = olivia.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(row.getByRole('heading', { name: 'Order without a payment' })).toBeVisible();
  await expect(row).toContainText(formatCents(totalCents));
  await row.getByRole('button', { name: `Order #${orderNumber}`, exact: true }).click();
  const detail = olivia.getByRole('dialog', { name: `Order #${orderNumber}` });
  await expect(detail.getByText('Nothing was paid for this order yet.')).toBeVisible();
  await olivia.keyboard.press('Escape');
  const cash = olivia.getByRole('button', { name: /^Note that it was paid in cash/ });
  for (let rows = await cash.count(); rows > 0; rows--) {
    await cash.first().click();
    await alertOf(olivia).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(cash).toHaveCount(rows - 1);
  }
  await expect(row).toHaveCount(0);
  await expect(olivia.getByText(/^(?:Everything matches|No issues so far)$/).last()).toBeVisible();
});

test('a part of what was paid in cash is given back by hand, and the customer reads it (rule given-by-hand)', async ({
  enter,
  office,
}) => {
  const customer = await enter('customer');
  const { pendingId, totalCents } = await savePendingOrder(customer.context().request, { dishes: ['Churros'] });
  const data = { confirmUnpaid: true, note: 'Pays in cash' };
  const converted = await office.post(`/api/delivery/convert/${pendingId}`, { data });
  const { orderId, orderNumber } = (await converted.json()) as { orderId: string; orderNumber: string };
  await office.post(`/api/office/orders/${orderId}/paid-by-hand`, { data: { what: 'cash' } });
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByRole('heading', { name: 'Order Details' })).toBeVisible();

  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Refund…' }).click();
  const form = detail.getByRole('form', { name: 'Refund' });
  await form.getByRole('radio', { name: 'Amount' }).check();
  await form.getByLabel('Refund in dollars').fill('1.50');
  await form.getByLabel('Why?').selectOption('late');
  await form.getByRole('button', { name: '$1.50' }).click();
  await expect(detail.getByText('$1.50 is recorded as refunded by hand.')).toBeVisible();
  await expect(detail.getByText(formatCents(totalCents - 150), { exact: true }).first()).toBeVisible();
  await expect(customer.getByText('$1.50 was refunded to you')).toBeVisible();
  await expect(customer.getByText('$1.50: it arrived late')).toBeVisible();
});

test('the owner takes the file of a day and closes it; a dispatcher only reads (rules money-page, money-file, day-close)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  await placeOrder(customer.context().request);
  const olivia = await enter('owner');
  await olivia.goto('/office/money');
  const download = olivia.waitForEvent('download');
  await olivia.getByRole('link', { name: 'Totals CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('charged');
  await olivia.getByRole('button', { name: 'Previous day' }).click();
  await olivia.getByRole('button', { name: 'Close this day…' }).click();
  await alertOf(olivia).getByRole('button', { name: 'Close the day' }).click();
  await expect(olivia.getByText(/^Closed by Olivia Owner/)).toBeVisible();

  const dana = await enter('dispatcher');
  await dana.goto('/office/money');
  await expect(dana.getByText('This day is open. Only the owner can close it.')).toBeVisible();
  await expect(dana.getByRole('link', { name: 'Totals CSV' })).toHaveCount(0);
  await dana.getByRole('button', { name: 'Previous day' }).click();
  await expect(dana.getByText(/^Closed by Olivia Owner/)).toBeVisible();
});

test('what a restaurant was paid at its counter is noted, and all that is known of an order is on one page to print (rules paid-by-hand, case-file)', async ({
  enter,
  office,
}) => {
  const customer = await enter('customer');
  const { orderNumber, _id: id, pricing } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  await advanceOrder(office, id, 'delivered');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Paid at the counter…' }).click();
  await detail.getByLabel('Amount paid to the restaurant, in dollars').fill('5');
  await detail.getByRole('button', { name: 'Record $5.00' }).click();
  await expect(detail.getByText('$5.00 paid to the restaurant is recorded.')).toBeVisible();
  await detail.getByRole('link', { name: 'Case file' }).click();
  await expect(dana.getByRole('heading', { level: 1, name: `Case file for order #${orderNumber}` })).toBeVisible();
  await expect(rowOf(dana, 'What was ordered', /^Total/)).toContainText(formatCents(pricing.total));
  await expect(rowOf(dana, 'Ledger', 'Paid at the restaurant')).toContainText('-$5.00');
  await expect(dana.getByRole('region', { name: 'What was done' })).toContainText('Delivered, by Dana Dispatcher');
  await dana.emulateMedia({ media: 'print' });
  await expect(dana.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(dana.getByRole('banner')).toBeHidden();
});

test('a case file fits a phone, however long a word in it is (rule case-file)', async ({ enter, office }) => {
  const { _id: id, orderNumber } = await placeOrder(office);
  const data = { status: 'cancelled', note: 'x'.repeat(300) };
  expect((await office.patch(`/api/delivery/orders/${id}/status`, { data })).status()).toBe(200);
  const dana = await enter('dispatcher', { viewport: { width: 390, height: 844 } });
  await dana.goto(`/office/orders/${id}/case-file`);
  await expect(dana.getByRole('heading', { level: 1, name: `Case file for order #${orderNumber}` })).toBeVisible();
  await expect(dana.getByText(data.note).first()).toBeVisible();
  expect(await dana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
