import { alertOf, findOrder, openBoard, openDetail, searchBox } from './steps/board.ts';
import { freshPhone, placeOrder } from './steps/orders.ts';
import { shiftsOf, watchShifts } from './steps/shifts.ts';
import { callsOf } from './steps/staff.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

test('a driver says that they are available, the board suggests them, and one press gives them the order (rules driver-states, driver-suggestions)', async ({
  enter,
  hire,
  office,
  baseURL,
}) => {
  const owner = await callsOf('owner', baseURL ?? '');
  const { drivers } = await (await owner.get('/api/delivery/drivers')).json();
  for (const { id } of drivers) await owner.put(`/api/delivery/drivers/${id}/state`, { data: { state: 'off' } });
  await owner.dispose();
  const driver = await hire('driver');
  await placeOrder(office);
  const board = await enter('dispatcher');
  await openBoard(board);
  const chips = board.getByRole('button', { name: /^Give FF\w+ to / });
  await expect(chips).toHaveCount(0);

  const road = await enter(driver);
  await road.goto('/delivery');
  await road.getByRole('radio', { name: 'Available' }).click();
  await expect(road.getByText(/^This shift: 0 deliveries, \$0\.00 in tips, 0\.0 miles$/)).toBeVisible();

  // Of all orders that other people have placed, the most urgent one is suggested; the list may have it far below.
  const suggested = async (): Promise<string> => {
    const { suggestions } = await (await office.get('/api/delivery/suggestions')).json();
    return suggestions[0]?.orderId ?? '';
  };
  await expect.poll(suggested).not.toBe('');
  const { order } = await (await office.get(`/api/delivery/orders/${await suggested()}`)).json();
  const given: string = order.orderNumber;
  const row = await findOrder(board, given);
  // The page polls every 20 seconds.
  const chip = row.getByRole('button', { name: `Give ${given} to ` });
  await expect(chip).toBeVisible({ timeout: 30_000 });
  const name = (await chip.getAttribute('aria-label')) ?? '';
  // Another order of the same kitchen, or one on the same way, may be named after it.
  expect(name).toMatch(
    new RegExp(
      `^Give FF\\w+ to New \\+\\d+ min: ${driver.name} is free, \\d+ min from the restaurant(?:, (?:same kitchen as|together with) #FF\\w+)?$`,
    ),
  );
  const moved = board.getByRole('alertdialog').filter({ hasText: 'The list just moved' });
  const said = board.getByRole('status').filter({ hasText: `Order #${given} assigned to ${driver.name}` });
  await expect(async () => {
    if (await moved.isVisible()) await moved.getByRole('button', { name: 'OK' }).click();
    await board.getByRole('button', { name: `Give ${given} to ` }).click({ timeout: 1000 });
    await expect(said.last()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(road.getByText(`#${given}`).first()).toBeVisible();

  await road.getByRole('radio', { name: 'Off' }).click();
  await expect(road.getByRole('radio', { name: 'Off' })).toBeChecked();
  await board.reload();
  const { orderNumber } = await placeOrder(office);
  const detail = await openDetail(board, orderNumber);
  await expect(detail.getByRole('option', { name: `${driver.name} (off)` })).toBeAttached();
  await expect(chips).toHaveCount(0);
});

test('a press on a suggestion that has just changed assigns nobody (rules driver-suggestions, held-list)', async ({
  enter,
  hire,
  office,
}) => {
  const phone = freshPhone();
  const [first, second] = [await placeOrder(office, { phone }), await placeOrder(office, { phone })];
  const [ana, ben] = [await hire('driver'), await hire('driver')];
  const board = await enter('dispatcher');
  let suggested = [
    { orderId: first._id, driver: { ...ana, name: 'Ana' } },
    { orderId: second._id, driver: { ...ana, name: 'Ana' } },
  ];
  await board.route('**/api/delivery/suggestions', (route) => {
    const suggestions = suggested.map((one) => ({ ...one, minutes: 4, words: '' }));
    return route.fulfill({ json: { success: true, suggestions } });
  });
  await openBoard(board);
  await searchBox(board).fill(phone);
  await expect(board.getByRole('button', { name: `Give ${second.orderNumber} to Ana` })).toBeVisible();
  suggested = [{ orderId: second._id, driver: { ...ben, name: 'Ben' } }];
  await board.getByRole('button', { name: `Give ${first.orderNumber} to Ana` }).click();
  await board.evaluate(
    (name) =>
      new Promise<void>((pressed) => {
        const look = (): void => {
          const chip = document.querySelector<HTMLElement>(`[aria-label^="${name}"]`);
          if (chip === null) return void requestAnimationFrame(look);
          chip.click();
          pressed();
        };
        look();
      }),
    `Give ${second.orderNumber} to Ben`,
  );
  await expect(alertOf(board)).toContainText('The list just moved');
  const { order } = await (await office.get(`/api/delivery/orders/${second._id}`)).json();
  expect(order.driver).toBeNull();
});

test('nothing moves in an order’s dialog when suggestions and slower code come, and a name that just changed is not pressed (rules order-dialog, driver-suggestions)', async ({
  enter,
  hire,
  office,
}) => {
  const [{ orderNumber, _id: orderId }, ana, ben] = [
    await placeOrder(office),
    await hire('driver'),
    await hire('driver'),
  ];
  const board = await enter('dispatcher', { viewport: { width: 390, height: 844 } });
  await watchShifts(board);
  await board.route(/kitchen-time.*\.js$/, async (route) => {
    await new Promise((go) => setTimeout(go, 3000));
    await route.continue();
  });
  let driver: object | null = null;
  await board.route('**/api/delivery/suggestions', (route) => {
    const suggestions = driver === null ? [] : [{ orderId, driver, minutes: 4, words: '4 min out of Ana’s way' }];
    return route.fulfill({ json: { success: true, suggestions } });
  });
  await openBoard(board);
  const detail = await openDetail(board, orderNumber);
  const before = await shiftsOf(board);
  driver = { ...ana, name: 'Ana' };
  await expect(detail.getByRole('button', { name: 'Ready in 45 minutes' })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Give to Ana' })).toBeVisible({ timeout: 30_000 });
  expect((await shiftsOf(board)).slice(before.length)).toEqual([]);
  driver = { ...ben, name: 'Ben' };
  await board.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = (): void => {
          const all = [...document.querySelectorAll<HTMLElement>('dialog[open] button')];
          const button = all.find(({ textContent }) => textContent === 'Give to Ben');
          if (button === undefined) return void requestAnimationFrame(look);
          button.click();
          done();
        };
        look();
      }),
  );
  await expect(alertOf(board)).toContainText('The suggestion just changed');
  expect((await (await office.get(`/api/delivery/orders/${orderId}`)).json()).order.driver).toBeNull();
  await alertOf(board).getByRole('button', { name: 'OK' }).click();
  // Until the name has been there long enough to be meant.
  await board.waitForTimeout(800);
  await detail.getByRole('button', { name: 'Give to Ben' }).press('Enter');
  await expect(detail.getByLabel('Driver', { exact: true })).toHaveValue(ben.id);
  await expect(detail.getByRole('heading', { name: `Order #${orderNumber}` })).toBeFocused();
});
