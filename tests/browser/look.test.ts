import type { Page } from '@playwright/test';
import { picture } from '#tests/support/pictures.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { alertOf } from './steps/board.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

const BLUE = '#0b5fd0';
const YELLOW = '#f5c400';

/** The ground of the first button that matters most, as it is painted. */
const ground = (page: Page): Promise<string> =>
  page
    .locator('[class*="primary"]')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
const frame = (page: Page) => page.locator('meta[name="theme-color"]').first();

test('the owner gives the shop a color and a logo: open pages and the first HTML follow, and a press undoes it (rules accent-color, shop-logo)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  await customer.goto('/');
  const usual = await ground(customer);
  const owner = await enter('owner');
  await owner.goto('/office/shop#shop-look');
  const look = owner.getByRole('region', { name: 'Look', exact: true });
  await look.getByRole('textbox', { name: 'Or enter its code' }).fill(YELLOW);
  await expect(look.getByText(/^Black text on it/)).toBeVisible();
  await expect(look.getByText(/use a darker shade, #\w{6}/)).toBeVisible();
  await expectAccessibleInBoth(owner, 'a color that is too light for words');
  await look.getByRole('textbox', { name: 'Or enter its code' }).fill(BLUE.slice(1).toUpperCase());
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') };
  await look.locator('input[type=file]').setInputFiles(file);
  await look.getByRole('button', { name: 'Use this part' }).click();
  await expect(look.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await expect(owner.getByText('Not saved: Color and Logo')).toBeVisible();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  const logo = customer.getByRole('link', { name: 'Forkfleet' }).first().getByRole('img');
  await expect(logo).toHaveAttribute('src', /^\/menu-pictures\/[0-9a-f]{32}-small\.webp$/);
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => ground(customer)).toBe('rgb(11, 95, 208)');
  await expect(frame(customer)).toHaveAttribute('content', BLUE);
  await expectAccessibleInBoth(customer, 'the home page in a look of its own');

  // Before any script: what the first HTML brings.
  const still = await customer.context().browser()?.newContext({ javaScriptEnabled: false });
  const first = await still?.newPage();
  if (first === undefined) throw new Error('no page');
  await first.goto(new URL('/', customer.url()).href);
  expect(await ground(first)).toBe('rgb(11, 95, 208)');
  await expect(first.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/shop-icons\/[0-9a-f]{32}-tab\.png$/);
  await still?.close();

  await owner.getByRole('link', { name: 'Changes', exact: true }).click();
  const undo = owner.getByRole('button', { name: /^Undo change / }).first();
  await undo.click();
  await alertOf(owner).getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => ground(customer)).toBe(usual);
  await expect(customer.getByRole('link', { name: 'Forkfleet' }).first()).toHaveText(/fork\s*fleet/i);
});
