import type { Locator } from '@playwright/test';
import {
  alertOf,
  detailOf,
  expectStatus,
  findOrder,
  openBoard,
  openDetail,
  orderList,
  orderRow,
  pressStep,
  searchBox,
} from './steps/board.ts';
import { advanceOrder, assignTo, freshPhone, payFor, placeOrder, savePendingOrder, statusOf } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** For so long after a person's own change a press is about what was there before it. */
const OWN_SEEN_MS = 700;

/** What a press on a row or in its dialog does, and how the board says so. */

test('a success is told in one quiet line that needs no press, and moves nothing (rule status-line)', async ({
  enter,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  const place = await row.boundingBox();
  await pressStep(dana, row.getByRole('button', { name: /^Confirm Order/ }), 'restaurant confirmed');
  expect(await row.boundingBox()).toEqual(place);
  await expect(alertOf(dana)).toHaveCount(0);
  await dana.keyboard.press('Escape');
  await expect(dana.getByText('Order status updated to restaurant confirmed')).toHaveCount(0);

  // Behind an open dialog it would be hidden, and not read out.
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Start Preparing' }).click();
  await expect(detail.getByText('Order status updated to preparing')).toBeVisible();
  const markReady = detail.getByRole('button', { name: 'Mark Ready' });
  await expect(markReady).not.toHaveAttribute('data-fresh');
  await markReady.click();
  await expect(detail.getByText('Order status updated to ready pickup')).toBeVisible();
  await expect(detail.getByText('Order status updated to preparing')).toHaveCount(0);
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await expect(dana.getByText('Order status updated to ready pickup')).toBeVisible();
});

test('a wrong step is undone from the line, by key or in the dialog, and the customer’s page follows (rules step-undo, board-keys)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b422\b/);
  const earlier = await placeOrder(office);
  await advanceOrder(office, earlier._id, 'restaurant_confirmed');
  const confirmedAt = Date.now();
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request);
  await customer.goto(`/order/${orderNumber}`);
  const stage = customer.getByRole('region', { name: 'Order Progress' }).locator('[aria-current="step"]');
  await expect(stage).toContainText('Order received');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  const confirm = row.getByRole('button', { name: /^Confirm Order/ });
  const prepare = row.getByRole('button', { name: /^Start Preparing/ });
  await pressStep(dana, confirm, 'restaurant confirmed');
  await expect(stage).toContainText('Restaurant confirmed');
  await dana.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectStatus(dana, `Undone: order #${orderNumber} is received again`);
  await expect(confirm).toBeVisible();
  await expect(stage).toContainText('Order received');

  await pressStep(dana, confirm, 'restaurant confirmed');
  await pressStep(dana, prepare, 'preparing');
  await dana.keyboard.press('z');
  await expectStatus(dana, `Undone: order #${orderNumber} is restaurant confirmed again`);
  await expect(stage).toContainText('Restaurant confirmed');

  const detail = await openDetail(dana, orderNumber);
  const history = detail.getByRole('region', { name: 'History' });
  await expect(history.getByText('preparing (undone)')).toBeVisible();
  await detail.getByRole('button', { name: 'Undo ‘restaurant confirmed’' }).click();
  await expectStatus(dana, `Undone: order #${orderNumber} is received again`);
  await expect(detail.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(alertOf(dana)).toHaveCount(0);
  await expect(stage).toContainText('Order received');
  await detail.getByRole('button', { name: 'Close' }).click();

  // The customer may already have a text about this one.
  await expect.poll(() => Date.now() - confirmedAt, { timeout: 15_000 }).toBeGreaterThan(10_000);
  const late = await openDetail(dana, earlier.orderNumber);
  await late.getByRole('button', { name: 'Undo ‘restaurant confirmed’' }).click();
  await alertOf(dana).getByLabel('Why are you undoing it?').fill('It was the other order');
  await alertOf(dana).getByRole('button', { name: 'Undo step' }).click();
  await expectStatus(dana, `Undone: order #${earlier.orderNumber} is received again`);
  await expect(late.getByText('It was the other order')).toBeVisible();
});

test('a delivery that was begun on a row leads on to the next row (rule next-row)', async ({ enter, office }) => {
  const phone = freshPhone();
  const [one, two] = [await placeOrder(office, { phone }), await placeOrder(office, { phone, dishes: ['Churros'] })];
  for (const { _id } of [one, two]) await advanceOrder(office, _id, 'out_for_delivery');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await searchBox(dana).fill(phone);
  const deliver = ({ orderNumber }: typeof one) =>
    orderRow(dana, orderNumber).getByRole('button', { name: /^Mark as Delivered/ });
  await deliver(one).press('Enter');
  const detail = detailOf(dana, one.orderNumber);
  await detail.getByLabel('How was it delivered?').fill('Handed over at the gate');
  await detail.getByRole('button', { name: 'Mark as Delivered' }).press('Enter');
  await expect(detail).toBeHidden();
  await expect(deliver(two)).toBeFocused();
});

