import type { Page } from '@playwright/test';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { openBoard, openDetail } from './steps/board.ts';
import { openKitchen } from './steps/kitchen.ts';
import { advanceOrder, placeOrder } from './steps/orders.ts';
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

  await card.getByRole('button', { name: `Ready for pickup: ${orderNumber}` }).press('Enter');
  await expect(card.getByText('Waiting for the courier.')).toBeVisible();
  await expect(kitchen.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(detail.getByRole('button', { name: 'Mark as Picked Up' })).toBeVisible();

  await part.getByRole('button', { name: 'Turn off' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(kitchen.getByText('This link isn’t valid')).toBeVisible();
});

const switchOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const stateOf = (page: Page, name: string, state: string) =>
  switchOf(page, name).getByRole('button', { name: state, exact: true });

const CURLY = 'Fries: Curly';

test('a kitchen takes dishes and options off its menu for the office’s times, and each screen shows it (rules kitchen-link, menu-switches)', async ({
  enter,
  hire,
}) => {
  const { owner, kitchen: page } = await openKitchen({ enter, hire }, 'smash-house');
  const other = await enter('customer');
  await other.goto(page.url());
  for (const tablet of [page, other]) await tablet.getByRole('button', { name: 'Sold out…' }).click();
  await expectAccessibleInBoth(page, 'the menu of a kitchen');
  await stateOf(page, 'Fries', 'Off until tomorrow').click();
  await expect(switchOf(page, 'Fries').getByText(/^until .*, 4:00 AM$/)).toBeVisible();
  await page.getByRole('button', { name: / of Fries$/ }).click();
  await stateOf(page, CURLY, 'Off').click();
  await expect(stateOf(page, CURLY, 'Off')).toHaveAttribute('aria-pressed', 'true');
  await expect(switchOf(page, CURLY).getByText(/^until /)).toBeHidden();
  // The other tablet of the kitchen, and the office.
  await expect(stateOf(other, 'Fries', 'Off until tomorrow')).toHaveAttribute('aria-pressed', 'true');
  await owner.goto('/office/menus/smash-house/switches');
  await owner.getByRole('button', { name: / of Fries$/ }).click();
  await expect(stateOf(owner, CURLY, 'Off')).toHaveAttribute('aria-pressed', 'true');
  await stateOf(owner, CURLY, 'On').click();
  await expect(stateOf(page, CURLY, 'On')).toHaveAttribute('aria-pressed', 'true');
  await stateOf(page, 'Fries', 'On').click();
  await expect(stateOf(page, 'Fries', 'On')).toHaveAttribute('aria-pressed', 'true');
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
  await expect(switchOf(page, 'Coleslaw')).toBeVisible();
  // Its words already say where it leads.
  await expect(page.getByRole('button', { name: 'Orders', exact: true })).not.toHaveAttribute('aria-pressed');

  const restaurant = '/api/office/restaurants/gulfside-shack';
  const { version, categories }: OfficeMenuAnswer = await (await office.get(`${restaurant}/menu`)).json();
  const grits = categories.flatMap(({ dishes }) => dishes).find(({ title }) => title === 'Cheese Grits');
  const data = { state: 'off', version, itemId: grits?.id };
  expect((await office.post(`${restaurant}/switch`, { data })).status()).toBe(200);
  const dishes = ['Hushpuppies', 'Coleslaw', 'Cheese Grits'];
  const line = Promise.withResolvers<void>();
  await page.route('**/api/kitchen/*/switch', async (route) => {
    await line.promise;
    await route.continue();
  });
  for (const dish of ['Hushpuppies', 'Coleslaw']) await stateOf(page, dish, 'Off until tomorrow').click();
  for (const dish of ['Hushpuppies', 'Coleslaw']) {
    await expect(stateOf(page, dish, 'Off until tomorrow')).toHaveAttribute('aria-pressed', 'true');
  }
  line.resolve();
  for (const dish of dishes) {
    await expect(stateOf(page, dish, 'On')).toHaveAttribute('aria-pressed', 'false');
    await expect(switchOf(page, dish)).toHaveAttribute('aria-busy', 'false');
  }
  for (const dish of dishes) {
    await stateOf(page, dish, 'On').click();
    await expect(stateOf(page, dish, 'On')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a kitchen reads that its press came too late, although the order is no longer shown (rule kitchen-link)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b409\b.*api\/kitchen/);
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const input = { restaurantId: 'baan-mali', dishes: ['Crab Rangoon'] };
  const { orderNumber, _id: id } = await placeOrder(office, input);
  const { kitchen: page } = await openKitchen({ enter, hire }, input.restaurantId);
  const accept = page.getByRole('button', { name: `Accept, ready in 20 minutes: ${orderNumber}` });
  await expect(accept).toBeVisible();
  await page.context().setOffline(true);
  await advanceOrder(office, id, 'picked_up');
  await accept.click();
  await page.context().setOffline(false);
  await expect(page.getByRole('alertdialog')).toContainText('picked up');
  await expect(page.getByRole('listitem', { name: `Order ${orderNumber}` })).toHaveCount(0);
});

test('a kitchen sees that an order is new beside its menu, and presses nothing on cards that have just moved (rules kitchen-link, held-list)', async ({
  enter,
  hire,
  office,
}) => {
  const input = { restaurantId: 'cafe-habanera', dishes: ['Croquetas'] };
  const first = await placeOrder(office, input);
  const { kitchen: page } = await openKitchen({ enter, hire }, input.restaurantId);
  await expect(page.getByRole('listitem', { name: `Order ${first.orderNumber}` })).toBeVisible();
  await page.getByRole('button', { name: 'Sold out…' }).click();
  const back = page.getByRole('button', { name: /^New orders: \d+$/ });
  const count = await back.innerText();
  const second = await placeOrder(office, input);
  await expect(back).not.toHaveText(count);
  await back.click();
  await expect(page.getByRole('listitem', { name: `Order ${second.orderNumber}` })).toBeVisible();

  // As a finger that presses twice: the accepted order goes below, and the new one takes its place.
  await page.getByRole('list', { name: 'Orders' }).evaluate((list, label) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      list.querySelector<HTMLElement>(`li[aria-label="${label}"] button`)?.click();
    }).observe(list, { childList: true });
  }, `Order ${second.orderNumber}`);
  await page.getByRole('button', { name: `Accept, ready in 20 minutes: ${first.orderNumber}` }).click();
  await expect(page.getByText('The orders just moved')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByRole('button', { name: `Ready for pickup: ${first.orderNumber}` })).toBeVisible();
  const { order } = await (await office.get(`/api/delivery/orders/${second._id}`)).json();
  expect(order.status).toBe('received');
});

