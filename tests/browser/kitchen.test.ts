import type { OfficeMenuAnswer } from '#contract/office.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { openBoard, openDetail } from './steps/board.ts';
import { openKitchen } from './steps/kitchen.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

test('a kitchen accepts an order behind its link and has it ready, and the board follows (rules kitchen-link, kitchen-time)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  // That the link is void.
  noise.allow(/\b404\b.*api\/kitchen/);
  const { orderNumber, _id: id } = await placeOrder(office);
  const { restaurant } = (await (await office.get(`/api/delivery/orders/${id}`)).json()).order;
  const owner = await enter(await hire('owner'));
  await owner.goto('/office/restaurants');
  await owner
    .getByRole('link', { name: new RegExp(restaurant.name) })
    .first()
    .click();
  const part = owner.getByRole('region', { name: 'Kitchen screen' });
  await part.getByRole('button', { name: 'Create a link' }).click();
  const address = await part.getByText(/\/office\/kitchen#/).innerText();

  const kitchen = await enter('customer');
  await kitchen.goto(new URL(address).pathname + new URL(address).hash);
  await expect(kitchen.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible();
  const card = kitchen.getByRole('listitem', { name: `Order ${orderNumber}` });
  await expectAccessibleInBoth(kitchen, 'a new order');
  await card.getByRole('button', { name: `Accept, ready in 45 minutes: ${orderNumber}` }).click();
  await expect(card.getByText(/^You said ready at/)).toBeVisible();

  const board = await enter(await hire('dispatcher'));
  await openBoard(board);
  const detail = await openDetail(board, orderNumber);
  await expect(detail.getByText(/^Ready about .*, at the door about/)).toBeVisible();
  await expect(detail.getByText(`Taken by ${restaurant.name}`, { exact: false })).toBeVisible();
  await detail.getByRole('button', { name: 'Ready in 10 minutes' }).click();

  await card.getByRole('button', { name: `Ready for pickup: ${orderNumber}` }).click();
  await expect(card.getByText('Waiting for the courier.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Mark as Picked Up' })).toBeVisible();

  await part.getByRole('button', { name: 'Turn off' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(kitchen.getByText('This link isn’t valid')).toBeVisible();
});

test('a kitchen takes a dish off its menu until tomorrow (rules kitchen-link, menu-switches)', async ({
  enter,
  hire,
}) => {
  const { kitchen: page } = await openKitchen({ enter, hire }, 'smash-house');
  await page.getByRole('button', { name: 'Sold out…' }).click();
  await expectAccessibleInBoth(page, 'the menu of a kitchen');
  await page.getByRole('button', { name: 'Sold out today: Fries' }).click();
  await page.getByRole('button', { name: 'Back on the menu: Fries' }).click();
  await expect(page.getByRole('button', { name: 'Sold out today: Fries' })).toBeVisible();
});

test('a kitchen takes two dishes off its menu in one moment, while a dispatcher takes off a third (rule switch-versions)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  // The screen shows an older menu twice.
  noise.allow(/\b409\b.*api\/kitchen/);
  const { kitchen: page } = await openKitchen({ enter, hire }, 'gulfside-shack');
  await page.getByRole('button', { name: 'Sold out…' }).click();
  const soldOut = (dish: string) => page.getByRole('button', { name: `Sold out today: ${dish}`, exact: true });
  const back = (dish: string) => page.getByRole('button', { name: `Back on the menu: ${dish}`, exact: true });
  await expect(soldOut('Coleslaw')).toBeVisible();

  const restaurant = '/api/office/restaurants/gulfside-shack';
  const { version, categories }: OfficeMenuAnswer = await (await office.get(`${restaurant}/menu`)).json();
  const grits = categories.flatMap(({ dishes }) => dishes).find(({ title }) => title === 'Cheese Grits');
  const data = { state: 'off', version, itemId: grits?.id };
  expect((await office.post(`${restaurant}/switch`, { data })).status()).toBe(200);
  await soldOut('Hushpuppies').click();
  await soldOut('Coleslaw').click();
  for (const dish of ['Hushpuppies', 'Coleslaw', 'Cheese Grits']) await back(dish).click();
  for (const dish of ['Hushpuppies', 'Coleslaw', 'Cheese Grits']) await expect(soldOut(dish)).toBeVisible();
});

test('a kitchen whose line is lost reads that its orders may be out of date (rule kitchen-link)', async ({
  enter,
  hire,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const { kitchen: page } = await openKitchen({ enter, hire }, 'green-fork');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/kitchen/**', (route) => route.abort('internetdisconnected'));
  const warning = page.getByText('These orders may be out of date');
  await expect(warning).toBeVisible({ timeout: 40_000 });
  await page.unroute('**/api/kitchen/**');
  await expect(warning).toBeHidden({ timeout: 40_000 });
});
