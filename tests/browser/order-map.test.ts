import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { detailOf, openBoard } from './steps/board.ts';
import { advanceOrder, assignTo, placeOrder } from './steps/orders.ts';
import { callsOf } from './steps/staff.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

const HERE = { latitude: 28.19, longitude: -82.58 };

test('the map shows orders, restaurants and a driver who shares where they are, and its customer reads how far that is (rules order-map, driver-positions)', async ({
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
  await owner.dispose();

  const road = await enter(driver, { geolocation: HERE, permissions: ['geolocation'] });
  await road.goto('/delivery');
  const sent = road.waitForResponse((answer) => answer.url().endsWith('/api/delivery/position'));
  await road.getByRole('checkbox', { name: /^Share where I am/ }).click();
  expect(await (await sent).json()).toEqual({ success: true, kept: true });

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
  await map.getByRole('combobox', { name: `Whether ${driver.name} takes orders` }).selectOption('On a break');
  await expect(map.getByRole('combobox', { name: `Whether ${driver.name} takes orders` })).toHaveValue('break');

  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByText(/^About \d+\.\d miles away$/)).toBeVisible();
});
