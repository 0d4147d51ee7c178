import type { Locator } from '@playwright/test';
import type { MenuItemAnswer } from '#contract/restaurants.ts';
import { formatCents } from '#domain/money/money.ts';
import { leastPrice } from '#domain/selection/least-price.ts';
import {
  addButton,
  BURRITO_BOWL_CENTS,
  chooseBurritoBowl,
  oneLess,
  oneMore,
  option,
  optionGroup,
  optionModal,
} from './steps/item-page.ts';
import { openCart, openDish, openRestaurant } from './steps/menu-page.ts';
import { expect, test } from './steps/shop-test.ts';
import { remember, rememberFilledCart, storedAddress } from './steps/stored.ts';
import { stopTime } from './steps/time.ts';

const BOWL = '/restaurant/lucha-taqueria/item/burrito-bowl';

/** The drawn frame of a group, which lights it up. */
const frameOf = (group: Locator): Promise<string> => group.evaluate((element) => getComputedStyle(element).boxShadow);

test.beforeEach(async ({ page }) => {
  await remember(page, await storedAddress(page.request));
});

test('a missing choice is named, and its group is lit and scrolled to (rule missing-group-highlight)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(BOWL);
  await page.getByRole('textbox', { name: 'Special instructions' }).scrollIntoViewIfNeeded();
  await stopTime(page);
  await addButton(page).click();
  const protein = optionGroup(page, 'Protein');
  await expect(protein.getByText('Please select a protein')).toBeVisible();
  await expect(protein).toBeInViewport();
  const calm = await frameOf(optionGroup(page, 'Rice'));
  await expect.poll(() => frameOf(protein)).not.toBe(calm);
  await page.clock.runFor(3000);
  await expect.poll(() => frameOf(protein)).toBe(calm);
  await expect(page).toHaveURL(BOWL);
});

