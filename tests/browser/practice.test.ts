import { findOrder, openBoard } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** The server plays the evening's first minutes, while other tests keep the machine busy. */
const PREPARED = { timeout: 150_000 };

test('a dispatcher practices an evening apart from the real orders, and reads a score (rule practice-evening)', async ({
  enter,
  office,
  noise,
}) => {
  test.setTimeout(400_000);
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  await dana.goto('/office');
  await dana.getByRole('link', { name: 'Practice an evening' }).click();
  const band = dana.getByRole('heading', { name: 'Practice: nothing here is real' });
  await expect(band).toBeVisible(PREPARED);
  const board = dana.frameLocator('iframe');
  const orders = board.getByRole('list', { name: 'Orders', exact: true });
  await expect(orders.getByRole('listitem').nth(4)).toBeVisible(PREPARED);
  await expect(orders.getByText(`#${orderNumber}`)).toHaveCount(0);

  // A colleague of the evening may have made the step a moment before.
  noise.allow(/\b409\b.*\/practice\/api\/delivery\/orders\//);
  // Late orders on the road come first: a step of the office is among the new ones.
  await board.getByRole('button', { name: /^New Orders/ }).click();
  const step = orders.getByRole('button', { name: /^Confirm Order/ }).first();
  await expect(async () => {
    const moved = board.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    if (await moved.isVisible()) await moved.click();
    await step.click();
    await expect(board.getByText(/^Order status updated to/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await board.getByRole('button', { name: /^All Orders/ }).click();

  // What its script would send to the shop itself, the browser refuses; a page of the shop is never shown in there.
  const frame = dana.frame({ url: /\/delivery$/ });
  noise.allow(/\/delivery \(net::ERR_BLOCKED_BY_RESPONSE\)/);
  const picture = await frame?.evaluate(() => Object.assign(new Image(), { src: '/icon.svg' }).getAttribute('src'));
  expect(picture).toBe('/practice/icon.svg');
  await noise.provoke(/Content Security Policy/, async () => {
    await frame?.evaluate(() => navigator.sendBeacon('/api/office/disk'));
    await frame?.evaluate(() => setTimeout(() => location.reload()));
    await expect(orders).toBeHidden();
  });
  await expect(orders.getByRole('listitem').nth(4)).toBeVisible(PREPARED);
  await expect(band).toBeVisible();

  const end = dana.getByRole('banner').getByRole('button', { name: 'End practice' });
  await end.click();
  const question = dana.getByRole('alertdialog', { name: 'End the practice evening?' });
  await question.getByRole('button', { name: 'Keep practicing' }).click();
  await expect(question).toBeHidden();
  await expect(band).toBeVisible();
  await end.click();
  await question.getByRole('button', { name: 'End practice' }).click();
  await expect(dana.getByRole('heading', { name: 'Your score' })).toBeVisible();
  await expect(dana.getByText(/[1-9]\d* press(es)?\. The practice evening is deleted\./)).toBeVisible();
  await expect(dana.getByRole('heading', { name: 'What to improve' })).toBeVisible();

  await openBoard(dana);
  const row = await findOrder(dana, orderNumber);
  await expect(row.getByRole('button', { name: /^Confirm Order/ })).toBeVisible();
});

test('an evening that a restart of the server has ended was interrupted, as its page says (rule practice-evening)', async ({
  enter,
}) => {
  const dana = await enter('dispatcher');
  let state = 'open';
  await dana.route('**/api/office/practice', (route) =>
    route.fulfill({ json: { success: true, state, by: 'Dana Dispatcher', endsAt: null, score: null } }),
  );
  await dana.route('**/practice/delivery', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await dana.goto('/office/practice');
  await expect(dana.getByRole('heading', { name: 'Practice: nothing here is real' })).toBeVisible();
  state = 'none';
  await expect(dana.getByRole('alert').getByText('The practice evening was interrupted')).toBeVisible();
});
