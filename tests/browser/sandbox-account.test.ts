import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('the owner of a rehearsal refunds, disputes and pays out at the sandbox (rules sandbox-account, usable-by-everybody)', {
  tag: '@both-widths',
}, async ({ enter, office, viewport }) => {
  const { orderNumber } = await placeOrder(office);
  const owner = await enter('owner', { viewport });
  await owner.goto('/sandbox/account');
  const payment = owner.getByRole('region', { name: new RegExp(`^Payment .*${orderNumber.slice(2)}$`) });
  await payment.getByLabel('Refund in cents').fill('100');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(payment.getByText('Refund of $1.00: succeeded, made here')).toBeVisible();
  await payment.getByRole('button', { name: 'Dispute' }).click();
  await expect(payment.getByText(/^Dispute of \$[\d.]+: open$/)).toBeVisible();
  await expectAccessibleInBoth(owner, 'the account at the sandbox');
  const width = await owner.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport?.width ?? 0);
  await payment.getByRole('button', { name: 'The shop wins' }).click();
  await expect(payment.getByText(/^Dispute of \$[\d.]+: won$/)).toBeVisible();
});
