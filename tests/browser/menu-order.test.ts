import type { Locator, Page } from '@playwright/test';
import type { MenuItem } from '#domain/menu/menu.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { demoRestaurant } from './steps/own-server.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/**
 * Dishes, categories, groups and options are put in another order, by dragging and by keys (rules menu-editor,
 * group-editor).
 */

// The tests run one after the other, on one server.
test.describe.configure({ mode: 'default' });

/** All of the menu is on the screen: nothing has to be scrolled while it is dragged. */
const TALL = { viewport: { width: 1280, height: 2400 } };
const PHONE = { viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true };
const LUCHA = demoRestaurant('lucha-taqueria');

const dish = (title: string, groups: MenuItem['customizationsList'] = []): MenuItem =>
  item(groups, { _id: title.toLowerCase(), title });
const PHO = dish('Pho', [
  group('Broth', [option('Beef'), option('Chicken'), option('Tofu')]),
  group('Noodles', [option('Thin'), option('Thick')]),
]);
const MENU = [
  { _id: 'soups', name: 'Soups', items: [dish('Ramen'), PHO, dish('Miso')] },
  { _id: 'sweets', name: 'Sweets', items: [dish('Flan'), dish('Cake')] },
  { _id: 'drinks', name: 'Drinks', items: [dish('Tea')] },
];

async function openEditor(page: Page): Promise<void> {
  await page.goto('/office/menus/lucha-taqueria');
  await expect(page.getByRole('list', { name: 'Menu' })).toBeVisible();
}

const handle = (page: Page, name: string): Locator => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** What can be moved in a part of the page, in its order; headings of categories end with a colon. */
const orderIn = (part: Locator): Promise<readonly string[]> =>
  part
    .locator('button[aria-label^="Move "], [aria-label^="Name of the category "]')
    .evaluateAll((parts) =>
      parts.map((one) =>
        (one.getAttribute('aria-label') ?? '')
          .replace(/^Move (?:the (?:group|option) )?/, '')
          .replace(/^Name of the category (.+)$/, '$1:'),
      ),
    );
const isOrder = (part: Locator, names: string): Promise<void> =>
  expect.poll(async () => (await orderIn(part)).join(' ')).toBe(names);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a row is grabbed, and a place in the upper or lower half of another, once what loads above moves neither. */
async function wayOf(from: Locator, to: Locator, half: 'upper' | 'lower'): Promise<readonly [Point, Point]> {
  await from.click({ trial: true });
  const boxes = async () => [await from.boundingBox(), await to.boundingBox()];
  let now = await boxes();
  await expect
    .poll(async () => {
      const before = JSON.stringify(now);
      now = await boxes();
      return JSON.stringify(now) === before;
    })
    .toBe(true);
  const [start, end] = now;
  if (!start || !end) throw new Error('nothing there to be dragged');
  const inside = half === 'upper' ? 4 : end.height - 4;
  return [
    { x: start.x + start.width / 2, y: start.y + start.height / 2 },
    { x: end.x + end.width / 2, y: end.y + inside },
  ];
}

async function startDrag(page: Page, from: Locator, to: Locator, half: 'upper' | 'lower'): Promise<void> {
  const [start, end] = await wayOf(from, to, half);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

async function drag(page: Page, from: Locator, to: Locator, half: 'upper' | 'lower'): Promise<void> {
  await startDrag(page, from, to, half);
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Locator, to: Locator, half: 'upper' | 'lower'): Promise<void> {
  const [start, end] = await wayOf(from, to, half);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
  }
  await touch('touchEnd', []);
  await finger.detach();
}

test('by dragging with the pointer: dishes, also into another category, and categories', async ({
  enter,
  changeMenu,
}) => {
  await changeMenu({ ...LUCHA, menu: MENU });
  const owner = await enter('owner', TALL);
  await openEditor(owner);
  const menu = owner.getByRole('list', { name: 'Menu' });
  const row = (name: string): Locator => menu.getByRole('listitem', { name, exact: true });
  await isOrder(menu, 'Soups: Ramen Pho Miso Sweets: Flan Cake Drinks: Tea');
  await drag(owner, handle(owner, 'Miso'), row('Ramen'), 'upper');
  await isOrder(menu, 'Soups: Miso Ramen Pho Sweets: Flan Cake Drinks: Tea');
  await expect(handle(owner, 'Miso'), 'the focus goes with it').toBeFocused();
  await drag(owner, handle(owner, 'Miso'), row('Ramen'), 'lower');
  await isOrder(menu, 'Soups: Ramen Miso Pho Sweets: Flan Cake Drinks: Tea');
  await drag(owner, handle(owner, 'Ramen'), row('Flan'), 'lower');
  await isOrder(menu, 'Soups: Miso Pho Sweets: Flan Ramen Cake Drinks: Tea');

  await startDrag(owner, handle(owner, 'Pho'), row('Cake'), 'upper');
  await owner.keyboard.press('Escape');
  await owner.mouse.up();
  await drag(owner, handle(owner, 'Pho'), row('Pho'), 'lower');
  await isOrder(menu, 'Soups: Miso Pho Sweets: Flan Ramen Cake Drinks: Tea');

  const categories = owner.getByRole('navigation', { name: 'Categories' });
  const category = (name: string): Locator => categories.getByRole('listitem').filter({ has: handle(owner, name) });
  await drag(owner, handle(owner, 'Drinks'), category('Soups'), 'upper');
  await isOrder(categories, 'Drinks Soups Sweets');
  await isOrder(menu, 'Drinks: Tea Soups: Miso Pho Sweets: Flan Ramen Cake');
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  await owner.reload();
  await isOrder(menu, 'Drinks: Tea Soups: Miso Pho Sweets: Flan Ramen Cake');
});

