/** What moves on the dispatchers' board while somebody looks at it. */
import { filterButton, openBoard, orderList, orderRow, searchBox } from './steps/board.ts';
import { advanceOrder, freshPhone, placeOrder, savePendingOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

const LEFT = { x: 20, y: 20 };

test('no row moves under a pointer: new orders join below it without a press, and an order that leaves keeps its place there (rule held-list)', async ({
  enter,
  office,
}) => {
  const phone = freshPhone();
  const first = await placeOrder(office, { phone });
  await savePendingOrder(office, { phone, dishes: ['Churros', 'Churros'] });
  const miguel = await enter('dispatcher2');
  await openBoard(miguel);
  // Until the search has its answer, the list is still filling.
  const found = miguel.waitForResponse(/status=all&search=/);
  await searchBox(miguel).fill(phone);
  await found;
  const rows = orderList(miguel).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const row = orderRow(miguel, first.orderNumber);
  // In the middle lies what the board offers over its first row.
  await row.hover({ position: LEFT });
  const place = await row.boundingBox();
  const second = await placeOrder(office, { phone, dishes: ['Churros'] });
  // It belongs above the pending order, which moves down as soon as nobody touches anything.
  await expect(rows.nth(1)).toContainText(second.orderNumber);
  await expect(rows.nth(2)).toContainText('pending');
  await expect(miguel.getByRole('button', { name: /^\d+ new$/ })).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(place);

  const read = miguel.waitForResponse(/status=received&search=/);
  await filterButton(miguel, 'New Orders').click();
  await read;
  const leaving = orderRow(miguel, second.orderNumber);
  await leaving.hover({ position: LEFT });
  const kept = await leaving.boundingBox();
  await advanceOrder(office, second._id, 'preparing');
  await expect(leaving).toContainText('preparing');
  // A list that may move does so after a second.
  await miguel.waitForTimeout(1500);
  expect(await leaving.boundingBox()).toEqual(kept);
  // Below the pointer it may go.
  await row.hover({ position: LEFT });
  await expect(leaving).toHaveCount(0);
});

test('an order that belongs above the pointer joins below it, and a press brings it to its place (rule held-list)', async ({
  enter,
  office,
}) => {
  const phone = freshPhone();
  await savePendingOrder(office, { phone, dishes: ['Churros', 'Churros'] });
  const miguel = await enter('dispatcher2');
  await openBoard(miguel);
  const found = miguel.waitForResponse(/status=all&search=/);
  await searchBox(miguel).fill(phone);
  await found;
  const rows = orderList(miguel).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.first().hover({ position: LEFT });
  const place = await rows.first().boundingBox();
  const order = await placeOrder(office, { phone });
  await expect(rows.nth(1)).toContainText(order.orderNumber);
  expect(await rows.first().boundingBox()).toEqual(place);
  await miguel.getByRole('button', { name: '1 new', exact: true }).click();
  await expect(rows.first()).toContainText(order.orderNumber);
  await expect(rows).toHaveCount(2);
});
