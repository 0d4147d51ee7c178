import type { Page } from '@playwright/test';
import { formatPhone } from '#domain/phone.ts';
import { filterButton, openBoard, orderList, orderRow, searchBox } from './steps/board.ts';
import { advanceOrder, freshPhone, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

// On a server where nobody else orders: what is counted here are all orders of the house.

const countIn = async (page: Page, label: string): Promise<number> =>
  Number(/\d+$/.exec(await filterButton(page, label).innerText())?.[0]);

test('the search finds by number, customer, restaurant and phone', async ({ enter, office }) => {
  const phone = freshPhone();
  const { orderNumber } = await placeOrder(office, {
    restaurantId: 'smash-house',
    dishes: ['Mac and Cheese'],
    phone,
  });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  for (const typed of [orderNumber.toLowerCase(), phone, formatPhone(phone)]) {
    await searchBox(dana).fill(typed);
    await expect(orderList(dana).getByRole('listitem')).toHaveCount(1);
    await expect(orderRow(dana, orderNumber)).toBeVisible();
  }
  await searchBox(dana).fill('smash');
  await expect(orderList(dana).getByRole('listitem').filter({ hasNotText: 'Smash House' })).toHaveCount(0);
  await expect(orderRow(dana, orderNumber)).toContainText('Smash House');
  await searchBox(dana).fill('no such order');
  await expect(dana.getByText('No orders found')).toBeVisible();
  await expect(dana.getByText('Try adjusting your filters or search term')).toBeVisible();
});

test('the filters tell their counts, and an order moves from one to the next', async ({ enter, office }) => {
  const { orderNumber, _id: id } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const all = await countIn(dana, 'All Orders');
  await expect(dana.getByText(`Managing ${all} total orders`)).toBeVisible();
  const received = await countIn(dana, 'New Orders');
  const preparing = await countIn(dana, 'Preparing');
  await searchBox(dana).fill(orderNumber);
  await filterButton(dana, 'New Orders').click();
  await expect(orderRow(dana, orderNumber)).toBeVisible();
  await filterButton(dana, 'Preparing').click();
  await expect(orderRow(dana, orderNumber)).toHaveCount(0);
  await advanceOrder(office, id, 'preparing');
  await expect(orderRow(dana, orderNumber)).toBeVisible();
  await expect.poll(() => countIn(dana, 'Preparing')).toBe(preparing + 1);
  expect(await countIn(dana, 'New Orders')).toBe(received - 1);
  expect(await countIn(dana, 'All Orders')).toBe(all);
});
