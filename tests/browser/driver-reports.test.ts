import { openBoard, openDetail } from './steps/board.ts';
import { addPhoto, atTheDoor, beginStep, keptUpdates, openDriverOrder, sendStep } from './steps/driver.ts';
import { NO_NETWORK } from './steps/network.ts';
import { assignTo } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('what a driver did without a line is kept where the order was cancelled or given away, with what to do now (rule late-reports)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  const other = await hire('driver');
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  await addPhoto(page);
  await page.context().setOffline(true);
  await sendStep(page, 'Mark as Delivered', `Order ${orderNumber} is saved on this phone`);
  await assignTo(office, id, other);
  await page.context().setOffline(false);
  const told = page.getByText(
    `Order ${orderNumber}: This order was given to somebody else. Your report and photo were kept. Call dispatch`,
  );
  await expect(told).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Nothing was found here')).toHaveCount(0);
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByText('Ring twice')).toBeVisible();
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect(order).toMatchObject({ status: 'out_for_delivery', reports: [{ status: 'delivered', reason: 'reassigned' }] });
  expect(order.reports[0].photos).toHaveLength(1);
  const board = await enter('dispatcher');
  await openBoard(board);
  const detail = await openDetail(board, orderNumber);
  await expect(detail.getByText('delivered, 1 photo. The order had been given to somebody else')).toHaveCount(2);
  await expect(detail.getByRole('img', { name: /^Report of New driver .* 1 of 1$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
  expect(await keptUpdates(page)).toEqual([]);
});
