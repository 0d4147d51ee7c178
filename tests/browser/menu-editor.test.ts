import type { Locator, Page } from '@playwright/test';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { choosePayment, continueToTip, goToPayment, visibleButton } from './steps/checkout.ts';
import { demoRestaurant } from './steps/own-server.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

/** Menus are edited and published on a separate server, so that other tests keep theirs. */

// The tests run one after the other, on one server.
test.describe.configure({ mode: 'default' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const priceOf = (page: Page, dish: string): Locator => page.getByLabel(`Price of ${dish}`, { exact: true }).first();
const isSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Well above a second on a busy machine, and below what any look by the clock would take. */
const HEARD_MS = 3000;

async function openEditor(page: Page, restaurantId: string): Promise<void> {
  await page.goto(`/office/menus/${restaurantId}`);
  await expect(page.getByRole('list', { name: 'Menu' })).toBeVisible();
}

/** Fills a field in place, and leaves it with Enter or by moving on. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish the changes' });
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible();
}

async function dishesOf(page: Page, restaurantId: string): Promise<readonly MenuItem[]> {
  const answer: RestaurantAnswer = await (await page.request.get(`/api/restaurants/${restaurantId}`)).json();
  return answer.restaurant.menu.flatMap(({ items }) => items);
}

test('a wrong price is fixed on a phone in five presses: open menus show it, an open cart is told before it pays, a press undoes it (rules menu-editor, live-menus, price-changed)', async ({
  enter,
  noise,
}) => {
  noise.allow(/\/api\/orders\/(session|pending)\//);
  const looking = await enter('customer');
  const stream = looking.waitForResponse('**/api/shop/events');
  await looking.goto('/restaurant/nonna-pia');
  await stream;
  const buying = await enter('customer');
  await rememberFilledCart(buying, { restaurantId: 'nonna-pia', dishes: ['Garlic Knots'] });
  await buying.goto('/checkout');
  await continueToTip(buying);
  const before = await visibleButton(buying, /^Pay \$/).innerText();

  const owner = await enter('owner', PHONE);
  await owner.goto('/office');
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  await press(owner.getByRole('link', { name: 'Menus' }));
  await press(owner.getByRole('link', { name: /^Nonna Pia/ }));
  // A scroll is no press. Rows are drawn as they come into view.
  await expect(owner.getByRole('list', { name: 'Menu' })).toBeVisible();
  for (let steps = 0; steps < 20 && !(await priceOf(owner, 'Garlic Knots').isVisible()); steps += 1) {
    await owner.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    await owner.evaluate(() => new Promise(requestAnimationFrame));
  }
  await press(priceOf(owner, 'Garlic Knots'));
  await owner.keyboard.type('8.88');
  await press(owner.getByRole('button', { name: 'Publish…' }));
  const sheet = owner.getByRole('dialog', { name: 'Publish the changes' });
  await expect(sheet.getByText(/→ \$8\.88/)).toBeVisible();
  await press(sheet.getByRole('button', { name: 'Publish', exact: true }));
  await expect(owner.getByText('Customers can see it now')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(5);

  await expect(looking.getByText('$8.88').first()).toBeVisible();

  await expect(buying.getByText(/Garlic Knots changed from \$6\.95 to \$8\.88/)).toBeVisible();
  await expect(visibleButton(buying, /^Pay \$/)).toBeDisabled();
  await buying.getByRole('link', { name: 'See the new total' }).click();
  await continueToTip(buying);
  await expect(visibleButton(buying, /^Pay \$/)).not.toHaveText(before);
  const total = await goToPayment(buying);
  await expect(buying.locator('.amount')).toHaveText(formatCents(total));
  await choosePayment(buying, 'Pay');
  await expect(buying.getByRole('heading', { level: 1, name: /^Order #FF/ })).toBeVisible();

  await owner.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(owner.getByRole('dialog')).toBeHidden();
  await expect(priceOf(owner, 'Garlic Knots')).toHaveValue('6.95');
  await expect(looking.getByText('$8.88')).toHaveCount(0);
});

test('the preview is the page of customers with the draft, and nothing is ordered there (rule menu-preview)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  await customer.goto('/restaurant/nonna-pia');
  const owner = await enter('owner', PHONE);
  await openEditor(owner, 'nonna-pia');
  await owner.getByRole('searchbox', { name: 'Search dishes' }).fill('garlic kn');
  await write(priceOf(owner, 'Garlic Knots'), '7.77');
  await owner.getByRole('link', { name: 'Preview' }).click();
  await owner.getByRole('link', { name: 'Garlic Knots' }).first().click();
  await expect(owner.getByText('$7.77').first()).toBeVisible();
  await owner.getByRole('button', { name: /^Add 1 · / }).click();
  await expect(owner.getByRole('alertdialog')).toContainText('nothing is ordered');
  await expect(customer.getByText('$7.77')).toHaveCount(0);
});

const IMPORTED = item(
  [
    group(
      'Sauce',
      [
        option('Green', {
          price: -50,
          chargeAbove: 1,
          subtitle: [{ children: [{ text: 'Mild', color: 'green' }] }],
          defaultQuantity: 1,
          maxPermitted: 3,
          shouldAutoShowChildCustomizations: true,
          childCustomizationList: [
            group('Heat', [option('Hot', { price: 25, childCustomizationList: [group('Proof', [option('Sign')])] })], {
              minPermitted: 1,
            }),
          ],
        }),
        option('Red', { isSoldOut: true }),
      ],
      { maxPermitted: 4, minPermittedUnique: 1, maxPermittedUnique: 2, quantityInfo: { chargeAbove: 2 } },
    ),
  ],
  { _id: 'imported', title: 'Sauced bowl', itemDescription: 'Two lines\nof words', price: 1250, taxRate: 0.065 },
);

/** Presses 'Add …', which puts the focus into the name, and types it. */
async function add(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('textarea:focus')).toHaveValue(/^New (group|option|dish)$/);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Opens what is folded up under an option, or folds it up again. */
async function fold(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More for the option ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: /^(Details|Hide)/ }).click();
}

async function fillLimits(page: Page, title: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const card = page.getByRole('region', { name: `Group ${title}`, exact: true });
  await card
    .getByRole('button', { name: `Limits of ${title}` })
    .first()
    .click();
  await card.getByRole('button', { name: 'More limits' }).first().click();
  for (const [label, text] of Object.entries(fields)) await write(card.getByLabel(label, { exact: true }), text);
  await card
    .getByRole('button', { name: `Limits of ${title}` })
    .first()
    .click();
}

async function buildByHand(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for the category/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add a dish' }).click();
  await expect(page.locator('textarea:focus')).toHaveValue('New dish');
  await page.keyboard.type('Sauced bowl');
  await page.keyboard.press('Enter');
  const row = page.getByRole('list', { name: 'Menu' }).getByRole('listitem', { name: 'Sauced bowl' }).last();
  await write(row.getByLabel('Description of Sauced bowl'), 'Two lines\nof words');
  await write(row.getByLabel('Price of Sauced bowl'), '12.50');
  await row.getByRole('button', { name: 'Picture and details of Sauced bowl' }).click();
  const panel = page.getByRole('complementary', { name: 'Details of Sauced bowl' });
  await write(panel.getByLabel('Tax rate, %'), '6.5');

  await add(page, 'Add a group', 'Sauce');
  await add(page, 'Add an option to Sauce', 'Red');
  await add(page, 'Add an option to Sauce', 'Green');
  await page.getByRole('button', { name: 'Move the option Green' }).press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Move the option Green' })).toBeFocused();
  const limits = {
    'At most': '4',
    'Different options, at least': '1',
    'Different options, at most': '2',
    'Free of charge': '2',
  };
  await fillLimits(page, 'Sauce', limits);

  await write(page.getByLabel('Price of the option Green'), '-0.50');
  await fold(page, 'Green');
  await write(panel.getByLabel('How many times, at most'), '3');
  await write(panel.getByLabel('Selected by default'), '1');
  await write(panel.getByLabel('Free of charge'), '1');
  await panel.getByLabel('Ask for its own choices right away').check();
  await panel.getByRole('button', { name: 'Add small print' }).click();
  await write(panel.getByLabel('Small print of Green'), 'Mild');
  await panel.getByLabel('Color of “Mild”').selectOption('green');
  await add(page, 'Add a group under Green', 'Heat');
  await fold(page, 'Green');
  await page.getByRole('button', { name: 'Asks: Heat, under Green' }).click();
  await fillLimits(page, 'Heat', { 'At least': '1' });
  await add(page, 'Add an option to Heat', 'Hot');
  await write(page.getByLabel('Price of the option Hot'), '0.25');
  await fold(page, 'Hot');
  await add(page, 'Add a group under Hot', 'Proof');
  await add(page, 'Add an option to Proof', 'Sign');
  await fold(page, 'Hot');
  await page.getByRole('button', { name: 'Asks: Proof, under Hot' }).click();

  await fold(page, 'Red');
  const red = panel.getByRole('listitem').filter({ has: page.getByLabel('Name of the option Red') });
  await red.getByRole('button', { name: 'Sold out', exact: true }).click();
}

test('a dish built by hand is the imported one, to the byte; a step too many is undone (rules group-editor, shared-groups)', async ({
  enter,
  changeMenu,
}) => {
  const lucha = demoRestaurant('lucha-taqueria');
  const [first, ...rest] = lucha.menu;
  if (first === undefined) throw new Error('no category');
  await changeMenu({ ...lucha, menu: [{ ...first, items: [...first.items, IMPORTED] }, ...rest] });
  const owner = await enter('owner');
  await openEditor(owner, 'lucha-taqueria');
  await buildByHand(owner);

  await owner.getByRole('button', { name: 'More for the option Sign' }).click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(owner.getByLabel('Name of the option Sign')).toHaveCount(0);
  await owner.getByRole('heading', { name: 'Choices' }).click();
  await owner.keyboard.press('Control+z');
  await expect(owner.getByLabel('Name of the option Sign')).toHaveCount(1);

  await publish(owner);
  const built = (await dishesOf(owner, 'lucha-taqueria')).filter(({ title }) => title === 'Sauced bowl');
  expect(built).toHaveLength(2);
  const [imported, byHand] = built.map((dish) => JSON.stringify({ ...dish, _id: '' }));
  expect(byHand).toBe(imported);
  await expect(owner.getByRole('dialog')).toContainText('1 dish new');
});

test('a group that the menu has is used again, shared or as a copy (rule group-reuse)', async ({ enter }) => {
  const owner = await enter('owner');
  await openEditor(owner, 'lucha-taqueria');
  await owner
    .getByRole('button', { name: /^More for the category/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Add a dish' }).click();
  await owner.keyboard.type('House plate');
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: 'Picture and details of House plate' }).first().click();
  const panel = owner.getByRole('complementary', { name: 'Details of House plate' });
  for (const way of ['Shared', 'A copy']) {
    await panel.getByRole('button', { name: 'Use one from this menu' }).click();
    const form = panel.getByRole('region', { name: 'Use a group for House plate' });
    await form.getByLabel('Group of this menu').selectOption({ index: 0 });
    await form.getByRole('radio', { name: way }).check();
    await form.getByRole('button', { name: 'Use this group' }).click();
  }
  await expect(panel.getByText(/^In \d+ (dishes|places in this dish)/)).toHaveCount(1);
  await expect(panel.getByText('Separate: changes apply only here')).toBeVisible();
  await isSaved(owner);
  await owner.getByRole('button', { name: 'Undo' }).first().click();
  await expect(panel.getByText('Separate: changes apply only here')).toHaveCount(0);
});

test('two owners edit one menu: what differs is merged, and of the same price both values are shown (rules draft-conflicts, draft-saving, bulk-prices, live-drafts)', async ({
  enter,
  hire,
  noise,
}) => {
  const [ann, ben] = [await enter('owner'), await enter(await hire('owner'))];
  const dish = 'Garlic Knots';
  for (const page of [ann, ben]) {
    await openEditor(page, 'nonna-pia');
    await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish);
  }
  await write(ann.getByLabel(`Description of ${dish}`).first(), 'Ann wrote this');
  await isSaved(ann);
  await expect(ben.getByLabel(`Description of ${dish}`).first()).toHaveValue('Ann wrote this', { timeout: HEARD_MS });

  // Ben's line is down while both change the price.
  noise.allow(/\b409\b/);
  await ben.context().setOffline(true);
  await write(priceOf(ben, dish), '8.25');
  await expect(ben.getByText('Offline: your changes are kept on this page')).toBeVisible();
  await write(priceOf(ann, dish), '8.75');
  await isSaved(ann);
  await ben.context().setOffline(false);
  const question = ben.getByRole('alert').filter({ hasText: 'Someone else changed this too' });
  await expect(question).toContainText('$8.25', { timeout: 30_000 });
  await expect(question).toContainText('$8.75');
  await question.getByRole('button', { name: `Keep mine: ${dish}` }).click();
  await isSaved(ben);
  await expect(priceOf(ann, dish)).toHaveValue('8.25');

  await ben.getByRole('button', { name: 'More for this menu' }).click();
  await ben.getByRole('menuitem', { name: 'Change prices…' }).click();
  const prices = ben.getByRole('dialog', { name: 'Change prices' });
  await prices.getByLabel('Change in percent').fill('10');
  await expect(prices.getByRole('row', { name: `${dish} $8.25 $9.10` })).toBeVisible();
  await prices.getByRole('button', { name: /^Change \d+ prices$/ }).click();
  await expect(priceOf(ann, dish)).toHaveValue('9.10');
});

