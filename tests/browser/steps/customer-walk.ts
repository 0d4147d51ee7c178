import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addButton, chooseBurritoBowl } from './item-page.ts';
import { openCart } from './menu-page.ts';
import type { Noise } from './noise.ts';
import { advanceOrder, placeOrder } from './orders.ts';
import { cartOf, remember, storedAddress, storedCart } from './stored.ts';
import { type Look, walkAddress, walkMenu, walkQuestions, walkToOrder, walkTrouble } from './walk.ts';

/** Every screen and dialog of a customer, in independent parts. */

interface Walker {
  readonly page: Page;
  readonly look: Look;
  readonly noise: Noise;
  /** Calls of a dispatcher. */
  readonly office: APIRequestContext;
}

export interface WalkPart {
  readonly name: string;
  /** What an earlier visit has left. */
  readonly knows: readonly ('address' | 'cart')[];
  readonly walk: (walker: Walker) => Promise<void>;
}

const CART = ['Birria Tacos', 'Chicken Enchiladas'];

/** An order on the way, one that was cancelled, and one that was delivered, with its review; then the list of them. */
async function walkOrders({ page, look, office }: Walker): Promise<void> {
  const place = () => placeOrder(page.context().request, { dishes: CART });
  const show = async ({ orderNumber }: { readonly orderNumber: string }, words: string): Promise<void> => {
    await page.goto(`/order/${orderNumber}`);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  };
  const ordered = await place();
  await advanceOrder(office, ordered._id, 'preparing');
  await show(ordered, 'Being prepared');
  await look(page, 'order-preparing');
  await office.patch(`/api/delivery/orders/${ordered._id}/status`, {
    data: { status: 'cancelled', note: 'Out of food' },
  });
  await show(ordered, 'This order was cancelled');
  await look(page, 'order-cancelled');

  const delivered = await place();
  await advanceOrder(office, delivered._id, 'delivered');
  await show(delivered, 'Delivered');
  await look(page, 'order-delivered');
  await page.getByRole('link', { name: 'Leave Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leave a review' })).toBeVisible();
  await look(page, 'review');
  await page.getByRole('radio', { name: /^5 stars/ }).check();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  await look(page, 'review-sent');
  await page.goto('/orders');
  await expect(page.getByRole('listitem').filter({ hasText: 'Order again' })).toHaveCount(2);
  await look(page, 'orders');
}

/** The pages that ask people to sign up. */
async function walkSignUps({ page, look }: Walker): Promise<void> {
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'welcome');
  await page.goto('/driver-signup');
  await expect(page.getByRole('heading', { level: 1, name: /^Deliver with / })).toBeVisible();
  await look(page, 'driver-signup');
}

/** The way of a new customer, and the pages beside it. Each part waits for the words of its screens. */
export const WALK_PARTS: readonly WalkPart[] = [
  { name: 'the address', knows: [], walk: ({ page, look }) => walkAddress(page, look) },
  {
    name: 'the restaurants, a menu and a dish',
    knows: ['address'],
    walk: async ({ page, look }) => {
      await page.goto('/restaurants');
      await walkMenu(page, look);
    },
  },
  { name: 'questions', knows: ['address', 'cart'], walk: ({ page, look }) => walkQuestions(page, look) },
  {
    name: 'checkout, payment and the order',
    knows: ['address', 'cart'],
    walk: async ({ page, look }) => {
      await page.goto('/restaurant/lucha-taqueria/item/burrito-bowl');
      await chooseBurritoBowl(page);
      await addButton(page).click();
      await openCart(page);
      await walkToOrder(page, look);
    },
  },
  { name: 'orders and a review', knows: [], walk: walkOrders },
  { name: 'sign-ups', knows: [], walk: walkSignUps },
  {
    name: 'nothing to show',
    knows: ['address'],
    walk: ({ page, look, noise }) => walkTrouble(page, look, noise.provoke),
  },
];

/** What this part expects of an earlier visit. */
export async function rememberFor({ knows }: WalkPart, page: Page) {
  const stored = [];
  if (knows.includes('address')) stored.push(await storedAddress(page.request));
  if (knows.includes('cart')) stored.push(storedCart(await cartOf(page.request, 'lucha-taqueria', CART)));
  await remember(page, ...stored);
}
