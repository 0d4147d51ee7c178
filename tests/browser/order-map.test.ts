import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { detailOf, openBoard } from './steps/board.ts';
import { hold } from './steps/network.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { callsOf } from './steps/staff.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { textFaults } from './steps/text-faults.ts';

const HERE = { latitude: 28.19, longitude: -82.58 };

test('the map shows orders, restaurants and a driver who shares where they are, and so does the page of its customer (rules order-map, driver-positions, driver-map)', async ({
  enter,
  hire,
  baseURL,
}) => {
  const owner = await callsOf('owner', baseURL ?? '');
  const { version } = await (await owner.get('/api/office/shop')).json();
  await owner.post('/api/office/shop', { data: { version, changes: { sharesPositions: true } } });
  const driver = await hire('driver');
  const customer = await enter('customer');
  const { _id: id, orderNumber } = await placeOrder(customer.context().request);
  await assignTo(owner, id, driver);
  await advanceOrder(owner, id, 'out_for_delivery');

  const road = await enter(driver, { geolocation: HERE, permissions: ['geolocation'] });
  await road.goto('/delivery');
  const sent = road.waitForResponse((answer) => answer.url().endsWith('/api/delivery/position'));
  await road.getByRole('checkbox', { name: /^Share my location/ }).click();
  expect(await (await sent).json()).toEqual({ success: true, kept: true });
  // Indoors there may be no position, although the driver allows it.
  await road.context().setGeolocation(null);
  await road.reload();
  await expect(road.getByText('Your phone can’t find where you are right now. We keep trying.')).toBeVisible();
  await road.context().setGeolocation(HERE);

  const board = await enter('dispatcher');
  await openBoard(board);
  await board.keyboard.press('m');
  const map = board.getByRole('dialog', { name: 'Map and drivers' });
  await expect(map.getByRole('list', { name: 'Drivers on the road' })).toContainText(driver.name);
  await expect(map.getByRole('list', { name: 'Restaurants' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBoth(board, 'the map');
  const pin = map.getByRole('button', { name: new RegExp(`^${orderNumber}, out for delivery, .*, ${driver.name}$`) });
  await pin.focus();
  await board.keyboard.press('Enter');
  await expect(detailOf(board, orderNumber)).toBeVisible();
  await board.keyboard.press('Escape');
  await expect(detailOf(board, orderNumber)).toBeHidden();
  await map.getByRole('combobox', { name: `Is ${driver.name} taking orders?` }).selectOption('On a break');
  await expect(map.getByRole('combobox', { name: `Is ${driver.name} taking orders?` })).toHaveValue('break');

  const letCode = await hold(customer, /\/driver-map-.*\.js$/);
  await customer.goto(`/order/${orderNumber}`);
  const place = customer.getByRole('region', { name: 'Where your courier is' });
  await expect(place.getByText(/^About \d+\.\d miles away$/)).toBeVisible();
  const height = async () => (await place.boundingBox())?.height;
  const before = await height();
  letCode();
  await expect(place.locator('circle')).toHaveCount(1);
  expect(await height()).toBe(before);
  for (const words of ['Restaurant', 'Your door', 'Courier']) await expect(place.getByText(words)).toBeVisible();
  await expectAccessibleInBoth(customer, 'an order with the map of its driver');
  await customer.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 1280]) {
    await customer.setViewportSize({ width, height: 800 });
    expect(await textFaults(customer), `${width} px`).toEqual([]);
  }

  await owner.patch(`/api/delivery/orders/${id}/status`, { data: { status: 'delivered', note: 'At the door' } });
  await expect(customer.getByText(/^Delivered at/)).toBeVisible();
  await expect(place).toHaveCount(0);
  await owner.dispose();
});
