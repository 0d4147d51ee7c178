import { CART_LIFETIME_MS } from '#domain/order/cart.ts';
import { openCart, openDish, pressAdd } from './steps/menu-page.ts';
import { expect, test } from './steps/shop-test.ts';
import { rememberSignIn } from './steps/staff.ts';
import { cartOf, remember, rememberFilledCart, storedAddress, storedCart, storedPhone } from './steps/stored.ts';

test.describe('a stored cart is dropped (rule stored-values-checked)', () => {
  const broken = [
    ['that is no JSON', '{"version":1,"value":{'],
    ['that is something else', '[]'],
    ['of an older version', '{"version":0,"value":{"items":[]}}'],
    ['with a line of another shape', '{"version":1,"value":{"restaurantId":"a","items":[{}],"totalItems":1}}'],
  ] as const;
  for (const [what, cart] of broken) {
    test(what, async ({ page }) => {
      await remember(page, await storedAddress(page.request), storedPhone, { cart });
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await page.goto('/restaurant/lucha-taqueria');
      await pressAdd(page, 'Chicken Enchiladas');
      await openCart(page);
      await expect(page.getByRole('heading', { name: 'Chicken Enchiladas' })).toBeVisible();
    });
  }

  test('12 hours after its last change (rule cart-expiry)', async ({ page }) => {
    const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas'], CART_LIFETIME_MS);
    await remember(page, await storedAddress(page.request), storedPhone, storedCart(cart));
    await page.goto('/checkout');
    await expect(page).toHaveURL('/restaurants');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

test('a cart whose restaurant is gone says so, and leads to the others (rule cart-follows-menu)', async ({
  page,
  noise,
}) => {
  noise.allow(/\b404\b/);
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
  const stored = storedCart({ ...cart, restaurantId: 'gone-since' });
  await remember(page, await storedAddress(page.request), storedPhone, stored);
  await page.goto('/cart');
  await expect(page.getByRole('status').filter({ hasText: 'Restaurant not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Go to checkout/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'See other restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test.describe('a cart whose 12 hours end while its page is open becomes empty (rule cart-expiry)', () => {
  const FIVE_MINUTES_MS = 300_000;

  test.beforeEach(async ({ page }) => {
    const age = CART_LIFETIME_MS - FIVE_MINUTES_MS;
    const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas'], age);
    await remember(page, await storedAddress(page.request), storedPhone, storedCart(cart));
    await page.clock.install();
    // The cart prices its lines again when it opens; after that it changes only on its own or by a press.
    const priced = page.waitForResponse(/\/api\/restaurants\/lucha-taqueria/);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Chicken Enchiladas' })).toBeVisible();
    await (await priced).finished();
    await page.clock.runFor(1000);
  });

  test('within the minute', async ({ page }) => {
    await page.clock.runFor(FIVE_MINUTES_MS + 60_000);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('at once when the customer comes back to it', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + 2 * FIVE_MINUTES_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible({ timeout: 5_000 });
  });

  test('at once when the customer changes it', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + 2 * FIVE_MINUTES_MS);
    // News of the menu may have emptied it a moment earlier: then there is nothing left to change.
    const quantity = page.getByLabel('Quantity of Chicken Enchiladas');
    await quantity.selectOption('3', { timeout: 5_000 }).catch(() => expect(quantity).toHaveCount(0));
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible({ timeout: 5_000 });
  });
});

test('a cart of almost 12 hours is still there', async ({ page }) => {
  const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas'], CART_LIFETIME_MS - 300_000);
  await remember(page, await storedAddress(page.request), storedCart(cart));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Chicken Enchiladas' })).toBeVisible();
});

test('a broken address counts as none (rule stored-values-checked)', async ({ page }) => {
  const address = await storedAddress(page.request);
  await remember(page, { ...address, deliveryAddressDetails: '{"mainAddress":' });
  await page.goto('/restaurants');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox', { name: 'Deliver to' })).toHaveValue('');
});

test('every broken value at once breaks no page (rules stored-values-checked, browser-storage)', async ({ page }) => {
  const keys = ['deliveryAddress', 'deliveryAddressDetails', 'deliveryAptSuite', 'deliveryAddressInfo', 'cart'];
  const others = [
    'customerPhone',
    'tipChoice',
    'checkoutData',
    'seenFees',
    'paymentHandOffs',
    'placedOrders',
    'orderedAt',
  ];
  const rubbish = Object.fromEntries([...keys, ...others].map((key) => [key, '{"version":1,"value":{"a":[null]}}']));
  await remember(page, rubbish);
  for (const path of ['/', '/restaurants', '/restaurant/nonna-pia', '/cart', '/checkout', '/tip', '/order-success']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});

test('a damaged storage breaks no page of customers or of staff (rule stored-values-checked)', async ({
  page,
  context,
  baseURL,
}) => {
  await rememberSignIn(context, 'dispatcher', baseURL ?? '');
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('damaged', 'NS_ERROR_FILE_CORRUPTED');
    };
  });
  for (const path of ['/', '/restaurants', '/restaurant/nonna-pia', '/cart', '/checkout', '/tip', '/delivery']) {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(broken).toEqual([]);
});

test('a cart alone can be forgotten, after a question, and so can cookies alone (rule browser-storage)', async ({
  page,
  context,
  baseURL,
}) => {
  await remember(page, storedCart(await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas'])));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Chicken Enchiladas' })).toBeVisible();
  const proofs = ['buyer', 'phones', 'order-FF1'];
  const addProofs = () =>
    context.addCookies(proofs.map((name) => ({ name, value: 'a', url: baseURL ?? '', httpOnly: true })));
  await addProofs();
  await page.evaluate(() => sessionStorage.setItem('trackTokens', '{"version":1,"value":{"FF1":"abc"}}'));
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Forget my details on this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('trackTokens'))).not.toContain('abc');
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  // Nothing is stored now, but cookies that no script sees may still open orders.
  await addProofs();
  await page.getByRole('button', { name: 'Forget my details on this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me' }).click();
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('a first name alone can be forgotten, and the payments with it (rules browser-storage, first-name)', async ({
  page,
}) => {
  const handOff = { sessionId: 'cs_1', pendingOrderId: 'pending-1', cartUpdatedAt: 1, lines: [] };
  await remember(page, {
    customerFirstName: JSON.stringify({ version: 1, value: 'Ada' }),
    paymentHandOffs: JSON.stringify({ version: 2, value: [handOff] }),
    cartId: JSON.stringify({ version: 1, value: 'a-cart-of-the-one-before' }),
  });
  await page.route('**/api/payments/**', () => {});
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Forget my details on this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me' }).click();
  // Without an address the page has been home before.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(page).toHaveURL('/');
});

test('a change of the cart in one tab shows in the other', async ({ page, context }) => {
  await rememberFilledCart(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await page.goto('/restaurant/lucha-taqueria');
  await pressAdd(page, 'Birria Tacos');
  await expect(other.getByRole('heading', { name: 'Birria Tacos' })).toBeVisible();
  await other.getByLabel('Quantity of Birria Tacos').selectOption('3');
  await expect(page.getByRole('button', { name: 'Add Birria Tacos, 3 in your cart' }).first()).toBeVisible();
  await other.close();
});

test('an address that is taken away in another tab is asked for again at checkout', async ({ page, context }) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Continue to tip · \$/ }).filter({ visible: true })).toBeEnabled();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.evaluate(() => localStorage.removeItem('deliveryAddress'));
  await expect(page.getByText('Please set a delivery address first')).toBeVisible();
  await page.getByRole('button', { name: 'Set Address' }).click();
  await expect(page.getByRole('dialog', { name: 'Deliver to' })).toBeVisible();
  await other.close();
});

test('a checkout whose cart another tab replaces names the restaurant (rule checkout-screen)', async ({
  page,
  context,
}) => {
  await rememberFilledCart(page);
  await page.goto('/checkout');
  const goOn = page.getByRole('button', { name: /^Continue to tip · \$/ }).filter({ visible: true });
  await expect(goOn).toBeEnabled();
  const other = await context.newPage();
  await other.goto('/restaurant/smash-house');
  await pressAdd(other, 'Loaded Fries');
  await other.getByRole('button', { name: 'Start new order' }).click();
  await expect(page.getByText('Your cart is now from Smash House')).toBeVisible();
  await expect(goOn).toBeEnabled();
  await expect(page.getByText('Your total has changed')).toHaveCount(0);
  await other.close();
});

for (const path of ['/cart', '/checkout']) {
  test(`${path} no longer names the price changes of a cart that another tab replaces (rule cart-follows-menu)`, async ({
    page,
    context,
  }) => {
    const cart = await cartOf(page.request, 'lucha-taqueria', ['Chicken Enchiladas']);
    const items = cart.items.map((line) => ({ ...line, unitPrice: line.unitPrice - 100 }));
    await remember(page, await storedAddress(page.request), storedPhone, storedCart({ ...cart, items }));
    await page.goto(path);
    const news = page.getByText(/^Chicken Enchiladas changed from/);
    await expect(news).toBeVisible();
    const other = await context.newPage();
    await other.goto('/restaurant/smash-house');
    await pressAdd(other, 'Loaded Fries');
    await other.getByRole('button', { name: 'Start new order' }).click();
    await expect(page.getByRole('heading', { name: 'Smash House' })).toBeVisible();
    await expect(news).toHaveCount(0);
    await other.close();
  });
}

test('adding from another restaurant asks first, and names what would go (rule cart-other-restaurant)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.goto('/restaurant/smash-house');
  await pressAdd(page, 'Loaded Fries');
  const question = page.getByRole('alertdialog', { name: 'Start a new order?' });
  await expect(question).toContainText('Chicken Enchiladas from Lucha Taqueria');
  await question.getByRole('button', { name: 'Keep my cart' }).click();
  await expect(question).toBeHidden();
  await pressAdd(page, 'Loaded Fries');
  await question.getByRole('button', { name: 'Start new order' }).click();
  await openCart(page);
  await expect(page.getByRole('heading', { name: 'Loaded Fries' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chicken Enchiladas' })).toHaveCount(0);
});

test('the cart offers 1 to 99 and Remove, and a removed dish comes back with one press (rules cart-quantity, cart-removal)', async ({
  page,
}) => {
  await rememberFilledCart(page);
  await page.goto('/cart');
  const quantity = page.getByLabel('Quantity of Chicken Enchiladas');
  await expect(quantity.getByRole('option')).toHaveCount(100);
  await quantity.selectOption('99');
  await expect(page.getByText('$1,331.55').first()).toBeVisible();
  await quantity.selectOption('Remove');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(quantity).toHaveValue('99');
  await expect(quantity).toBeFocused();
});

test("the 'View order' bar shows only where the cart belongs (rule view-order-bar)", async ({ page }) => {
  await rememberFilledCart(page);
  await page.goto('/restaurant/lucha-taqueria');
  await expect(page.getByRole('link', { name: /View order/ }).filter({ visible: true })).toHaveCount(1);
  await page.goto('/restaurant/smash-house');
  await expect(page.getByRole('heading', { level: 1, name: 'Smash House' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /View order/ }).filter({ visible: true })).toHaveCount(0);
});

test('a dish that asks for choices opens its page, one that asks nothing is added at once', async ({ page }) => {
  await remember(page, await storedAddress(page.request));
  await page.goto('/restaurant/lucha-taqueria');
  await pressAdd(page, 'Churros');
  await expect(page.getByRole('button', { name: 'Add Churros, 1 in your cart' })).toBeVisible();
  await pressAdd(page, 'Al Pastor Taco');
  await expect(page).toHaveURL('/restaurant/lucha-taqueria/item/al-pastor-taco');
  await page.goBack();
  await openDish(page, 'Horchata');
  await expect(page.getByText('Price varies')).toBeVisible();
});
