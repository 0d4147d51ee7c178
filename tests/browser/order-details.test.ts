import type { Locator } from '@playwright/test';
import { openBoard, openDetail } from './steps/board.ts';
import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { chooseOrder } from './steps/driver.ts';
import { addButton, chooseBurritoBowl } from './steps/item-page.ts';
import { assignTo, type OwnOrder, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

test('a wrong apartment and another phone are changed in the order’s dialog, and the driver’s card shows it at once (rule order-details)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  const road = await enter(driver);
  await road.goto('/delivery');
  const card = await chooseOrder(road, orderNumber);
  await expect(card.getByText('Ring twice')).toBeVisible();

  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  await detail.getByRole('button', { name: 'Change details' }).click();
  const form = detail.getByRole('form', { name: 'Change delivery details' });
  await form.getByLabel('Delivery instructions').fill('Gate code is 4471');
  await form.getByLabel('Customer phone').fill('12');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByLabel('Customer phone')).toHaveAccessibleDescription(/valid|10 digits|ten digits/i);
  await form.getByLabel('Customer phone').fill('(727) 555-0188');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(detail.getByText(/^Changed .*: Instructions and phone$/)).toBeVisible();
  await expect(detail.getByText('(727) 555-0188').first()).toBeVisible();

  await expect(card.getByText('Gate code is 4471')).toBeVisible();
  await expect(card.getByText('Instructions and phone')).toBeVisible();
  await expect(card.locator('a[href*="7275550188"]').first()).toBeVisible();
});

test('each form of the order’s dialog takes the focus of the button that opened it, and gives it back (rule live-regions)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  const forms = [
    ['Refund…', 'Not now'],
    ['Dish missing…', 'Not now'],
    ['Paid at the counter…', 'Not now'],
    ['Change details', 'Cancel'],
    ['Change address', 'Cancel'],
    ['Cancel Order…', 'Keep it'],
  ] as const;
  for (const [name, leave] of forms) {
    const opener = detail.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(detail.locator('form').filter({ has: page.locator(':focus') }), name).toHaveCount(1);
    await detail.getByRole('button', { name: leave, exact: true }).press('Enter');
    await expect(opener).toBeFocused();
  }
});

/** Whether the first letter of an element's text is to the right of its last sign. */
const runsToTheLeft = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const range = document.createRange();
    const placeOf = (letter: number) => {
      range.setStart(node.firstChild as Text, letter);
      range.setEnd(node.firstChild as Text, letter + 1);
      return range.getBoundingClientRect().x;
    };
    return placeOf(0) > placeOf((node.textContent ?? '').length - 1);
  });

test('a note in Hebrew is read from right to left, also where it names a Latin word or ends with a sign (rule text-stays-text)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office, {
    instructions: 'להשאיר אצל Bob!',
    note: 'בלי Ketchup!',
  });
  await assignTo(office, id, driver);
  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  expect(await runsToTheLeft(detail.getByText('להשאיר אצל Bob!'))).toBe(true);
  expect(await runsToTheLeft(detail.getByText('בלי Ketchup!'))).toBe(true);
  // The parts that come late move what is below them.
  await expect(detail.getByRole('button', { name: /^Busy, / })).toBeVisible();
  await detail.getByRole('button', { name: 'Change details' }).click();
  const form = detail.getByRole('form', { name: 'Change delivery details' });
  await expect(form.getByLabel('Delivery instructions')).toHaveCSS('unicode-bidi', 'plaintext');
  const road = await enter(driver);
  await road.goto('/delivery');
  const card = await chooseOrder(road, orderNumber);
  expect(await runsToTheLeft(card.getByText('להשאיר אצל Bob!'))).toBe(true);
  await card.getByText(/^\d+ items? to check/).click();
  expect(await runsToTheLeft(card.getByText('בלי Ketchup!'))).toBe(true);
  const customer = await enter('customer');
  await customer.context().addCookies((await office.storageState()).cookies);
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByText('“בלי Ketchup!”')).toHaveCSS('unicode-bidi', 'plaintext');
});

test('a paid order goes to a nearer address at once, and to a farther one once the customer has paid the difference (rule address-change)', async ({
  enter,
  hire,
  office,
}) => {
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request);
  await customer.goto(`/order/${orderNumber}`);
  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  const choose = async (address: string) => {
    await detail.getByRole('button', { name: 'Change address' }).click();
    const form = detail.getByRole('form', { name: 'Change delivery address' });
    await form.getByLabel('New address').fill(address);
    await form
      .getByRole('button', { name: new RegExp(`^${address}`) })
      .first()
      .click();
    await expect(form.getByText(address, { exact: false }).first()).toBeVisible();
    return form;
  };

  const nearer = await choose('1703 Black Lake Rd');
  await expect(nearer.getByText(/costs \$\d\.\d\d less\. The difference is refunded/)).toBeVisible();
  await nearer.getByRole('button', { name: 'Change address' }).click();
  await expect(nearer).toBeHidden();
  await expect(detail.getByText(/^Changed .*: Delivery address$/)).toBeVisible();
  await expect(customer.getByText(/^1703 Black Lake Rd/)).toBeVisible();
  await expect(customer.getByText(/refunded to the card/)).toBeVisible();

  const farther = await choose('1213 Trinity Oaks Blvd');
  await farther.getByRole('button', { name: /^Ask for \$/ }).click();
  await expect(detail.getByText(/^Waiting for payment of \$/)).toBeVisible();
  await customer.getByRole('button', { name: /^Pay \$/ }).click();
  await choosePayment(customer, 'Pay');
  await expect(customer.getByRole('heading', { level: 1, name: `Order #${orderNumber}` })).toBeVisible();
  await expect(customer.getByText('Changed: address')).toBeVisible();
  await expect(detail.getByText(/^Waiting for payment of \$/)).toBeHidden();
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order.orderData.delivery.address.street).toBe('1213 Trinity Oaks Blvd');
});

