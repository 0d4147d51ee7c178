import { findOrder, openBoard } from './steps/board.ts';
import { choosePayment, continueToTip, visibleButton } from './steps/checkout.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

test('one more dish is added from the order’s page, pays no delivery, and the board says what it goes with (rule added-dishes)', async ({
  enter,
  hire,
}) => {
  const customer = await enter('customer');
  await rememberFilledCart(customer);
  const first = await placeOrder(customer.context().request);
  await customer.goto(`/order/${first.orderNumber}`);
  await customer.getByRole('button', { name: 'Add a dish' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Lucha Taqueria' })).toBeVisible();
  await customer.goto('/checkout');
  await expect(customer.getByText(`Free: it comes with your order #${first.orderNumber}`)).toBeVisible();
  await continueToTip(customer);
  await visibleButton(customer, /^Pay \$/).click();
  await choosePayment(customer, 'Pay');
  const heading = customer.getByRole('heading', { level: 1, name: /^Order #FF/ });
  await expect(heading).toBeVisible();
  const added = (await heading.innerText()).replace('Order #', '');
  expect(added).not.toBe(first.orderNumber);

  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  await expect(await findOrder(page, added)).toContainText(`goes with #${first.orderNumber}`);
});
