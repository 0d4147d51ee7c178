import { openBoard } from './steps/board.ts';
import { chooseOrder } from './steps/driver.ts';
import { assignTo, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('a driver whose car breaks down gives two orders back, and the board says whose (rule returned-orders)', async ({
  enter,
  hire,
  office,
}) => {
  const driver = await hire('driver');
  const orders = [await placeOrder(office), await placeOrder(office)];
  for (const { _id: id } of orders) await assignTo(office, id, driver);
  const board = await enter(await hire('dispatcher'));
  await openBoard(board);
  const road = await enter(driver);
  await road.goto('/delivery');
  await chooseOrder(road, orders[0]?.orderNumber ?? '');
  await road.getByRole('button', { name: 'I can’t continue' }).click();
  const question = road.getByRole('alertdialog', { name: 'Give all 2 orders back?' });
  await question.getByRole('button', { name: 'Give back' }).click();
  await expect(question.getByText('Please say why.')).toBeVisible();
  await question.getByLabel('Why can’t you continue?').fill('Flat tire');
  await question.getByRole('button', { name: 'Give back' }).click();
  await expect(road.getByText('No orders for you right now')).toBeVisible();
  const given = road.getByText(/^Given back to dispatch: /);
  for (const { orderNumber } of orders) await expect(given).toContainText(orderNumber);
  const all = board.getByRole('listitem').filter({ hasText: `${driver.name} gave 2 orders back: “Flat tire”` });
  const single = board.getByRole('listitem').filter({ hasText: `${driver.name} gave this order back` });
  await expect(all).toHaveCount(1);
  await expect(single).toHaveCount(0);
  await all.getByRole('button', { name: 'Show orders' }).press('Enter');
  await expect(single).toHaveCount(2);
  for (const { orderNumber } of orders) {
    const row = board
      .getByRole('listitem')
      .filter({ hasText: 'gave this order back' })
      .filter({ hasText: orderNumber });
    await expect(row).toBeVisible();
    const moved = board.getByRole('alertdialog').filter({ hasText: 'The list just moved' });
    // A list that news has moved a moment ago says so instead: then a person presses again.
    await expect(async () => {
      if (await moved.isVisible()) await moved.getByRole('button', { name: 'OK' }).press('Enter');
      await row.getByRole('button', { name: /Mark as resolved/ }).press('Enter', { timeout: 500 });
      await expect(row).toHaveCount(0, { timeout: 5000 });
    }).toPass();
    // The pressed button is gone.
    await expect(board.locator(':focus')).toHaveAccessibleName(/needs? your attention$|^Delivery Dashboard$/);
  }
});
