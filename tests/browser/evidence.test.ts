import { advanceOrder, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

test('the owner drafts, edits and sends the evidence for a disputed payment, and the money page says so (rules dispute-evidence, money-mismatches)', {
  tag: '@both-widths',
}, async ({ enter, office, viewport }) => {
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  await advanceOrder(office, id, 'delivered');
  const olivia = await enter('owner', { viewport });
  await olivia.goto('/sandbox/account');
  const payment = olivia.getByRole('region', { name: new RegExp(`^Payment .*${orderNumber.slice(2)}$`) });
  await payment.getByRole('button', { name: 'Dispute' }).click();
  await expect(payment.getByText(/^Dispute of \$[\d.]+: open$/)).toBeVisible();

  const row = olivia.getByRole('listitem').filter({ hasText: `order ${orderNumber}` });
  await expect(async () => {
    await olivia.goto('/office/money');
    await expect(row.getByRole('heading', { name: 'Payment disputed' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(row).toContainText('Nobody has sent evidence yet. Send it from the case file.');
  await expect(row).toContainText('Answer by');
  await row.getByRole('link', { name: 'Open the case file' }).click();

  const part = olivia.getByRole('region', { name: 'Evidence for the bank' });
  await part.getByRole('button', { name: 'Prepare evidence' }).click();
  const form = part.getByRole('form', { name: 'Evidence' });
  await expect(form.getByLabel('What was sold')).toHaveValue(/Churros/);
  await form.getByLabel('Why no refund is due').fill('It was eaten.');
  const width = await olivia.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport?.width ?? 0);
  await form.getByRole('button', { name: 'Send evidence' }).click();
  await expect(part.getByText(/^Evidence sent on .+ by Olivia Owner$/)).toBeVisible();
  await expect(part.getByText('It was eaten.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Prepare evidence' })).toBeHidden();

  await olivia.goto('/office/money');
  await expect(row).toContainText(/Olivia Owner sent evidence on .+ You can send evidence once, until .+\./);
  await expect(row).not.toContainText('Answer by');
  await expect(row.getByRole('link', { name: 'Open the case file' })).toBeVisible();

  await olivia.goto('/sandbox/account');
  await expect(payment.getByText(/open, evidence received/)).toBeVisible();
  await payment.getByRole('button', { name: 'The shop wins' }).click();
  await expect(payment.getByText(/^Dispute of \$[\d.]+: won/)).toBeVisible();
});
