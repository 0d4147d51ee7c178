import { openBoard, openDetail } from './steps/board.ts';
import { addPhoto, beginStep, chooseOrder, keptOrders, keptUpdates, sendStep } from './steps/driver.ts';
import { NO_NETWORK } from './steps/network.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { fillSignIn } from './steps/staff.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('two deliveries of an hour without a line, of which the office cancelled one and gave the other away, are kept with what to do now (rules late-reports, exceptions-lane)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  test.setTimeout(150_000);
  noise.allow(NO_NETWORK);
  noise.allow(/the orders could not be read/);
  const [driver, other] = [await hire('driver'), await hire('driver')];
  const taken = async () => {
    const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Churros'] });
    await assignTo(office, id, driver);
    await advanceOrder(office, id, 'out_for_delivery');
    return { orderNumber, id };
  };
  const [cancelled, reassigned] = [await taken(), await taken()];
  const both = [cancelled, reassigned];

  // The driver begins at the address that the server prints.
  const page = await enter('customer');
  await page.goto('/staff/sign-in');
  await fillSignIn(page, driver);
  await expect(page).toHaveURL('/delivery');
  await expect.poll(() => keptOrders(page), { timeout: 30_000 }).toHaveLength(2);
  await page.context().setOffline(true);
  await page.reload();
  for (const { orderNumber } of both) {
    const card = await chooseOrder(page, orderNumber);
    await expect(card.getByText('Ring twice')).toBeVisible();
    await beginStep(page, card, 'Mark as Delivered');
    await addPhoto(page);
    await sendStep(page, 'Mark as Delivered', `Order ${orderNumber} is saved on this phone`);
  }

  const note = { status: 'cancelled', note: 'The customer called' };
  const answer = await office.patch(`/api/delivery/orders/${cancelled.id}/status`, { data: note });
  expect(answer.status(), await answer.text()).toBe(200);
  await assignTo(office, reassigned.id, other);
  const board = await enter('dispatcher');
  await openBoard(board);
  await page.context().setOffline(false);

  // The phone says what happened, what was kept, and whom to call.
  const told = both.map(({ orderNumber }, index) => {
    const what = index === 0 ? 'was cancelled' : 'was given to someone else';
    return page.getByText(`Order ${orderNumber}: This order ${what}. We saved your report and photo. Call dispatch`);
  });
  for (const words of told) await expect(words).toBeVisible({ timeout: 40_000 });
  for (const words of ['Nothing was found here', 'is saved on this phone'])
    await expect(page.getByText(words)).toHaveCount(0);
  await page.reload();
  for (const words of told) await expect(words).toBeVisible();
  await expect(page.getByText('Ring twice').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call customer' }).first()).toBeVisible();

  // The board alerts, and both orders have the report with its photo.
  const lane = board.getByRole('region', { name: /needs? your attention$/ });
  for (const [index, { id, orderNumber }] of both.entries()) {
    const reason = index === 0 ? 'cancelled' : 'reassigned';
    const why = index === 0 ? 'but the order is cancelled' : 'but the order belongs to someone else';
    const row = lane.getByRole('listitem').filter({ hasText: `#${orderNumber}` });
    await expect(row).toContainText(new RegExp(`New driver .* reported “delivered”, ${why}\\.`));
    const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
    expect(order).toMatchObject({
      status: index === 0 ? 'cancelled' : 'out_for_delivery',
      reports: [{ status: 'delivered', reason, photos: [{}] }],
    });
  }
  const detail = await openDetail(board, reassigned.orderNumber);
  await expect(detail.getByText('delivered, 1 photo. The order had been given to someone else')).toHaveCount(2);
  await expect(detail.getByRole('img', { name: /^Report from New driver .* 1 of 1$/ })).toBeVisible();
  for (const words of told) {
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(words).toBeHidden();
  }
  expect(await keptUpdates(page)).toEqual([]);
});