test('a missing choice in a modal names the option that it belongs to, and keeps the modal open (rule selection-messages)', async ({
  page,
}) => {
  await page.goto(BOWL);
  await option(optionGroup(page, 'Protein'), 'Carne asada').check();
  const modal = optionModal(page, 'Carne asada');
  await modal.getByRole('button', { name: /^Save/ }).click();
  await expect(
    modal.getByText('Please select a preparation for Carne asada').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(modal).toBeVisible();
});

test('choices three modals deep are summed up under their parent, and priced (rule option-row)', async ({ page }) => {
  await page.goto(BOWL);
  await chooseBurritoBowl(page);
  await expect(page.getByText('Grilled over mesquite (Habanero)')).toBeVisible();
  await expect(addButton(page)).toHaveText(`Add 1 · ${formatCents(BURRITO_BOWL_CENTS)}`);
});

test('the button shows the right amount at every step (rules least-price, main-action)', async ({ page, request }) => {
  const answer = await request.get('/api/restaurants/lucha-taqueria/items/burrito-bowl');
  const { menuItem }: MenuItemAnswer = await answer.json();
  await page.goto(BOWL);
  const shows = (customizations: Record<string, number | Record<string, number> | number[]>, quantity = 1) => {
    const { cents, isOpen } = leastPrice(menuItem, { customizations, childCustomizations: {} });
    const from = isOpen ? 'from ' : '';
    return expect(addButton(page)).toHaveText(`Add ${quantity} · ${from}${formatCents(quantity * cents)}`);
  };
  await shows({});
  await option(optionGroup(page, 'Protein'), 'No protein').check();
  await shows({ 0: 5 });
  await option(optionGroup(page, 'Toppings'), 'Sour cream').check();
  await shows({ 0: 5, 3: [5] });
  await oneMore(page, 'Guacamole').click();
  await oneMore(page, 'Guacamole').click();
  await shows({ 0: 5, 3: [5], 4: { 0: 2 } });
  await oneMore(page, 'Quantity').click();
  await shows({ 0: 5, 3: [5], 4: { 0: 2 } }, 2);
  await expect(option(optionGroup(page, 'Protein'), 'No protein')).toHaveAccessibleName(/−\$1\.50/);
});

test('the first units of a group that gives some away are free (rules free-units, group-heading)', async ({ page }) => {
  await page.goto('/restaurant/smash-house/item/chicken-tenders');
  await expect(optionGroup(page, 'Sauces, first two free')).toContainText('first 2 free');
  await oneMore(page, 'Ranch').click();
  await oneMore(page, 'Barbecue').click();
  await expect(addButton(page)).toHaveText('Add 1 · $8.99');
  await oneMore(page, 'Ranch').click();
  await expect(addButton(page)).toHaveText('Add 1 · $9.74');
});

test('a checkbox list stops at its maximum (rule limits-while-choosing)', async ({ page }) => {
  await page.goto('/restaurant/lucha-taqueria/item/three-tacos');
  const tacos = optionGroup(page, 'Choose your tacos');
  for (const title of ['Chicken tinga', 'Carne asada', 'Al pastor']) await option(tacos, title).check();
  await expect(option(tacos, 'Baja fish')).toBeDisabled();
  await option(tacos, 'Al pastor').uncheck();
  await expect(option(tacos, 'Baja fish')).toBeEnabled();
});

test('a counter stops at the limit of its option, and of its group (rule limits-while-choosing)', async ({ page }) => {
  await page.goto(BOWL);
  for (let count = 0; count < 3; count += 1) await oneMore(page, 'Guacamole').click();
  await expect(oneMore(page, 'Guacamole')).toBeDisabled();
  for (let count = 0; count < 3; count += 1) await oneMore(page, 'Extra tortillas').click();
  await expect(oneMore(page, 'Queso dip')).toBeDisabled();
  await oneLess(page, 'Guacamole').click();
  await expect(oneMore(page, 'Queso dip')).toBeEnabled();
});

test('a counter at its limit keeps the focus of the key that brought it there (rule usable-by-everybody)', async ({
  page,
}) => {
  await page.goto(BOWL);
  await oneMore(page, 'Guacamole').press('Enter');
  const less = oneLess(page, 'Guacamole');
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(optionGroup(page, 'Guacamole').getByText('0', { exact: true })).toBeVisible();
});

test('in a window of 320 × 256 px (a zoom of 400 %) the choices of a modal have the whole of it (rule usable-by-everybody)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(BOWL);
  await option(optionGroup(page, 'Protein'), 'Carnitas').check();
  const modal = optionModal(page, 'Carnitas');
  const label = (choice: string) => modal.getByText(choice, { exact: true });
  await label('Crispy on the plancha').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  for (const choice of ['Grilled over mesquite', 'Crispy on the plancha', 'Plain'])
    await expect(label(choice)).toBeInViewport({ ratio: 1 });
});

test('exactly five of two kinds can be ordered (rule option-input-mode)', async ({ page }) => {
  await page.goto('/restaurant/hot-perch-wings/item/wing-sampler');
  for (let count = 0; count < 3; count += 1) await oneMore(page, 'Bone-in').click();
  for (let count = 0; count < 2; count += 1) await oneMore(page, 'Boneless').click();
  await expect(oneMore(page, 'Bone-in')).toBeDisabled();
  await expect(oneMore(page, 'Boneless')).toBeDisabled();
});

test('Cancel in a modal brings back what was chosen before (rule child-modals)', async ({ page }) => {
  await page.goto(BOWL);
  await chooseBurritoBowl(page);
  const before = await addButton(page).innerText();
  await page.getByRole('button', { name: 'Edit Carnitas' }).click();
  const modal = optionModal(page, 'Carnitas');
  await option(optionGroup(modal, 'Preparation'), 'Plain').check();
  await expect(addButton(page)).not.toHaveText(before);
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('Grilled over mesquite (Habanero)')).toBeVisible();
  await expect(addButton(page)).toHaveText(before);
});

