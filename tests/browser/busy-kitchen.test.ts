import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { alertOf, openBoard, openDetail } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { remember, rememberFilledCart, storedAddress } from './steps/stored.ts';

const NAME = 'Nonna Pia';
const ID = 'nonna-pia';

test('a busy kitchen is 15 minutes later on every page that is open, until somebody ends it (rule busy-kitchen)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber } = await placeOrder(office, { restaurantId: ID, dishes: ['Lasagna'] });
  const list = await enter('customer');
  await remember(list, await storedAddress(office));
  await list.goto('/restaurants');
  const card = list.getByRole('listitem').filter({ hasText: NAME });
  await expect(card).toContainText('35–40 min');
  const menu = await enter('customer');
  await rememberFilledCart(menu, { restaurantId: ID, dishes: ['Lasagna'] });
  await menu.goto(`/restaurant/${ID}`);
  await expect(menu.getByText(/mi · 35–40 min/)).toBeVisible();

  const dana = await hire('dispatcher');
  const board = await enter(dana);
  await openBoard(board);
  const detail = await openDetail(board, orderNumber);
  await detail.getByRole('button', { name: `Busy, +15 min: ${NAME}` }).press('Enter');
  await alertOf(board).getByRole('button', { name: 'Busy for an hour' }).press('Enter');
  await expect(detail.getByRole('heading', { name: `Order #${orderNumber}` })).toBeFocused();
  await expect(detail.getByText(/^Busy until .*: customers see delivery times 15 minutes longer\.$/)).toBeVisible();
  await expectAccessibleInBoth(board, 'an order of a busy kitchen');

  await expect(card).toContainText('50–55 min');
  await expect(menu.getByText(/mi · 50–55 min/)).toBeVisible();
  await menu.goto('/checkout');
  await expect(menu.getByText(/^Arrives about/)).toBeVisible();
  const quoted = async () => Number(/(\d+) mins/.exec(await menu.getByText(/to cook and drive/).innerText())?.[1]);
  const busy = await quoted();
  expect(busy).toBeGreaterThan(35);

  await board.keyboard.press('Escape');
  await expect(board.getByText(new RegExp(`^${NAME} is busy, \\+15 min until .*, set by `))).toBeVisible();
  await expectAccessibleInBoth(board, 'a board with a busy kitchen');
  await board.getByRole('button', { name: `No longer busy: ${NAME}` }).press('Enter');
  await expect(board.getByText(/is busy, \+15 min/)).toHaveCount(0);
  await expect(board.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card).toContainText('35–40 min');
  await expect.poll(quoted).toBe(busy - 15);
  await openDetail(board, orderNumber);
  await detail.getByRole('button', { name: `Busy, +15 min: ${NAME}` }).click();
  await alertOf(board).getByRole('button', { name: 'Busy for an hour' }).click();
  await expect.poll(quoted).toBe(busy);
});