test('an owner whose open dish another owner removes is told so (rule live-drafts)', async ({ enter, hire }) => {
  const [ann, ben] = [await enter('owner'), await enter(await hire('owner'))];
  const dish = 'Cannoli';
  for (const page of [ann, ben]) {
    await openEditor(page, 'nonna-pia');
    await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish);
  }
  await ben.getByRole('button', { name: `Picture and details of ${dish}` }).click();
  await expect(ben.getByRole('complementary', { name: `Details of ${dish}` })).toBeVisible();
  await ann.getByRole('button', { name: `More for ${dish}` }).click();
  await ann.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(ben.getByText(`${dish} was removed from the menu.`)).toBeVisible({ timeout: HEARD_MS });
});

test('a menu is edited with the keyboard alone (rule menu-editor)', async ({ enter }) => {
  const owner = await enter('owner');
  await openEditor(owner, 'nonna-pia');
  await owner.getByRole('searchbox', { name: 'Search dishes' }).focus();
  await owner.keyboard.type('garlic kn');
  await expect(owner.getByRole('listitem', { name: /./ })).toHaveCount(1);
  const price = priceOf(owner, 'Garlic Knots');
  for (let steps = 0; steps < 12 && !(await price.evaluate((field) => field === document.activeElement)); steps++) {
    await owner.keyboard.press('Tab');
  }
  await owner.keyboard.type('5.55');
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Control+z');
  await expect(price).not.toHaveValue('5.55');
  await owner.getByRole('button', { name: 'More for Garlic Knots' }).press('Enter');
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('End');
  await expect(owner.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('button', { name: 'More for Garlic Knots' })).toBeFocused();
});