test('Back closes the topmost modal alone, as Cancel does (rules child-modals, sheets-and-dialogs)', async ({
  page,
}) => {
  await page.goto(BOWL);
  await option(optionGroup(page, 'Protein'), 'Carnitas').check();
  const carnitas = optionModal(page, 'Carnitas');
  await option(optionGroup(carnitas, 'Preparation'), 'Grilled over mesquite').check();
  const grilled = optionModal(page, 'Grilled over mesquite');
  await expect(grilled).toBeVisible();
  await page.goBack();
  await expect(grilled).toBeHidden();
  await expect(carnitas).toBeVisible();
  await expect(option(optionGroup(carnitas, 'Preparation'), 'Grilled over mesquite')).not.toBeChecked();
  await page.goBack();
  await expect(carnitas).toBeHidden();
  await expect(option(optionGroup(page, 'Protein'), 'Carnitas')).not.toBeChecked();
  await expect(page).toHaveURL(BOWL);
});

test('what was chosen stays on a page that lies open for ten minutes, in a modal too (rule offline-bar)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/restaurant/lucha-taqueria');
  await openDish(page, 'Burrito Bowl');
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('No cilantro, please');
  await option(optionGroup(page, 'Rice'), 'Brown rice').check();
  await option(optionGroup(page, 'Protein'), 'Carnitas').check();
  const modal = optionModal(page, 'Carnitas');
  await expect(modal).toBeVisible();
  await page.clock.runFor('10:00');
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(option(optionGroup(page, 'Rice'), 'Brown rice')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Special instructions' })).toHaveValue('No cilantro, please');
});

test('invisible characters of a pasted note are left out of it (rule text-stays-text)', async ({ page }) => {
  await page.goto('/restaurant/lucha-taqueria/item/al-pastor-taco');
  const note = page.getByRole('textbox', { name: 'Special instructions' });
  await note.fill('No\u0007 cilantro,\nplease\u0000');
  await expect(note).toHaveValue('No cilantro,\nplease');
});

test('a page that is loaded again shows what was chosen and written (rule item-page)', async ({ page }) => {
  await page.goto(BOWL);
  await chooseBurritoBowl(page);
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('No onions');
  await oneMore(page, 'Quantity').click();
  const price = await addButton(page).textContent();
  await page.reload();
  await expect(addButton(page)).toHaveText(price ?? '');
  await expect(page.getByRole('textbox', { name: 'Special instructions' })).toHaveValue('No onions');
  await expect(page.getByText('Grilled over mesquite (Habanero)')).toBeVisible();
});

test('a page that is loaded again between two choices says what is missing beneath a chosen option (rule option-row)', async ({
  page,
}) => {
  await page.goto(BOWL);
  await option(optionGroup(page, 'Protein'), 'Carnitas').click();
  await option(optionGroup(optionModal(page, 'Carnitas'), 'Preparation'), 'Grilled over mesquite').click();
  await expect(optionModal(page, 'Grilled over mesquite')).toBeVisible();
  await page.reload();
  const protein = optionGroup(page, 'Protein');
  await expect(protein.getByText('Grilled over mesquite · Needs a choice: Salsa')).toBeVisible();
  await expect(protein.getByRole('button', { name: 'Edit Carnitas' })).toHaveText('Choose');
});

