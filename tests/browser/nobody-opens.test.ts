import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { openBoard } from './steps/board.ts';
import { addPhoto, atTheDoor, beginStep, openDriverOrder, sendStep } from './steps/driver.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('where nobody opens, board and customer see the driver wait, and the order is brought back with a photo (rule nobody-opens)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  const board = await enter(await hire('dispatcher'));
  await openBoard(board);
  const row = board
    .getByRole('listitem')
    .filter({ hasText: 'Nobody answers the door.' })
    .filter({ hasText: orderNumber });
  await expect(row).toHaveCount(0);

  const card = await openDriverOrder(page, orderNumber);
  await card.getByRole('button', { name: 'Can’t deliver: nobody answers' }).click();
  const door = card.getByRole('region', { name: 'Nobody answers the door' });
  await expect(door.getByText(/^4:\d\d$/)).toBeVisible();
  await expect(door.getByRole('button', { name: 'Brought back' })).toHaveCount(0);
  await expectAccessibleInBoth(page, 'the wait at the door');
  await expect(row).toBeVisible();
  await expect(row.getByText(/^[34]m$/)).toBeVisible();

  await door.getByRole('button', { name: 'The customer answered' }).click();
  await expect(door.getByRole('button', { name: 'Left at the door' })).toBeVisible();
  await door.getByRole('button', { name: 'Left at the door' }).click();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Nobody answered. Left at the door');
  await page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .click();
  await card.getByRole('button', { name: 'Brought back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mark as Brought Back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Brought Back', exact: true })).toBeDisabled();
  await addPhoto(page);
  await sendStep(page, 'Mark as Brought Back', `Order ${orderNumber} updated to brought back`);
  await expect(row).toHaveCount(0);
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect([order.status, order.refundedCents, order.photos.length]).toEqual(['cancelled', 0, 1]);
});

test('a photo that is kept says ‘Nobody answered’ only if ‘Left at the door’ was pressed last (rule nobody-opens)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  const card = await openDriverOrder(page, orderNumber);
  const note = page.getByLabel('Note (optional)');
  const photo = page.getByRole('img', { name: 'Photo 1', exact: true });
  const back = page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first();
  await beginStep(page, card, 'Mark as Delivered');
  await addPhoto(page);
  await back.click();
  await card.getByRole('button', { name: 'Can’t deliver: nobody answers' }).click();
  await card.getByRole('button', { name: 'The customer answered' }).click();
  await card.getByRole('button', { name: 'Left at the door' }).click();
  await expect(photo).toBeVisible();
  await expect(note).toHaveValue('Nobody answered. Left at the door');
  await note.fill('Nobody answered. Left at the door\nBehind the plant');
  await back.click();
  await card.getByRole('button', { name: 'They answered the door' }).click();
  await beginStep(page, card, 'Mark as Delivered');
  await expect(photo).toBeVisible();
  await expect(note).toHaveValue('Behind the plant');
  await sendStep(page, 'Mark as Delivered', `Order ${orderNumber} updated to delivered`);
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  expect([order.status, order.photos.length]).toEqual(['delivered', 1]);
  expect(JSON.stringify(order.history)).not.toContain('Left at the door');
});

test('the customer’s page says that the driver is at the door, and that the order went back (rule nobody-opens)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  const customer = await enter('customer');
  await customer.context().addCookies((await office.storageState()).cookies);
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await office.post(`/api/delivery/orders/${id}/door`, { data: { act: 'begin' } });
  await expect(
    customer.getByText('Your courier is at the door, but nobody is answering', { exact: true }),
  ).toBeVisible();
  await expectAccessibleInBoth(customer, 'the page of an order at a closed door');
  await office.post(`/api/delivery/orders/${id}/door`, { data: { act: 'opened' } });
  await expect(customer.getByText('Your courier is at the door, but nobody is answering')).toHaveCount(0);
  await openDriverOrder(page, orderNumber);
  await expect(page.getByRole('button', { name: 'Can’t deliver: nobody answers' })).toBeVisible();
});
