import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { detailOf, openBoard, openDetail } from './steps/board.ts';
import { openKitchen } from './steps/kitchen.ts';
import { placeOrder } from './steps/orders.ts';
import { watchPrinter } from './steps/printer.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** The kitchen has run out of an order's first dish; its money goes back. */
async function leaveOut(office: APIRequestContext, id: string): Promise<void> {
  const { sold }: OrderMoneyAnswer = await (await office.get(`/api/office/orders/${id}/money`)).json();
  const data = { lineId: sold.lines[0]?.id, count: 1 };
  expect((await office.post(`/api/office/orders/${id}/missing`, { data })).status()).toBe(200);
}

async function cancel(office: APIRequestContext, id: string): Promise<void> {
  const data = { status: 'cancelled', note: 'Kitchen fire' };
  expect((await office.patch(`/api/delivery/orders/${id}/status`, { data })).status()).toBe(200);
}

/** Prints a ticket by a press, a copy where a board of another test was faster. */
async function printNow(board: Page, orderNumber: string) {
  const detail = await openDetail(board, orderNumber);
  await detail.getByRole('button', { name: /^Print (the ticket|a copy)$/ }).click();
  return detail;
}

/** A cancellation is printed once it can no longer be undone quietly. */
const AFTER_UNDO = { timeout: 30_000 };

// Boards that print automatically also print other tests' orders.
test.describe.configure({ mode: 'serial' });

test('a ticket is printed from the order, with every choice, and again only as a copy (rules ticket-prints, ticket-content)', async ({
  enter,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  const printed = await watchPrinter(dana);
  await openBoard(dana);
  const detail = await printNow(dana, orderNumber);
  await expect(detail.getByText(/^Printed \d+:\d\d [AP]M by /)).toBeVisible();
  await expect.poll(() => printed(orderNumber)).toHaveLength(1);
  const [ticket = ''] = await printed(orderNumber);
  expect(ticket).toContain('Lucha Taqueria');
  expect(ticket).toContain('Deliver to');
  expect(ticket).toMatch(/Total\$\d+\.\d\d/);
  await detail.getByRole('button', { name: 'Print a copy' }).click();
  await expect(detail.getByText(/^Copy printed \d+:\d\d [AP]M by /)).not.toHaveCount(0);
  await expect.poll(() => printed(orderNumber)).toHaveLength(2);
  expect((await printed(orderNumber))[1]).toContain('Copy');
  await expect(dana.locator('[data-sheet]')).toHaveCount(0);
});

test('new orders are printed automatically where that is switched on, each once on all boards (rule ticket-prints)', async ({
  enter,
  office,
}) => {
  const boards = [await enter('dispatcher'), await enter('owner')];
  const printers = await Promise.all(boards.map(watchPrinter));
  for (const board of boards) {
    await openBoard(board);
    await board.getByRole('button', { name: 'Print new orders here' }).click();
    await expect(board.getByRole('button', { name: 'Prints new orders here' })).toHaveAttribute('aria-pressed', 'true');
  }
  const numbers = [];
  for (const dish of ['Churros', 'Chicken Enchiladas'])
    numbers.push((await placeOrder(office, { dishes: [dish] })).orderNumber);
  for (const orderNumber of numbers) {
    const times = async (): Promise<number> =>
      (await Promise.all(printers.map((printed) => printed(orderNumber)))).flat().length;
    await expect.poll(times).toBe(1);
    expect((await Promise.all(printers.map((printed) => printed(orderNumber)))).join()).not.toContain('Copy');
  }
  const [dana, last] = [boards[0] as Page, numbers.at(-1) ?? ''];
  await openDetail(dana, last);
  await expect(detailOf(dana, last).getByText(/^Printed \d+:\d\d [AP]M by /)).toHaveCount(1);
});

test('a board that prints also prints what changes in its tickets, once each and in one tab (rule change-tickets)', async ({
  enter,
  hire,
  office,
}) => {
  const board = await enter(await hire('dispatcher'));
  const printed = await watchPrinter(board);
  const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Churros', 'Chicken Enchiladas'] });
  const numberOf = async (): Promise<number> => (await printed(orderNumber)).length;
  await openBoard(board);
  await printNow(board, orderNumber);
  await expect.poll(numberOf).toBe(1);
  await board.keyboard.press('Escape');
  await board.getByRole('button', { name: 'Print new orders here' }).click();
  await leaveOut(office, id);
  await expect.poll(numberOf, AFTER_UNDO).toBe(2);
  const [, change = ''] = await printed(orderNumber);
  expect(change).toMatch(/^Change.*1 x Churros: leave out$/);
  expect(change).not.toContain('Enchiladas');
  await cancel(office, id);
  const twin = await board.context().newPage();
  const printedByTwin = await watchPrinter(twin);
  await openBoard(twin);
  await expect.poll(numberOf, AFTER_UNDO).toBe(3);
  expect((await printed(orderNumber))[2]).toMatch(/^Void.*The order was cancelled$/);
  await twin.reload();
  await board.waitForTimeout(6000);
  expect(await numberOf()).toBe(3);
  expect(await printedByTwin(orderNumber)).toEqual([]);
});

test('an order that this browser printed before a change says so, and prints the change by a press (rule change-tickets)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Churros', 'Chicken Enchiladas'] });
  const dana = await enter(await hire('dispatcher'));
  const printed = await watchPrinter(dana);
  await openBoard(dana);
  const detail = await printNow(dana, orderNumber);
  await expect.poll(() => printed(orderNumber)).toHaveLength(1);
  await leaveOut(office, id);
  await detail.getByRole('button', { name: 'Print change' }).click();
  await expect.poll(() => printed(orderNumber)).toHaveLength(2);
  await expect(detail.getByText('was printed before this change')).toBeHidden();
});

