import type { APIRequestContext } from '@playwright/test';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { dismissAlert, expectStatus, openBoard, openDetail } from './steps/board.ts';
import { beginStep, openDriverOrder, sendStep } from './steps/driver.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

const moneyOf = async (office: APIRequestContext, id: string): Promise<OrderMoneyAnswer> =>
  (await office.get(`/api/office/orders/${id}/money`)).json();

const orderOf = async (office: APIRequestContext, id: string): Promise<DashboardOrder> =>
  (await (await office.get(`/api/delivery/orders/${id}`)).json()).order;

/** An order at the restaurant; its customer hasn't answered whether to swap churros for rice. */
async function askedOrder(office: APIRequestContext) {
  const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Churros'] });
  await advanceOrder(office, id, 'ready_pickup');
  const lineId = (await moneyOf(office, id)).sold.lines[0]?.id;
  const answer = await office.post(`/api/office/orders/${id}/missing`, { data: { lineId, count: 1, swap: 'Rice' } });
  expect(answer.status()).toBe(200);
  return { id, orderNumber };
}

test('a driver says what was picked up in place of a missing dish (rule missing-at-pickup)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  const { id, orderNumber } = await askedOrder(office);
  await assignTo(office, id, driver);
  const page = await enter(driver);
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Picked Up');
  await expect(page.getByText('1 × Churros is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Picked Up', exact: true }).click();
  await dismissAlert(page, 'Choose what you picked up in place of Churros.');
  await page.getByRole('radio', { name: 'Rice' }).check();
  await sendStep(page, 'Mark as Picked Up', `Order ${orderNumber} updated to picked up`);
  const { questions, swaps } = await orderOf(office, id);
  expect([questions, swaps]).toEqual([[], [{ dish: 'Churros', count: 1, swap: 'Rice' }]]);
});

test('a driver’s open page shows the swap that the customer chose (rule driver-card)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Churros'] });
  await advanceOrder(office, id, 'preparing');
  await assignTo(office, id, driver);
  const page = await enter(driver);
  const card = await openDriverOrder(page, orderNumber);
  await card.getByText('1 item to check').click();
  await expect(card.getByText('1 × Churros')).toBeVisible();
  const lineId = (await moneyOf(office, id)).sold.lines[0]?.id;
  const marked = await office.post(`/api/office/orders/${id}/missing`, { data: { lineId, count: 1, swap: 'Flan' } });
  expect(marked.status()).toBe(200);
  const customer = await enter('customer');
  await customer.context().addCookies((await office.storageState()).cookies);
  await customer.goto(`/order/${orderNumber}`);
  await customer.getByRole('button', { name: 'Swap for Flan' }).click();
  await expect(card.getByText('1 × Churros: swapped for Flan')).toBeVisible();
});

test('the board asks what was picked up in place of a missing dish, and gives the money back without it (rule missing-at-pickup)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const { id, orderNumber } = await askedOrder(office);
  const page = await enter('dispatcher');
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  const press = detail.getByRole('button', { name: 'Mark as Picked Up' });
  const question = page.getByRole('alertdialog', { name: 'What was picked up?' });
  await press.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await orderOf(office, id)).status).toBe('ready_pickup');
  await press.click();
  await question.getByRole('button', { name: 'Mark as picked up' }).click();
  await expect(question.getByText('Choose what was picked up.')).toBeVisible();
  await question.getByRole('radio', { name: 'Without the dish' }).check();
  await question.getByRole('button', { name: 'Mark as picked up' }).click();
  await expectStatus(page, 'Order status updated to picked up');
  await expect.poll(async () => (await moneyOf(office, id)).missing[0]?.state).toBe('refunded');
});
