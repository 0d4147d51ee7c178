import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { openBoard, openDetail } from './steps/board.ts';
import { openDriverOrder } from './steps/driver.ts';
import { openKitchen } from './steps/kitchen.ts';
import { assignTo, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('a dish that is left out is named on the kitchen’s screen, the driver’s card, the order and its ticket (rule missing-answer)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, _id: id } = await placeOrder(office, {
    restaurantId: 'nonna-pia',
    dishes: ['Garlic Knots', 'San Pellegrino'],
  });
  const driver = await hire('driver');
  await assignTo(office, id, driver);
  const card = await openDriverOrder(await enter(driver), orderNumber);
  await expect(card.getByText('2 items to check')).toBeVisible();
  const { owner, kitchen } = await openKitchen({ enter, hire }, 'nonna-pia');

  const { sold }: OrderMoneyAnswer = await (await office.get(`/api/office/orders/${id}/money`)).json();
  const lineId = sold.lines.find(({ name }) => name === 'San Pellegrino')?.id;
  expect((await office.post(`/api/office/orders/${id}/missing`, { data: { lineId, count: 1 } })).status()).toBe(200);
  const cooked = kitchen.getByRole('listitem', { name: `Order ${orderNumber}` });
  await expect(cooked.getByText('Leave out 1 × San Pellegrino')).toBeVisible();
  await card.getByText('1 item to check').click();
  await expect(card.getByText('1 × San Pellegrino: left out')).toBeVisible();
  await openBoard(owner);
  const detail = await openDetail(owner, orderNumber);
  await expect(detail.getByText('1 × San Pellegrino: left out')).toBeVisible();
  await owner.evaluate(() => {
    window.print = () => {
      document.body.dataset.paper = document.querySelector('[data-sheet]')?.textContent ?? '';
      dispatchEvent(new Event('afterprint'));
    };
  });
  // A board of another test may have printed it automatically.
  await detail.getByRole('button', { name: /^Print (the ticket|a copy)$/ }).click();
  const paper = () => owner.evaluate(() => document.body.dataset.paper ?? '');
  await expect.poll(paper).toContain('1 × San Pellegrino: leave out');

  const rest = sold.lines.find(({ name }) => name === 'Garlic Knots')?.id;
  await office.post(`/api/office/orders/${id}/missing`, { data: { lineId: rest, count: 1 } });
  await expect(card.getByText('Every dish was refunded. Call dispatch.')).toBeVisible();
  await expect(detail.getByText('Every dish is missing and refunded.', { exact: false })).toBeVisible();
});
