import { expectStatus, findOrder, openBoard, openDetail, pressStep } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** What the board asks after an order is confirmed on its row. */

test('an order that is confirmed on its row gets the kitchen’s time with one press, by key too (rule kitchen-time)', async ({
  enter,
  office,
}) => {
  const [first, second] = [await placeOrder(office), await placeOrder(office)];
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, first.orderNumber);
  const place = await row.boundingBox();
  await pressStep(dana, row.getByRole('button', { name: /^Confirm Order/ }), 'restaurant confirmed');
  const question = dana.getByRole('region', { name: `#${first.orderNumber}: ready in … minutes` });
  await expect(question).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await question.getByRole('button', { name: 'Ready in 20 minutes' }).click();
  await expect(question.getByText(/^Ready about .+, at the door about/)).toBeVisible();
  // The step itself can still be undone.
  await expect(dana.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();

  const other = await findOrder(dana, second.orderNumber);
  await pressStep(dana, other.getByRole('button', { name: /^Confirm Order/ }), 'restaurant confirmed');
  await expect(question).toHaveCount(0);
  const next = dana.getByRole('region', { name: `#${second.orderNumber}: ready in … minutes` });
  await expect(next).toBeVisible();
  await dana.locator('h1').focus();
  await dana.keyboard.press('r');
  await expect(next.getByRole('button', { name: 'Ready in 10 minutes' })).toBeFocused();
  await dana.keyboard.press('Enter');
  await expect(next.getByText(/^Ready about/)).toBeVisible();
  await dana.keyboard.press('z');
  await expectStatus(dana, `Undone: order #${second.orderNumber} is received again`);
  await expect(next).toHaveCount(0);
});

test('an order that is confirmed in its dialog is not asked about again on the board (rule kitchen-time)', async ({
  enter,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await findOrder(dana, orderNumber);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(detail.getByText('Order status updated to restaurant confirmed')).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await expect(dana.getByText('Order status updated to restaurant confirmed')).toBeVisible();
  await expect(dana.getByRole('region', { name: /ready in … minutes/ })).toHaveCount(0);
});
