import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { addButton, chooseBurritoBowl } from './steps/item-page.ts';
import { openCart } from './steps/menu-page.ts';
import type { Noise } from './steps/noise.ts';
import { expect, test } from './steps/shop-test.ts';
import { cartOf, remember, storedAddress, storedCart } from './steps/stored.ts';
import { type Look, walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble } from './steps/walk.ts';

/** The narrowest phones, and also a wider window at a zoom of 200 % or more. */
const NARROWEST = 320;

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ width: NARROWEST, height: size.height });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${screen} scrolls sideways`).toBeLessThanOrEqual(NARROWEST);
  await page.setViewportSize(size);
}

const look: Look = (page, screen) =>
  test.step(screen, async () => {
    await expectAccessibleInBoth(page, screen);
    await expectNoSidewaysScroll(page, screen);
  });

const CART = ['Birria Tacos', 'Chicken Enchiladas'];

/** Adds a dish whose choices are three modals deep, and opens the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/restaurant/lucha-taqueria/item/burrito-bowl');
  await chooseBurritoBowl(page);
  await addButton(page).click();
  await openCart(page);
}

interface Part {
  readonly name: string;
  /** What an earlier visit has left. */
  readonly knows: readonly ('address' | 'cart')[];
  readonly walk: (page: Page, noise: Noise) => Promise<void>;
}

/** The way of a new customer. Each part waits for the words of its screens (rule restaurants-messages). */
const PARTS: readonly Part[] = [
  { name: 'the address', knows: [], walk: (page) => walkAddress(page, look) },
  {
    name: 'the restaurants, a menu and a dish',
    knows: ['address'],
    walk: async (page) => {
      await page.goto('/restaurants');
      await walkMenu(page, look);
    },
  },
  { name: 'questions', knows: ['address', 'cart'], walk: (page) => walkQuestions(page, look) },
  {
    name: 'checkout and payment',
    knows: ['address', 'cart'],
    walk: async (page) => {
      await fillCart(page);
      await walkToOrder(page, look);
    },
  },
  { name: 'nothing to show', knows: ['address'], walk: (page, noise) => walkTrouble(page, look, noise.provoke) },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

for (const { name, knows, walk } of PARTS) {
  test(`every screen and dialog can be used by everybody: ${name} (rules usable-by-everybody, light-and-dark)`, {
    tag: '@both-widths',
  }, async ({ page, context, baseURL, noise }) => {
    const stored = [];
    if (knows.includes('address')) stored.push(await storedAddress(context.request));
    if (knows.includes('cart')) stored.push(storedCart(await cartOf(context.request, 'lucha-taqueria', CART)));
    await remember(context, baseURL, ...stored);
    await walk(page, noise);
    await expect(page.getByRole('main')).toBeVisible();
  });
}