test('a half-written cancellation stays when a driver delivers the order (rule kept-note)', async ({
  enter,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  await advanceOrder(office, id, 'out_for_delivery');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Cancel Order…' }).click();
  await detail.getByLabel('Why are you cancelling it?').fill('Nobody opens, and the phone');
  await advanceOrder(office, id, 'delivered');
  await expect(detail.getByText('The order is delivered now, so this wasn’t sent.')).toBeVisible();
  await expect(detail.getByLabel('Why are you cancelling it?')).toHaveValue('Nobody opens, and the phone');
  await expect(detail.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Discard note' }).click();
  await expect(detail.getByLabel('Why are you cancelling it?')).toHaveCount(0);
});

test('a driver is chosen on the row, by press or by key, and replaces only the one who was seen (rules driver-assignment, order-card, board-keys)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const [ana, ben] = [await hire('driver'), await hire('driver')];
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  const driver = row.getByRole('combobox', { name: `Driver of ${orderNumber}` });
  await expect(driver.locator('option:checked')).toHaveText('No driver');
  await driver.selectOption(ana.id);
  await expectStatus(dana, `Order #${orderNumber} assigned to ${ana.name}`);
  await expect(driver).toHaveValue(ana.id);
  const opener = row.getByRole('button', { name: `#${orderNumber}`, exact: true });
  await expect(opener).toBeFocused();

  // Somebody else gives it to Ben while the list of drivers is open.
  await dana.keyboard.press('d');
  await expect(driver).toBeFocused();
  await assignTo(office, id, ben);
  await expect(driver).toHaveValue(ben.id);
  await driver.selectOption('');
  await expect(alertOf(dana)).toBeVisible();
  await alertOf(dana).getByRole('button', { name: 'OK' }).click();
  await expect(driver).toHaveValue(ben.id);
});

test('a double click makes one step (rule press-meaning)', async ({ enter, office }) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  await row.getByRole('button', { name: /^Confirm Order/ }).dblclick({ delay: 60 });
  await expect(row.getByRole('button', { name: /^Start Preparing/ })).toBeVisible();
  await row.getByRole('button', { name: `#${orderNumber}`, exact: true }).click();
  const detail = dana.getByRole('dialog');
  await detail.getByRole('button', { name: 'Start Preparing' }).dblclick({ delay: 60 });
  await expect(detail.getByRole('button', { name: 'Mark Ready' })).toBeVisible();
  expect(await statusOf(office, id)).toBe('preparing');
  await expect(alertOf(dana)).toHaveCount(0);
});

test('keys in a closed list of drivers assign nobody (rule board-keys)', async ({ enter, hire, office }) => {
  const { orderNumber } = await placeOrder(office);
  const driver = await hire('driver');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  const list = row.getByRole('combobox', { name: `Driver of ${orderNumber}` });
  await expect(list.locator('option', { hasText: driver.name })).toHaveCount(1);
  await list.evaluate((select: HTMLSelectElement) => {
    select.showPicker = () => {};
    select.focus();
  });
  for (const key of [driver.name.charAt(0), 'ArrowDown', 'End']) await dana.keyboard.press(key);
  await expect(list).toHaveValue('');
  await dana.keyboard.press('k');
  await expect(row.getByRole('button', { name: `#${orderNumber}`, exact: true })).toBeFocused();
});

test('keys in a closed list of the order’s dialog and of the map choose nothing (rules board-keys, order-map)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const driver = await hire('driver');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const expectKept = async (list: Locator): Promise<void> => {
    await expect(list).toBeEnabled();
    const before = await list.inputValue();
    await list.evaluate((select: HTMLSelectElement) => {
      select.showPicker = () => {};
      select.focus();
    });
    for (const key of ['N', 'O', 'ArrowDown', 'End']) {
      await dana.keyboard.press(key);
      expect(await list.inputValue(), key).toBe(before);
    }
  };
  const detail = await openDetail(dana, orderNumber);
  const drivers = detail.getByRole('combobox', { name: 'Driver' });
  await expect(drivers.locator('option', { hasText: driver.name })).toHaveCount(1);
  await expectKept(drivers);
  await dana.keyboard.press('Escape');
  await dana.getByRole('button', { name: 'Map', exact: true }).click();
  await expectKept(dana.getByRole('combobox', { name: new RegExp(driver.name) }));
});

test('a driver that was just assigned by mistake is replaced at once (rules driver-assignment, press-meaning)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const [ana, ben] = [await hire('driver'), await hire('driver')];
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const list = (await findOrder(dana, orderNumber)).getByRole('combobox', { name: `Driver of ${orderNumber}` });
  await list.selectOption(ana.id);
  await expectStatus(dana, `Order #${orderNumber} assigned to ${ana.name}`);
  await dana.waitForTimeout(OWN_SEEN_MS);
  await list.focus();
  await list.selectOption(ben.id);
  await expectStatus(dana, `Order #${orderNumber} assigned to ${ben.name}`);
});

test('an assignment that was undone isn’t made again by a second press of the key (rules step-undo, board-keys)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const ana = await hire('driver');
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const list = (await findOrder(dana, orderNumber)).getByRole('combobox', { name: `Driver of ${orderNumber}` });
  await list.selectOption(ana.id);
  await expectStatus(dana, `Order #${orderNumber} assigned to ${ana.name}`);
  await dana.keyboard.press('z');
  await expectStatus(dana, `Order #${orderNumber} has no driver now`);
  await expect(dana.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await dana.keyboard.press('z');
  await expect(list).toHaveValue('');
});

test('a press in the moment of the payment converts nothing, and says which button to press again (rule press-meaning)', async ({
  enter,
  office,
}) => {
  const phone = freshPhone();
  const { pendingId } = await savePendingOrder(office, { phone });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  await searchBox(dana).fill(phone);
  const row = orderList(dana).getByRole('listitem');
  let conversions = 0;
  await dana.route('**/api/delivery/convert/**', async (route) => {
    conversions += 1;
    await route.continue();
  });
  await row.getByRole('button', { name: /^Convert to Regular Order/ }).hover();
  await dana.mouse.down();
  const { orderNumber } = await payFor(office, pendingId);
  const confirm = row.getByRole('button', { name: /^Confirm Order/ });
  await expect(confirm).toBeVisible();
  await dana.mouse.up();
  await expectStatus(
    dana,
    `Order #${orderNumber} was just paid and is a regular order now. To continue, press 'Confirm Order' again.`,
  );
  expect(conversions).toBe(0);
  await pressStep(dana, confirm, 'restaurant confirmed');
});
