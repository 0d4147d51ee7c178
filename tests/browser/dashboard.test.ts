import { formatCents } from '#domain/money/money.ts';
import {
  alertOf,
  detailOf,
  expectStatus,
  filterButton,
  findOrder,
  liveMark,
  openBoard,
  openDetail,
  orderList,
  orderRow,
  pressStep,
  searchBox,
} from './steps/board.ts';
import { breakCalls, mendCalls } from './steps/network.ts';
import { advanceOrder, freshPhone, payFor, placeOrder, savePendingOrder } from './steps/orders.ts';
import { endSession } from './steps/staff.ts';
import { DEMO_PASSWORD } from './steps/staff-names.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('of two dispatchers who press at once one wins, and the other is told who was faster (rule first-press-wins)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const [dana, miguel] = await Promise.all([enter('dispatcher'), enter('dispatcher2')]);
  await Promise.all([openBoard(dana), openBoard(miguel)]);
  const rows = [await findOrder(dana, orderNumber), await findOrder(miguel, orderNumber)];
  // Neither browser learns of the other's press before both have pressed.
  let arrived = 0;
  let letGo = (): void => undefined;
  const bothPressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const page of [dana, miguel]) {
    await page.route(`**/api/delivery/orders/${id}/status`, async (route) => {
      arrived += 1;
      if (arrived === 2) letGo();
      await bothPressed;
      await route.continue();
    });
  }
  await Promise.all(rows.map((row) => row.getByRole('button', { name: /^Confirm Order/ }).click()));
  const told = await Promise.all(
    [dana, miguel].map(async (page) => {
      const told = alertOf(page).or(page.getByRole('status').filter({ hasText: 'Order status updated' }));
      await expect(told).toBeVisible();
      return told.innerText();
    }),
  );
  expect(told.filter((text) => text.includes('Order status updated to restaurant confirmed'))).toHaveLength(1);
  expect(told.filter((text) => /(Dana|Miguel) Dispatcher changed this order first/.test(text))).toHaveLength(1);
  for (const row of rows) await expect(row.getByText('restaurant confirmed')).toBeVisible();
  expect(arrived).toBe(2);
});

test('a press means what was on the screen when it began, and what changed in the meantime is told (rule press-meaning)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const miguel = await enter('dispatcher2');
  await openBoard(miguel);
  const row = await findOrder(miguel, orderNumber);
  const told = async (status: string): Promise<void> => {
    await expect(alertOf(miguel)).toContainText(`Dana Dispatcher changed this order first. It’s now ${status}.`);
    await alertOf(miguel).getByRole('button', { name: 'OK' }).click();
    await expect(row.getByText(status, { exact: true })).toBeVisible();
  };

  // The order changes while the pointer is down.
  await row.getByRole('button', { name: /^Confirm Order/ }).hover();
  await miguel.mouse.down();
  await advanceOrder(office, id, 'restaurant_confirmed');
  await expect(row.getByRole('button', { name: /^Start Preparing/ })).toBeVisible();
  await miguel.mouse.up();
  await told('restaurant confirmed');

  // The change is too recent for a press to mean it: first a press with the pointer, then one with a key.
  await expect(row.locator('[data-fresh]')).toHaveCount(0);
  await advanceOrder(office, id, 'preparing');
  await row.getByRole('button', { name: /^Mark Ready/ }).click();
  await told('preparing');
  await expect(row.locator('[data-fresh]')).toHaveCount(0);
  await row.getByRole('button', { name: `#${orderNumber}`, exact: true }).focus();
  await advanceOrder(office, id, 'ready_pickup');
  await expect(row.getByRole('button', { name: /^Mark as Picked Up/ })).toBeVisible();
  await miguel.keyboard.press('a');
  await told('ready pickup');
  await pressStep(miguel, row.getByRole('button', { name: /^Mark as Picked Up/ }), 'picked up');
});