test('the arrow keys walk through choices, and the modal of the last one opens with Enter or on leaving (rule arrow-steps)', async ({
  page,
}) => {
  await page.goto(BOWL);
  const protein = optionGroup(page, 'Protein');
  const asada = option(protein, 'Carne asada');
  await option(protein, 'Chicken').focus();
  await page.keyboard.press('ArrowDown');
  while (!(await asada.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(optionModal(page, 'Carne asada')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await optionGroup(page, 'Rice').getByRole('radio').first().focus();
  await expect(optionModal(page, 'Carne asada')).toBeVisible();
  await page.keyboard.press('Escape');
  await asada.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Edit Carne asada' }).press('Space');
  await expect(optionModal(page, 'Carne asada')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sold-out option says so and cannot be chosen (rule unavailable-dishes)', async ({ page }) => {
  await page.goto('/restaurant/lucha-taqueria/item/al-pastor-taco');
  const wrap = option(optionGroup(page, 'Tortilla'), 'Lettuce wrap');
  await expect(wrap).toBeDisabled();
  await expect(wrap).toHaveAccessibleName(/Sold out/);
  await expect(option(optionGroup(page, 'Tortilla'), 'Corn')).toBeChecked();
});

test('a sold-out dish and a suspended one say why they cannot be had (rule unavailable-dishes)', async ({ page }) => {
  await page.goto('/restaurant/lucha-taqueria/item/lengua-taco');
  await expect(page.getByText('This item is sold out.')).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await page.goto('/restaurant/lucha-taqueria/item/pozole-rojo');
  await expect(page.getByText('Back when the evenings are cool again')).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
});

test('two quick presses add a dish once and go one page back, and change a line once (rule item-page)', async ({
  page,
}) => {
  const pressTwice = (): Promise<void> =>
    addButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await page.goto('/restaurants');
  await openRestaurant(page, 'Lucha Taqueria');
  await openDish(page, 'Chicken Enchiladas');
  await pressTwice();
  await expect(page).toHaveURL('/restaurant/lucha-taqueria');
  await openCart(page);
  const lines = page.getByRole('listitem').filter({ hasText: 'Chicken Enchiladas' });
  await expect(lines).toHaveCount(1);
  await expect(page.getByLabel('Quantity of Chicken Enchiladas')).toHaveValue('1');

  await page.getByRole('link', { name: 'Edit Chicken Enchiladas' }).click();
  await oneMore(page, 'Quantity').click();
  await pressTwice();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByLabel('Quantity of Chicken Enchiladas')).toHaveValue('2');
  await page.goBack();
  await expect(page).toHaveURL('/restaurant/lucha-taqueria');
});

test('a dish that did not go into the cart can be added by the next press', async ({ page }) => {
  await rememberFilledCart(page, { restaurantId: 'smash-house', dishes: ['Loaded Fries'] });
  await page.goto('/restaurant/lucha-taqueria');
  await openDish(page, 'Chicken Enchiladas');
  await addButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep my cart' }).click();
  await addButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start new order' }).click();
  await expect(page).toHaveURL('/restaurant/lucha-taqueria');
  await expect(page.getByRole('link', { name: /View order/ }).filter({ visible: true })).toBeVisible();
});

test('a line of the cart opens with everything that was chosen, and is changed in its place (rules item-edit, cart-screen)', async ({
  page,
}) => {
  await page.goto('/restaurant/lucha-taqueria');
  await page.getByRole('link', { name: 'Burrito Bowl', exact: true }).first().click();
  await chooseBurritoBowl(page);
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('No cilantro, please');
  await addButton(page).click();
  await openCart(page);
  await page.getByRole('link', { name: 'Edit Burrito Bowl' }).click();

  await expect(option(optionGroup(page, 'Protein'), 'Carnitas')).toBeChecked();
  await expect(page.getByText('Grilled over mesquite (Habanero)')).toBeVisible();
  await expect(option(optionGroup(page, 'Rice'), 'Brown rice')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Special instructions' })).toHaveValue('No cilantro, please');
  await oneLess(page, 'Guacamole').click();
  await addButton(page).click();

  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('listitem').filter({ hasText: 'Burrito Bowl' })).toHaveCount(1);
  await expect(page.getByText(formatCents(BURRITO_BOWL_CENTS - 225)).first()).toBeVisible();
  await expect(page.getByText('“No cilantro, please”')).toBeVisible();
});