test('by keys: a step at a time, over the edge of a category, and taken back; the focus goes with it', async ({
  enter,
  changeMenu,
}) => {
  await changeMenu({ ...LUCHA, menu: MENU });
  const owner = await enter('owner', TALL);
  await openEditor(owner);
  const menu = owner.getByRole('list', { name: 'Menu' });
  const before = (await orderIn(menu)).join(' ');
  const flan = handle(owner, 'Flan');
  await flan.focus();
  for (let steps = 0; steps < 4; steps += 1) {
    await expect(flan).toBeFocused();
    const stood = (await orderIn(menu)).join(' ');
    await owner.keyboard.press('ArrowUp');
    await expect.poll(async () => (await orderIn(menu)).join(' ')).not.toBe(stood);
  }
  const categories = owner.getByRole('navigation', { name: 'Categories' });
  const names = (await orderIn(categories)).join(' ');
  await handle(owner, 'Sweets').press('ArrowUp');
  await expect(handle(owner, 'Sweets')).toBeFocused();
  await expect.poll(async () => (await orderIn(categories)).join(' ')).not.toBe(names);
  for (let steps = 0; steps < 5; steps += 1) await owner.keyboard.press('Control+z');
  await isOrder(categories, names);
  await isOrder(menu, before);
});

for (const [how, device, move] of [
  ['the pointer', TALL, drag],
  ['a finger', PHONE, dragByFinger],
] as const) {
  test(`groups and options by dragging with ${how}, and by keys`, async ({ enter, changeMenu }) => {
    const fresh = `Pho ${how}`;
    const [soups, ...rest] = MENU;
    const phos = { ...PHO, _id: how, title: fresh };
    await changeMenu({
      ...LUCHA,
      menu: [{ _id: 'soups', name: 'Soups', items: [phos, ...(soups?.items ?? [])] }, ...rest],
    });
    const owner = await enter('owner', device);
    await openEditor(owner);
    await owner.getByRole('button', { name: `Picture and details of ${fresh}` }).click();
    const broth = owner.getByRole('region', { name: 'Group Broth' });
    const choices = owner.getByRole('region', { name: 'Choices' });
    const optionRow = (name: string): Locator =>
      broth.getByRole('listitem').filter({ has: owner.getByLabel(`Name of the option ${name}`) });
    await broth.scrollIntoViewIfNeeded();
    await handle(owner, 'the option Tofu').scrollIntoViewIfNeeded();
    await move(owner, handle(owner, 'the option Tofu'), optionRow('Beef'), 'upper');
    await isOrder(broth, 'Broth Tofu Beef Chicken');
    await handle(owner, 'the option Tofu').press('ArrowDown');
    await isOrder(broth, 'Broth Beef Tofu Chicken');
    await expect(handle(owner, 'the option Tofu')).toBeFocused();
    const price = owner.getByLabel('Price of the option Beef');
    await price.fill('1.50');
    await move(owner, handle(owner, 'the option Chicken'), optionRow('Beef'), 'upper');
    await isOrder(broth, 'Broth Chicken Beef Tofu');
    await expect(price, 'a price that was still being typed is kept').toHaveValue('1.50');
    await move(owner, handle(owner, 'the option Chicken'), optionRow('Tofu'), 'lower');
    await isOrder(broth, 'Broth Beef Tofu Chicken');
    await handle(owner, 'the group Noodles').press('ArrowUp');
    await isOrder(choices, 'Noodles Thin Thick Broth Beef Tofu Chicken');
    await expect(handle(owner, 'the group Noodles')).toBeFocused();
    await handle(owner, 'the group Noodles').scrollIntoViewIfNeeded();
    await move(owner, handle(owner, 'the group Noodles'), optionRow('Chicken'), 'lower');
    await isOrder(choices, 'Broth Beef Tofu Chicken Noodles Thin Thick');
    await expect(owner.getByText('Saved', { exact: true }).first()).toBeAttached();
  });
}