test('the board can be used by keyboard alone (rule board-keys)', async ({ enter, office }) => {
  const phone = freshPhone();
  const second = await placeOrder(office, { phone });
  const first = await placeOrder(office, { phone, dishes: ['Churros'] });
  await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await dana.keyboard.press('/');
  await dana.keyboard.press('Escape');
  await dana.keyboard.press('?');
  await expect(dana.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await dana.keyboard.press('Escape');
  await expect(dana.getByRole('dialog')).toHaveCount(0);
  await dana.keyboard.press('/');
  await expect(searchBox(dana)).toBeFocused();
  // Fast typists don't wait until the list is drawn.
  await Promise.all([dana.keyboard.insertText(phone), dana.keyboard.press('Enter')]);
  const opener = (number: string) => orderRow(dana, number).getByRole('button', { name: `#${number}`, exact: true });
  await expect(opener(second.orderNumber)).toBeFocused();
  await expect(orderList(dana).getByRole('listitem')).toHaveCount(2);
  await dana.keyboard.press('j');
  await expect(opener(first.orderNumber)).toBeFocused();
  await dana.keyboard.press('k');
  await expect(opener(second.orderNumber)).toBeFocused();
  await dana.keyboard.press('Enter');
  await expect(detailOf(dana, second.orderNumber)).toBeVisible();
  await dana.keyboard.press('Escape');
  await expect(detailOf(dana, second.orderNumber)).toBeHidden();
  await expect(opener(second.orderNumber)).toBeFocused();
  await dana.keyboard.press('a');
  await expectStatus(dana, 'Order status updated to restaurant confirmed');
  await expect(opener(second.orderNumber)).toBeFocused();
  await expect(orderRow(dana, second.orderNumber).getByText('restaurant confirmed')).toBeVisible();
  await expect(orderRow(dana, first.orderNumber).getByText('received', { exact: true })).toBeVisible();
});

test('the details keep the focus, no matter what appears and disappears in them (rule order-dialog)', async ({
  enter,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  const cancel = detail.getByRole('button', { name: 'Cancel Order…' });
  await cancel.focus();
  await dana.keyboard.press('Enter');
  await expect(detail.getByLabel('Why are you cancelling it?')).toBeFocused();
  await detail.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(cancel).toBeFocused();
  await dana.keyboard.press('Enter');
  await dana.keyboard.type('The kitchen is closed.');
  await detail.getByRole('button', { name: 'Cancel this order' }).press('Enter');
  await expectStatus(dana, 'Order status updated to cancelled');
  await expect(detail.getByRole('heading', { name: `Order #${orderNumber}` })).toBeFocused();
  await dana.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});

test('a form that was closed once takes the focus no more when its button comes back (rule order-dialog)', async ({
  enter,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  const move = detail.getByRole('button', { name: 'Change address' });
  await move.press('Enter');
  await detail.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(move).toBeFocused();
  await detail.getByRole('button', { name: 'Cancel Order…' }).press('Enter');
  await dana.keyboard.type('The other one was meant');
  await detail.getByRole('button', { name: 'Cancel this order' }).press('Enter');
  await expect(move).toHaveCount(0);
  await dana.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expectStatus(dana, `Undone: order #${orderNumber} is received again`);
  await expect(move).toBeVisible();
  await expect(detail.getByRole('heading', { name: `Order #${orderNumber}` })).toBeFocused();
});

test('a pending order that is not paid is converted with a reason, and marked as unpaid (rules pending-conversion, unpaid-conversion)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const phone = freshPhone();
  const { pendingId, totalCents } = await savePendingOrder(office, { phone });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await filterButton(dana, 'Pending Orders').click();
  await searchBox(dana).fill(phone);
  const row = dana.locator(`[data-id="${pendingId}"]`);
  await expect(row).toContainText(formatCents(totalCents));
  await expect(orderList(dana).getByRole('listitem')).toHaveCount(1);
  const convert = row.getByRole('button', { name: /^Convert to Regular Order/ });
  await convert.click();
  await expect(alertOf(dana)).toContainText('This order is not paid');
  await alertOf(dana).getByRole('button', { name: 'Leave it pending' }).click();
  await expect(alertOf(dana)).toBeHidden();
  await expect(row.getByText('pending', { exact: true })).toBeVisible();
  await convert.click();
  const go = alertOf(dana).getByRole('button', { name: 'Convert as unpaid' });
  await go.click();
  await expect(alertOf(dana)).toContainText('Please say why you’re converting this order without a payment.');
  await alertOf(dana).getByLabel('Why are you converting it unpaid?').fill('Pays the driver in cash');
  await go.click();
  await expectStatus(dana, 'Pending order converted to regular order successfully!');
  await expect(row).toHaveCount(0);
  await filterButton(dana, 'New Orders').click();
  const order = orderList(dana).getByRole('listitem');
  await expect(order).toContainText('Unpaid');
  await order.locator('[data-open-order]').click();
  await expect(dana.getByRole('dialog')).toContainText('Converted unpaid: Pays the driver in cash');
});

test('a pending order appears without a refresh, and gives way to its order when it is paid (rule pending-on-board)', async ({
  enter,
  office,
}) => {
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const phone = freshPhone();
  const searched = dana.waitForResponse(/\/api\/delivery\/orders\?.*search=/);
  await searchBox(dana).fill(phone);
  await searched;
  // No list is read from here on, so what appears has come by the stream.
  await dana.route('**/api/delivery/orders?**', () => undefined);
  const { pendingId } = await savePendingOrder(office, { phone });
  const card = orderList(dana).locator(`[data-id="${pendingId}"]`);
  await expect(card.getByText('pending', { exact: true })).toBeVisible();
  const { orderNumber } = await payFor(office, pendingId);
  await expect(orderRow(dana, orderNumber).getByText('received', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('what a buyer writes is shown as it was written, and does nothing (rule text-stays-text)', async ({
  enter,
  office,
}) => {
  const instructions = '<img src=x onerror="document.title=\'taken over\'"><a href="javascript:alert(1)">Ring</a>';
  const { orderNumber } = await placeOrder(office, { instructions });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await expect(detail.getByText(instructions)).toBeVisible();
  await expect(detail.locator('img[src="x"], a[href^="javascript:"]')).toHaveCount(0);
  expect(await dana.title()).not.toContain('taken over');
});

test('an order is cancelled with a reason, and its money goes back (rule cancellation-reason)', async ({
  enter,
  office,
}) => {
  const { orderNumber, pricing, _id: id } = await placeOrder(office);
  await advanceOrder(office, id, 'restaurant_confirmed');
  const dana = await enter('owner', { viewport: { width: 1280, height: 800 } });
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await expect(detail.getByText(/^Taken by /)).toBeVisible();
  await detail.getByRole('button', { name: 'Cancel Order…' }).click();
  const form = detail.getByRole('region', { name: 'Order Actions' }).locator('form');
  const width = await form.evaluate(({ clientWidth }) => clientWidth);
  expect(width, 'the form has the wide column').toBeGreaterThan(600);
  await detail.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(detail.getByText('Please say why you’re cancelling this order.')).toBeVisible();
  await detail.getByLabel('Why are you cancelling it?').fill('The kitchen is on fire');
  await detail.getByLabel('Refund in dollars').fill('9999');
  await detail.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(detail.getByLabel('Refund in dollars')).toHaveAttribute('aria-invalid', 'true');
  await detail.getByLabel('Refund in dollars').fill((pricing.total / 100).toFixed(2));
  await detail.getByRole('button', { name: 'Cancel this order' }).click();
  await expectStatus(dana, 'Order status updated to cancelled');
  await expect(detail.getByText('The kitchen is on fire').first()).toBeVisible();
  await expect(detail.getByText('Cancelled. There’s nothing left to do.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0);
  await expect
    .poll(
      async () => {
        await detail.getByRole('button', { name: 'Refresh' }).click();
        return detail
          .getByRole('term')
          .filter({ hasText: /^Refunded$/ })
          .count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await expect(detail.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(detail.getByRole('definition').filter({ hasText: formatCents(pricing.total) })).not.toHaveCount(0);
});

test('an order is delivered without a photo only with a note (rule board-steps)', async ({ enter, office }) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  await advanceOrder(office, id, 'out_for_delivery');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await (await findOrder(dana, orderNumber)).getByRole('button', { name: /^Mark as Delivered/ }).click();
  const detail = detailOf(dana, orderNumber);
  const deliver = detail.getByRole('button', { name: 'Mark as Delivered' });
  await deliver.click();
  await expect(detail.getByText(/Please add a note/)).toBeVisible();
  await detail.getByLabel('How was it delivered?').fill('Handed over at the gate');
  await pressStep(dana, deliver, 'delivered');
  await expect(detail).toBeHidden();
  await expect((await openDetail(dana, orderNumber)).getByText('Handed over at the gate')).toBeVisible();
});

test('a press on a slow line answers at once, and says so when it fails (rule press-answers)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b500\b/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await dana.route(`**/api/delivery/orders/${id}/status`, async (route) => {
    await slow;
    await route.continue();
  });
  await row.getByRole('button', { name: /^Confirm Order/ }).click();
  await expect(row.getByText('restaurant confirmed')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Saving' })).toBeVisible();
  answer();
  await expectStatus(dana, 'Order status updated to restaurant confirmed');
  await dana.unroute(`**/api/delivery/orders/${id}/status`);

  const path = new RegExp(`/api/delivery/orders/${id}/status`);
  const attempts = await breakCalls(dana, path);
  const start = row.getByRole('button', { name: /^Start Preparing/ });
  await expect(start).not.toHaveAttribute('data-fresh');
  await start.click();
  await expect(alertOf(dana)).toContainText(/Failed to complete .* after 4 attempts/, { timeout: 45_000 });
  expect(attempts()).toBe(4);
  await alertOf(dana).getByRole('button', { name: 'OK' }).click();
  await expect(row.getByText('restaurant confirmed')).toBeVisible();
  await mendCalls(dana, path);
  await pressStep(dana, row.getByRole('button', { name: /^Start Preparing/ }), 'preparing');
});

test('a session that ends mid-work asks for the password automatically, keeps what was typed, and continues live (rule staff-pages)', async ({
  enter,
  office,
  noise,
}) => {
  test.setTimeout(150_000);
  noise.allow(/\b401\b/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const miguel = await enter('dispatcher2');
  await openBoard(miguel);
  const detail = await openDetail(miguel, orderNumber);
  await detail.getByRole('button', { name: 'Cancel Order…' }).click();
  const reason = detail.getByLabel('Why are you cancelling it?');
  await reason.fill('The customer has called and');
  await endSession(miguel);
  const again = miguel.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await expect(liveMark(miguel)).toBeHidden();
  await advanceOrder(office, id, 'restaurant_confirmed');
  await expect(again.getByLabel('Email')).toHaveValue('dispatcher2@demo.test');
  await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toBeHidden({ timeout: 20_000 });
  await expect(reason).toHaveValue('The customer has called and');
  await expect(liveMark(miguel)).toBeVisible();
  await expect(orderRow(miguel, orderNumber).getByText('restaurant confirmed')).toBeVisible();
  await reason.fill('The customer has called and changed their mind');
  await expect(detail.getByRole('button', { name: 'Cancel this order' })).not.toHaveAttribute('data-fresh');
  await detail.getByRole('button', { name: 'Cancel this order' }).click();
  await expectStatus(miguel, 'Order status updated to cancelled');
});