test('a kitchen’s screen stays on while it is shown, also after the tablet slept (rule kitchen-link)', async ({
  enter,
  hire,
}) => {
  const { kitchen: page } = await openKitchen({ enter, hire }, 'green-fork');
  await page.context().addInitScript(() => {
    navigator.wakeLock.request = (kind) => {
      document.documentElement.dataset.asked = `${document.documentElement.dataset.asked ?? ''} ${kind}`;
      return Promise.reject(new Error('the battery is low'));
    };
  });
  await page.reload();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-asked', ' screen');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(root).toHaveAttribute('data-asked', ' screen screen');
});

test('a kitchen’s screen may go out again once its page is left in the same tab (rule kitchen-link)', async ({
  enter,
  hire,
}) => {
  const { kitchen: page } = await openKitchen({ enter, hire }, 'green-fork');
  const address = page.url();
  await page.context().addInitScript(() => {
    navigator.wakeLock.request = async (type = 'screen') => {
      const { dataset } = document.documentElement;
      dataset.screen = 'on';
      const release = async (): Promise<void> => {
        dataset.screen = 'may go out';
      };
      return Object.assign(new EventTarget(), { type, released: false, release, onrelease: null });
    };
  });
  await page.goto('/staff/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.evaluate((there) => history.pushState(null, '', there), address);
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'on');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'may go out');
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
