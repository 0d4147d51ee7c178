import { expect } from '@playwright/test';
import { openBoard, openDetail } from './board.ts';
import { advanceOrder, placeOrder, savePendingOrder } from './orders.ts';
import type { StaffWalk } from './staff-walk.ts';

/** The money of an order, the page of what does not fit and of the sums, the case file, and what the customer reads. */
export const walkMoney: StaffWalk = async ({ enter, office }, look) => {
  const customer = await enter('customer');
  const dishes = ['Chicken Enchiladas', 'Churros'];
  const { orderNumber, _id: id } = await placeOrder(customer.context().request, { dishes });
  await advanceOrder(office, id, 'delivered');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Refund…' }).click();
  const form = detail.getByRole('form', { name: 'Refund' });
  await form.getByRole('button', { name: 'One more: Chicken Enchiladas' }).click();
  await form.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(form.getByText('Please say why.')).toBeVisible();
  await look(dana, 'refund');
  await form.getByRole('radio', { name: 'Amount' }).check();
  await form.getByLabel('Refund in dollars').fill('25.50');
  await expect(form.getByText(/^\$25\.50 is more than|^You can refund at most/)).toBeVisible();
  await look(dana, 'refund-amount');
  await form.getByLabel('Refund in dollars').fill('4.32');
  await form.getByLabel('Why?').selectOption('missing-dish');
  await form.getByRole('button', { name: 'Refund $4.32' }).click();
  await expect(detail.getByText('$4.32 is refunded to the customer.')).toBeVisible();
  await detail.getByText(/^Ledger \(/).click();
  await look(dana, 'order-money');

  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByText(/^\$4\.32 of \$[\d.]+ will be refunded/)).toBeVisible();
  await look(customer, 'tracking-refunded');

  const { pendingId } = await savePendingOrder(customer.context().request, { dishes: ['Churros'] });
  const data = { confirmUnpaid: true, note: 'Pays in cash' };
  expect((await office.post(`/api/delivery/convert/${pendingId}`, { data })).status()).toBe(200);
  const olivia = await enter('owner');
  await olivia.goto('/office/money');
  await expect(olivia.getByRole('heading', { name: 'Order without a payment' }).first()).toBeVisible();
  await expect(olivia.getByRole('table', { name: 'What is left' })).toBeVisible();
  await look(olivia, 'office-money');
  await olivia.getByRole('radio', { name: 'Month' }).check();
  await olivia.getByRole('button', { name: 'Previous month' }).click();
  await expect(olivia.getByText('No sales')).toBeVisible();
  await look(olivia, 'office-money-quiet');
  await olivia.goto(`/office/orders/${id}/case-file`);
  await expect(olivia.getByRole('heading', { level: 1, name: `Case file for order #${orderNumber}` })).toBeVisible();
  await look(olivia, 'case-file');
};