test('a second press closes a list of actions, also in Safari, where a press gives a button no focus (rule menu-editor)', async ({
  enter,
}) => {
  const owner = await enter('owner');
  await owner.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      event.preventDefault();
      (event.target as Element).closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    });
  });
  await openEditor(owner, 'nonna-pia');
  const more = owner.getByRole('button', { name: 'More for this menu' });
  await more.click();
  await expect(owner.getByRole('menu')).toBeVisible();
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('what a draft changes stays within its panel and its dialog, however long a word in it is (rule publish-menu)', async ({
  enter,
}) => {
  const owner = await enter('owner', { viewport: { width: 1280, height: 800 } });
  await openEditor(owner, 'smash-house');
  const name = owner.getByLabel(/^Name of (?!the )/).first();
  const dish = 'x'.repeat(200);
  await write(name, dish);
  await write(priceOf(owner, dish), '950');
  await isSaved(owner);
  const overflow = (place: Locator): Promise<number> =>
    place.evaluate((one) => {
      const right = one.getBoundingClientRect().right;
      return Math.max(...[...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right - right));
    });
  const panel = owner.getByRole('complementary').filter({ hasText: 'Not published yet' });
  await expect(panel.getByText('Changed', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Check th(is|ese)/)).toBeVisible();
  expect(await overflow(panel)).toBeLessThanOrEqual(0);
  await owner.getByRole('button', { name: 'Publish…' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Publish the changes' });
  await expect(sheet.getByText('Changed', { exact: true })).toBeVisible();
  expect(await overflow(sheet)).toBeLessThanOrEqual(0);
});