test('customers change how their order is handed over on its page, also with a reload before they save (rules order-details, typed-drafts)', async ({
  enter,
  office,
}) => {
  const page = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(page.context().request);
  await page.goto(`/order/${orderNumber}`);
  await page.getByRole('button', { name: 'Change delivery details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change delivery details' });
  const instructions = dialog.getByLabel('Delivery instructions');
  await instructions.fill('Leave it with the neighbor');
  await page.reload();
  await page.getByRole('button', { name: 'Change delivery details' }).click();
  await expect(instructions).toHaveValue('Leave it with the neighbor');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change delivery details' }).click();
  await instructions.fill('At the back');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Change delivery details' }).click();
  await expect(instructions).toHaveValue('Leave it with the neighbor');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Leave it with the neighbor' })).toBeVisible();
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order.orderData.delivery.instructions).toBe('Leave it with the neighbor');
});

test('what the office writes while a customer’s form is open stays where the customer saves another detail (rule order-details)', async ({
  enter,
  office,
}) => {
  const page = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(page.context().request);
  await page.goto(`/order/${orderNumber}`);
  await page.getByRole('button', { name: 'Change delivery details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change delivery details' });
  await expect(dialog.getByLabel('Delivery instructions')).toBeVisible();
  const data = { changes: { instructions: 'Side door, gate 4471' }, seen: {} };
  expect((await office.post(`/api/delivery/orders/${id}/details`, { data })).status()).toBe(200);
  await dialog.getByRole('textbox').first().fill('12B');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order.orderData.delivery).toMatchObject({
    instructions: 'Side door, gate 4471',
    address: { primaryField: '12B' },
  });
});

test('customers cancel an order that nobody has taken, and read that everything goes back (rule own-cancellation)', async ({
  enter,
  office,
}) => {
  const page = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(page.context().request);
  await page.goto(`/order/${orderNumber}`);
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await cancel.click();
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(page.getByText(/refunded to the card/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change delivery details' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'the pressed button is gone').toBeFocused();
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order.status).toBe('cancelled');
});

test('the office texts a customer from the order’s dialog, and reads there what became of it (rules shop-replies, canned-replies)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const page = await enter(await hire('dispatcher'));
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  await detail.getByRole('button', { name: 'Send text' }).click();
  const field = detail.getByLabel('Text to the customer');
  await expect(field).toHaveAccessibleDescription(/Write a text first/);
  const replies = detail.getByLabel('Ready-made reply');
  for (const index of [1, 2, 3, 4]) await replies.selectOption({ index });
  await detail.getByRole('button', { name: 'Send text' }).click();
  await expect(field).toHaveAccessibleDescription(/This text is too long. Shorten it to 300 characters/);
  await field.fill('');
  await replies.selectOption(`Your courier is at the door with order ${orderNumber}. Could you come out, please?`);
  await expect(field).toHaveValue(/^Your courier is at the door with order FF/);
  await field.fill('The driver knows the gate code.');
  await detail.getByRole('button', { name: 'Send text' }).click();
  await expect(field).toHaveValue('');
  await expect(detail.getByRole('listitem').filter({ hasText: ': The driver knows the gate code.' })).toContainText(
    /sent/,
  );
});

test('what is nested in a choice has a line of its own below it: for its customer, a dispatcher and a driver (rule choice-words)', async ({
  enter,
  hire,
  office,
}) => {
  const page = await enter('customer');
  await rememberFilledCart(page);
  await page.goto('/restaurant/lucha-taqueria/item/burrito-bowl');
  await chooseBurritoBowl(page);
  await addButton(page).click();
  const { sessionId } = await payPageForCart(page);
  await choosePayment(page, 'Pay');
  const nested = /^Grilled over mesquite\s*Habanero$/;
  const own = page.getByRole('region', { name: 'Order Details' });
  await expect(own.locator('span').filter({ hasText: nested }).first()).toBeVisible();
  await expect(own.getByText('Carnitas (')).toHaveCount(0);

  const read = await page.request.get(`/api/orders/session/${sessionId}`);
  const { _id: id, orderNumber } = ((await read.json()) as { order: OwnOrder }).order;
  const driver = await hire('driver');
  await assignTo(office, id, driver);
  const road = await enter(driver);
  await road.goto('/delivery');
  const card = await chooseOrder(road, orderNumber);
  await card.getByText('2 items to check').click();
  await expect(card.getByText('1 × Burrito Bowl', { exact: true })).toBeVisible();
  await expect(card.locator('span').filter({ hasText: nested }).first()).toBeVisible();

  const board = await enter(await hire('dispatcher'));
  await openBoard(board);
  const detail = await openDetail(board, orderNumber);
  await expect(detail.getByText('1 × Burrito Bowl', { exact: true })).toBeVisible();
  await expect(detail.locator('span').filter({ hasText: nested }).first()).toBeVisible();
});