test('a kitchen’s screen prints what to cook, new orders once each, and what changes (rules kitchen-prints, change-tickets)', async ({
  enter,
  hire,
  office,
}) => {
  const restaurantId = 'pho-lantern';
  const dishes = ['Pork Bao', 'Grilled Beef in Betel Leaf'];
  const before = await placeOrder(office, { restaurantId, dishes });
  await office.patch(`/api/delivery/orders/${before._id}/status`, { data: { status: 'restaurant_called' } });
  await office.patch(`/api/delivery/orders/${before._id}/status`, { data: { status: 'restaurant_confirmed' } });
  const { kitchen } = await openKitchen({ enter, hire }, restaurantId);
  const printed = await watchPrinter(kitchen);
  await kitchen.reload();
  const cardOf = (orderNumber: string) => kitchen.getByRole('listitem', { name: `Order ${orderNumber}` });
  await kitchen.getByRole('button', { name: 'Print new orders' }).click();
  const twin = await kitchen.context().newPage();
  const printedByTwin = await watchPrinter(twin);
  await twin.goto(kitchen.url());

  // What fails is tried again, although the next answer is the same.
  const refusal = { json: { success: false, code: 'BUSY', message: 'Not now' } };
  let refused = 0;
  const refuse = async (route: Route): Promise<void> => {
    refused += 1;
    await route.fulfill(refusal);
  };
  const prints = /\/prints$/;
  for (const screen of [kitchen, twin]) await screen.route(prints, refuse, { times: 1 });
  const order = await placeOrder(office, { restaurantId, dishes, phone: '8135550123' });
  const all = async (number: string) => [...(await printed(number)), ...(await printedByTwin(number))];
  await expect.poll(() => all(order.orderNumber), AFTER_UNDO).toHaveLength(1);
  expect(refused).toBeGreaterThan(0);
  for (const screen of [kitchen, twin]) await screen.unroute(prints);
  const [ticket = ''] = await all(order.orderNumber);
  for (const words of [...dishes, 'Ordered']) expect(ticket).toContain(words);
  expect(ticket).not.toMatch(/Deliver to|555|Total|\$/);
  await kitchen.reload();
  await expect(cardOf(order.orderNumber).getByRole('button', { name: 'Print a copy' })).toBeVisible();

  // What was being cooked before is printed by a press.
  expect(await all(before.orderNumber)).toEqual([]);
  await cardOf(before.orderNumber).getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printed(before.orderNumber)).toHaveLength(1);

  await leaveOut(office, before._id);
  await expect.poll(async () => (await all(before.orderNumber)).at(-1), AFTER_UNDO).toMatch(/^Change.*: leave out$/);
  await cancel(office, before._id);
  await expect.poll(async () => (await all(before.orderNumber)).length, AFTER_UNDO).toBe(3);
  expect((await all(before.orderNumber)).join(' ')).toContain('Void');
});
