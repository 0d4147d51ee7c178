import { findOrder, openBoard, pressStep } from './steps/board.ts';
import { advanceOrder, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

test('while the server restarts the board says how old it is, and comes back live with what has happened', async ({
  enter,
  office,
  ownServer,
  noise,
}) => {
  test.setTimeout(150_000);
  noise.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|\b503\b/);
  noise.allow(/the orders could not be read/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  await ownServer.halt();
  await expect(dana.getByText('Live', { exact: true })).toBeHidden();
  await expect(dana.getByText(/^Updated (just now|\d+ s ago)$/)).toBeVisible();
  await expect(row).toBeVisible();
  await ownServer.resume();
  await advanceOrder(office, id, 'restaurant_confirmed');
  await expect(row.getByText('restaurant confirmed')).toBeVisible({ timeout: 60_000 });
  await expect(dana.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 });
  await pressStep(dana, row.getByRole('button', { name: /^Start Preparing/ }), 'preparing');
});
